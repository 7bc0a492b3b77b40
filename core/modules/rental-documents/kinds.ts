/** Documents that the rental gives. */
export const documentKinds = ["contract", "invoice", "debit_note", "credit_note", "delivery_slip"] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Documents that ask for money. */
export type BillKind = Extract<DocumentKind, "invoice" | "debit_note">;

const prefixes: Readonly<Record<DocumentKind, string>> = {
  contract: "CT",
  invoice: "IN",
  debit_note: "DN",
  credit_note: "CN",
  delivery_slip: "DS",
};

/** The readable number of a document: the same in every language, in the order of its kind and year. */
export const documentNumber = (kind: DocumentKind, year: number, sequence: number): string =>
  `${prefixes[kind]}-${year}-${String(sequence).padStart(5, "0")}`;

/** What asks for the money of an order: a debit note where the renter has the strategy, an invoice otherwise (RENT-005). */
export const billKind = (invoicingStrategy: string | null): BillKind =>
  invoicingStrategy === "no_vat_debit_note" ? "debit_note" : "invoice";
