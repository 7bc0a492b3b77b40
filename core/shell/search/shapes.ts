import { code, flag, integer, oneOf, text, url } from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import { dataOf, listOf, mapOf, object, optional } from "#core/kernel/shape.ts";
import { period } from "#core/shell/statistics/shapes.ts";
import { longestSearch } from "./words.ts";

/** A record that was found. */
export const searchResult = object({
  type: code().required(),
  id: code().required(),
  title: text({ max: 500 }).required(),
  /** Plain text: what says the sought words where the title does not, else what the record is about; empty for one without any. */
  description: text({ max: 2000 }).required(),
  /** Where the record is on the site. */
  path: url().required(),
  /** Language of its texts, when it is not the wanted one. */
  locale: optional(oneOf(locales).required()),
});

export const globalSearch = {
  input: object({ search: text({ max: longestSearch }).required() }),
  /** The results of one type after those of another, the best of each first. */
  output: object({
    data: listOf(searchResult),
    /** Where nothing was found: what comes near to it, or else what is new. */
    proposed: listOf(searchResult),
    /** By type: whether there are more than are given. Types without results are absent. */
    meta: object({
      hasMore: mapOf(flag()),
      /** What was searched for instead, where the sought words are misspelt: nothing was found for those. */
      searched: optional(text({ max: longestSearch }).required()),
    }),
  }),
};

/** A text that nothing was found for, and how often it was looked for. */
export const searchMiss = object({ text: text({ max: longestSearch }).required(), total: integer().required() });

export const searchMisses = { input: period, output: dataOf(listOf(searchMiss)) };
