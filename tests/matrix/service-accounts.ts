import { admin, admins, adminsOnly, type ModuleRights, machine, put } from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [
    put(
      "service-accounts",
      "an account of a machine",
      adminsOnly,
      { values: { name: "Night export" }, links: { contact: admin }, sets: { roles: ["contributor"] } },
      machine,
    ),
    put(
      "service-account-tokens",
      "a token of a machine",
      { sees: admins, changes: "", destroys: "aA", lists: admins },
      {
        values: { name: "Script", scope: "write", digest: "d2" },
        links: { serviceAccount: machine, createdBy: admin },
      },
    ),
  ],
  lists: { "service-accounts": admins, "service-account-tokens": admins },
  // By a session alone: the viewers of the matrix come with tokens.
  creates: { "service-accounts": "", "service-account-tokens": "" },
};
