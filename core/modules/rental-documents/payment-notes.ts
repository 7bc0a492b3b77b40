import { accountText, inOneLine, type Payment } from "#core/modules/rental/payment.ts";
import type { Block, Run } from "#core/shell/rich-text/prose.ts";
import type { DocumentWords } from "#core/shell/site/document-words.ts";
import { paragraph } from "./rental-document.ts";

/** How a document is paid: amount, reference, and the ways to pay. */
export function paymentNotes(payment: Payment | "monthly" | null, { say, price }: DocumentWords): readonly Block[] {
  if (payment === null) return [];
  const title: Block = { kind: "heading", runs: [{ text: say("rental-order:payment.title") }] };
  if (payment === "monthly") return [title, paragraph(say("rental-order:payment.monthly"))];
  const { amount, reference, transfer, cheque, onSite, online } = payment;
  const labelled = (label: string, text: string): readonly Run[] => [{ text: label, bold: true }, { text: ` ${text}` }];
  const ways = [
    ...(transfer ? [labelled(say("rental-order:payment.transfer"), accountText(transfer))] : []),
    ...(cheque ? [labelled(say("rental-order:payment.cheque"), inOneLine(cheque))] : []),
    ...(onSite ? [labelled(say("rental-order:payment.on-site"), inOneLine(onSite))] : []),
    ...(online ? [labelled(say("rental-order:payment.online"), online)] : []),
  ];
  return [
    title,
    { kind: "paragraph", runs: labelled(say("rental-order:payment.amount"), price(amount)) },
    { kind: "paragraph", runs: labelled(say("rental-order:payment.reference"), reference) },
    ways.length > 0 ? { kind: "list", ordered: false, items: ways } : paragraph(say("rental-order:payment.none")),
  ];
}
