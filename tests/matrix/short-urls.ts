import { admins, adminsOnly, type ModuleRights, put } from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [put("app-short-urls", "a short address", adminsOnly, { values: { url: "/new", token: "a".repeat(25) } })],
  lists: { "app-short-urls": admins },
  creates: { "app-short-urls": "aA" },
  needs: {
    "app-short-urls": () => ({ attributes: { url: "/to" } }),
  },
};
