/** The entailment score f_ent(c, d): the port, its result, and the cross-encoder behind it. */
@NullMarked
package org.arverify.entailment;

import org.jspecify.annotations.NullMarked;
