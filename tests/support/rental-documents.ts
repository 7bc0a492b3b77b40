import { productLines } from "#adapters/texts/product-lines.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { paymentOf } from "#core/modules/rental/payment.ts";
import type { Issue, OrderFacts } from "#core/modules/rental-documents/facts.ts";
import type { Letterhead } from "#core/modules/rental-documents/letterhead.ts";
import { paragraph } from "#core/modules/rental-documents/rental-document.ts";
import { type DocumentWords, documentWords } from "#core/shell/site/document-words.ts";

/** Every way to pay. */
export const means = {
  transfer: { holder: "Fondation d’Œuvre", iban: "FR76 3000 6000 0112 3456 7890 189", bic: "AGRIFRPP" },
  cheque: "Fondation d’Œuvre\n3 rue de la Tête",
  onSite: "12 rue du Stock",
  online: "https://pay.example/?for={reference}&sum={amount}",
};

/** An order of an organization: 3 items at 33.33 € with a fee of 5 €, at 20 %. */
export const orderFacts: OrderFacts = {
  number: "R-2026-0042",
  startAt: "2026-03-28",
  endAt: "2026-04-04",
  shipping: "shipping",
  retrievalAddress: "12 rue du Stock\n75011 Paris",
  shippingPrice: 500,
  taxRate: 2000,
  renter: "Ștefan Țurcanu",
  organization: "Hôpital Sainte-Anne",
  phone: "+33 6 12 34 56 78",
  billingAddress: {
    fullName: "Service des achats",
    organization: "Hôpital Sainte-Anne",
    siret: "26750045200011",
    vatNumber: "FR40267500452",
    line1: "1 rue Cabanis",
    postalCode: "75014",
    city: "Paris",
  },
  shippingAddress: { fullName: "Ștefan Țurcanu", line1: "1 rue Cabanis", postalCode: "75014", city: "Paris" },
  deposit: 0,
  payment: paymentOf(means, "R-2026-0042", 10_499),
  lines: [
    { model: "Commande oculaire", quantity: 2, rentingPrice: 3333, value: null },
    { model: "Bras articulé", quantity: 1, rentingPrice: 3333, value: null },
  ],
  items: [
    { model: "Commande oculaire", stockId: "CO-001", condition: "Bon état" },
    { model: "Commande oculaire", stockId: "CO-002", condition: null },
    { model: "Bras articulé", stockId: "BA-001", condition: "Usé" },
  ],
};

export const letterhead: Letterhead = {
  issuer: "Labcommons",
  sender: { country: "FR", language: "fr" },
  header: [paragraph("Fondation d’Œuvre, 3 rue de la Tête")],
  footer: [paragraph("Association reconnue d’utilité publique")],
  conditions: [
    { kind: "heading", runs: [{ text: "Usage" }] },
    paragraph("Le matériel reste la propriété du loueur."),
    { kind: "list", ordered: true, items: [[{ text: "Le rendre propre" }], [{ text: "Le rendre à temps" }]] },
  ],
  logo: null,
};

export const issue: Issue = { number: "CT-2026-00007", on: "2026-03-01" };

export const wordsOf = (locale: Locale): DocumentWords => documentWords(locale, "EUR", productLines);
