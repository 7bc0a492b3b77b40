import { contributor, linked, type ModuleRights, put } from "#tests/support/matrix-viewers.ts";
import { draft, draftOfBoth } from "./articles.ts";

const item = { type: "articles", id: draft.id };

export const rights: ModuleRights = {
  cases: [
    put(
      "publication-requests",
      "a pending one",
      { sees: "caAt", changes: "caA", destroys: "caA" },
      {
        values: { description: "For the fair" },
        links: { publishable: item, pendingItem: item, createdBy: contributor, status: "pending" },
      },
    ),
    put(
      "publication-requests",
      "a refused one",
      { sees: "caAt", changes: "", destroys: "aA" },
      {
        values: { refuseReason: "Name your sources", decidedAt: "2026-02-01T00:00:00.000Z" },
        links: { publishable: item, createdBy: contributor, status: "refused" },
      },
    ),
  ],
  creates: { "publication-requests": "OcaA" },
  needs: {
    "publication-requests": () => ({
      attributes: { description: "For the fair" },
      relationships: { publishable: linked("articles", draftOfBoth.id) },
    }),
  },
};
