import { Effect } from "effect";
import type { RecordDocument } from "./document.ts";
import { type CoreError, Invalid, type Issue } from "./errors.ts";
import type { Members } from "./members.ts";
import type { Registered } from "./module.ts";
import { type Locked, Storage, type StorageError } from "./storage.ts";

/**
 * Records under others of their kind: entries of a menu, categories. By whatever relation a record names one of its own kind, it never comes
 * to be under itself, nor under what is below it.
 */

/** Waits for its turn to put a record under another: two that do it at once would each be under the other. Asked before the record is locked. */
export const takeNestingTurns = (
  source: Registered,
  { relationships }: RecordDocument,
): Effect.Effect<void, StorageError, Storage> => {
  const alone = Object.keys(relationships)
    .filter((relation) => nests(source, relation))
    .map((relation) => `nesting ${source.type}.${relation}`);
  return alone.length === 0
    ? Effect.void
    : Effect.flatMap(Effect.service(Storage), (storage) => storage.takeTurns({ alone }));
};

/** Invalid, at the relationship, where a record would be put under itself or under what is below it. One statement for each changed one. */
export const checkNesting = Effect.fnUntraced(function* (
  source: Registered,
  id: string,
  before: Locked,
  { links }: Members,
  pointer: string,
): Effect.fn.Return<void, CoreError, Storage> {
  const storage = yield* Storage;
  const issues: Issue[] = [];
  for (const [relation, link] of Object.entries(links)) {
    if (typeof link !== "string" || link === before.links[relation] || !nests(source, relation)) continue;
    if (yield* storage.leads(source.type, relation, link, id))
      issues.push({ pointer: `${pointer}/relationships/${relation}`, detail: "under-itself" });
  }
  if (issues.length > 0) return yield* new Invalid({ issues });
});

function nests({ type, relations }: Registered, relation: string): boolean {
  const spec = Object.hasOwn(relations, relation) ? relations[relation] : undefined;
  return spec?.kind === "one" && spec.to === type;
}
