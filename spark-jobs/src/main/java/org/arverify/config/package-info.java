/** The configuration: HOCON, read into records; every default stands in conf/reference.conf. */
@NullMarked
package org.arverify.config;

import org.jspecify.annotations.NullMarked;
