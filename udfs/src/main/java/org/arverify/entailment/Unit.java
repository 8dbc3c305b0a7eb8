package org.arverify.entailment;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What a number measures.
 *
 * @param name of the unit in the singular; empty for a bare number or a count of things
 * @param dimension what it measures: units of one dimension can be converted; empty for a count
 * @param factor base units of the dimension in one of this unit
 */
record Unit(String name, String dimension, double factor) {
  /** A bare number, or a count of things. */
  static final Unit NONE = new Unit("", "", 1);

  private static final String TABLE =
      """
      length 0.001 mm millimetre millimeter millimetres millimeters
      length 0.01 cm centimetre centimeter centimetres centimeters
      length 1 m metre meter metres meters
      length 1000 km kilometre kilometer kilometres kilometers
      length 0.0254 inch inches
      length 0.3048 ft foot feet
      length 0.9144 yd yard yards
      length 1609.344 mi mile miles
      mass 0.001 mg milligram milligrams
      mass 1 g gram grams gramme grammes
      mass 1000 kg kilogram kilograms kilogramme kilogrammes kilo kilos
      mass 1000000 tonne tonnes ton tons
      mass 28.3495 oz ounce ounces
      mass 453.592 lb lbs
      duration 0.001 ms millisecond milliseconds
      duration 1 sec second seconds
      duration 60 min minute minutes
      duration 3600 h hr hrs hour hours
      duration 86400 day days
      duration 604800 week weeks
      duration 2629800 month months
      duration 31557600 year years
      duration 315576000 decade decades
      share 1 % percent percentage
      data 1 byte bytes
      data 1000 kb kilobyte kilobytes
      data 1000000 mb megabyte megabytes
      data 1000000000 gb gigabyte gigabytes
      data 1000000000000 tb terabyte terabytes
      dollar 1 $ usd dollar dollars
      dollar 0.01 cent cents
      euro 1 € eur euro euros
      pound 1 £ gbp pound pounds
      yen 1 ¥ jpy yen
      celsius 1 celsius
      fahrenheit 1 fahrenheit
      speed 1 km/h kph
      speed 1.609344 mph
      area 1 hectare hectares ha
      area 0.404686 acre acres
      volume 1 l litre liter litres liters
      volume 0.001 ml millilitre milliliter millilitres milliliters
      volume 3.78541 gallon gallons
      """;

  private static final Map<String, Unit> KNOWN = Map.copyOf(table());

  private static Map<String, Unit> table() {
    Map<String, Unit> units = new HashMap<>();
    for (String line : TABLE.lines().toList()) {
      String[] cells = line.split(" ");
      Unit unit = new Unit(cells[2], cells[0], Double.parseDouble(cells[1]));
      for (int i = 2; i < cells.length; i++) {
        units.put(cells[i], unit);
      }
    }
    return units;
  }

  /** The unit that {@code word} names, or {@link #NONE}. */
  static Unit of(String word) {
    return KNOWN.getOrDefault(word.toLowerCase(Locale.ROOT), NONE);
  }

  boolean isKnown() {
    return !dimension.isEmpty();
  }
}
