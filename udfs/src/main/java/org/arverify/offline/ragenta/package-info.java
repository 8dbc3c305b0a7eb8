/** Stand-ins for RAGentA's four agents that need no language model. */
@NullMarked
package org.arverify.offline.ragenta;

import org.jspecify.annotations.NullMarked;
