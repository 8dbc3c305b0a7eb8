/** Rewrites claims to what the evidence says, by rules. */
@NullMarked
package org.arverify.offline.revision;

import org.jspecify.annotations.NullMarked;
