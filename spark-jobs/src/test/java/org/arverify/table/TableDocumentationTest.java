package org.arverify.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.arverify.udf.TableSpec;
import org.junit.jupiter.api.Test;

/** Holds docs/tables.md to the schemas, and the schemas to docs/tables.md. */
class TableDocumentationTest {
  private static final Path PAGE = Path.of("..", "docs", "tables.md");
  private static final Pattern HEADING = Pattern.compile("^## `(\\w+)`$");
  private static final String NEVER_NULL = "; never null";

  @Test
  void everyColumnOfEveryTableIsDescribedAsTheSchemaHasIt() throws IOException {
    List<String> due = new ArrayList<>();
    for (TableSpec table : TableSpec.all()) {
      due.add("## `%s`".formatted(table.name()));
      due.add(introduction(table));
      describe(table.schema(), "", due);
    }
    assertThat(described()).isEqualTo(due);
  }

  /** The headings, introductions and rows of the page that speak of tables, in its order. */
  private static List<String> described() throws IOException {
    List<String> found = new ArrayList<>();
    boolean inTable = false;
    for (String line : Files.readAllLines(PAGE)) {
      Matcher heading = HEADING.matcher(line);
      inTable = heading.matches() || (inTable && !line.startsWith("## "));
      boolean says = heading.matches() || line.startsWith("One row is ") || line.startsWith("| `");
      if (inTable && says) {
        found.add(line);
      }
    }
    return found;
  }

  private static String introduction(TableSpec table) {
    String layout =
        table.partitionedBy().isEmpty()
            ? ""
            : ", partitioned by `%s`".formatted(String.join("`, `", table.partitionedBy()));
    return "One row is %s. Schema version %d%s."
        .formatted(table.comment(), table.version(), layout);
  }

  private static void describe(StructType schema, String prefix, List<String> due) {
    for (StructField field : schema.fields()) {
      String meaning = field.getComment().get();
      boolean nullable = field.nullable() && !meaning.endsWith(NEVER_NULL);
      due.add(
          "| `%s%s` | %s | %s | %s |"
              .formatted(
                  prefix,
                  field.name(),
                  type(field.dataType()),
                  nullable ? "yes" : "no",
                  meaning.replace(NEVER_NULL, "")));
      if (field.dataType() instanceof ArrayType array
          && array.elementType() instanceof StructType nested) {
        describe(nested, prefix + field.name() + "[].", due);
      }
    }
  }

  private static String type(DataType type) {
    if (type instanceof ArrayType array && array.elementType() instanceof StructType) {
      return "array of structs";
    }
    return type instanceof ArrayType array
        ? "array of " + type(array.elementType())
        : type.sql().toLowerCase(Locale.ROOT).replace("<", " of ").replace(">", "");
  }
}
