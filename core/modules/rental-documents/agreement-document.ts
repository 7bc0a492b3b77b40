import { dateFormat } from "#core/kernel/date-format.ts";
import type { DocumentWords } from "#core/shell/site/document-words.ts";
import type { Issue } from "./facts.ts";
import type { Signature } from "./ports.ts";
import type { RentalDocument } from "./rental-document.ts";

/** How a contract was agreed to. */
export interface Consent extends Signature {
  readonly name: string;
  readonly email: string;
  /** Network address. */
  readonly address: string;
  /** ISO 8601 in UTC. */
  readonly agreedAt: string;
  /** In which the time is told. */
  readonly timezone: string;
}

/** The copy of a contract that was agreed to on the page: its content as it was, and the record of the consent in place of signatures. */
export function agreementOf(
  { number, content }: { readonly number: string; readonly content: RentalDocument },
  consent: Consent,
  issue: Issue,
  { say, locale }: DocumentWords,
): RentalDocument {
  const name = say("rental-documents:kinds.agreement");
  const at = dateFormat(locale, { dateStyle: "long", timeStyle: "long", timeZone: consent.timezone });
  const fact = (label: string, value: string) => ({ label: say(`rental-documents:record.${label}`), value });
  return {
    ...content,
    title: say("rental-documents:title", { name, number: issue.number }),
    heading: name,
    reference: issue.number,
    signatures: [],
    record: {
      title: say("rental-documents:record.title"),
      text: say("rental-documents:record.text", { name: consent.name, number }),
      facts: [
        fact("name", consent.name),
        fact("email", consent.email),
        fact("at", at.format(new Date(consent.agreedAt))),
        fact("address", consent.address),
        // In groups, so that a line can break.
        fact("digest", consent.digest.replaceAll(/(.{8})(?=.)/g, "$1 ")),
        ...(consent.reference === null ? [] : [fact("reference", consent.reference)]),
      ],
    },
  };
}
