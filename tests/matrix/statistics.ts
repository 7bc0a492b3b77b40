import { admins, adminsOnly, type ModuleRights, put } from "#tests/support/matrix-viewers.ts";
import { openPage } from "./pages.ts";

export const rights: ModuleRights = {
  cases: [
    put(
      "stats-records",
      "what happened",
      { ...adminsOnly, changes: "", destroys: "" },
      { values: { event: "view", resourceType: "app-pages", resourceId: openPage.id } },
    ),
    put("stats-banned-origins", "an origin left out", adminsOnly, { values: { originSignature: "a".repeat(32) } }),
    put("stats-origins", "a busy origin", { ...adminsOnly, changes: "" }, { values: { name: "b".repeat(32) } }),
  ],
  lists: { "stats-records": admins, "stats-banned-origins": admins, "stats-origins": admins },
  creates: { "stats-records": "", "stats-banned-origins": "aA", "stats-origins": "" },
  needs: {
    "stats-records": () => ({ attributes: { event: "view", resourceType: "app-pages", resourceId: openPage.id } }),
    "stats-banned-origins": (n) => ({ attributes: { originSignature: String(n).padStart(32, "0") } }),
    "stats-origins": () => ({ attributes: { name: "c".repeat(32) } }),
  },
};
