/** Kinds of rental documents. */
export const documentKinds = [
  "contract",
  "invoice",
  "debit_note",
  "credit_note",
  "delivery_slip",
  "agreement",
  "damage_invoice",
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Kinds of bills. */
export type BillKind = Extract<DocumentKind, "invoice" | "debit_note">;

const prefixes: Readonly<Record<DocumentKind, string>> = {
  contract: "CT",
  invoice: "IN",
  debit_note: "DN",
  credit_note: "CN",
  delivery_slip: "DS",
  agreement: "AG",
  damage_invoice: "DI",
};

/** The number of a document: sequential by kind and year, the same in every language. */
export const documentNumber = (kind: DocumentKind, year: number, sequence: number): string =>
  `${prefixes[kind]}-${year}-${String(sequence).padStart(5, "0")}`;

/** The kind of bill of an invoicing strategy (RENT-005). */
export const billKind = (invoicingStrategy: string | null): BillKind =>
  invoicingStrategy === "no_vat_debit_note" ? "debit_note" : "invoice";
