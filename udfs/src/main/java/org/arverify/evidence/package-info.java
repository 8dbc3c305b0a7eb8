/**
 * Evidence of requirements: the pool E, its choice, and its sufficiency S with the four factors.
 */
@NullMarked
package org.arverify.evidence;

import org.jspecify.annotations.NullMarked;
