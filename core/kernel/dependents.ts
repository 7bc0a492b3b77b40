import type { CatalogueService, Registered } from "./module.ts";

/** What points at a record, and what becomes of that when the record goes. */

/** A to-one relation, by the type that has it. */
export interface Pointer {
  readonly type: string;
  readonly relation: string;
}

/** Whether records go with what their to-one relation names: as declared, and owned children with their root whatever they declare. */
export const goesWith = (all: CatalogueService, target: string, other: Registered, relation: string): boolean =>
  other.relations[relation]?.onDestroy === "cascade" ||
  Object.values(all.entity(target).relations).some(
    (each) => each.kind === "owned" && each.to === other.type && each.by === relation,
  );

const known = new WeakMap<CatalogueService, Map<string, readonly Pointer[]>>();

/**
 * The to-one relations through which other records go with one of a type. Rows that are only added are no records that anybody deletes: they
 * go by their foreign key, and as their writing is no change of anybody's, their end leaves no revision each.
 */
export function cascadesTo(all: CatalogueService, type: string): readonly Pointer[] {
  let byType = known.get(all);
  if (!byType) known.set(all, (byType = new Map()));
  let found = byType.get(type);
  if (!found) byType.set(type, (found = [...pointers(all, type)]));
  return found;
}

function* pointers(all: CatalogueService, type: string): Generator<Pointer> {
  for (const other of all.entities.values()) {
    if (other.derived || other.grows) continue;
    for (const [relation, { kind, to, among }] of Object.entries(other.relations)) {
      const isToOne = kind === "one" || kind === "oneOf";
      if (isToOne && (among ?? [to]).includes(type) && goesWith(all, type, other, relation))
        yield { type: other.type, relation };
    }
  }
}
