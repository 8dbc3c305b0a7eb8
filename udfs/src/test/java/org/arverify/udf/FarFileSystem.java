package org.arverify.udf;

import java.net.URI;
import org.apache.hadoop.fs.RawLocalFileSystem;

/**
 * A file system that is not the local one, though it keeps its files there: {@code far:///path}.
 */
public final class FarFileSystem extends RawLocalFileSystem {
  private static final URI ROOT = URI.create("far:///");

  @Override
  public URI getUri() {
    return ROOT;
  }

  @Override
  public String getScheme() {
    return "far";
  }
}
