import { code, flag, oneOf, text } from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import { dataOf, listOf, nullable, object, optional } from "#core/kernel/shape.ts";
import { orderView } from "#core/modules/rental/order-shapes.ts";

const id = code().required();
const words = text({ max: 100_000 }).required();
const run = object({ text: words, bold: optional(flag()), italic: optional(flag()) });

/** A heading or paragraph has one line; a list one for each item. */
const block = object({
  kind: oneOf(["paragraph", "heading", "list"]).required(),
  ordered: flag(),
  lines: listOf(listOf(run)),
});

const labelled = object({ label: words, value: words });

/** A contract as it was issued, to be read on the page. */
export const contractText = object({
  number: code().required(),
  /** SHA-256 of the file. */
  digest: code().required(),
  /** Where the file is. */
  url: code().required(),
  language: oneOf(locales).required(),
  heading: words,
  facts: listOf(labelled),
  parties: listOf(object({ heading: words, lines: listOf(words) })),
  introduction: listOf(block),
  table: object({
    title: words,
    columns: listOf(object({ label: words, numeric: flag() })),
    rows: listOf(listOf(words)),
  }),
  totals: listOf(object({ label: words, value: words, strong: flag() })),
  notes: listOf(block),
  conditionsTitle: words,
  conditions: listOf(block),
});

/** `null` until it is printed. */
export const readContract = { input: object({ id }), output: dataOf(nullable(contractText)) };

export const agreeToContract = {
  input: object({
    id,
    /** Number and digest of the contract as it was read. */
    number: code({ max: 30 }).required(),
    digest: code({ max: 64 }).required(),
    /** Of the person who agrees, in place of a signature. */
    name: text({ max: 200 }).default(""),
  }),
  output: dataOf(orderView),
};
