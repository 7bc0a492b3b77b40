import { CalendarClock } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { Appointment } from "#web/modules/eqlaat/appointment-list.ts";
import { AppointmentRow } from "#web/modules/eqlaat/appointment-row.tsx";
import { byDay } from "#web/modules/eqlaat/by-day.ts";
import { daysOfView } from "#web/modules/eqlaat/calendar-state.ts";
import { timedOf } from "#web/modules/eqlaat/timed.ts";
import type { Calendar } from "#web/modules/eqlaat/use-calendar.ts";
import { dayText } from "#web/shell/calendar/day-grid-model.ts";
import { whenText } from "#web/shell/calendar/event-times.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Table } from "#web/ui/table.tsx";

export interface ListViewProps {
  readonly calendar: Calendar;
  readonly onOpen: (appointment: Appointment) => void;
}

/** Appointments one after the other, under their days. */
export const AgendaView = ({ calendar, onOpen }: ListViewProps) => {
  const { items, reader, view, day: from } = calendar;
  const days = byDay(items, daysOfView(view, from), reader.zone);
  if (days.length === 0) return <NoAppointments calendar={calendar} />;
  return (
    <div className="space-y-6">
      {days.map(([day, appointments]) => (
        <section key={day} className="grid gap-x-8 gap-y-3 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <Heading level={3} size="small">
            <time dateTime={day} className="block first-letter:uppercase">
              {dayText(day, reader.locale, "full")}
            </time>
          </Heading>
          <ul className="space-y-3">
            {appointments.map((appointment) => (
              <AppointmentRow key={appointment.id} appointment={appointment} calendar={calendar} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

/** The calendar in words, for whoever reads it better so. */
export const AppointmentTable = ({ calendar, onOpen }: ListViewProps) => {
  const t = useTranslate();
  const { items, reader, nameOf } = calendar;
  if (items.length === 0) return <NoAppointments calendar={calendar} />;
  const member = (name: string) => t(`fields:eqlaat-appointments.${name}`);
  return (
    <Table
      caption={t("eqlaat-calendar:title")}
      captionHidden
      narrow="cards"
      stickyHead
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        { key: "when", label: t("eqlaat-calendar:when"), cell: (each) => whenText(timedOf(each), reader, "short") },
        {
          key: "title",
          label: t("eqlaat-calendar:appointment"),
          heading: true,
          cell: (each) => (
            <Button variant="quiet" size="dense" onPress={() => onOpen(each)}>
              {each.title}
            </Button>
          ),
        },
        { key: "location", label: member("location"), cell: ({ location }) => location ?? "–" },
        {
          key: "managers",
          label: member("managers"),
          cell: ({ managers }) => managers.map((id) => nameOf("users", id)).join(", ") || "–",
        },
        {
          key: "project",
          label: member("project"),
          cell: ({ project }) => (project === null ? "–" : nameOf("eqlaat-projects", project)),
        },
      ]}
    />
  );
};

const NoAppointments = ({ calendar: { busy } }: Pick<ListViewProps, "calendar">) => {
  const t = useTranslate();
  return busy ? null : <EmptyState icon={CalendarClock} title={t("eqlaat-calendar:none")} />;
};
