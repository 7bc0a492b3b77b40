import { describe, expect, it } from "vitest";
import { locales } from "#core/kernel/locales.ts";
import { paymentOf } from "#core/modules/rental/payment.ts";
import { billKind, documentNumber } from "#core/modules/rental-documents/kinds.ts";
import { type BilledOrder, monthlyBillOf } from "#core/modules/rental-documents/monthly-document.ts";
import {
  billOf,
  contractOf,
  creditNoteOf,
  deliverySlipOf,
  supplementOf,
} from "#core/modules/rental-documents/order-document.ts";
import type { RentalDocument } from "#core/modules/rental-documents/rental-document.ts";
import { proseOf } from "#core/shell/rich-text/prose.ts";
import { issue, letterhead, means, orderFacts, wordsOf } from "#tests/support/rental-documents.ts";

const en = wordsOf("en");
/** 12 € more, of an order that was billed. */
const extension = { amount: 1200, before: 10_499, taxRate: 2000 };
const totals = ({ totals: shown }: RentalDocument) =>
  Object.fromEntries(shown.map(({ label, value }) => [label, value]));
const bill = (order = orderFacts, kind: "invoice" | "debit_note" = "invoice") =>
  billOf(kind, order, issue, letterhead, en);

describe("what an order costs, on its document", () => {
  it("RENT-025 RENT-026 has the models and one fee, and the tax of the total computed once, rounded up", () => {
    // 3 × 33.33 + 5 = 104.99; without 20 %: ceil(10499 * 10000 / 12000) = 8750.
    expect(totals(bill())).toEqual({
      Shipping: "€5.00",
      "Total excluding VAT": "€87.50",
      "VAT (20%)": "€17.49",
      "Total including VAT": "€104.99",
    });
  });

  it("RENT-021 has a tax line for organizations, and none where the rate is 0", () => {
    const untaxed = bill({ ...orderFacts, taxRate: 0 });
    expect(totals(untaxed)).toEqual({ Shipping: "€5.00", "Total amount": "€104.99" });
    expect(JSON.stringify(untaxed.notes)).toContain("No VAT is charged");
    expect(bill().notes).toEqual([]);
  });

  it("RENT-005 is an invoice, or a debit note for who has that strategy", () => {
    expect([null, "no_vat", "no_vat_debit_note"].map(billKind)).toEqual(["invoice", "invoice", "debit_note"]);
    expect(bill().heading).toBe("Invoice");
    const note = bill({ ...orderFacts, taxRate: 0 }, "debit_note");
    expect(note.heading).toBe("Debit note");
    expect(JSON.stringify(note.notes)).not.toContain("No VAT");
  });

  it("lists each model with its quantity and amounts, the amounts aligned at their end", () => {
    const { table } = bill();
    expect(table.rows).toEqual([
      ["Commande oculaire", "2", "€33.33", "€66.66"],
      ["Bras articulé", "1", "€33.33", "€33.33"],
    ]);
    expect(table.columns.map(({ numeric }) => numeric)).toEqual([false, true, true, true]);
  });

  it("is billed to the address that the order keeps, with the numbers of the organization", () => {
    expect(bill().parties[0]?.lines).toEqual([
      "Hôpital Sainte-Anne",
      "Service des achats",
      "1 rue Cabanis",
      "75014 PARIS",
      "SIRET 26750045200011",
      "VAT number FR40267500452",
    ]);
  });

  it("is sent abroad as the post there wants it, with the country in the language of the sender", () => {
    const billingAddress = {
      fullName: "Saoirse Kelly",
      line1: "14 Dawson Street",
      city: "Dublin 2",
      postalCode: "D02 X285",
    };
    const abroad = { ...orderFacts, billingAddress: { ...billingAddress, country: "IE" } };
    expect(billOf("invoice", abroad, issue, letterhead, en).parties[0]?.lines).toEqual([
      "Saoirse Kelly",
      "14 Dawson Street",
      "DUBLIN 2",
      "D02 X285",
      "IRLANDE",
    ]);
  });
});

describe("documents of an order", () => {
  it("RENT-067 carry header, footer, conditions and logo of the settings, the slip without conditions", () => {
    const logo = "018f0000-0000-7000-8000-000000000001";
    const contract = contractOf(orderFacts, issue, { ...letterhead, logo }, en);
    const { sender: _sender, ...shown } = letterhead;
    expect(contract).toMatchObject({ ...shown, issuer: "Labcommons", logo, logoAlt: "Logo of Labcommons" });
    expect(bill().conditions).toEqual(letterhead.conditions);
    expect(deliverySlipOf(orderFacts, issue, letterhead, en).conditions).toEqual([]);
  });

  it("RENT-024 tell the period as first day and day of return, with its days", () => {
    const facts = Object.fromEntries(bill().facts.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({ From: "28 March 2026", "Return on": "4 April 2026", Duration: "7 days" });
  });

  it("name who signs the contract", () => {
    const { signatures, introduction } = contractOf(orderFacts, issue, letterhead, en);
    expect(signatures.map(({ who }) => who)).toEqual(["Labcommons", "Hôpital Sainte-Anne"]);
    expect(JSON.stringify(introduction)).toContain("Labcommons rents the equipment below to Hôpital Sainte-Anne");
  });

  it("tell the deposit and what items cost to replace on the contract, apart from the total", () => {
    const en = wordsOf("en");
    const [first, ...others] = orderFacts.lines;
    const valued = { ...orderFacts, deposit: 20_000, payment: null, lines: [{ ...first!, value: 250_000 }, ...others] };
    const { notes, totals } = contractOf(valued, issue, letterhead, en);
    const text = JSON.stringify(notes);
    for (const words of ["Deposit: €200.00.", "Commande oculaire: €2,500.00"]) expect(text).toContain(words);
    expect(totals).toEqual(contractOf(orderFacts, issue, letterhead, en).totals);
  });

  it("say what is due, under which reference, and every way to pay that is offered", () => {
    const told = JSON.stringify(contractOf(orderFacts, issue, letterhead, en).notes);
    for (const part of [
      "€104.99",
      "R-2026-0042",
      "IBAN FR76 3000 6000 0112 3456 7890 189, BIC AGRIFRPP",
      "Fondation d’Œuvre, 3 rue de la Tête",
      "12 rue du Stock",
      "https://pay.example/?for=R-2026-0042&sum=104.99",
    ])
      expect(told).toContain(part);
    const none = { transfer: null, cheque: null, onSite: null, online: null };
    const without = { ...orderFacts, payment: paymentOf(none, "R-1", 100) };
    expect(JSON.stringify(contractOf(without, issue, letterhead, en).notes)).toContain("Contact us to arrange");
    const monthly = { ...orderFacts, payment: "monthly" as const };
    expect(JSON.stringify(contractOf(monthly, issue, letterhead, en).notes)).toContain("other orders of the month");
    expect(contractOf({ ...orderFacts, payment: null }, issue, letterhead, en).notes).toEqual([]);
  });

  it("ask for a payment where one is due: on debit notes and supplements, not on an invoice that is paid", () => {
    const notes = (document: RentalDocument) => JSON.stringify(document.notes);
    expect(notes(bill())).not.toContain("IBAN");
    expect(notes(bill(orderFacts, "debit_note"))).toContain("IBAN");
    const supplement = notes(supplementOf("invoice", orderFacts, extension, issue, letterhead, en));
    expect(supplement).toContain("€12.00");
    expect(supplement).not.toContain("https://");
  });

  it("RENT-022 RENT-054 tell where what is picked up is, and where what is sent goes", () => {
    const parties = (shipping: "shipping" | "pick-up") =>
      deliverySlipOf({ ...orderFacts, shipping }, issue, letterhead, en).parties;
    expect(parties("pick-up")).toEqual([{ heading: "Pick-up at", lines: ["12 rue du Stock", "75011 Paris"] }]);
    expect(parties("shipping")[0]?.lines).toEqual([
      "Ștefan Țurcanu",
      "1 rue Cabanis",
      "75014 PARIS",
      "Phone: 06 12 34 56 78",
    ]);
  });

  it("list on the slip every item with its number and condition", () => {
    expect(deliverySlipOf(orderFacts, issue, letterhead, en).table.rows).toEqual([
      ["Commande oculaire", "CO-001", "Bon état"],
      ["Commande oculaire", "CO-002", "–"],
      ["Bras articulé", "BA-001", "Usé"],
    ]);
  });

  it("give back what was billed, naming the documents that they correct", () => {
    const note = creditNoteOf(orderFacts, ["IN-2026-00003", "IN-2026-00009"], 10_499, issue, letterhead, en);
    expect(totals(note)).toEqual({
      "Total excluding VAT": "-€87.50",
      "VAT (20%)": "-€17.49",
      "Total including VAT": "-€104.99",
    });
    expect(JSON.stringify(note.introduction)).toContain("IN-2026-00003 and IN-2026-00009");
  });

  it("ask for what an extension costs more", () => {
    const document = supplementOf("invoice", orderFacts, extension, issue, letterhead, en);
    expect(document.table.rows).toEqual([["Extension until 4 April 2026", "€12.00"]]);
    expect(totals(document)).toMatchObject({ "Total excluding VAT": "€10.00", "Total including VAT": "€12.00" });
  });

  it.each(locales)("I18N-001 leave no word out and no hole open in %s", (locale) => {
    const words = wordsOf(locale);
    const documents = [
      contractOf(orderFacts, issue, letterhead, words),
      billOf("invoice", { ...orderFacts, taxRate: 0 }, issue, letterhead, words),
      billOf("debit_note", orderFacts, issue, letterhead, words),
      supplementOf("invoice", orderFacts, extension, issue, letterhead, words),
      creditNoteOf(orderFacts, ["IN-2026-00003"], 100, issue, letterhead, words),
      deliverySlipOf({ ...orderFacts, shipping: "pick-up" }, issue, letterhead, words),
    ];
    for (const document of documents) {
      expect(document.language).toBe(locale);
      const { pages, ...rest } = document;
      expect(pages).toMatch(/\{\{page\}\}.*\{\{pages\}\}/);
      expect(JSON.stringify(rest)).not.toContain("{{");
      const labels = [
        document.heading,
        document.table.title,
        ...[...document.facts, ...document.totals, ...document.table.columns].map(({ label }) => label),
        ...document.parties.map(({ heading }) => heading),
      ];
      expect(labels.filter((label) => label.trim() === "")).toEqual([]);
    }
  });
});

describe("the bill of a month", () => {
  const whole = { charges: [], before: 0, taxRate: 2000 };
  const orders: readonly [BilledOrder, BilledOrder, BilledOrder] = [
    { ...whole, number: "R-1", startAt: "2026-02-02", endAt: "2026-02-09", rent: 3333 },
    { ...whole, number: "R-2", startAt: "2026-02-10", endAt: "2026-02-17", rent: 3333 },
    { ...whole, number: "R-3", startAt: "2026-02-20", endAt: "2026-02-27", rent: 3334 },
  ];
  const monthly = (billed: readonly BilledOrder[]) =>
    monthlyBillOf(
      "invoice",
      { month: "2026-02", renter: "Ada", customer: "Lab B", billingAddress: null, orders: billed, open: 10_000, means },
      issue,
      letterhead,
      en,
    );

  it("RENT-005 RENT-025 holds every order of one customer, with the tax that each order has by itself", () => {
    expect(monthly(orders).table.rows).toHaveLength(3);
    expect(monthly(orders).facts).toContainEqual({ label: "Month", value: "February 2026" });
    expect(monthly(orders).parties[0]?.lines).toEqual(["Lab B"]);
    // 27.78 + 27.78 + 27.79, as the orders say.
    expect(totals(monthly(orders))).toEqual({
      "Total excluding VAT": "€83.35",
      "VAT (20%)": "€16.65",
      "Total including VAT": "€100.00",
    });
  });

  it("has a line for what is rented, extended and charged, and totals that add up where there are several rates", () => {
    const [first, second, third] = orders;
    const document = monthly([
      { ...first, charges: [{ amount: 1500, reason: "Cracked screen" }] },
      { ...second, rent: 700, before: 3333 },
      { ...third, taxRate: 0 },
    ]);
    expect(document.table.rows).toEqual([
      ["R-1", "2 February 2026 to 9 February 2026", "€33.33"],
      ["R-1", "Cracked screen", "€15.00"],
      ["R-2", "Extension until 17 February 2026", "€7.00"],
      ["R-3", "20 February 2026 to 27 February 2026", "€33.34"],
    ]);
    expect(totals(document)).toEqual({
      "Total excluding VAT": "€79.45",
      "VAT (20%)": "€9.22",
      "Total including VAT": "€88.67",
    });
  });
});

it("has numbers by kind and year", () => {
  expect(documentNumber("invoice", 2026, 7)).toBe("IN-2026-00007");
  expect(documentNumber("contract", 2027, 123_456)).toBe("CT-2027-123456");
});

it("reads headings, lists and bold words from rich text, and drops what no document shows", () => {
  expect(
    proseOf(
      "<h3>Rules</h3><p>Keep it <strong>dry</strong><br>and <em>clean</em>.</p><ol><li><p>One</p></li><li>Two</li></ol><p> </p><img src='x'>",
    ),
  ).toEqual([
    { kind: "heading", runs: [{ text: "Rules" }] },
    { kind: "paragraph", runs: [{ text: "Keep it " }, { text: "dry", bold: true }] },
    { kind: "paragraph", runs: [{ text: "and " }, { text: "clean", italic: true }, { text: "." }] },
    { kind: "list", ordered: true, items: [[{ text: "One" }], [{ text: "Two" }]] },
  ]);
  expect(proseOf(null)).toEqual([]);
});

it("keeps lists within lists, lines and numbers apart from each other", () => {
  const html =
    '<ol start="3"><li>Clean<ul><li>seat</li><li>belts</li></ul></li><li><p>Bring</p><p>back<br>whole</p></li><li></li></ol>' +
    "<figure><figcaption>Picture</figcaption></figure>Loose<pre>a\nb</pre>";
  const line = (text: string) => ({ kind: "paragraph", runs: [{ text }] });
  expect(proseOf(html)).toEqual([
    {
      kind: "list",
      ordered: true,
      start: 3,
      items: [
        { blocks: [line("Clean"), { kind: "list", ordered: false, items: [[{ text: "seat" }], [{ text: "belts" }]] }] },
        { blocks: [line("Bring"), line("back"), line("whole")] },
      ],
    },
    ...["Picture", "Loose", "a", "b"].map(line),
  ]);
});
