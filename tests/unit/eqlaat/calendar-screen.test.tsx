import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { appWith, viewerWith } from "#tests/support/web-app.ts";
import { AppProvider } from "#web/app/app-context.tsx";
import { AgendaView, AppointmentTable } from "#web/modules/eqlaat/agenda-view.tsx";
import { AppointmentDialog } from "#web/modules/eqlaat/appointment-dialog.tsx";
import { type Appointment, createAppointmentList } from "#web/modules/eqlaat/appointment-list.ts";
import type { View } from "#web/modules/eqlaat/calendar-state.ts";
import { MonthView } from "#web/modules/eqlaat/month-view.tsx";
import { TimeGrid } from "#web/modules/eqlaat/time-grid.tsx";
import type { Calendar } from "#web/modules/eqlaat/use-calendar.ts";

const ada = "0197a000-0000-7000-8000-00000000000a";
const bea = "0197a000-0000-7000-8000-00000000000b";
const visit: Appointment = {
  id: "0197a000-0000-7000-8000-0000000000ff",
  version: 1,
  title: "First visit",
  location: "Lune street",
  startAt: "2026-06-01T08:00:00.000Z",
  endAt: "2026-06-01T09:00:00.000Z",
  mayOverlap: false,
  beneficiaryInvited: false,
  managers: [ada],
  project: null,
};

const { app } = appWith({
  url: "/admin/resources/eqlaat-calendar",
  state: { viewer: viewerWith({ roles: ["eqlaat_member"], adminTypes: ["eqlaat-appointments"] }) },
});

const calendarOf = (view: View, zone = "Europe/Paris"): Calendar => ({
  items: [visit],
  busy: false,
  failure: null,
  changes: 0,
  reader: { locale: "en", zone },
  today: "2026-06-01",
  view,
  day: "2026-06-01",
  state: { day: "2026-06-01", managers: [ada, bea], appointment: null },
  list: createAppointmentList(app.ports.records),
  nameOf: (_type, id) => (id === ada ? "Ada" : "Bea"),
  change: () => undefined,
  setView: () => undefined,
  retry: () => undefined,
  tell: () => undefined,
  undo: async () => undefined,
});

const drawn = (children: ReactNode): string => renderToString(<AppProvider app={app}>{children}</AppProvider>);
const nothing = () => undefined;
const count = (html: string, part: RegExp): number => [...html.matchAll(part)].length;

describe("the screen of the health calendar", () => {
  it("is an upright grid: a row for each day and manager, one stop for the Tab key", () => {
    const html = drawn(
      <TimeGrid calendar={calendarOf("work-week")} newest={null} onOpen={nothing} onCreate={nothing} />,
    );
    expect(count(html, /role="row"/g)).toBe(10);
    expect(count(html, /role="rowheader"/g)).toBe(10);
    expect(count(html, /tabindex="0"/gi)).toBe(1);
    expect(html).toMatch(/>Monday, 1 June 2026, Bea</);
    expect(count(html, /data-appointment=/g)).toBe(1);
    expect(html).toMatch(/title="[^"]*10:00[^"]*, First visit, Lune street, Ada"/);
  });

  it("shows the times of the reader's own zone", () => {
    const html = drawn(
      <TimeGrid calendar={calendarOf("day", "Asia/Tokyo")} newest={null} onOpen={nothing} onCreate={nothing} />,
    );
    expect(html).toMatch(/title="[^"]*17:00[^"]*, First visit/);
  });

  it("says the same as a month, an agenda and a table", () => {
    for (const html of [
      drawn(<MonthView calendar={calendarOf("month")} onOpen={nothing} onCreate={nothing} />),
      drawn(<AgendaView calendar={calendarOf("agenda")} onOpen={nothing} />),
      drawn(<AppointmentTable calendar={calendarOf("table")} onOpen={nothing} />),
    ]) {
      expect(html).toContain("First visit");
      expect(html).toContain("10:00");
      expect(html).toContain("Ada");
    }
  });

  it("asks for an appointment in the reader's zone", () => {
    const html = drawn(
      <AppointmentDialog calendar={calendarOf("day")} appointment={visit} facts={visit} onClose={nothing} />,
    );
    expect(html).toContain('value="2026-06-01T10:00"');
    expect(html).toContain('value="2026-06-01T11:00"');
  });
});
