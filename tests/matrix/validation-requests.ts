import { type ModuleRights, member, put, waiting } from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [
    put(
      "validation-requests",
      "a refused one",
      { sees: "maAt", changes: "", destroys: "aA" },
      { values: { description: "Let me in" }, links: { user: member, status: "refused" } },
    ),
    put(
      "validation-requests",
      "a pending one",
      { sees: "aAt", changes: "aA", destroys: "aA" },
      { values: { description: "And me" }, links: { user: waiting, status: "pending" } },
    ),
  ],
  creates: { "validation-requests": "moOcaAhi" },
  needs: {
    "validation-requests": () => ({ attributes: { description: "Let me in" } }),
  },
};
