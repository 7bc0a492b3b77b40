import { Effect } from "effect";
import type { StorageService } from "#core/kernel/storage.ts";
import { cases } from "./matrix-world.ts";
import { writeOf } from "./queries.ts";

/** Puts the records of the rights matrix in a storage, as they are: no use case is asked. */
export async function putWorld(storage: StorageService): Promise<void> {
  const people = cases.filter(({ type }) => type === "users");
  const others = cases.filter(({ type }) => type !== "users");
  await Effect.runPromise(
    storage.transaction(
      Effect.gen(function* () {
        // People and their organizations name one another.
        for (const { type, id, values = {}, links = {} } of people) {
          yield* storage.insert(writeOf(type, id, { values, links: links as Record<string, string> }));
        }
        for (const { type, id, values = {}, links = {}, sets = {}, texts, madeAt } of others) {
          yield* storage.insert(
            writeOf(type, id, {
              values,
              links,
              sets,
              ...(madeAt ? { at: madeAt } : {}),
              ...(texts ? { texts: { locale: "en", origin: "manual", values: texts } } : {}),
            }),
          );
        }
        for (const { type, id, sets } of people) {
          if (sets) yield* storage.update(writeOf(type, id, { sets, revision: 2 }));
        }
      }),
    ),
  );
}
