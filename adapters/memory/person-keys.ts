import { Effect } from "effect";
import { newPersonKey, openPersonKey } from "#adapters/key-ring/person-key.ts";
import type { PersonKeysService } from "#core/kernel/personal.ts";
import type { KeyRingService } from "#core/kernel/ports.ts";
import type { PersonKey } from "#core/kernel/sealed-values.ts";
import type { MemoryStorage } from "./storage.ts";

type Kept = ReadonlyMap<string, string>;

/** Keys of people beside the records of a storage in memory. */
export function memoryPersonKeys(storage: MemoryStorage, ring: KeyRingService): PersonKeysService {
  const kept = <Value>(act: (keys: Kept) => { readonly keys: Kept; readonly value: Value }) =>
    storage.aside<Kept, Value, never>("person-keys", new Map(), (keys) => {
      const { keys: after, value } = act(keys);
      return { kept: after, value: Effect.succeed(value) };
    });
  const opened = (keys: Kept, people: readonly string[]): ReadonlyMap<string, PersonKey> =>
    new Map(
      people.flatMap((person) => {
        const sealed = keys.get(person);
        return sealed === undefined ? [] : [[person, openPersonKey(ring, person, sealed)] as const];
      }),
    );
  return {
    of: (people) => kept((keys) => ({ keys, value: opened(keys, people) })),
    make: (people) =>
      kept((keys) => {
        const fresh = people.filter((person) => !keys.has(person));
        const after = new Map([...keys, ...fresh.map((person) => [person, newPersonKey(ring, person)] as const)]);
        return { keys: after, value: opened(after, people) };
      }),
    forget: (people) =>
      kept((keys) => ({ keys: new Map([...keys].filter(([person]) => !people.includes(person))), value: undefined })),
  };
}
