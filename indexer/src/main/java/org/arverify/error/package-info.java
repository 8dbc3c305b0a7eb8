/** The one exception type, its codes, and argument checks. */
@NullMarked
package org.arverify.error;

import org.jspecify.annotations.NullMarked;
