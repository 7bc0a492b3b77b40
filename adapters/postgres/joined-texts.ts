import type { Registered } from "#core/kernel/module.ts";
import { columnOf, quoted, textsOf } from "./naming.ts";
import { type Draft, defaultLocale, wantedLocale } from "./statement.ts";

/** The texts of a row, joined to it: in the wanted locale, and behind it in those that it falls back on (architecture §3). */
export interface JoinedTexts {
  readonly joins: readonly string[];
  /** The first value there is; `of` writes it for the alias of one locale's row. */
  value(of: (alias: string) => string): string;
  /** The locale that the label was found in, null where it is the wanted one; without a translated label, that of the texts. */
  readonly locale: string;
}

/**
 * Joins the texts that hold `fields` to the rows of an alias. The record that a fallback is looked up for is null while nothing is missing
 * before it: the index is not touched then. (With the locale null in its place, the planner prefers to read the row and drop it.)
 */
export function joinTexts(into: Draft, source: Registered, alias: string, fields: readonly string[]): JoinedTexts {
  const table = quoted(textsOf(source.type));
  const label = quoted(source.fields[source.label]?.localized ? columnOf(source.label) : "record_id");
  const columns = new Set([label, ...fields.map((name) => quoted(columnOf(name)))]);
  const aliases: string[] = [];
  const joins: string[] = [];
  const join = (locale: string) => {
    const missing = [...columns].map((column) => `${firstOf(aliases.map((each) => `${each}.${column}`))} is null`);
    const key = aliases.length === 0 ? `${alias}.id` : `case when ${missing.join(" or ")} then ${alias}.id end`;
    const texts = into.alias();
    joins.push(` left join ${table} ${texts} on ${texts}.record_id = ${key} and ${texts}.locale = ${locale}`);
    aliases.push(texts);
  };
  const wanted = wantedLocale(into);
  join(wanted);
  if (!into.inDefaultLocale) join(defaultLocale(into));
  join(`nullif(${alias}.source_locale, ${wanted})`);
  const found = aliases.map((each, index) => {
    const locale = index === 0 ? "null" : `${each}.locale`;
    return `when ${each}.${label} is not null then ${locale}`;
  });
  return {
    joins,
    value: (of) => firstOf(aliases.map(of)),
    locale: `case ${found.join(" ")} end`,
  };
}

const firstOf = (values: readonly string[]): string =>
  values.length === 1 ? values[0]! : `coalesce(${values.join(", ")})`;
