import { daysBetween, type Period } from "#core/kernel/days.ts";
import { envelopeLines } from "#core/modules/addresses/address-lines.ts";
import type { PostalAddress } from "#core/modules/rental/calls.ts";
import { type Amounts, type Part, partOf, totalOf } from "#core/modules/rental/money.ts";
import { phoneOf } from "#core/shell/access/rules.ts";
import type { Block } from "#core/shell/rich-text/prose.ts";
import type { DocumentWords } from "#core/shell/site/document-words.ts";
import { depositNotes } from "./deposit-notes.ts";
import type { DocumentCharge, Issue, OrderFacts } from "./facts.ts";
import type { BillKind } from "./kinds.ts";
import { headedDocument, type Letterhead } from "./letterhead.ts";
import { paymentNotes } from "./payment-notes.ts";
import { type Labelled, paragraph, type RentalDocument } from "./rental-document.ts";

/**
 * The rental contract of an order. `replaced` is the number of the contract before an extension.
 */
export function contractOf(
  order: OrderFacts,
  issue: Issue,
  letterhead: Letterhead,
  words: DocumentWords,
  replaced?: string,
): RentalDocument {
  const { say } = words;
  const names = { issuer: letterhead.issuer, renter: order.organization ?? order.renter };
  return {
    ...headedDocument(words, letterhead, { name: say("rental-documents:kinds.contract"), number: issue.number }),
    facts: [...issueFacts(issue, order, words), ...orderFacts(order, words)],
    parties: partiesOf(order, letterhead, words),
    introduction: [
      paragraph(say("rental-documents:introduction.contract", names)),
      ...(replaced === undefined
        ? []
        : [paragraph(say("rental-documents:introduction.extension", { number: replaced }))]),
    ],
    table: pricedTable(order, words),
    totals: totalsOf([wholeOf(order)], order.shippingPrice, words),
    notes: [...depositNotes(order, words), ...paymentNotes(order.payment, words)],
    conditions: letterhead.conditions,
    signatures: [letterhead.issuer, names.renter].map((who) => ({
      who,
      note: say("rental-documents:signatures.note"),
    })),
  };
}

/** The bill of an order: invoice or debit note (RENT-005, RENT-025, RENT-026). */
export function billOf(
  kind: BillKind,
  order: OrderFacts,
  issue: Issue,
  letterhead: Letterhead,
  words: DocumentWords,
): RentalDocument {
  return {
    ...headedDocument(words, letterhead, { name: kindName(kind, words), number: issue.number }),
    facts: [...issueFacts(issue, order, words), ...orderFacts(order, words)],
    parties: partiesOf(order, letterhead, words),
    table: pricedTable(order, words),
    totals: totalsOf([wholeOf(order)], order.shippingPrice, words),
    // An invoice is issued once it is paid; a debit note asks for the payment.
    notes: [
      ...taxNotes(kind, order.taxRate, words),
      ...(kind === "debit_note" ? paymentNotes(order.payment, words) : []),
    ],
    conditions: letterhead.conditions,
  };
}

/** The supplementary bill of an extension. */
export function supplementOf(
  kind: BillKind,
  order: OrderFacts,
  part: Part,
  issue: Issue,
  letterhead: Letterhead,
  words: DocumentWords,
): RentalDocument {
  const { say, day, price } = words;
  return {
    ...headedDocument(words, letterhead, { name: kindName(kind, words), number: issue.number }),
    facts: [...issueFacts(issue, order, words), ...orderFacts(order, words)],
    parties: partiesOf(order, letterhead, words),
    table: {
      title: say("rental-documents:table.extension"),
      columns: [
        { label: say("rental-documents:columns.subject"), numeric: false, wide: true },
        { label: say("rental-documents:columns.amount"), numeric: true, wide: false },
      ],
      rows: [[say("rental-documents:table.until", { date: day(order.endAt) }), price(part.amount)]],
    },
    totals: totalsOf([part], 0, words),
    notes: [...taxNotes(kind, order.taxRate, words), ...paymentNotes(supplementPayment(order, part.amount), words)],
    conditions: letterhead.conditions,
  };
}

/** The bill of damage and loss, by their reasons, after what was billed `before`: apart from that of the order. */
export function chargesOf(
  kind: BillKind,
  order: OrderFacts,
  { charges, before }: { readonly charges: readonly DocumentCharge[]; readonly before: number },
  issue: Issue,
  letterhead: Letterhead,
  words: DocumentWords,
): RentalDocument {
  const { say, price } = words;
  const amount = charges.reduce((sum, each) => sum + each.amount, 0);
  return {
    ...headedDocument(words, letterhead, { name: say("rental-documents:kinds.damage_invoice"), number: issue.number }),
    facts: [...issueFacts(issue, order, words), ...orderFacts(order, words)],
    parties: partiesOf(order, letterhead, words),
    table: {
      title: say("rental-documents:table.charges"),
      columns: [
        { label: say("rental-documents:columns.subject"), numeric: false, wide: true },
        { label: say("rental-documents:columns.amount"), numeric: true, wide: false },
      ],
      rows: charges.map((charge) => [charge.reason, price(charge.amount)]),
    },
    totals: totalsOf([{ amount, before, taxRate: order.taxRate }], 0, words),
    notes: [...taxNotes(kind, order.taxRate, words), ...paymentNotes(supplementPayment(order, amount), words)],
    conditions: letterhead.conditions,
  };
}

/** What an extension costs more is paid on its own; the page of the order is no page for it. */
const supplementPayment = ({ payment }: OrderFacts, amount: number): OrderFacts["payment"] =>
  payment === null || payment === "monthly" ? payment : { ...payment, amount, online: null };

/** The credit note of a cancelled order. `amount` is in tax-inclusive cents. */
export function creditNoteOf(
  order: OrderFacts,
  corrected: readonly string[],
  amount: number,
  issue: Issue,
  letterhead: Letterhead,
  words: DocumentWords,
): RentalDocument {
  const { say, price } = words;
  const numbers = new Intl.ListFormat(words.locale).format(corrected);
  return {
    ...headedDocument(words, letterhead, { name: say("rental-documents:kinds.credit_note"), number: issue.number }),
    facts: [...issueFacts(issue, order, words), ...orderFacts(order, words)],
    parties: partiesOf(order, letterhead, words),
    introduction: [paragraph(say("rental-documents:introduction.credit", { number: order.number, papers: numbers }))],
    table: {
      title: say("rental-documents:table.credit"),
      columns: [
        { label: say("rental-documents:columns.subject"), numeric: false, wide: true },
        { label: say("rental-documents:columns.amount"), numeric: true, wide: false },
      ],
      rows: [[say("rental-documents:table.cancelled", { number: order.number }), price(-amount)]],
    },
    totals: totalsOf([{ amount: -amount, before: amount, taxRate: order.taxRate }], 0, words),
  };
}

/** The delivery slip of an order: one line for each item, to be signed at the hand-over. */
export function deliverySlipOf(
  order: OrderFacts,
  issue: Issue,
  letterhead: Letterhead,
  words: DocumentWords,
): RentalDocument {
  const { say } = words;
  return {
    ...headedDocument(words, letterhead, { name: say("rental-documents:kinds.delivery_slip"), number: issue.number }),
    facts: [...issueFacts(issue, order, words), ...orderFacts(order, words)],
    parties: handOverParties(order, letterhead, words),
    introduction: [paragraph(say("rental-documents:introduction.delivery"))],
    table: {
      title: say("rental-documents:table.items"),
      columns: [
        { label: say("rental-documents:columns.equipment"), numeric: false, wide: true },
        { label: say("rental-documents:columns.item"), numeric: false, wide: false },
        { label: say("rental-documents:columns.condition"), numeric: false, wide: false },
      ],
      rows: order.items.map(({ model, stockId, condition }) => [model, stockId ?? "–", condition ?? "–"]),
    },
    signatures: [
      {
        who: order.organization ?? order.renter,
        note: say("rental-documents:signatures.received"),
      },
    ],
  };
}

export const kindName = (kind: BillKind, { say }: DocumentWords): string =>
  kind === "invoice" ? say("rental-documents:kinds.invoice") : say("rental-documents:kinds.debit_note");

/** Totals of a document over its parts: the net of all and the tax of each rate add up to it; no tax line where there is no tax (RENT-021). */
export function totalsOf(
  parts: readonly Part[],
  shippingPrice: number,
  { say, price, rate }: DocumentWords,
): RentalDocument["totals"] {
  const amounts = parts.map(partOf);
  const taxed = [...Map.groupBy(amounts, ({ taxRate }) => taxRate)]
    .filter(([taxRate]) => taxRate > 0)
    .sort(([one], [other]) => one - other);
  const shown = (label: string, cents: number, strong = false) => ({ label, value: price(cents), strong });
  const sum = (of: readonly Amounts[], member: "total" | "totalExcludingTax" | "tax") =>
    of.reduce((total, each) => total + each[member], 0);
  return [
    ...(shippingPrice > 0 ? [shown(say("rental-documents:totals.shipping"), shippingPrice)] : []),
    ...(taxed.length > 0 ? [shown(say("rental-documents:totals.excluding"), sum(amounts, "totalExcludingTax"))] : []),
    ...taxed.map(([taxRate, of]) => shown(say("rental-documents:totals.tax", { rate: rate(taxRate) }), sum(of, "tax"))),
    shown(
      taxed.length > 0 ? say("rental-documents:totals.including") : say("rental-documents:totals.total"),
      sum(amounts, "total"),
      true,
    ),
  ];
}

/** The note on documents without a tax line. */
export const taxNotes = (kind: BillKind, taxRate: number, { say }: DocumentWords): readonly Block[] =>
  taxRate > 0 || kind === "debit_note" ? [] : [paragraph(say("rental-documents:notes.no-tax"))];

export const issueFacts = (
  issue: Issue,
  order: { readonly number: string } | null,
  { say, day }: DocumentWords,
): readonly Labelled[] => [
  { label: say("rental-documents:facts.number"), value: issue.number },
  { label: say("rental-documents:facts.date"), value: day(issue.on) },
  ...(order ? [{ label: say("rental-documents:facts.order"), value: order.number }] : []),
];

const orderFacts = (order: OrderFacts, words: DocumentWords): readonly Labelled[] => {
  const { say } = words;
  return [
    { label: say("rental-documents:facts.from"), value: words.day(order.startAt) },
    { label: say("rental-documents:facts.return"), value: words.day(order.endAt) },
    { label: say("rental-documents:facts.duration"), value: durationText(order, words) },
    { label: say("rental-documents:facts.renter"), value: order.renter },
    ...(order.organization ? [{ label: say("rental-documents:facts.organization"), value: order.organization }] : []),
  ];
};

const durationText = ({ startAt, endAt }: Period, { say }: DocumentWords): string =>
  say("rental-documents:days", { count: daysBetween(startAt, endAt) });

const wholeOf = ({ lines, shippingPrice, taxRate }: OrderFacts): Part => ({
  amount: totalOf(
    lines.map(({ quantity, rentingPrice }) => quantity * rentingPrice),
    shippingPrice,
  ),
  before: 0,
  taxRate,
});

const pricedTable = ({ lines }: OrderFacts, { say, price, locale }: DocumentWords): RentalDocument["table"] => ({
  title: say("rental-documents:table.equipment"),
  columns: [
    { label: say("rental-documents:columns.equipment"), numeric: false, wide: true },
    { label: say("rental-documents:columns.quantity"), numeric: true, wide: false },
    { label: say("rental-documents:columns.price"), numeric: true, wide: false },
    { label: say("rental-documents:columns.amount"), numeric: true, wide: false },
  ],
  rows: lines.map(({ model, quantity, rentingPrice }) => [
    model,
    new Intl.NumberFormat(locale).format(quantity),
    price(rentingPrice),
    price(quantity * rentingPrice),
  ]),
});

function partiesOf(order: OrderFacts, letterhead: Letterhead, words: DocumentWords): RentalDocument["parties"] {
  const { say } = words;
  const billed = order.billingAddress
    ? partyLines(order.billingAddress, letterhead, words)
    : [...(order.organization ? [order.organization] : []), order.renter];
  return [
    { heading: say("rental-documents:parties.billing"), lines: billed },
    ...handOverParties(order, letterhead, words),
  ];
}

function handOverParties(order: OrderFacts, letterhead: Letterhead, words: DocumentWords): RentalDocument["parties"] {
  const { say } = words;
  if (order.shipping === "shipping") {
    const lines = order.shippingAddress ? partyLines(order.shippingAddress, letterhead, words) : [order.renter];
    return [{ heading: say("rental-documents:parties.shipping"), lines: withPhone(lines, order, words) }];
  }
  const place = (order.retrievalAddress ?? "").split("\n").map((line) => line.trim());
  const lines = place.filter((line) => line !== "");
  return lines.length > 0 ? [{ heading: say("rental-documents:parties.retrieval"), lines }] : [];
}

const withPhone = (lines: readonly string[], { phone }: OrderFacts, { say }: DocumentWords): readonly string[] =>
  phone ? [...lines, say("rental-documents:parties.phone", { phone: phoneOf(phone) })] : lines;

/** A postal address as on the envelope, with the company numbers. */
export function partyLines(address: PostalAddress, { sender }: Letterhead, { say }: DocumentWords): readonly string[] {
  const { siret, vatNumber } = address;
  return [
    ...envelopeLines(address, sender),
    ...(siret ? [`SIRET ${siret}`] : []),
    ...(vatNumber ? [say("rental-documents:parties.vat", { vatNumber })] : []),
  ];
}
