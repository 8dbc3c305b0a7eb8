/** RAGentA: four roles over hybrid retrieval, and MAIN-RAG, which is the first three of them. */
@NullMarked
package org.arverify.agent.ragenta;

import org.jspecify.annotations.NullMarked;
