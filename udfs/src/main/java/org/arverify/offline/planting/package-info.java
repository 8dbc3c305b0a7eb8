/** Plants labelled errors in answers, so that what verifies them can be measured. */
@NullMarked
package org.arverify.offline.planting;

import org.jspecify.annotations.NullMarked;
