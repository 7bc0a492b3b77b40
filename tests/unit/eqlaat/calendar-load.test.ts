import { describe, expect, it } from "vitest";
import { failed, ok } from "#core/kernel/result.ts";
import { appWith, failureOf, portsWith, viewerWith } from "#tests/support/web-app.ts";
import { loadAppointmentLink, loadCalendar } from "#web/modules/eqlaat/calendar-load.ts";

const ada = "0197a000-0000-7000-8000-00000000000a";
const bea = "0197a000-0000-7000-8000-00000000000b";
const visit = "0197a000-0000-7000-8000-0000000000ff";

/** The calendar for somebody, with an appointment late in the evening of Paris. */
function given(facts: Parameters<typeof viewerWith>[0], isClosed = false) {
  const { app } = appWith({
    url: "/",
    state: { viewer: viewerWith(facts) },
    ports: portsWith({
      calls: { "admin.types": () => ({ data: [] }) },
      records: {
        find: async () =>
          isClosed
            ? failed(failureOf("forbidden", 403))
            : ok({
                data: {
                  type: "eqlaat-appointments",
                  id: visit,
                  attributes: { startAt: "2025-06-01T22:30:00.000Z" },
                  links: { managers: [ada, bea].map((id) => ({ type: "users", id })) },
                  meta: { version: 1 },
                },
                included: [],
              }),
      },
    }),
  });
  return app;
}
const member = { adminTypes: ["eqlaat-appointments"] };
const link = (app: ReturnType<typeof given>) =>
  loadAppointmentLink({ app, params: { appointment: visit }, query: new URLSearchParams() });
const calendar = (app: ReturnType<typeof given>, query: string) =>
  loadCalendar({ app, params: {}, query: new URLSearchParams(query) });
const path = "/admin/resources/eqlaat-calendar";

describe("the way to the health calendar", () => {
  it("ROUTE-032 LINK-004 leads from an appointment to its day in the reader's zone, and to its manager", async () => {
    expect(await link(given(member))).toEqual({ kind: "redirect", to: `${path}?n=2025-06-02&u=${ada}&a=${visit}` });
    expect(await link(given({ ...member, id: bea, timezone: "America/New_York" }))).toEqual({
      kind: "redirect",
      to: `${path}?n=2025-06-01&u=${bea}&a=${visit}`,
    });
  });

  it("ROUTE-020 is for members of the mobile team alone", async () => {
    expect(await calendar(given(member), `n=2025-06-02&a=${visit}`)).toMatchObject({ kind: "found", data: null });
    expect((await calendar(given({ isAdmin: true, roles: ["app_admin"] }), "")).kind).toBe("unauthorized");
    expect((await link(given({}, true))).kind).toBe("unauthorized");
  });

  it("goes to the day of an appointment that is named without one", async () => {
    expect(await calendar(given(member), `a=${visit}`)).toEqual({
      kind: "redirect",
      to: `${path}?n=2025-06-02&a=${visit}`,
    });
  });
});
