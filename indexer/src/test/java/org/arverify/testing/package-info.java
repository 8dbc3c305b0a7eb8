/** Fakes and small corpora for tests. */
@NullMarked
package org.arverify.testing;

import org.jspecify.annotations.NullMarked;
