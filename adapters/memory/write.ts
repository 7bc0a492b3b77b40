import { Conflict, Invalid } from "#core/kernel/errors.ts";
import type { FieldSpec } from "#core/kernel/fields.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { hasTexts } from "#core/kernel/plan.ts";
import { slugField } from "#core/kernel/slugs.ts";
import type { Change, Insertion, TextRow, Write } from "#core/kernel/storage.ts";
import { linkedIds, linkId } from "./evaluate.ts";
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
  keepFormerSlug(state, source, before, row);
  putSets(state, source, write);
  keep(state, write.type, write.id, write.change, changeId);
  return undefined;
}

/** A record is still found by the slug that it had. */
function keepFormerSlug(state: State, source: Registered, before: Row, after: Row): void {
  const field = slugField(source);
  const former = field === null ? null : before.values[field];
  if (typeof former !== "string" || former === after.values[field!]) return;
  let slugs = state.formerSlugs.get(source.type);
  if (!slugs) state.formerSlugs.set(source.type, (slugs = new Map()));
  slugs.set(former, before.id);
}

function changedRow(source: Registered, before: Row, write: Write): Row {
  return {
    ...before,
    version: write.change.revision,
    updatedAt: write.change.at,
    values: { ...before.values, ...write.values },
    links: { ...before.links, ...write.links },
    texts: textsAfter(source, before, write),
  };
}

function textsAfter(source: Registered, before: Row, { texts, withoutTexts = [], change }: Write): readonly TextRow[] {
  const written = texts && hasTexts(source) ? changedTexts(before, texts, change.revision) : before.texts;
  return withoutTexts.length === 0 ? written : written.filter(({ locale }) => !withoutTexts.includes(locale));
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

export const inUse = new Conflict({ reason: "in-use", pointer: "/data" });

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
  for (const { members, filled } of uniqueSets(all, source)) {
    const localized = source.fields[members[0] ?? ""]?.localized === true;
    const own = localized ? row.texts.map((text) => textKey(text, members)) : [rowKey(row, members, filled)];
    const keys = new Set(own.filter((key) => key !== undefined));
    const clash = others.some((other) =>
      (localized ? other.texts.map((text) => textKey(text, members)) : [rowKey(other, members, filled)]).some(
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

interface UniqueSet {
  readonly members: readonly string[];
  /** Records without this field do not count. */
  readonly filled?: string;
}

/** Members whose values together occur once: unique fields, declared sets, and what at most one record may point at. */
function uniqueSets(all: CatalogueService, source: Registered): readonly UniqueSet[] {
  const fields = Object.entries(source.fields).filter(([, spec]) => spec.unique && !spec.writeOnly);
  const single = [...all.entities.values()].flatMap((other) =>
    Object.values(other.relations).filter(
      (spec) => spec.single && !spec.only && spec.to === source.type && spec.by !== undefined,
    ),
  );
  const whole = [
    ...fields.map(([name, spec]) => [spec.kind === "confidential" ? `${name}#digest` : name]),
    ...source.uniques,
    ...single.map((spec) => [spec.by!]),
  ];
  return [...whole.map((members) => ({ members })), ...source.partialUniques];
}

const textKey = (text: TextRow, members: readonly string[]): string | undefined =>
  keyFrom([text.locale, ...members.map((member) => text.values[member])]);

const rowKey = (row: Row, members: readonly string[], filled?: string): string | undefined => {
  const key = keyFrom(members.map((member) => (member in row.links ? linkId(row, member) : row.values[member])));
  return filled === undefined || keyFrom([row.values[filled]]) !== undefined ? key : undefined;
};

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

export function keep(state: State, type: string, recordId: string, change: Change, id: string): void {
  state.changes.push({ ...change, id, type, recordId });
}
