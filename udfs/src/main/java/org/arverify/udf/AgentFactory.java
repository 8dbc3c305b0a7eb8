package org.arverify.udf;

import java.io.Serializable;

/** Opens an agent with all it works with. A value that travels to executors, without secrets. */
@FunctionalInterface
public interface AgentFactory extends Serializable {
  /**
   * Opens the agent on an executor, or on the driver to see whether it can be opened.
   *
   * @throws org.arverify.error.ArVerifyException if something that every question needs is missing
   *     or does not fit: that ends the job
   */
  AgentHandle open();
}
