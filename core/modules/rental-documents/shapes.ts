import { code, flag, integer, oneOf, text } from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import { dataOf, listOf, nullable, object, optional, recursive, type ValueOf } from "#core/kernel/shape.ts";
import { orderView } from "#core/modules/rental/order-shapes.ts";

const id = code().required();
const words = text({ max: 100_000 }).required();
const run = object({ text: words, bold: optional(flag()), italic: optional(flag()) });

/** A block of a contract as it is read on the page. */
export interface ShownBlock {
  readonly kind: "paragraph" | "heading" | "list";
  readonly ordered: boolean;
  /** Number of the first item. */
  readonly start: number;
  readonly runs: readonly ValueOf<typeof run>[];
  readonly items: readonly (readonly ShownBlock[])[];
}

/** A heading or paragraph has runs; a list items, each with its blocks. A recursive shape has a name for itself alone. */
const blocks = (name: string) =>
  listOf(
    recursive<ShownBlock>(`contract-${name}`, (self) =>
      object({
        kind: oneOf(["paragraph", "heading", "list"]).required(),
        ordered: flag().required(),
        start: integer().required(),
        runs: listOf(run),
        items: listOf(listOf(self)),
      }),
    ),
  );

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
  introduction: blocks("introduction"),
  table: object({
    title: words,
    columns: listOf(object({ label: words, numeric: flag() })),
    rows: listOf(listOf(words)),
  }),
  totals: listOf(object({ label: words, value: words, strong: flag() })),
  notes: blocks("notes"),
  conditionsTitle: words,
  conditions: blocks("conditions"),
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
