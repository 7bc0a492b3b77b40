import type { Locale } from "#core/kernel/locales.ts";

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** A text with its paragraphs. */
export interface LabelledText {
  readonly label: string;
  readonly paragraphs: readonly string[];
}

/** One of the things that a section tells of, such as a production. */
export interface DocumentEntry {
  readonly title: string;
  readonly facts: readonly Labelled[];
  readonly texts: readonly LabelledText[];
}

interface DocumentTable {
  readonly columns: readonly { readonly label: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

export interface DocumentSection {
  readonly title: string;
  readonly facts: readonly Labelled[];
  readonly texts: readonly LabelledText[];
  readonly table: DocumentTable | null;
  readonly entries: readonly DocumentEntry[];
}

/** The technical documentation of an aid, in its language. */
export interface DeviceDocument {
  readonly language: Locale;
  /** Title of the file. */
  readonly title: string;
  /** What it is, above the name of the aid. */
  readonly heading: string;
  readonly name: string;
  /** Number of the project and version, in the footer. */
  readonly reference: string;
  /** The organization that makes the aid. */
  readonly issuer: string;
  readonly logoAlt: string;
  /** With `{{page}}` and `{{pages}}`. */
  readonly pages: string;
  readonly facts: readonly Labelled[];
  readonly sections: readonly DocumentSection[];
}
