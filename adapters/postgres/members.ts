import type { Entity } from "#core/kernel/entity.ts";
import { type FieldSpec, isStored } from "#core/kernel/fields.ts";
import { columnOf, linkColumn, quoted, textsOf } from "./naming.ts";
import { type Draft, defaultLocale, wantedLocale } from "./statement.ts";
import { columnType } from "./tables.ts";

/** The type that a parameter compared with a field is cast to. */
export const castOf = (spec: FieldSpec): string =>
  columnType(spec.kind === "computed" && spec.of ? spec.of : spec) ?? "text";

/** Fields with a column in the record's own table. */
export const ownFields = (source: Entity): readonly (readonly [string, FieldSpec])[] =>
  Object.entries(source.fields).filter(([, spec]) => isStored(spec) && !spec.localized);

/** Fields with a column in the table of texts. */
export const textFields = (source: Entity): readonly (readonly [string, FieldSpec])[] =>
  Object.entries(source.fields).filter(([, spec]) => isStored(spec) && spec.localized);

/** The column of an own field, `id`, a timestamp or a to-one relation. */
export function columnExpression(source: Entity, member: string, alias: string): string {
  if (member === "id") return `${alias}.id`;
  if (member in source.relations) return `${alias}.${quoted(linkColumn(member))}`;
  return `${alias}.${quoted(columnOf(member))}`;
}

/**
 * A translated value with its fallbacks: wanted locale, the site's default, the record's own (architecture §3). Fallbacks
 * are looked up only where the value before is missing.
 */
export function textExpression(into: Draft, source: Entity, field: string, alias: string): string {
  const table = quoted(textsOf(source.type));
  const column = quoted(columnOf(field));
  const lookup = (locale: string) =>
    `(select x.${column} from ${table} x where x.record_id = ${alias}.id and x.locale = ${locale})`;
  const fallbacks = into.inDefaultLocale ? [] : [lookup(defaultLocale(into))];
  return `coalesce(${[lookup(wantedLocale(into)), ...fallbacks, lookup(`${alias}.source_locale`)].join(", ")})`;
}
