package org.arverify.claim;

import org.arverify.entailment.Entailment;

/** What one passage of D_c says of the claim. */
public record PassageEntailment(String passageId, Entailment entailment) {}
