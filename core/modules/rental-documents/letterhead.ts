import type { Block } from "#core/shell/rich-text/prose.ts";
import type { DocumentWords } from "#core/shell/site/document-words.ts";
import type { Homeland } from "#core/shell/site/homeland.ts";
import type { RentalDocument } from "./rental-document.ts";

/** Letterhead and conditions from the main settings (RENT-067), in the language of the recipient. */
export interface Letterhead {
  readonly issuer: string;
  /** Where its letters come from: addresses elsewhere name their country, in the language that is spoken here. */
  readonly sender: Homeland;
  readonly header: readonly Block[];
  readonly footer: readonly Block[];
  readonly conditions: readonly Block[];
  /** Id of a file. */
  readonly logo: string | null;
}

/** An empty document with title and letterhead. */
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
