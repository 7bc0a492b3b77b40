import { type ModuleRights, member, put } from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [
    put(
      "data-exports",
      "a member's",
      { sees: "m", changes: "", destroys: "m" },
      { values: { status: "failed" }, links: { user: member } },
    ),
  ],
  creates: { "data-exports": "" },
};
