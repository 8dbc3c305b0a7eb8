/** RAGentA's four agents as roles of a language model, each with its prompt. */
@NullMarked
package org.arverify.agent.ragenta.prompted;

import org.jspecify.annotations.NullMarked;
