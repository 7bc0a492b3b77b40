import { linked, type ModuleRights, member, put } from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [
    put(
      "reminders",
      "a member's, waiting",
      { sees: "maAt", changes: "maA", destroys: "maA" },
      { values: { title: "Call back", remindAt: "2026-04-01T00:00:00.000Z" }, links: { user: member } },
    ),
    put(
      "reminders",
      "a member's, sent",
      { sees: "maAt", changes: "", destroys: "maA" },
      {
        values: { title: "Called", remindAt: "2026-02-01T00:00:00.000Z", sentAt: "2026-02-01T00:05:00.000Z" },
        links: { user: member },
      },
    ),
  ],
  creates: { reminders: "maA" },
  needs: {
    reminders: () => ({ relationships: { user: linked("users", member) } }),
  },
};
