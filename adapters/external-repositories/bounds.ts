import { ExternalFailure } from "#core/modules/repository/external/ports.ts";

interface Bounds {
  readonly bytes: number;
  /** For each part. */
  readonly patienceMs: number;
  /** For all of them. */
  readonly wholeMs: number;
}

/** The body of an answer, within its bounds. */
export async function* boundedBytes(response: Response, bounds: Bounds): AsyncGenerator<Uint8Array> {
  const { bytes: limit, patienceMs, wholeMs } = bounds;
  if (Number(response.headers.get("content-length") ?? 0) > limit) {
    await response.body?.cancel();
    throw new ExternalFailure({ fault: "large" });
  }
  if (!response.body) return;
  const reader = response.body.getReader();
  const until = performance.now() + wholeMs;
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), Math.min(patienceMs, until - performance.now()));
      if (done) return;
      size += value.byteLength;
      if (size > limit) throw new ExternalFailure({ fault: "large" });
      yield value;
    }
  } catch (error) {
    throw failureOf(error);
  } finally {
    // Not waited for: one that sends nothing would never end it.
    reader.cancel().catch(() => undefined);
  }
}

/** What comes within so many milliseconds; `slow` else. */
export async function inTime<Value>(work: Promise<Value>, patienceMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ExternalFailure({ fault: "slow" })), Math.max(0, patienceMs));
  });
  // Whoever came too late is not heard.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What went wrong, by its name; a failure of the network has none of its own. */
export function failureOf(error: unknown): ExternalFailure {
  if (error instanceof ExternalFailure) return error;
  const { cause } = error as { readonly cause?: unknown };
  return cause instanceof ExternalFailure ? cause : new ExternalFailure({ fault: "unreachable" });
}
