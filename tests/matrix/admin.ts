import { admin, contributor, type ModuleRights, put } from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [
    put(
      "admin-views",
      "a contributor's own",
      { sees: "c", changes: "c", destroys: "c" },
      { values: { name: "Mine", resource: "articles", query: {}, shared: false }, links: { createdBy: contributor } },
    ),
    put(
      "admin-views",
      "shared by the admin",
      { sees: "OcaAhit", changes: "aA", destroys: "aA" },
      { values: { name: "Ours", resource: "articles", query: {}, shared: true }, links: { createdBy: admin } },
    ),
  ],
  lists: { "admin-views": "OcaAhit" },
  creates: { "admin-views": "OcaAhi" },
  needs: {
    "admin-views": () => ({ attributes: { name: "View", resource: "articles", query: {} } }),
  },
};
