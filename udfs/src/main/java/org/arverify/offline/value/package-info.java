/** Names, numbers and dates of a sentence, and where they stand. */
@NullMarked
package org.arverify.offline.value;

import org.jspecify.annotations.NullMarked;
