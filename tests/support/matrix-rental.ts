import { secured } from "./matrix-content.ts";
import { admin, type Case, lab, type Members, member, openToAll, other, put } from "./matrix-viewers.ts";

/** The rental and the accounts of points in the rights matrix. */

export const postal = { fullName: "Ada Byron", line1: "1 rue du Lac", postalCode: "69003", city: "Lyon" };
/** Kept by a member's order. */
export const frozenAddress = put(
  "addresses",
  "of an order",
  { sees: "maAt", changes: "", destroys: "", lists: "" },
  { values: postal },
);
export const rentalStock = put("rental-stocks", "a stock", openToAll, {
  values: { name: "Main stock", timezone: "Europe/Paris", turnaroundDays: 0 },
  sets: { users: [admin] },
});
export const rentalModel = put("rental-models", "a model", openToAll, {
  values: { pricePerDay: 0 },
  texts: { title: "Big switch" },
});
const rentalOrder = (number: string, sees: string, links: Record<string, string>) =>
  put(
    "rental-commands",
    number,
    { sees, changes: "aA", destroys: "" },
    {
      values: { number, startAt: "2026-04-06", endAt: "2026-04-13" },
      links: { commandBy: member, rentBy: member, rentalStrategy: "pick_up", ...links },
    },
  );
export const rentalOrders = [
  rentalOrder("R26-1", "maAt", { billingAddress: frozenAddress.id }),
  rentalOrder("R26-2", "mOaAt", { rentFor: lab }),
  rentalOrder("R26-3", "aoAt", { commandBy: admin, rentBy: other }),
];
const ofOrder = (type: string, of: Case, members: Members) =>
  put(type, `of ${of.state}`, { sees: of.sees, changes: "", destroys: "" }, members);
export const orderItem = (of: Case) =>
  ofOrder("rental-command-items", of, { links: { command: of.id, rentalModel: rentalModel.id, status: "pending" } });
export const orderStep = (of: Case) =>
  ofOrder("rental-command-steps", of, { links: { command: of.id, stepType: "validation", status: "waiting" } });

/** Nobody changes or deletes a document. What one person is billed for a month is not for the members of their organization. */
export const rentalDocument = (number: string, sees: string, order: Case, month: string | null) =>
  put(
    "rental-papers",
    number,
    { sees, changes: "", destroys: "" },
    {
      values: { kind: "invoice", number, issuedOn: "2026-03-01", month, cause: `invoice ${number}`, total: 100 },
      links: { user: member },
      sets: { orders: [order.id] },
    },
  );

/** A ledger: nobody changes or deletes a line. */
export const transaction = (state: string, account: string, sees: string) =>
  put(
    "account-transactions",
    state,
    { sees, changes: "", destroys: "" },
    { values: { amount: 500, operation: "credit", number: 1, balance: 500 }, links: { account } },
  );
export const paper = secured("of a document", "users", member, "maAt");
export const coupon = put("coupons", "one that somebody bought", openToAll, {
  values: { amount: 0, purchasedCouponsCount: 1 },
  texts: { name: "An hour" },
});
