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

const billed = rentalDocument("IN-2026-00001", "mOaAt", rentalOrders[1]!, null);

/** Whoever reads a contract reads who agreed to it. */
const consent = put(
  "rental-consents",
  "of a member",
  { sees: "mOaAt", changes: "", destroys: "" },
  {
    values: { name: "Mia Member", agreedAt: "2026-03-01T10:00:00.000Z", digest: "d1", method: "page-consent" },
    links: { command: rentalOrders[1]!.id, paper: billed.id, user: member },
  },
);

export const rights: ModuleRights = {
  cases: [billed, rentalDocument("IN-2026-00002", "maAt", rentalOrders[1]!, "2026-02"), consent],
  lists: { "rental-papers": signedIn, "rental-consents": signedIn },
  creates: { "rental-papers": "", "rental-consents": "" },
};
