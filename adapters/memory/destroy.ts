import { cascadesTo, goesWith } from "#core/kernel/dependents.ts";
import { Conflict } from "#core/kernel/errors.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { Change, RecordIds, Reference } from "#core/kernel/storage.ts";
import { pointsTo } from "./evaluate.ts";
import { type Row, type State, tableIn } from "./rows.ts";
import { inUse, keep, type Refusal } from "./write.ts";

/**
 * Deletes records and what goes with them, clears what pointed there, or refuses while something may not lose them. Those that are named
 * have a revision of their own.
 */
export function destroyRows(
  all: CatalogueService,
  state: State,
  records: RecordIds,
  change: Change,
  newId: () => string,
): Refusal | undefined {
  const named = [...records].flatMap(([type, ids]) => ids.map((id): Reference => ({ type, id })));
  const standing = named.flatMap((target) => {
    const row = tableIn(state, target.type).get(target.id);
    return row ? [{ target, version: row.version }] : [];
  });
  if (standing.some(({ target }) => isKept(all.entity(target.type)))) return inUse;
  const gone = new Map<string, Reference>();
  const users: { type: string; count: number }[] = [];
  const take = (target: Reference) => {
    if (gone.has(keyOf(target))) return;
    gone.set(keyOf(target), target);
    for (const { row, other, relation } of pointing(all, state, target)) {
      if (fateOf(all, target.type, other, relation) === "cascade") take({ type: other.type, id: row.id });
    }
  };
  for (const { target } of standing) take(target);
  for (const target of gone.values()) {
    for (const { row, other, relation } of pointing(all, state, target)) {
      if (gone.has(keyOf({ type: other.type, id: row.id })) || fateOf(all, target.type, other, relation) !== "restrict")
        continue;
      const known = users.find((each) => each.type === other.type);
      if (known) known.count += 1;
      else users.push({ type: other.type, count: 1 });
    }
  }
  if (users.length > 0) return new Conflict({ reason: "in-use", pointer: "/data", users });
  for (const target of gone.values()) {
    for (const { row, other, relation } of pointing(all, state, target))
      unlink(state, other, row.id, relation, target.id);
  }
  for (const target of gone.values()) tableIn(state, target.type).delete(target.id);
  for (const { target, version } of standing)
    keep(state, target.type, target.id, { ...change, revision: version + 1 }, newId());
  return undefined;
}

/** The records that go with any of these, one level down. */
export function dependentRows(all: CatalogueService, state: State, type: string, ids: readonly string[]): RecordIds {
  const found = new Map<string, string[]>();
  for (const pointer of cascadesTo(all, type)) {
    const rows = [...tableIn(state, pointer.type).values()].filter((row) =>
      ids.some((id) => pointsTo(row, pointer.relation, type, id)),
    );
    const known = found.get(pointer.type) ?? [];
    const others = rows.map((row) => row.id).filter((id) => !known.includes(id));
    if (rows.length > 0) found.set(pointer.type, [...known, ...others]);
  }
  return found;
}

/** Every record that points at one, by type and relation. */
export function usersOf(all: CatalogueService, state: State, type: string, id: string) {
  const counted: { type: string; relation: string; count: number }[] = [];
  for (const { other, relation } of pointing(all, state, { type, id })) {
    const known = counted.find((each) => each.type === other.type && each.relation === relation);
    if (known) known.count += 1;
    else counted.push({ type: other.type, relation, count: 1 });
  }
  return counted;
}

const keyOf = (target: Reference): string => `${target.type} ${target.id}`;

/** Whether a record goes with no other either. */
const isKept = ({ immutable, relations }: Registered): boolean =>
  immutable !== undefined &&
  !Object.values(relations).some(({ kind, onDestroy }) => kind === "one" && onDestroy === "cascade");

interface Pointing {
  readonly other: Registered;
  readonly relation: string;
  readonly row: Row;
}

function* pointing(all: CatalogueService, state: State, target: Reference): Generator<Pointing> {
  for (const other of all.entities.values()) {
    for (const [relation, spec] of Object.entries(other.relations)) {
      if (spec.mirror !== undefined || spec.by !== undefined || !(spec.among ?? [spec.to]).includes(target.type))
        continue;
      for (const row of tableIn(state, other.type).values()) {
        const named =
          spec.kind === "link"
            ? (row.sets[relation] ?? []).some((link) => link.id === target.id)
            : pointsTo(row, relation, target.type, target.id);
        if (named) yield { other, relation, row };
      }
    }
  }
}

/** What becomes of a record when what it points at is deleted. Owned children go with their root. */
function fateOf(
  all: CatalogueService,
  target: string,
  other: Registered,
  relation: string,
): "restrict" | "clear" | "cascade" {
  const spec = other.relations[relation]!;
  if (goesWith(all, target, other, relation)) return "cascade";
  return spec.kind === "link" && spec.onDestroy !== "restrict" ? "clear" : spec.onDestroy;
}

function unlink(state: State, other: Registered, id: string, relation: string, target: string): void {
  const table = tableIn(state, other.type);
  const row = table.get(id);
  if (!row) return;
  if (other.relations[relation]?.kind === "link") {
    const links = (row.sets[relation] ?? []).filter((link) => link.id !== target);
    table.set(id, { ...row, sets: { ...row.sets, [relation]: links } });
  } else table.set(id, { ...row, links: { ...row.links, [relation]: null } });
}
