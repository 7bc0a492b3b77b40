import { Schema } from "effect";
import { type Locale, locales } from "#core/kernel/locales.ts";
import type { Block } from "#core/shell/rich-text/prose.ts";

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

export interface Column {
  readonly label: string;
  /** Numbers, aligned at the end. */
  readonly numeric: boolean;
  /** Takes the remaining width. */
  readonly wide: boolean;
}

/**
 * The content of a document, in the language of its recipient: created when it is issued, so that reprints do not depend on the current
 * order, models or settings.
 */
export interface RentalDocument {
  readonly language: Locale;
  /** Kind and number of the document. */
  readonly title: string;
  readonly heading: string;
  readonly reference: string;
  readonly issuer: string;
  /** Alternative text of the logo. */
  readonly logoAlt: string;
  /** Id of the file of the logo; `null` without one. */
  readonly logo: string | null;
  /** Template with `{{page}}` and `{{pages}}`. */
  readonly pages: string;
  readonly header: readonly Block[];
  readonly footer: readonly Block[];
  readonly facts: readonly Labelled[];
  readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  readonly introduction: readonly Block[];
  readonly table: {
    readonly title: string;
    readonly columns: readonly Column[];
    readonly rows: readonly (readonly string[])[];
  };
  readonly totals: readonly (Labelled & { readonly strong: boolean })[];
  readonly notes: readonly Block[];
  readonly conditionsTitle: string;
  readonly conditions: readonly Block[];
  readonly signaturesTitle: string;
  readonly signatures: readonly { readonly who: string; readonly note: string }[];
  /** How it was agreed to: on the copy of an agreement. */
  readonly record?: { readonly title: string; readonly text: string; readonly facts: readonly Labelled[] };
}

const run = Schema.Struct({
  text: Schema.String,
  bold: Schema.optionalKey(Schema.Boolean),
  italic: Schema.optionalKey(Schema.Boolean),
});

const block: Schema.Codec<Block, unknown> = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(["paragraph", "heading"]), runs: Schema.Array(run) }),
  Schema.Struct({
    kind: Schema.Literal("list"),
    ordered: Schema.Boolean,
    start: Schema.optionalKey(Schema.Number),
    items: Schema.Array(
      Schema.Union([Schema.Array(run), Schema.Struct({ blocks: Schema.Array(Schema.suspend(() => block)) })]),
    ),
  }),
]);

const blocks = Schema.Array(block);

const labelled = { label: Schema.String, value: Schema.String };
const column = Schema.Struct({ label: Schema.String, numeric: Schema.Boolean, wide: Schema.Boolean });

/** Schema of the stored content. */
export const rentalDocument: Schema.Codec<RentalDocument, unknown> = Schema.Struct({
  language: Schema.Literals(locales),
  title: Schema.String,
  heading: Schema.String,
  reference: Schema.String,
  issuer: Schema.String,
  logoAlt: Schema.String,
  logo: Schema.NullOr(Schema.String),
  pages: Schema.String,
  header: blocks,
  footer: blocks,
  facts: Schema.Array(Schema.Struct(labelled)),
  parties: Schema.Array(Schema.Struct({ heading: Schema.String, lines: Schema.Array(Schema.String) })),
  introduction: blocks,
  table: Schema.Struct({
    title: Schema.String,
    columns: Schema.Array(column),
    rows: Schema.Array(Schema.Array(Schema.String)),
  }),
  totals: Schema.Array(Schema.Struct({ ...labelled, strong: Schema.Boolean })),
  notes: blocks,
  conditionsTitle: Schema.String,
  conditions: blocks,
  signaturesTitle: Schema.String,
  signatures: Schema.Array(Schema.Struct({ who: Schema.String, note: Schema.String })),
  record: Schema.optionalKey(
    Schema.Struct({ title: Schema.String, text: Schema.String, facts: Schema.Array(Schema.Struct(labelled)) }),
  ),
});

/** A label of an item with its QR code. */
export interface Label {
  readonly address: string;
  /** Alternative text of the code. */
  readonly alt: string;
  readonly name: string;
  readonly stockId: string;
}

export interface LabelSheet {
  readonly language: Locale;
  readonly title: string;
  readonly labels: readonly Label[];
}

export const paragraph = (text: string): Block => ({ kind: "paragraph", runs: [{ text }] });
