package org.arverify.job;

import org.arverify.error.Code;

/** What a process ends with. */
enum ExitCode {
  DONE(0, "done"),
  INTERNAL(1, "internal error: a bug of this project"),
  USAGE(2, "usage or configuration"),
  DATA(3, "data: an input or a table is not what it should be"),
  MODEL(4, "model: missing, unusable, or not the one that the index was made with"),
  RESOURCE(5, "resource: a disk, a device, memory, or another job in the warehouse"),
  FAILED_ROWS(6, "finished, with a share of failed rows above max-failure-rate"),
  INTERRUPTED(130, "interrupted; the same command goes on where it stopped");

  private final int number;
  private final String meaning;

  ExitCode(int number, String meaning) {
    this.number = number;
    this.meaning = meaning;
  }

  int number() {
    return number;
  }

  /** The code of an error of that category. */
  static ExitCode of(Code.Category category) {
    return switch (category) {
      case USER -> USAGE;
      case DATA -> DATA;
      case MODEL -> MODEL;
      case RESOURCE -> RESOURCE;
      case INTERNAL -> INTERNAL;
    };
  }

  /** For help pages. */
  String meaning() {
    return meaning;
  }
}
