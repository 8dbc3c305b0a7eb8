package org.arverify.job;

import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;

/**
 * A file descriptor that this process was started with. Opening {@code /dev/fd/N} instead would
 * make a second position in a file, so that writers overwrite each other, and fails for sockets and
 * for another user's terminal.
 */
final class Descriptor {
  private Descriptor() {}

  /**
   * A stream on a descriptor. It needs {@code --add-opens java.base/java.io}, which Spark passes;
   * without that the descriptor is opened by its name.
   *
   * @throws FileNotFoundException if there is no such descriptor
   */
  static OutputStream open(int number) throws FileNotFoundException {
    try {
      Constructor<FileDescriptor> constructor =
          FileDescriptor.class.getDeclaredConstructor(int.class);
      constructor.setAccessible(true);
      return new FileOutputStream(constructor.newInstance(number));
    } catch (ReflectiveOperationException | InaccessibleObjectException e) {
      return new FileOutputStream("/dev/fd/" + number, true);
    }
  }
}
