import { type ModuleRights, member, put } from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [
    put(
      "rental-calendars",
      "a member's",
      { sees: "m", changes: "", destroys: "m" },
      { values: { digest: "d1" }, links: { user: member } },
    ),
  ],
  creates: { "rental-calendars": "" },
};
