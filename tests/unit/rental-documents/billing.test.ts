import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountsOf, excludingTax, type Part, partOf } from "#core/modules/rental/money.ts";
import {
  type BillableOrder,
  type BillingMoment,
  billingOf,
  unbilledOf,
  unbilledTotal,
} from "#core/modules/rental-documents/billing.ts";
import { monthlyBillOf } from "#core/modules/rental-documents/monthly-document.ts";
import { billOf, chargesOf, creditNoteOf, supplementOf } from "#core/modules/rental-documents/order-document.ts";
import type { RentalDocument } from "#core/modules/rental-documents/rental-document.ts";
import { issue, letterhead, means, orderFacts, wordsOf } from "#tests/support/rental-documents.ts";

/** Words that show prices as bare cents, so that what is printed can be added up. */
const words = { ...wordsOf("en"), price: (cents: number) => String(cents) };

type Act =
  | { readonly act: "accept" | "check" | "pay" | "return" | "cancel" | "toggle" | "month" }
  | { readonly act: "extend" | "damage"; readonly cents: number };

const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constantFrom("accept", "check", "pay", "return") }) as fc.Arbitrary<Act>,
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("toggle", "month") }) as fc.Arbitrary<Act> },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("cancel" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom("extend" as const, "damage" as const),
      cents: fc.integer({ min: 1, max: 99_999 }),
    }),
  },
);

const orders = fc.record({
  total: fc.integer({ min: 0, max: 100_000 }),
  invoicingStrategy: fc.constantFrom(null, "no_vat_debit_note"),
  taxRate: fc.constantFrom(0, 550, 2000, 2100),
  isInvoicedMonthly: fc.boolean(),
});

/** One order, and its bills as they are issued and printed. */
function ledger({
  taxRate,
  ...terms
}: { readonly taxRate: number } & Omit<BillableOrder, "charges" | "isCancelled" | "paidOnAccount" | "billed">) {
  let order: BillableOrder<{ readonly amount: number; readonly reason: string }> = {
    ...terms,
    charges: [],
    isCancelled: false,
    paidOnAccount: false,
    billed: 0,
  };
  let state: "placed" | "accepted" | "due" | "paid" | "closed" = "placed";
  const printed: { readonly part: Part; readonly document: RentalDocument }[] = [];
  const print = (part: Part, document: RentalDocument) => {
    printed.push({ part, document });
    order = { ...order, billed: order.billed + part.amount };
  };
  const facts = () => ({
    ...orderFacts,
    taxRate,
    shippingPrice: 0,
    lines: [{ model: "Tablet", quantity: 1, rentingPrice: order.total, value: null }],
  });
  const bill = (moment: BillingMoment) => {
    for (const each of billingOf(moment, order)) {
      const part = { amount: each.amount, before: each.before, taxRate };
      if (each.what === "whole") print(part, billOf(each.kind, facts(), issue, letterhead, words));
      if (each.what === "extension") print(part, supplementOf(each.kind, facts(), part, issue, letterhead, words));
      if (each.what === "charges") print(part, chargesOf("invoice", facts(), each, issue, letterhead, words));
      if (each.what === "credit") print(part, creditNoteOf(facts(), ["IN-1"], each.before, issue, letterhead, words));
    }
  };
  const month = () => {
    const unbilled = unbilledOf(order);
    const amount = unbilledTotal(unbilled);
    if (!order.paidOnAccount || amount === 0) return;
    const period = { number: "R-1", startAt: "2026-02-02", endAt: "2026-02-09" };
    const billed = { month: "2026-02", renter: "Ada", customer: null, billingAddress: null, open: amount, means };
    print(
      { amount, before: order.billed, taxRate },
      monthlyBillOf("invoice", { ...billed, orders: [{ ...period, ...unbilled, taxRate }] }, issue, letterhead, words),
    );
  };
  /** What an act does to the order, and the moments of it that may ask for bills. */
  const happen = (act: Act): readonly BillingMoment[] => {
    if (act.act === "toggle") order = { ...order, isInvoicedMonthly: !order.isInvoicedMonthly };
    if (act.act === "month") month();
    if (order.isCancelled) return [];
    switch (act.act) {
      case "accept":
        if (state !== "placed") return [];
        state = "accepted";
        return ["validated"];
      case "check":
        if (state !== "accepted") return [];
        order = { ...order, paidOnAccount: order.isInvoicedMonthly && order.total > 0 };
        state = order.isInvoicedMonthly || order.total === 0 ? "paid" : "due";
        return state === "paid" ? ["contract-checked", "paid"] : ["contract-checked"];
      case "pay":
        if (state !== "due") return [];
        state = "paid";
        return ["paid"];
      case "extend":
        if (state === "closed") return [];
        order = { ...order, total: order.total + act.cents };
        // What cost nothing so far has to be paid now.
        if (state === "paid" && order.billed === 0 && !order.paidOnAccount) state = "due";
        return ["extended"];
      case "return":
        if (state === "paid") state = "closed";
        return [];
      case "damage":
        if (state !== "closed" || order.charges.length > 0) return [];
        order = {
          ...order,
          charges: [
            { amount: act.cents, reason: "Broken" },
            { amount: 1, reason: "Lost" },
          ],
        };
        return ["charged"];
      case "cancel":
        if (state === "closed") return [];
        order = { ...order, isCancelled: true };
        return ["cancelled"];
      default:
        return [];
    }
  };
  const done = (act: Act): void => {
    for (const moment of happen(act)) bill(moment);
  };
  return {
    done,
    printed,
    get owed() {
      const charged = order.charges.reduce((sum, { amount }) => sum + amount, 0);
      return order.isCancelled ? 0 : order.total + charged;
    },
    get open() {
      return unbilledTotal(unbilledOf(order));
    },
    /** Goes its way to the end: whatever is due is paid, and the month passes. */
    end() {
      for (const act of ["accept", "check", "pay", "return", "month"] as const) done({ act });
    },
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What a document says in its last column, and its totals. */
const printedSums = ({ table, totals }: RentalDocument) => ({
  lines: sum(table.rows.map((row) => Number(row.at(-1)))),
  total: Number(totals.find(({ strong }) => strong)?.value),
  parts: sum(totals.filter(({ strong }) => !strong).map(({ value }) => Number(value))),
  hasTax: totals.length > 1,
});

describe("the bills of an order", () => {
  it("RENT-005 RENT-025 have every amount exactly once, and add up to the order with what is open, tax included, whatever happens", () => {
    fc.assert(
      fc.property(orders, fc.array(acts, { maxLength: 25 }), ({ taxRate, ...terms }, sequence) => {
        const order = ledger({ ...terms, taxRate: terms.invoicingStrategy === null ? taxRate : 0 });
        const check = () => {
          const parts = order.printed.map(({ part }) => partOf(part));
          expect(sum(parts.map(({ total }) => total)) + order.open).toBe(order.owed);
          const open = partOf({ amount: order.open, before: order.owed - order.open, taxRate: parts[0]?.taxRate ?? 0 });
          const whole = amountsOf([order.owed], 0, parts[0]?.taxRate ?? 0);
          expect(sum(parts.map(({ tax }) => tax)) + open.tax).toBe(whole.tax);
          for (const { document, part } of order.printed) {
            const { lines, total, parts: shown, hasTax } = printedSums(document);
            expect([lines, total]).toEqual([part.amount, part.amount]);
            if (hasTax) expect(shown).toBe(total);
          }
        };
        for (const act of sequence) {
          order.done(act);
          check();
        }
        order.end();
        check();
        expect(order.open).toBe(0);
      }),
      {
        numRuns: 1000,
        examples: [
          [
            { total: 0, invoicingStrategy: null, taxRate: 0, isInvoicedMonthly: false },
            [{ act: "accept" }, { act: "check" }, { act: "extend", cents: 1 }],
          ],
        ],
      },
    );
  });

  it("RENT-025 is split without losing a cent of tax, which its halves by themselves would lose", () => {
    const [one, two] = [
      { amount: 3333, before: 0, taxRate: 2000 },
      { amount: 3333, before: 3333, taxRate: 2000 },
    ];
    expect(partOf(one!).totalExcludingTax + partOf(two!).totalExcludingTax).toBe(excludingTax(6666, 2000));
    expect(2 * excludingTax(3333, 2000)).not.toBe(excludingTax(6666, 2000));
  });

  const order: BillableOrder = {
    total: 2100,
    charges: [],
    isCancelled: false,
    paidOnAccount: false,
    invoicingStrategy: null,
    isInvoicedMonthly: false,
    billed: 0,
  };

  it("RENT-005 are its own where it was paid, though its renter was made monthly before", () => {
    const made = { ...order, isInvoicedMonthly: true };
    expect(billingOf("paid", made)).toMatchObject([{ kind: "invoice", amount: 2100 }]);
    const charged = { ...made, billed: 2100, charges: [{ amount: 1500 }] };
    expect(billingOf("charged", charged)).toMatchObject([{ kind: "damage_invoice", amount: 1500, before: 2100 }]);
  });

  it("RENT-005 leave damage and extensions of an order on account to the month, though its renter is monthly no more", () => {
    const monthly = { ...order, paidOnAccount: true, billed: 2100, total: 4200, charges: [{ amount: 1500 }] };
    for (const moment of ["extended", "charged", "paid"] as const) expect(billingOf(moment, monthly)).toEqual([]);
    expect(unbilledTotal(unbilledOf(monthly))).toBe(3600);
  });
});
