package org.arverify.udf;

import java.util.Optional;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.PairFeatures;

/**
 * What a pair looks like to the ensemble.
 *
 * @param number of the pair
 * @param features empty where the claim is longer than the cross-encoder reads
 * @param alone what the cross-encoder says by itself, where it was asked
 */
public record MeasuredPair(
    int number, Optional<PairFeatures> features, Optional<Entailment> alone) {}
