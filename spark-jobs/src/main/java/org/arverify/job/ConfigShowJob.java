package org.arverify.job;

import org.arverify.config.Setting;

/** The options in force, as HOCON with origins in comments. */
record ConfigShowJob() implements Job {
  private static final int WIDEST = 60;

  @Override
  public Summary run(JobContext context) {
    var settings = context.configuration().settings().values();
    int width =
        settings.stream()
            .mapToInt(setting -> setting.hocon().length())
            .filter(length -> length <= WIDEST)
            .max()
            .orElse(0);
    for (Setting setting : settings) {
      String assignment = setting.hocon();
      String padding = " ".repeat(Math.max(0, width - assignment.length()));
      context.terminal().print(assignment + padding + "  # " + setting.origin());
    }
    return Summary.silent();
  }
}
