import { Effect } from "effect";
import type { RecordDocument } from "./document.ts";
import { Invalid, type Issue } from "./errors.ts";
import type { Members } from "./members.ts";
import type { Registered } from "./module.ts";
import { type Locked, Storage, type StorageError } from "./storage.ts";

/**
 * Records under others of their kind: entries of a menu, categories. By whatever relation a record names one of its own kind, it never comes
 * to be under itself, nor under what is below it; by one that names several, where the relation says so.
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
  { links, sets }: Members,
  pointer: string,
) {
  const storage = yield* Storage;
  const issues: Issue[] = [];
  const named = Object.entries(links).flatMap(([relation, link]) =>
    typeof link === "string" && link !== before.links[relation] ? [[relation, [link]] as const] : [],
  );
  for (const [relation, targets] of [...named, ...Object.entries(sets)]) {
    if (targets.length === 0 || !nests(source, relation)) continue;
    const detail = source.relations[relation]?.circleFault ?? "under-itself";
    if (yield* storage.leads(source.type, relation, targets, id))
      issues.push({ pointer: `${pointer}/relationships/${relation}`, detail });
  }
  if (issues.length > 0) return yield* new Invalid({ issues });
});

function nests({ type, relations }: Registered, relation: string): boolean {
  const spec = Object.hasOwn(relations, relation) ? relations[relation] : undefined;
  return spec?.to === type && (spec.kind === "one" || spec.circleFault !== undefined);
}
