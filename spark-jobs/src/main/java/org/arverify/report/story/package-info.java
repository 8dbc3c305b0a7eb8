/** The story of one answer, in a form a person reads, from the tables of a warehouse alone. */
@NullMarked
package org.arverify.report.story;

import org.jspecify.annotations.NullMarked;
