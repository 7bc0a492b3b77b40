import type { Entity } from "#core/kernel/entity.ts";
import { locales } from "#core/kernel/locales.ts";
import { searchedFields } from "#core/kernel/searched-fields.ts";
import { searchedWords, searchedWordsRule } from "#core/shell/search/searched-words.ts";
import { nameOf, quote } from "./constraints.ts";
import { columnOf } from "./naming.ts";
import type { Column, Index } from "./tables.ts";

/** Where words stand: in the record's own table, or in that of its texts. */
export type Place = "record" | "texts";

/** The searched fields of a kind that stand in one of its tables. */
export const fieldsAt = (source: Entity, place: Place) => searchedFields(source, place === "texts");

/** The label of a kind, if it is searched in this table: what a misspelt word is compared with. */
export const similarLabel = (source: Entity, place: Place): string | undefined =>
  fieldsAt(source, place).find(([name]) => name === source.label)?.[0];

/** Of a row whose words were made by an older rule, or by none. */
export const olderRule = `indexed < ${searchedWordsRule}`;

/** The vector of a row's words, and the number of the rule that made them; 0 where none did. */
export const searchColumns = (source: Entity, place: Place): readonly Column[] =>
  fieldsAt(source, place).length === 0
    ? []
    : [
        { name: "search", type: "tsvector", notNull: false },
        { name: "indexed", type: "smallint", notNull: true, default: "0" },
      ];

type Values = Readonly<Record<string, unknown>>;

/** What is written of a row's searched fields, and the others as they stand. */
export interface Searched {
  readonly written: Values;
  readonly standing: Values | undefined;
}

/**
 * The search columns of a row that is written as SQL, none where a write leaves its words as they are; `bind` binds a text that is made of
 * the row. The words are the core's, so that the index and the search are made by one function; those of fields that stay come with the
 * write from whoever locked the row, so that nothing is read for them. The database makes a vector of them in the statement that writes,
 * which is planned once: a generated column would be planned at each write.
 */
export function searchValues(
  source: Entity,
  place: Place,
  locale: string,
  written: readonly string[],
  bind: (text: (row: Searched) => string) => string,
): [column: string, value: string][] {
  if (!fieldsAt(source, place).some(([name]) => written.includes(name))) return [];
  const documents = weightsAt(source, place).map((weight) =>
    documentOf(
      locale,
      bind((row) => wordsOf(source, place, weight, row)),
      weight,
    ),
  );
  return [
    ["search", documents.join(" || ")],
    ["indexed", String(searchedWordsRule)],
  ];
}

/** Weights that words of a table have, each once. */
export const weightsAt = (source: Entity, place: Place): readonly string[] => [
  ...new Set(fieldsAt(source, place).map(([, , weight]) => weight)),
];

/** The words of one weight in a row. */
export function wordsOf(source: Entity, place: Place, weight: string, { written, standing }: Searched): string {
  const fields = fieldsAt(source, place).filter(([, , each]) => each === weight);
  return fields
    .map(([name, spec]) => searchedWords(spec, name in written ? written[name] : standing?.[name]))
    .filter((words) => words !== "")
    .join(" ");
}

/** The vector of words, as a function of a migration makes it: as they are written, and by their stem in the language. */
export const documentOf = (locale: string, words: string, weight: string): string =>
  `labcommons_document(${locale}, ${words}, ${quote(weight)}::"char")`;

/**
 * One index of words for each language, so that looking in one language passes over the others, and one of the label's threes of letters; and
 * one of the rows whose words an older rule made, which is empty but for the time after a new one.
 */
export function searchIndexes(source: Entity, table: string, place: Place): readonly Index[] {
  if (fieldsAt(source, place).length === 0) return [];
  const words: readonly Index[] =
    place === "record"
      ? [{ name: nameOf(table, ["search"], "idx"), terms: ["search"], using: "gin" }]
      : locales.map((locale) => ({
          name: nameOf(table, ["search", locale], "idx"),
          terms: ["search"],
          using: "gin",
          where: `locale = ${quote(locale)}`,
        }));
  const older: Index = {
    name: nameOf(table, ["indexed"], "idx"),
    terms: place === "record" ? ["id"] : ["record_id", "locale"],
    where: olderRule,
  };
  const label = similarLabel(source, place);
  if (label === undefined) return [...words, older];
  const similar: Index = {
    name: nameOf(table, [columnOf(label), "similar"], "idx"),
    terms: [`labcommons_fold(${columnOf(label)})`],
    using: "gin",
    operators: "gin_trgm_ops",
  };
  return [...words, older, similar];
}
