import {
  admin,
  admins,
  contributor,
  everyone,
  lab,
  type ModuleRights,
  member,
  put,
  signedIn,
  type Who,
} from "#tests/support/matrix-viewers.ts";

const times = { startAt: "2026-04-02T08:00:00.000Z", endAt: "2026-04-02T10:00:00.000Z" };
const out = { publishedAt: "2026-01-02T03:04:05.000Z" };

const event = (state: string, who: Who, values: object = out, links: Readonly<Record<string, string>> = {}) =>
  put("calendar-events", state, who, {
    values: { timezone: "Europe/Paris", ...times, ...values },
    texts: { title: `Event ${state}` },
    links: { createdBy: contributor, ...links },
  });

const byAuthor = { changes: "caA", destroys: "aA" };
const notOut = { sees: "caAt", ...byAuthor };

export const rights: ModuleRights = {
  cases: [
    event("out", { sees: everyone, ...byAuthor }),
    event("not out", notOut, {}),
    event("of another, not out", { sees: admins, changes: "aA", destroys: "aA" }, {}, { createdBy: admin }),
    event(
      "of a lab, not out",
      { sees: "OaAt", changes: "OaA", destroys: "aA" },
      {},
      {
        createdBy: admin,
        organization: lab,
      },
    ),
    event("scheduled", notOut, { publishedAt: "2026-03-01T12:00:00.001Z" }),
    event("withdrawn", notOut, { ...out, unpublishAt: "2026-02-01T00:00:00.000Z" }),
    event(
      "over",
      { sees: everyone, ...byAuthor },
      {
        ...out,
        startAt: "2026-01-05T08:00:00.000Z",
        endAt: "2026-01-05T10:00:00.000Z",
      },
    ),
    event("above a level", { sees: "mcaAt", ...byAuthor }, out, { accessLevel: "member_level_1" }),
    event("at the lowest level", { sees: signedIn, ...byAuthor }, out, { accessLevel: "contact" }),
    event(
      "soft-deleted",
      { sees: admins, changes: "aA", destroys: "aA", lists: "" },
      {
        ...out,
        deletedAt: "2026-02-01T00:00:00.000Z",
      },
    ),
    put(
      "event-calendars",
      "a member's",
      { sees: "m", changes: "", destroys: "m" },
      { values: { digest: "d1" }, links: { user: member } },
    ),
  ],
  creates: { "calendar-events": "OcaA", "event-calendars": "" },
  needs: { "calendar-events": () => ({ attributes: { title: "An event", ...times } }) },
};
