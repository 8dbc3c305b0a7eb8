/** The Delta tables of a warehouse: read, written once, and guarded against a second writer. */
@NullMarked
package org.arverify.table;

import org.jspecify.annotations.NullMarked;
