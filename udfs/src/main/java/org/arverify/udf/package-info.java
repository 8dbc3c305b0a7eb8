/** What runs inside Spark executors: partition functions, the executor cache, and table rows. */
@NullMarked
package org.arverify.udf;

import org.jspecify.annotations.NullMarked;
