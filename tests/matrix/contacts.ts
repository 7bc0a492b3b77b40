import { admins, adminsOnly, type ModuleRights, put } from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [
    put("light-users", "a contact", adminsOnly, { values: { email: "contact@example.net", firstName: "Ada" } }),
    put("light-user-reports", "a report", adminsOnly, { values: { name: "Of the fair" } }),
  ],
  lists: { "light-users": admins, "light-user-reports": admins },
  creates: { "light-users": "aA", "light-user-reports": "aA" },
  needs: { "light-users": (number) => ({ attributes: { email: `contact${number}@example.net` } }) },
};
