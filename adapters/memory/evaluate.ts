import type { FieldSpec } from "#core/kernel/fields.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { type Condition, operandValue } from "#core/kernel/policy.ts";
import type { Order, Place } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { compareListed, compareValues, folded, isEquality, kindOf, satisfies, type ValueKind } from "./compare.ts";
import { type Link, type Row, type State, tableIn } from "./rows.ts";

/** What a reading needs: the declarations, the rows as its transaction sees them, and who asks. */
export interface Reading {
  readonly all: CatalogueService;
  readonly state: State;
  readonly viewer: Viewer;
}

/** Whether a row satisfies a condition. */
export function holds(reading: Reading, type: string, row: Row, condition: Condition): boolean {
  switch (condition.is) {
    case "always":
      return true;
    case "never":
      return false;
    case "all":
      return condition.of.every((part) => holds(reading, type, row, part));
    case "any":
      return condition.of.some((part) => holds(reading, type, row, part));
    case "not":
      return !holds(reading, type, row, condition.of);
    case "compare": {
      const source = reading.all.entity(type);
      const { kind, value } = memberValue(reading, source, row, condition.field);
      const operand = operandValue(condition.value, reading.viewer) ?? null;
      const isCaseless = source.fields[condition.field]?.caseless === true && isEquality(condition.op);
      const [left, right] = isCaseless ? [folded(value), folded(operand)] : [value, operand];
      return satisfies(kind, left, condition.op, right, "literal" in condition.value);
    }
    case "related": {
      const source = reading.all.entity(type);
      const to = condition.to ?? source.relations[condition.relation]?.to ?? "";
      return relatedRows(reading, source, row, condition.relation, to).some((other) =>
        holds(reading, to, other, condition.satisfies),
      );
    }
    case "visible":
      throw new Error("conditions reach storage with visibility resolved");
  }
}

/** The value of a member that can be compared or ordered by: a field, a to-one relation by its id, `id`, `createdAt`, `updatedAt`. */
export function memberValue(
  reading: Reading,
  source: Registered,
  row: Row,
  member: string,
): { readonly kind: ValueKind; readonly value: unknown } {
  if (member === "id") return { kind: "id", value: row.id };
  if (member === "createdAt" || member === "updatedAt") return { kind: "instant", value: row[member] };
  if (member in source.relations) return { kind: "id", value: linkId(row, member) };
  const spec = source.fields[member];
  if (!spec) throw new Error(`${source.type} has no member ${member}`);
  const from = spec.source;
  if (from?.from === "relation") return { kind: "id", value: linkId(row, from.relation) };
  return { kind: kindOf(spec), value: storedValue(reading, row, member, spec) };
}

/** A stored value, a translated one in the first locale that has it. */
export const storedValue = (reading: Reading, row: Row, field: string, spec: FieldSpec): unknown =>
  spec.localized ? (translated(reading, row, field)?.value ?? null) : (row.values[field] ?? null);

/** A translated value with the locale it was found in: wanted locale, the site's default, the record's own. */
export function translated(
  { viewer }: Reading,
  row: Row,
  field: string,
): { readonly locale: string; readonly value: unknown } | undefined {
  for (const locale of [viewer.editionLocale, viewer.defaultLocale, row.sourceLocale]) {
    const value = row.texts.find((text) => text.locale === locale)?.values[field] ?? null;
    if (value !== null) return { locale, value };
  }
  return undefined;
}

export function linkId(row: Row, relation: string): string | null {
  const link = row.links[relation] ?? null;
  return link === null || typeof link === "string" ? link : link.id;
}

/** The rows of type `to` that a relation of a row names, in their order. */
export function relatedRows(
  reading: Reading,
  source: Registered,
  row: Row,
  relation: string,
  to: string,
): readonly Row[] {
  const spec = source.relations[relation];
  if (!spec) throw new Error(`${source.type} has no relation ${relation}`);
  const table = tableIn(reading.state, to);
  const byId = (id: string) => table.get(id) ?? [];
  switch (spec.kind) {
    case "one":
      return [linkId(row, relation) ?? []].flat().flatMap(byId);
    case "oneOf": {
      const link = row.links[relation];
      return link && typeof link === "object" && link.type === to ? [link.id].flatMap(byId) : [];
    }
    case "link":
      return linkedIds(reading.state, source, row.id, relation).flatMap(byId);
    case "inverse":
    case "owned":
      return pointingRows(reading.all, reading.state, source, row.id, relation, to);
  }
}

/** The rows of type `to` whose to-one relation names a record, by their position or else by their id. */
export function pointingRows(
  all: CatalogueService,
  state: State,
  source: Registered,
  id: string,
  relation: string,
  to: string,
): readonly Row[] {
  const by = source.relations[relation]?.by ?? "";
  const others = [...tableIn(state, to).values()].filter((other) => pointsTo(other, by, source.type, id));
  const place = (row: Row) => ("position" in all.entity(to).fields ? Number(row.values.position) : 0);
  return others.sort((left, right) => place(left) - place(right) || compareValues("id", left.id, right.id));
}

/** Ids of a many-to-many relation, from either side, in order. */
export function linkedIds(state: State, source: Registered, id: string, relation: string): readonly string[] {
  const { mirror, to } = source.relations[relation]!;
  const links: readonly Link[] =
    mirror === undefined
      ? (tableIn(state, source.type).get(id)?.sets[relation] ?? [])
      : [...tableIn(state, to).values()].flatMap((other) =>
          (other.sets[mirror] ?? [])
            .filter((link) => link.id === id)
            .map(({ position }) => ({ id: other.id, position })),
        );
  return [...links]
    .sort((left, right) => left.position - right.position || compareValues("id", left.id, right.id))
    .map((link) => link.id);
}

/** Whether a to-one relation of a row names a record. */
export function pointsTo(row: Row, relation: string, type: string, id: string): boolean {
  const link = row.links[relation] ?? null;
  return typeof link === "object" ? link?.type === type && link.id === id : link === id;
}

/** Rows in an order: missing values last, whatever the direction. */
export function sorted(reading: Reading, type: string, rows: readonly Row[], order: readonly Order[]): readonly Row[] {
  const source = reading.all.entity(type);
  const keyed = rows.map((row) => ({ row, keys: order.map((term) => valueAlong(reading, source, row, term.path)) }));
  keyed.sort((left, right) => {
    for (const [at, term] of order.entries()) {
      const one = left.keys[at]!;
      const other = right.keys[at]!;
      const found = compareListed(one.kind, one.value, other.value, term.descending);
      if (found !== 0) return found;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

/** Where a row stands in an order. */
export const placeOf = (reading: Reading, type: string, row: Row, order: readonly Order[]): Place =>
  order.map(({ path }) => {
    const { value } = valueAlong(reading, reading.all.entity(type), row, path);
    return value === null ? null : JSON.stringify(value);
  });

/** Whether a row comes after a place in an order (above zero), before it, or stands there. */
export function sideOf(reading: Reading, type: string, row: Row, order: readonly Order[], place: Place): number {
  const source = reading.all.entity(type);
  for (const [at, { path, descending }] of order.entries()) {
    const { kind, value } = valueAlong(reading, source, row, path);
    const text = place[at] ?? null;
    const found = compareListed(kind, value, text === null ? null : JSON.parse(text), descending);
    if (found !== 0) return found;
  }
  return 0;
}

function valueAlong(
  reading: Reading,
  source: Registered,
  row: Row,
  path: readonly string[],
): { readonly kind: ValueKind; readonly value: unknown } {
  const [name = "", ...rest] = path;
  // Closed lookups come in the order of their declaration.
  if (name === "id" && source.id === "code")
    return { kind: "integer", value: Object.keys(source.codes).indexOf(row.id) };
  if (rest.length === 0) return memberValue(reading, source, row, name);
  const to = source.relations[name]?.to ?? "";
  const target = relatedRows(reading, source, row, name, to)[0];
  return target ? valueAlong(reading, reading.all.entity(to), target, rest) : { kind: "text", value: null };
}
