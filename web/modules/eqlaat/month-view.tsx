import { useEffect, useId, useState } from "react";
import { addDays, type Day } from "#core/kernel/days.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { Appointment } from "#web/modules/eqlaat/appointment-list.ts";
import { AppointmentRow } from "#web/modules/eqlaat/appointment-row.tsx";
import { appointmentsOf } from "#web/modules/eqlaat/by-day.ts";
import { periodOf } from "#web/modules/eqlaat/calendar-state.ts";
import { timedOf } from "#web/modules/eqlaat/timed.ts";
import type { Calendar } from "#web/modules/eqlaat/use-calendar.ts";
import { DayCell, DayGrid } from "#web/shell/calendar/day-grid.tsx";
import { dayText, mondayOf, weekOf } from "#web/shell/calendar/day-grid-model.ts";
import { startText } from "#web/shell/calendar/event-times.ts";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";

export interface MonthViewProps {
  readonly calendar: Calendar;
  readonly onOpen: (appointment: Appointment) => void;
  readonly onCreate: (day: Day) => void;
}

/** Appointments that a day of a month has room for. */
const room = 3;

/** A month of days with their appointments, and those of the chosen day below. */
export const MonthView = ({ calendar, onOpen, onCreate }: MonthViewProps) => {
  const t = useTranslate();
  const { day, today, reader, items, change } = calendar;
  const [at, setAt] = useState<Day>(day);
  useEffect(() => setAt(day), [day]);
  const title = useId();
  const period = periodOf("month", day);
  const weeks: (readonly Day[])[] = [];
  for (let monday = mondayOf(period.first); monday <= period.last; monday = addDays(monday, 7))
    weeks.push(weekOf(monday));
  const here = appointmentsOf(items, day, reader.zone);
  return (
    <div className="space-y-6">
      <DayGrid
        label={t("events:view.month")}
        at={at}
        weeks={weeks}
        turns="month"
        look="ruled"
        onMove={(next) => {
          setAt(next);
          if (next < period.first || next > period.last) change({ day: next });
        }}
        cell={(each) => {
          const found = appointmentsOf(items, each, reader.zone);
          return (
            <DayCell
              key={each}
              isHere={each === at}
              isToday={each === today}
              isSelected={each === day}
              said={[dayText(each, reader.locale, "full"), t("eqlaat-calendar:count", { count: found.length })].join(
                ", ",
              )}
              onPick={() => change({ day: each })}
              frame={`border border-line p-0 align-top ${each < period.first || each > period.last ? "bg-paper" : "bg-surface"}`}
              look={`flex min-h-14 w-full min-w-0 flex-col items-center gap-1 p-1 md:min-h-28 md:items-stretch md:text-left hover:bg-sunken ${each === day ? "shadow-[inset_0_0_0_2px_var(--primary)]" : ""}`}
            >
              <span
                aria-hidden="true"
                className={`inline-flex size-7 shrink-0 items-center justify-center rounded-full text-sm tabular-nums ${each === today ? "bg-primary font-bold text-on-primary" : "font-semibold"}`}
              >
                {Number(each.slice(8))}
              </span>
              {found.length > 0 && (
                <span
                  aria-hidden="true"
                  className="rounded-full bg-wash-primary px-2 text-xs font-bold text-primary md:hidden"
                >
                  {found.length}
                </span>
              )}
              <span aria-hidden="true" className="hidden flex-col gap-1 md:flex">
                {found.slice(0, room).map((appointment) => (
                  <span key={appointment.id} className="truncate rounded-xs bg-wash-primary px-1 text-xs text-ink">
                    {startText(timedOf(appointment), reader)} {appointment.title}
                  </span>
                ))}
                {found.length > room && (
                  <span className="px-1 text-xs font-semibold text-muted">
                    {t("events:more", { count: found.length - room })}
                  </span>
                )}
              </span>
            </DayCell>
          );
        }}
      />
      <section aria-labelledby={title} className="space-y-4 rounded-surface bg-sunken p-4 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div role="status">
            <Heading level={3} size="small" id={title}>
              {dayText(day, reader.locale, "full")}
            </Heading>
            <p className="text-sm text-muted">{t("eqlaat-calendar:count", { count: here.length })}</p>
          </div>
          <Button onPress={() => onCreate(day)}>{t("eqlaat-calendar:create")}</Button>
        </div>
        <ul className="space-y-3">
          {here.map((appointment) => (
            <AppointmentRow key={appointment.id} appointment={appointment} calendar={calendar} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    </div>
  );
};
