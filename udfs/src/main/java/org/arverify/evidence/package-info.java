/** The evidence pool E: passages with their provenance. */
@NullMarked
package org.arverify.evidence;

import org.jspecify.annotations.NullMarked;
