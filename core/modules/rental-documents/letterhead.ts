import type { Block, Paper } from "./paper.ts";
import type { PaperWords } from "./words.ts";

/** What the settings put on every paper (RENT-067), in the language of its reader. */
export interface Letterhead {
  readonly issuer: string;
  readonly header: readonly Block[];
  readonly footer: readonly Block[];
  readonly conditions: readonly Block[];
  /** Id of a file. */
  readonly logo: string | null;
}

/** A paper without content: its title, and what the settings put on it. */
export function headedPaper(
  words: PaperWords,
  letterhead: Letterhead,
  { name, number }: { readonly name: string; readonly number: string },
): Paper {
  const { say } = words;
  return {
    language: words.locale,
    title: say("rental-papers:title", { name, number }),
    heading: name,
    reference: number,
    issuer: letterhead.issuer,
    logoAlt: say("rental-papers:logo", { name: letterhead.issuer }),
    logo: letterhead.logo,
    pages: say("rental-papers:pages"),
    header: letterhead.header,
    footer: letterhead.footer,
    facts: [],
    parties: [],
    introduction: [],
    table: { title: "", columns: [], rows: [] },
    totals: [],
    notes: [],
    conditionsTitle: say("rental-papers:conditions"),
    conditions: [],
    signaturesTitle: say("rental-papers:signatures.title"),
    signatures: [],
  };
}
