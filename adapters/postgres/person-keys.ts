import { Effect } from "effect";
import { newPersonKey, openPersonKey } from "#adapters/key-ring/person-key.ts";
import type { PersonKeysService } from "#core/kernel/personal.ts";
import type { KeyRingService } from "#core/kernel/ports.ts";
import type { PersonKey } from "#core/kernel/sealed-values.ts";
import type { Database } from "./database.ts";

type Rows = readonly (readonly unknown[])[];

/** Keys of people, each sealed with the ring, in a table of their own. */
export function postgresPersonKeys(database: Database, ring: KeyRingService): PersonKeysService {
  const opened = (rows: Rows): ReadonlyMap<string, PersonKey> =>
    new Map(rows.map(([id, sealed]) => [`${id}`, openPersonKey(ring, `${id}`, `${sealed}`)]));
  const of: PersonKeysService["of"] = (people) =>
    Effect.map(
      database.read({
        text: "select id::text, sealed from person_keys where id = any($1::uuid[])",
        name: "person-keys",
        values: [people],
      }),
      opened,
    );
  return {
    of,
    make: (people) =>
      Effect.gen(function* () {
        const known = yield* of(people);
        const others = people.filter((person) => !known.has(person));
        if (others.length === 0) return known;
        // Who was first keeps theirs: of two transactions that give somebody a key, the second takes the first one's.
        const rows = yield* database.run({
          text: `insert into person_keys (id, sealed) select * from unnest($1::uuid[], $2::text[]) order by 1
            on conflict (id) do update set sealed = person_keys.sealed returning id::text, sealed`,
          values: [others, others.map((person) => newPersonKey(ring, person))],
        });
        return new Map([...known, ...opened(rows)]);
      }),
    forget: (people) =>
      Effect.asVoid(database.run({ text: "delete from person_keys where id = any($1::uuid[])", values: [people] })),
  };
}
