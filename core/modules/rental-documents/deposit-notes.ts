import type { Block } from "#core/shell/rich-text/prose.ts";
import type { DocumentWords } from "#core/shell/site/document-words.ts";
import type { OrderFacts } from "./facts.ts";
import { paragraph } from "./rental-document.ts";

/** The deposit of an order and what its items cost to replace; neither is part of the total. */
export function depositNotes({ deposit, lines }: OrderFacts, { say, price }: DocumentWords): readonly Block[] {
  const valued = lines.flatMap(({ model, value }) => (value === null ? [] : [{ model, value }]));
  if (deposit === 0 && valued.length === 0) return [];
  return [
    { kind: "heading", runs: [{ text: say("rental-documents:deposit.title") }] },
    ...(deposit > 0 ? [paragraph(say("rental-documents:deposit.amount", { amount: price(deposit) }))] : []),
    ...(valued.length > 0
      ? [
          paragraph(say("rental-documents:deposit.values")),
          {
            kind: "list" as const,
            ordered: false,
            items: valued.map(({ model, value }) => [{ text: `${model}${say("common:colon")}${price(value)}` }]),
          },
        ]
      : []),
  ];
}
