import { admins, adminsOnly, type ModuleRights, put } from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [put("admin-tags", "a tag of administrators", adminsOnly)],
  lists: { "admin-tags": admins },
  creates: { "admin-tags": "aA" },
};
