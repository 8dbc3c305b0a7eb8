package org.arverify.skill;

import org.arverify.claim.PlantedError;
import org.arverify.passage.Span;

/**
 * Where in a written answer an error was planted.
 *
 * @param span the words of the answer that are wrong
 */
public record Planting(Span span, PlantedError error) {}
