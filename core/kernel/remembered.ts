import { Effect } from "effect";
import { CurrentDeadline, type Deadline } from "./deadline.ts";
import type { StorageService } from "./storage.ts";

/** What is read while a request is answered, by the read. It goes with the request. */
const memories = new WeakMap<Deadline, Map<object, Remembered>>();

interface Remembered {
  /** Kinds of records that it is read from. */
  readonly types: readonly string[];
  /** Gives what was read, or what is being read. */
  readonly value: Effect.Effect<unknown, unknown, unknown>;
}

/**
 * A read that is the same for every viewer of a request, and that several of its parts need, at the same time too: read once, and again after the request
 * itself wrote a record of one of these types, or where it failed. What has no deadline, a job say, reads each time.
 */
export const remembered = <Value, Fault, Needs>(
  types: readonly string[],
  read: () => Effect.Effect<Value, Fault, Needs>,
): (() => Effect.Effect<Value, Fault, Needs>) =>
  Effect.fnUntraced(function* () {
    const request = yield* CurrentDeadline;
    if (!request) return yield* read();
    const memory = memoryOf(request);
    const known = memory.get(read);
    if (known) return yield* known.value as Effect.Effect<Value, Fault, Needs>;
    const value = yield* Effect.cached(read());
    const reading: Remembered = { types, value };
    memory.set(read, reading);
    return yield* Effect.onError(value, () =>
      Effect.sync(() => {
        if (memory.get(read) === reading) memory.delete(read);
      }),
    );
  });

function memoryOf(request: Deadline): Map<object, Remembered> {
  let memory = memories.get(request);
  if (!memory) memories.set(request, (memory = new Map()));
  return memory;
}

/** Storage after whose writes nothing is remembered that was read before them. */
export function forgettingStorage(storage: StorageService): StorageService {
  const forgetting = <Value, Fault, Needs>(
    types: readonly string[],
    write: Effect.Effect<Value, Fault, Needs>,
  ): Effect.Effect<Value, Fault, Needs> => Effect.tap(write, () => forget(types));
  return {
    ...storage,
    insert: (write) => forgetting([write.type], storage.insert(write)),
    insertAll: (writes) =>
      forgetting(
        writes.map(({ type }) => type),
        storage.insertAll(writes),
      ),
    update: (write) => forgetting([write.type], storage.update(write)),
    destroy: (type, id, change) => forgetting([type], storage.destroy(type, id, change)),
    destroyAll: (records, change) => forgetting([...records.keys()], storage.destroyAll(records, change)),
  };
}

const forget = (types: readonly string[]): Effect.Effect<void> =>
  Effect.map(CurrentDeadline, (request) => {
    const memory = request && memories.get(request);
    for (const [read, known] of memory ?? [])
      if (known.types.some((type) => types.includes(type))) memory?.delete(read);
  });
