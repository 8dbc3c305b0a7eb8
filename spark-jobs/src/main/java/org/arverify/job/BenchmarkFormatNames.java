package org.arverify.job;

import java.util.Iterator;
import java.util.List;
import org.arverify.reader.BenchmarkReader;

/** The names of benchmark formats, as help pages show them. */
final class BenchmarkFormatNames implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return List.of(BenchmarkReader.formats().split(", ")).iterator();
  }
}
