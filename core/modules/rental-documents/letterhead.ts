import type { Block, RentalDocument } from "./rental-document.ts";
import type { DocumentWords } from "./words.ts";

/** What the settings put on every document (RENT-067), in the language of its reader. */
export interface Letterhead {
  readonly issuer: string;
  readonly header: readonly Block[];
  readonly footer: readonly Block[];
  readonly conditions: readonly Block[];
  /** Id of a file. */
  readonly logo: string | null;
}

/** A document without content: its title, and what the settings put on it. */
export function headedDocument(
  words: DocumentWords,
  letterhead: Letterhead,
  { name, number }: { readonly name: string; readonly number: string },
): RentalDocument {
  const { say } = words;
  return {
    language: words.locale,
    title: say("rental-documents:title", { name, number }),
    heading: name,
    reference: number,
    issuer: letterhead.issuer,
    logoAlt: say("rental-documents:logo", { name: letterhead.issuer }),
    logo: letterhead.logo,
    pages: say("rental-documents:pages"),
    header: letterhead.header,
    footer: letterhead.footer,
    facts: [],
    parties: [],
    introduction: [],
    table: { title: "", columns: [], rows: [] },
    totals: [],
    notes: [],
    conditionsTitle: say("rental-documents:conditions"),
    conditions: [],
    signaturesTitle: say("rental-documents:signatures.title"),
    signatures: [],
  };
}
