/** The bare libraries' loops that the jobs are measured against; run by submit/bench. */
@NullMarked
package org.arverify.bench;

import org.jspecify.annotations.NullMarked;
