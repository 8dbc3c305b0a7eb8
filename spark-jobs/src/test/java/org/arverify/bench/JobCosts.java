package org.arverify.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.arverify.job.WarmJobs.Stretch;

/** A job on a large and on a small corpus, round by round. */
final class JobCosts {
  /** The job. */
  interface Timed {
    Stretch run();
  }

  private final String name;
  private final List<Cost> large = new ArrayList<>();
  private final List<Cost> small = new ArrayList<>();
  private final List<Cost> stage = new ArrayList<>();

  JobCosts(String name) {
    this.name = name;
  }

  void large(Timed job) throws Exception {
    AtomicReference<Stretch> longest = new AtomicReference<>();
    large.add(Cost.of(() -> longest.set(job.run())));
    stage.add(new Cost(longest.get().seconds(), longest.get().cpu()));
  }

  void small(Timed job) throws Exception {
    small.add(Cost.of(job::run));
  }

  /** All of the job, on the large corpus. */
  Series whole(long rows) {
    return new Series(name + " job, start and end included", rows, large);
  }

  /** What the large corpus costs more than the small one. */
  Series difference(long rows, long fewRows) {
    return whole(rows)
        .minus(new Series("", fewRows, small), name + " job, large less small corpus");
  }

  /** The job's longest stage, on the large corpus. */
  Series stage(long rows) {
    return new Series(name + " job, its main stage", rows, stage);
  }
}
