/** Claims, the citations and spans that tie them to an answer, and their verification. */
@NullMarked
package org.arverify.claim;

import org.jspecify.annotations.NullMarked;
