import { admins, linked, type ModuleRights, member, other, put } from "#tests/support/matrix-viewers.ts";

/** A ledger: nobody changes or deletes a line. */
const transaction = (state: string, account: string, sees: string) =>
  put(
    "account-transactions",
    state,
    { sees, changes: "", destroys: "" },
    { values: { amount: 500, operation: "credit", number: 1, balance: 500 }, links: { account } },
  );

export const rights: ModuleRights = {
  cases: [transaction("of a member", member, "maAt"), transaction("of somebody without points", other, admins)],
  creates: { "account-transactions": "aA" },
  needs: {
    "account-transactions": () => ({
      attributes: { amount: 100, operation: "credit" },
      relationships: { account: linked("users", member) },
    }),
  },
};
