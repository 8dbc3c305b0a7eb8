/** The sharded index as a whole: its manifest and its retrievers. */
@NullMarked
package org.arverify.index;

import org.jspecify.annotations.NullMarked;
