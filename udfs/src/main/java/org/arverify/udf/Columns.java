package org.arverify.udf;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.expressions.GenericRowWithSchema;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.collection.JavaConverters;
import scala.collection.mutable.WrappedArray;

/**
 * Schemas and rows, written: columns with their meaning, and values in the form Spark holds them.
 */
final class Columns {
  /** An array of strings without null. */
  static final ArrayType TEXTS = DataTypes.createArrayType(DataTypes.StringType);

  /** Strings by name, without null. */
  static final DataType PROPERTIES =
      DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType);

  private Columns() {}

  /** A column that is never null. */
  static StructField required(String name, DataType type, String meaning) {
    return new StructField(name, type, false, Metadata.empty()).withComment(meaning);
  }

  /** A column, or a field of a struct inside an array, that Delta lets be null. */
  static StructField optional(String name, DataType type, String meaning) {
    return new StructField(name, type, true, Metadata.empty()).withComment(meaning);
  }

  /** A column that holds structs without null among them. */
  static StructField structs(String name, StructType element, String meaning) {
    return required(name, DataTypes.createArrayType(element), meaning);
  }

  static StructType struct(StructField... fields) {
    return new StructType(fields);
  }

  /** A row that knows its column names. */
  static Row row(StructType schema, @Nullable Object... values) {
    if (values.length != schema.length()) {
      throw new IllegalArgumentException(
          "%d values for %d columns".formatted(values.length, schema.length()));
    }
    return new GenericRowWithSchema(values, schema);
  }

  static Object array(List<?> values) {
    return WrappedArray.<Object>make(values.toArray());
  }

  static <T> Object array(List<T> values, Function<T, ?> cell) {
    return WrappedArray.<Object>make(values.stream().map(cell).toArray());
  }

  /** Sorted by name, so that equal maps are stored alike. */
  static Object map(Map<String, ?> values) {
    return JavaConverters.mapAsScalaMap(new TreeMap<>(values));
  }

  static <T> @Nullable Object nullable(Optional<T> value) {
    return value.isPresent() ? value.get() : null;
  }

  static @Nullable Object nullable(OptionalDouble value) {
    return value.isPresent() ? value.getAsDouble() : null;
  }

  static Object time(Instant instant) {
    return Timestamp.from(instant);
  }

  /** The name of an enum constant in tables: lower case. */
  static String label(Enum<?> value) {
    return value.name().toLowerCase(java.util.Locale.ROOT);
  }
}
