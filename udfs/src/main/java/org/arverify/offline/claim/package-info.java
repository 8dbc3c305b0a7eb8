/** Finds the claims of an answer by rules, without a model of language. */
@NullMarked
package org.arverify.offline.claim;

import org.jspecify.annotations.NullMarked;
