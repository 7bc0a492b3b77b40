import {
  admin,
  admins,
  type Case,
  lab,
  linked,
  type Members,
  type ModuleRights,
  member,
  openToAll,
  other,
  put,
  signedIn,
} from "#tests/support/matrix-viewers.ts";
import { postal } from "./addresses.ts";

/** Kept by a member's order. */
const frozenAddress = put(
  "addresses",
  "of an order",
  { sees: "maAt", changes: "", destroys: "", lists: "" },
  { values: postal },
);
export const rentalStock = put("rental-stocks", "a stock", openToAll, {
  values: { name: "Main stock", timezone: "Europe/Paris", turnaroundDays: 0 },
  sets: { users: [admin] },
});
const rentalModel = put("rental-models", "a model", openToAll, {
  values: { pricePerDay: 0, slug: "big-switch" },
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
const orderItem = (of: Case) =>
  ofOrder("rental-command-items", of, { links: { command: of.id, rentalModel: rentalModel.id, status: "pending" } });
const orderStep = (of: Case) =>
  ofOrder("rental-command-steps", of, { links: { command: of.id, stepType: "validation", status: "waiting" } });
const orderCharge = (of: Case) =>
  ofOrder("rental-command-charges", of, { values: { amount: 100, reason: "Scratched" }, links: { command: of.id } });
const orderPayment = (of: Case) =>
  ofOrder("rental-command-payments", of, {
    values: { amount: 100, paidOn: "2026-01-05", means: "cheque" },
    links: { command: of.id },
  });

export const rights: ModuleRights = {
  cases: [
    frozenAddress,
    rentalStock,
    put("rental-model-categories", "a category", openToAll),
    rentalModel,
    put("rental-item-conditions", "a condition", openToAll, { values: { value: 3 }, texts: { name: "Repaired" } }),
    put(
      "rental-items",
      "an item",
      { ...openToAll, lists: admins },
      {
        values: { stockId: "M-1", comment: "Heavy", conditionDescription: "Scratched", unavailabilities: [] },
        links: { rentalModel: rentalModel.id, condition: "good" },
        sets: { stocks: [rentalStock.id] },
      },
    ),
    ...rentalOrders,
    ...rentalOrders.flatMap((order) => [orderItem(order), orderStep(order), orderCharge(order), orderPayment(order)]),
  ],
  lists: {
    "rental-items": admins,
    "rental-commands": signedIn,
    "rental-command-items": signedIn,
    "rental-command-steps": signedIn,
    "rental-command-charges": signedIn,
    "rental-command-payments": signedIn,
  },
  creates: {
    "rental-stocks": "aA",
    "rental-model-categories": "aA",
    "rental-models": "aA",
    "rental-item-conditions": "aA",
    "rental-items": "aA",
    "rental-commands": "moOcaAhi",
    "rental-command-items": "",
    "rental-command-steps": "",
    "rental-command-charges": "",
    "rental-command-payments": "",
  },
  needs: {
    "rental-item-conditions": () => ({ attributes: { value: 2 } }),
    "rental-items": (n) => ({
      attributes: { stockId: `N-${n}` },
      relationships: {
        rentalModel: linked("rental-models", rentalModel.id),
        stocks: { data: [{ type: "rental-stocks", id: rentalStock.id }] },
      },
    }),
    "rental-commands": () => ({
      attributes: { models: { [rentalModel.id]: 1 }, startAt: "2026-05-04", endAt: "2026-05-11" },
    }),
  },
};
