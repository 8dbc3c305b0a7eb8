/** Text to unit vectors: the port, the identity of a model, and vector arithmetic. */
@NullMarked
package org.arverify.embedding;

import org.jspecify.annotations.NullMarked;
