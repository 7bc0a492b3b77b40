import { contributor, type ModuleRights, member, other, put } from "#tests/support/matrix-viewers.ts";

const training = put(
  "trainings",
  "with registrations",
  { sees: "gmoOcaAhit", changes: "caA", destroys: "aA" },
  {
    values: { publishedAt: "2026-01-02T03:04:05.000Z" },
    texts: { title: "Training with registrations" },
    links: { createdBy: contributor },
  },
);
const session = put(
  "training-sessions",
  "that takes registrations",
  { sees: "gmoOcaAhit", changes: "caA", destroys: "caA" },
  {
    values: {
      startAt: "2026-04-02T08:00:00.000Z",
      endAt: "2026-04-02T10:00:00.000Z",
      timezone: "Europe/Paris",
      takesRegistrations: true,
      seats: 1,
    },
    links: { training: training.id },
  },
);
const registration = (state: string, sees: string, line: number, values: object, links: object = {}) =>
  put(
    "training-registrations",
    state,
    { sees, changes: "", destroys: "" },
    { values: { line, ...values }, links: { session: session.id, ...links } },
  );

export const rights: ModuleRights = {
  cases: [
    training,
    session,
    registration("of a member", "mcaAt", 1, { state: "registered" }, { user: member }),
    registration("of somebody else", "ocaAt", 2, { state: "waiting" }, { user: other }),
    registration("added by hand", "caAt", 3, { state: "waiting", name: "Walter In" }),
  ],
  creates: { "training-registrations": "" },
  needs: {
    "training-registrations": () => ({}),
  },
};
