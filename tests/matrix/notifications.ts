import { type ModuleRights, member, put } from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [
    put(
      "notifications",
      "a member's",
      { sees: "m", changes: "m", destroys: "m" },
      {
        values: { line: "reminder", details: { values: { title: "Hello" }, about: null } },
        links: { notificationType: "reminder", user: member },
      },
    ),
  ],
  creates: { notifications: "" },
};
