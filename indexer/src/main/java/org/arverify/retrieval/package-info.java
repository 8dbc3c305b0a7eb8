/** The retriever and cross-encoder ports, what they are asked and what they return. */
@NullMarked
package org.arverify.retrieval;

import org.jspecify.annotations.NullMarked;
