import type { Locale } from "#core/kernel/locales.ts";

/** A piece of a line. */
export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
}

/** A block of prose. */
export type Block =
  | { readonly kind: "paragraph" | "heading"; readonly runs: readonly Run[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Run[])[] };

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

export interface Column {
  readonly label: string;
  /** Its values are amounts: aligned at their end. */
  readonly numeric: boolean;
  /** Takes the room that the others leave. */
  readonly wide: boolean;
}

/**
 * A document with every word and amount as it is printed, in the language of its reader: made once, when it is issued, and kept. Printing it
 * again gives the same document whatever became of its order, its model or the settings.
 */
export interface RentalDocument {
  readonly language: Locale;
  /** Of the document: its kind and its number. */
  readonly title: string;
  readonly heading: string;
  readonly reference: string;
  readonly issuer: string;
  /** Alternative text of the logo. */
  readonly logoAlt: string;
  /** Id of the file of the logo; `null` without one. */
  readonly logo: string | null;
  /** With the places `{{page}}` and `{{pages}}`. */
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
}

/** A label of an item: what it is, and where its code leads. */
export interface Label {
  readonly address: string;
  /** What the code is, for whoever cannot see it. */
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
