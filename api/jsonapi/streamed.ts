import { Stream } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * A stream as pieces to be read one after the other, its first already there: what goes wrong before it is an answer with a status
 * of its own. The reader sets the pace.
 */
export async function opened<Value>(
  endpoint: Endpoint,
  stream: Stream.Stream<Value, CoreError, UseCaseServices>,
): Promise<AsyncGenerator<readonly Value[]>> {
  const source = await endpoint.value(Stream.toAsyncIterableEffect(Stream.chunks(stream)));
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  return rest(first, iterator);
}

async function* rest<Value>(
  first: IteratorResult<readonly Value[]>,
  iterator: AsyncIterator<readonly Value[]>,
): AsyncGenerator<readonly Value[]> {
  try {
    for (let next = first; !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
