import type { Appointment } from "#web/modules/eqlaat/appointment-list.ts";
import { timedOf } from "#web/modules/eqlaat/timed.ts";
import type { Calendar } from "#web/modules/eqlaat/use-calendar.ts";
import { timeText } from "#web/shell/calendar/event-times.ts";
import { Button } from "#web/ui/button.tsx";

export interface AppointmentRowProps {
  readonly appointment: Appointment;
  readonly calendar: Calendar;
  readonly onOpen: (appointment: Appointment) => void;
}

/** An appointment among those of its day. */
export const AppointmentRow = ({ appointment, calendar: { reader, nameOf }, onOpen }: AppointmentRowProps) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-surface border border-line bg-surface px-4 py-2">
    <span className="font-semibold tabular-nums">{timeText(timedOf(appointment), reader)}</span>
    <Button variant="quiet" size="dense" onPress={() => onOpen(appointment)}>
      {appointment.title}
    </Button>
    <span className="text-muted">
      {[appointment.location, ...appointment.managers.map((id) => nameOf("users", id))].filter(Boolean).join(", ")}
    </span>
  </li>
);
