/** Hand-written stand-ins for ports, for tests. */
@NullMarked
package org.arverify.fakes;

import org.jspecify.annotations.NullMarked;
