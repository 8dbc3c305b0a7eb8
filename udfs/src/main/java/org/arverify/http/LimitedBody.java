package org.arverify.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/** Reads a body into memory, and no further than a limit: what is longer is an error. */
final class LimitedBody implements BodySubscriber<byte[]> {
  private final long limit;
  private final long announced;
  private final ByteArrayOutputStream read = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private @Nullable Subscription subscription;

  private LimitedBody(long limit, long announced) {
    this.limit = limit;
    this.announced = announced;
  }

  /** A body is longer than the limit. */
  static final class TooLong extends IOException {
    private static final long serialVersionUID = 1L;

    TooLong(long limit) {
      super("the reply is longer than requests.max-body, %,d bytes".formatted(limit));
    }
  }

  static BodyHandler<byte[]> of(long limit) {
    return response ->
        new LimitedBody(limit, response.headers().firstValueAsLong("Content-Length").orElse(0));
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Subscription given) {
    subscription = given;
    if (announced > limit) {
      refuse();
    } else {
      given.request(Long.MAX_VALUE);
    }
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      if (body.isDone()) {
        return;
      }
      if (read.size() + (long) buffer.remaining() > limit) {
        refuse();
        return;
      }
      byte[] bytes = new byte[buffer.remaining()];
      buffer.get(bytes);
      read.writeBytes(bytes);
    }
  }

  @Override
  public void onError(Throwable failure) {
    body.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    body.complete(read.toByteArray());
  }

  private void refuse() {
    if (subscription != null) {
      subscription.cancel();
    }
    body.completeExceptionally(new TooLong(limit));
  }
}
