package org.arverify.reader;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * A part of a file that one task reads.
 *
 * @param start first byte; a line belongs to the split in which it starts
 * @param length bytes
 */
record Split(InputFile file, long start, long length) {
  static final StructType SCHEMA =
      new StructType()
          .add("path", DataTypes.StringType, false)
          .add("name", DataTypes.StringType, false)
          .add("file_length", DataTypes.LongType, false)
          .add("start", DataTypes.LongType, false)
          .add("length", DataTypes.LongType, false);

  /** A file in one piece. */
  static Split whole(InputFile file) {
    return new Split(file, 0, file.length());
  }

  /** A file in pieces of {@code size} bytes. */
  static List<Split> pieces(InputFile file, long size) {
    List<Split> pieces = new ArrayList<>();
    for (long start = 0; start < file.length(); start += size) {
      pieces.add(new Split(file, start, Math.min(size, file.length() - start)));
    }
    return pieces;
  }

  Row toRow() {
    return RowFactory.create(file.path(), file.name(), file.length(), start, length);
  }

  static Split fromRow(Row row) {
    InputFile file = new InputFile(row.getString(0), row.getString(1), row.getLong(2));
    return new Split(file, row.getLong(3), row.getLong(4));
  }
}
