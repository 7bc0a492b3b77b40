import { linked, type ModuleRights, member, put } from "#tests/support/matrix-viewers.ts";
import { leveled, published } from "./articles.ts";

const reported = { reportable: { type: "articles", id: leveled.id }, createdBy: member };

export const rights: ModuleRights = {
  cases: [
    put(
      "reports",
      "an open one",
      { sees: "maAt", changes: "aA", destroys: "aA" },
      { values: { reason: "spam" }, links: { ...reported, status: "open" } },
    ),
    put(
      "reports",
      "a decided one",
      { sees: "maAt", changes: "", destroys: "aA" },
      { values: { reason: "error", decidedAt: "2026-02-01T00:00:00.000Z" }, links: { ...reported, status: "acted" } },
    ),
  ],
  creates: { reports: "moOcaAhi" },
  needs: {
    reports: () => ({
      attributes: { reason: "spam" },
      relationships: { reportable: linked("articles", published.id) },
    }),
  },
};
