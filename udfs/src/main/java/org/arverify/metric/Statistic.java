package org.arverify.metric;

/** What the values of a metric are summed up by. Values are sorted, each taken count times. */
enum Statistic {
  MEAN("mean") {
    @Override
    double of(double[] sorted, int[] counts) {
      double sum = 0;
      for (int i = 0; i < sorted.length; i++) {
        sum += counts[i] * sorted[i];
      }
      return sum / total(counts);
    }
  },
  MEDIAN("p50") {
    @Override
    double of(double[] sorted, int[] counts) {
      return percentile(50, sorted, counts);
    }
  },
  P95("p95") {
    @Override
    double of(double[] sorted, int[] counts) {
      return percentile(95, sorted, counts);
    }
  };

  private final String label;

  Statistic(String label) {
    this.label = label;
  }

  /** The name in variants. */
  String label() {
    return label;
  }

  /** The statistic of at least one value. */
  abstract double of(double[] sorted, int[] counts);

  /** Nearest rank: the smallest value that at least {@code percent} of the values do not exceed. */
  private static double percentile(int percent, double[] sorted, int[] counts) {
    long rank = (percent * total(counts) + 99) / 100;
    long seen = 0;
    int i = -1;
    while (seen < rank) {
      i++;
      seen += counts[i];
    }
    return sorted[i];
  }

  private static long total(int[] counts) {
    long total = 0;
    for (int count : counts) {
      total += count;
    }
    return total;
  }
}
