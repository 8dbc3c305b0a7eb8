/** Documents, the sentences in them, and the passages cut from them. */
@NullMarked
package org.arverify.passage;

import org.jspecify.annotations.NullMarked;
