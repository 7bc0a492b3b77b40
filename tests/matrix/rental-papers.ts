import { type Case, type ModuleRights, member, put, signedIn } from "#tests/support/matrix-viewers.ts";
import { rentalOrders } from "./rental.ts";

/** Nobody changes or deletes a document. What one person is billed for a month is not for the members of their organization. */
const rentalDocument = (number: string, sees: string, order: Case, month: string | null) =>
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

export const rights: ModuleRights = {
  cases: [
    rentalDocument("IN-2026-00001", "mOaAt", rentalOrders[1]!, null),
    rentalDocument("IN-2026-00002", "maAt", rentalOrders[1]!, "2026-02"),
  ],
  lists: { "rental-papers": signedIn },
  creates: { "rental-papers": "" },
};
