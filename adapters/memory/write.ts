import { Conflict, Invalid } from "#core/kernel/errors.ts";
import type { FieldSpec } from "#core/kernel/fields.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { hasTexts } from "#core/kernel/plan.ts";
import type { Change, Insertion, TextRow, Write } from "#core/kernel/storage.ts";
import { linkedIds, linkId, pointsTo } from "./evaluate.ts";
import { emptyRow, type Link, type Row, type State, tableIn } from "./rows.ts";

/** Why a write is refused. */
export type Refusal = Conflict | Invalid;

/** Puts a new record in the state, or says why not. Nothing is written then. */
export function insertRow(
  all: CatalogueService,
  state: State,
  write: Insertion,
  changeId: string,
): Refusal | undefined {
  const source = all.entity(write.type);
  const table = tableIn(state, write.type);
  if (table.has(write.id)) return new Conflict({ reason: "unique", pointer: "/data/id" });
  const blank = emptyRow(source, write.id, write.sourceLocale, write.change.at);
  const texts = write.texts ?? { locale: write.sourceLocale, origin: "manual", values: {} };
  const row = changedRow(source, blank, { ...write, ...(hasTexts(source) ? { texts } : {}) });
  const refusal = faultOf(all, state, source, { ...row, version: 1 }, write);
  if (refusal) return refusal;
  table.set(write.id, { ...row, version: 1 });
  putSets(state, source, write);
  keep(state, write.type, write.id, write.change, changeId);
  return undefined;
}

/** Changes a record, or says why not. */
export function updateRow(all: CatalogueService, state: State, write: Write, changeId: string): Refusal | undefined {
  const source = all.entity(write.type);
  const table = tableIn(state, write.type);
  const before = table.get(write.id);
  if (before?.version !== write.change.revision - 1) return new Conflict({ reason: "stale", pointer: "/data/id" });
  const row = changedRow(source, before, write);
  const refusal = permanenceFault(source, before, write) ?? faultOf(all, state, source, row, write);
  if (refusal) return refusal;
  table.set(write.id, row);
  putSets(state, source, write);
  keep(state, write.type, write.id, write.change, changeId);
  return undefined;
}

/** Deletes a record and what goes with it, clears what pointed there, or refuses while something may not lose it. */
export function destroyRow(
  all: CatalogueService,
  state: State,
  type: string,
  id: string,
  change: Change,
  changeId: string,
): Refusal | undefined {
  const before = tableIn(state, type).get(id);
  if (!before) return undefined;
  if (isKept(all.entity(type))) return inUse;
  const gone = new Map<string, { readonly type: string; readonly id: string }>();
  const users: { type: string; count: number }[] = [];
  const take = (target: { readonly type: string; readonly id: string }) => {
    if (gone.has(keyOf(target))) return;
    gone.set(keyOf(target), target);
    for (const { row, other, relation } of pointing(all, state, target)) {
      if (fateOf(all, target.type, other, relation) === "cascade") take({ type: other.type, id: row.id });
    }
  };
  take({ type, id });
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
  keep(state, type, id, { ...change, revision: before.version + 1 }, changeId);
  return undefined;
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

const keyOf = (target: { readonly type: string; readonly id: string }): string => `${target.type} ${target.id}`;

function changedRow(source: Registered, before: Row, write: Write): Row {
  return {
    ...before,
    version: write.change.revision,
    updatedAt: write.change.at,
    values: { ...before.values, ...write.values },
    links: { ...before.links, ...write.links },
    texts: write.texts && hasTexts(source) ? changedTexts(before, write.texts, write.change.revision) : before.texts,
  };
}

/** A text that is not the source is made from the source text that stands now. */
function changedTexts(before: Row, texts: NonNullable<Write["texts"]>, revision: number): readonly TextRow[] {
  const known = before.texts.find((text) => text.locale === texts.locale);
  const origin =
    texts.locale === before.sourceLocale ? undefined : before.texts.find((text) => text.locale === before.sourceLocale);
  const row: TextRow = {
    locale: texts.locale,
    origin: texts.origin,
    revision,
    sourceRevision: origin?.revision ?? revision,
    values: { ...known?.values, ...texts.values },
  };
  return [...before.texts.filter((text) => text.locale !== texts.locale), row];
}

/** What triggers refuse: any change of an immutable record but the first value of a member that it excepts. */
function permanenceFault({ immutable }: Registered, before: Row, write: Write): Conflict | undefined {
  if (!immutable) return undefined;
  const written = Object.entries({ ...write.values, ...write.links });
  const isFilled = ([name]: readonly [string, unknown]) =>
    immutable.except.includes(name) && (before.values[name] ?? before.links[name] ?? null) === null;
  const isFilling = written.length > 0 && written.every(isFilled) && write.texts === undefined;
  return isFilling ? undefined : inUse;
}

/** Whether a record goes with no other either. */
const isKept = ({ immutable, relations }: Registered): boolean =>
  immutable !== undefined &&
  !Object.values(relations).some(({ kind, onDestroy }) => kind === "one" && onDestroy === "cascade");

const inUse = new Conflict({ reason: "in-use", pointer: "/data" });

/** What the schema would refuse, in the order in which it would: a missing value, a value taken, a target that does not exist. */
function faultOf(all: CatalogueService, state: State, source: Registered, row: Row, write: Write): Refusal | undefined {
  return missingFault(source, row) ?? takenFault(all, state, source, row) ?? targetFault(state, source, row, write);
}

function missingFault(source: Registered, row: Row): Invalid | undefined {
  for (const [name, spec] of Object.entries(source.fields)) {
    if (isFilled(spec) && name in row.values && row.values[name] === null) {
      return invalid(`attributes/${name}`, "required");
    }
  }
  for (const [name, spec] of Object.entries(source.relations)) {
    const needed = source.root === name || (spec.required && (spec.default !== undefined || !spec.flag));
    if (needed && name in row.links && row.links[name] === null) return invalid(`relationships/${name}`, "required");
  }
  return undefined;
}

function targetFault(state: State, source: Registered, row: Row, write: Write): Invalid | undefined {
  for (const [name, spec] of Object.entries(source.relations)) {
    const link = row.links[name];
    const isHere = spec.to === source.type && link === row.id;
    if (spec.kind === "one" && typeof link === "string" && !isHere && !tableIn(state, spec.to).has(link)) {
      return invalid(`relationships/${name}`, "not-found");
    }
  }
  for (const [name, ids] of Object.entries(write.sets)) {
    const target = tableIn(state, source.relations[name]!.to);
    if (!ids.every((id) => target.has(id))) return invalid(`relationships/${name}`, "not-found");
  }
  return undefined;
}

const isFilled = (spec: FieldSpec): boolean =>
  (spec.required || spec.kind === "flag" || spec.kind === "position") && (spec.default !== undefined || !spec.flag);

const invalid = (member: string, detail: string): Invalid =>
  new Invalid({ issues: [{ pointer: `/data/${member}`, detail }] });

function takenFault(all: CatalogueService, state: State, source: Registered, row: Row): Conflict | undefined {
  const others = [...tableIn(state, source.type).values()].filter((other) => other.id !== row.id);
  for (const members of uniqueSets(all, source)) {
    const localized = source.fields[members[0] ?? ""]?.localized === true;
    const own = localized ? row.texts.map((text) => textKey(text, members)) : [rowKey(row, members)];
    const keys = new Set(own.filter((key) => key !== undefined));
    const clash = others.some((other) =>
      (localized ? other.texts.map((text) => textKey(text, members)) : [rowKey(other, members)]).some(
        (key) => key !== undefined && keys.has(key),
      ),
    );
    if (clash) {
      const last = members.at(-1)!;
      return new Conflict({
        reason: "unique",
        pointer: `/data/${last in source.relations ? "relationships" : "attributes"}/${last}`,
      });
    }
  }
  return undefined;
}

/** Members whose values together occur once: unique fields, declared sets, and what at most one record may point at. */
function uniqueSets(all: CatalogueService, source: Registered): readonly (readonly string[])[] {
  const fields = Object.entries(source.fields).filter(([, spec]) => spec.unique && !spec.writeOnly);
  const single = [...all.entities.values()].flatMap((other) =>
    Object.values(other.relations).filter((spec) => spec.single && spec.to === source.type && spec.by !== undefined),
  );
  return [
    ...fields.map(([name, spec]) => [spec.kind === "confidential" ? `${name}#digest` : name]),
    ...source.uniques,
    ...single.map((spec) => [spec.by!]),
  ];
}

const textKey = (text: TextRow, members: readonly string[]): string | undefined =>
  keyFrom([text.locale, ...members.map((member) => text.values[member])]);

const rowKey = (row: Row, members: readonly string[]): string | undefined =>
  keyFrom(members.map((member) => (member in row.links ? linkId(row, member) : row.values[member])));

const keyFrom = (values: readonly unknown[]): string | undefined =>
  values.some((value) => value === null || value === undefined) ? undefined : JSON.stringify(values);

/** Replaces links as a whole, from the side that declares them or from the other. */
function putSets(state: State, source: Registered, write: Write): void {
  for (const [relation, ids] of Object.entries(write.sets)) {
    const { mirror, to } = source.relations[relation]!;
    if (mirror === undefined) {
      const table = tableIn(state, source.type);
      const row = table.get(write.id)!;
      table.set(row.id, { ...row, sets: { ...row.sets, [relation]: ids.map((id, position) => ({ id, position })) } });
      continue;
    }
    const table = tableIn(state, to);
    const present = new Set(linkedIds(state, source, write.id, relation));
    for (const other of [...table.values()]) {
      const position = ids.indexOf(other.id);
      if (present.has(other.id) === position >= 0) continue;
      const kept = (other.sets[mirror] ?? []).filter((link) => link.id !== write.id);
      const links: readonly Link[] = position >= 0 ? [...kept, { id: write.id, position }] : kept;
      table.set(other.id, { ...other, sets: { ...other.sets, [mirror]: links } });
    }
  }
}

interface Pointing {
  readonly other: Registered;
  readonly relation: string;
  readonly row: Row;
}

function* pointing(
  all: CatalogueService,
  state: State,
  target: { readonly type: string; readonly id: string },
): Generator<Pointing> {
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
  const isOwned = Object.values(all.entity(target).relations).some(
    (each) => each.kind === "owned" && each.to === other.type && each.by === relation,
  );
  if (isOwned) return "cascade";
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

export function keep(state: State, type: string, recordId: string, change: Change, id: string): void {
  state.changes.push({ ...change, id, type, recordId });
}
