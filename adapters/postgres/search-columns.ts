import type { Entity } from "#core/kernel/entity.ts";
import { type FieldSpec, isStored } from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import { nameOf, quote } from "./constraints.ts";
import { columnOf } from "./naming.ts";
import type { Column, Index } from "./tables.ts";

/** Where words stand: in the record's own table, or in that of its texts. */
export type Place = "record" | "texts";

/** The searched fields of a kind with full-text search in one of its tables, with their weights. Those that not everyone sees are not among them. */
export function searchedFields(source: Entity, place: Place): readonly (readonly [string, FieldSpec, string])[] {
  if (!source.fullText) return [];
  return Object.entries(source.search).flatMap(([name, weight]) => {
    const spec = source.fields[name];
    if (!spec || !isStored(spec) || spec.see || spec.flag || spec.localized !== (place === "texts")) return [];
    return [[name, spec, weight] as const];
  });
}

/** The label of a kind, if it is searched in this table: what a misspelt word is compared with. */
export const similarLabel = (source: Entity, place: Place): string | undefined =>
  searchedFields(source, place).find(([name]) => name === source.label)?.[0];

/** The vector of a row's words. */
export const searchColumns = (source: Entity, place: Place): readonly Column[] =>
  searchedFields(source, place).length === 0 ? [] : [{ name: "search", type: "tsvector", notNull: false }];

/**
 * The vector of a row as SQL, `undefined` when a write leaves it as it is. `written` are values by column; `standing` gives those of the
 * others, null for none. Made in the statement that writes, which is planned once; a generated column would be planned at each write. The
 * functions are those of migrations 0033 and 202611231126.
 */
export function searchValue(
  source: Entity,
  place: Place,
  locale: string,
  written: ReadonlyMap<string, string>,
  standing: (column: string) => string | null,
): string | undefined {
  const fields = searchedFields(source, place);
  if (!fields.some(([name]) => written.has(columnOf(name)))) return undefined;
  const documents = fields.flatMap(([name, spec, weight]) => {
    const content = written.get(columnOf(name)) ?? standing(columnOf(name));
    if (content === null) return [];
    return [`labcommons_document(${locale}, ${textIn(spec, content)}, ${quote(weight)}::"char")`];
  });
  return documents.join(" || ");
}

/** Characters of a long text that are searched: a vector has at most a megabyte. */
const searchedLength = 60_000;

function textIn(spec: FieldSpec, content: string): string {
  if (spec.kind === "richText") return withoutMarkup(content);
  if (spec.kind !== "json") return content;
  const names = (spec.texts ?? []).map(quote).join(", ");
  return withoutMarkup(`labcommons_texts(${content}, array[${names}]::text[])`);
}

const withoutMarkup = (content: string): string =>
  `left(regexp_replace(${content}, '<[^>]*>', ' ', 'g'), ${searchedLength})`;

/** One index of words for each language, so that looking in one language passes over the others, and one of the label's threes of letters. */
export function searchIndexes(source: Entity, table: string, place: Place): readonly Index[] {
  if (searchedFields(source, place).length === 0) return [];
  const words: readonly Index[] =
    place === "record"
      ? [{ name: nameOf(table, ["search"], "idx"), terms: ["search"], using: "gin" }]
      : locales.map((locale) => ({
          name: nameOf(table, ["search", locale], "idx"),
          terms: ["search"],
          using: "gin",
          where: `locale = ${quote(locale)}`,
        }));
  const label = similarLabel(source, place);
  if (label === undefined) return words;
  const similar: Index = {
    name: nameOf(table, [columnOf(label), "similar"], "idx"),
    terms: [`labcommons_fold(${columnOf(label)})`],
    using: "gin",
    operators: "gin_trgm_ops",
  };
  return [...words, similar];
}
