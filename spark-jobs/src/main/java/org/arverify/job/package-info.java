/** The command line: one command and one job per verb, the terminal, progress and exit codes. */
@NullMarked
package org.arverify.job;

import org.jspecify.annotations.NullMarked;
