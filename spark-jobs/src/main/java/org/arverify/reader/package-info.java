/** Corpora and benchmarks in the forms that others publish them, read into passages and queries. */
@NullMarked
package org.arverify.reader;

import org.jspecify.annotations.NullMarked;
