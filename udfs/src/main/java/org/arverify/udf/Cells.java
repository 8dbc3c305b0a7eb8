package org.arverify.udf;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.apache.spark.sql.Row;

/** A row, read: its cells by column name. */
record Cells(Row row) {
  String text(String column) {
    return row.getString(index(column));
  }

  Optional<String> optionalText(String column) {
    return optional(column, row::getString);
  }

  int integer(String column) {
    return row.getInt(index(column));
  }

  Optional<Integer> optionalInteger(String column) {
    return optional(column, row::getInt);
  }

  long number(String column) {
    return row.getLong(index(column));
  }

  double real(String column) {
    return row.getDouble(index(column));
  }

  OptionalDouble optionalReal(String column) {
    int index = index(column);
    return row.isNullAt(index) ? OptionalDouble.empty() : OptionalDouble.of(row.getDouble(index));
  }

  boolean flag(String column) {
    return row.getBoolean(index(column));
  }

  byte[] bytes(String column) {
    return row.getAs(index(column));
  }

  <E extends Enum<E>> E constant(String column, Class<E> type) {
    return Enum.valueOf(type, text(column).toUpperCase(Locale.ROOT));
  }

  <E extends Enum<E>> Optional<E> optionalConstant(String column, Class<E> type) {
    return optionalText(column).map(text -> Enum.valueOf(type, text.toUpperCase(Locale.ROOT)));
  }

  /** A time, in either of the forms that Spark hands out. */
  Instant time(String column) {
    Object value = row.get(index(column));
    return value instanceof Instant instant ? instant : ((Timestamp) value).toInstant();
  }

  Optional<Instant> optionalTime(String column) {
    return row.isNullAt(index(column)) ? Optional.empty() : Optional.of(time(column));
  }

  List<String> texts(String column) {
    return List.copyOf(row.<String>getList(index(column)));
  }

  List<Integer> integers(String column) {
    return List.copyOf(row.<Integer>getList(index(column)));
  }

  Map<String, String> properties(String column) {
    return Map.copyOf(row.<String, String>getJavaMap(index(column)));
  }

  Map<String, Double> reals(String column) {
    return Map.copyOf(row.<String, Double>getJavaMap(index(column)));
  }

  <T> List<T> structs(String column, Function<Cells, T> value) {
    return structs(index(column), value);
  }

  <T> Optional<List<T>> optionalStructs(String column, Function<Cells, T> value) {
    return optional(column, index -> structs(index, value));
  }

  private <T> List<T> structs(int index, Function<Cells, T> value) {
    List<Row> rows = row.getList(index);
    List<T> values = new ArrayList<>(rows.size());
    for (Row element : rows) {
      values.add(value.apply(new Cells(element)));
    }
    return values;
  }

  private <T> Optional<T> optional(String column, Function<Integer, T> value) {
    int index = index(column);
    return row.isNullAt(index) ? Optional.empty() : Optional.of(value.apply(index));
  }

  private int index(String column) {
    return row.fieldIndex(column);
  }
}
