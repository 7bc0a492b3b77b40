import { admins, adminsOnly, type ModuleRights, put } from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [
    put("language-lines", "a line", adminsOnly, { values: { key: "hello", group: "site" }, texts: { text: "Hi" } }),
  ],
  lists: { "language-lines": admins },
  creates: { "language-lines": "aA" },
  needs: {
    "language-lines": (n) => ({ attributes: { key: `k${n}`, group: "site" } }),
  },
};
