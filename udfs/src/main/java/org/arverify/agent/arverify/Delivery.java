package org.arverify.agent.arverify;

/** What AR-Verify delivers. */
public enum Delivery {
  /** The draft, verified and corrected. */
  VERIFIED,
  /** The draft as it was written; its claims are judged once, for the tables. */
  DRAFT
}
