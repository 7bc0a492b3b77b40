import { useEffect, useId, useState } from "react";
import type { Day } from "#core/kernel/days.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { type CalendarSession, within } from "#web/modules/trainings/session-calendar.ts";
import { DayCell, DayGrid } from "#web/shell/calendar/day-grid.tsx";
import { dayText, monthOf } from "#web/shell/calendar/day-grid-model.ts";
import { type Reader, startText } from "#web/shell/calendar/event-times.ts";

export interface SessionMonthProps {
  readonly weeks: readonly (readonly Day[])[];
  readonly date: Day;
  readonly today: Day;
  readonly sessions: readonly CalendarSession[];
  readonly reader: Reader;
  readonly onDate: (date: Day) => void;
}

/** Sessions that a day has room for. */
const room = 3;

/** A month of days with their sessions: arrows move, Enter chooses a day. */
export const SessionMonth = ({ weeks, date, today, sessions, reader, onDate }: SessionMonthProps) => {
  const t = useTranslate();
  const [at, setAt] = useState<Day>(date);
  useEffect(() => setAt(date), [date]);
  const help = useId();
  const pick = (day: Day) => {
    setAt(day);
    onDate(day);
  };
  return (
    <div className="min-w-0">
      <p id={help} className="sr-only">
        {t("trainings:calendar.help")}
      </p>
      <DayGrid
        label={t("events:view.month")}
        describedBy={help}
        at={at}
        weeks={weeks}
        look="ruled"
        onMove={(day) => {
          setAt(day);
          if (monthOf(day) !== monthOf(date)) onDate(day);
        }}
        cell={(day) => {
          const here = within(sessions, { first: day, last: day });
          const isAround = monthOf(day) !== monthOf(date);
          const said = [
            dayText(day, reader.locale, "full"),
            ...(day === today ? [t("events:today")] : []),
            t("trainings:calendar.count", { count: here.length }),
          ];
          return (
            <DayCell
              key={day}
              isHere={day === at}
              isToday={day === today}
              isSelected={day === date}
              said={said.join(", ")}
              onPick={() => pick(day)}
              frame={`border border-line p-0 align-top ${isAround ? "bg-paper" : "bg-surface"}`}
              look={`flex min-h-14 w-full min-w-0 flex-col items-center gap-1 p-1 md:min-h-28 md:items-stretch md:text-left hover:bg-sunken ${day === date ? "shadow-[inset_0_0_0_2px_var(--primary)]" : ""}`}
            >
              <span
                aria-hidden="true"
                className={`inline-flex size-7 shrink-0 items-center justify-center rounded-full text-sm tabular-nums ${day === today ? "bg-primary font-bold text-on-primary" : isAround ? "text-muted" : "font-semibold text-ink"}`}
              >
                {Number(day.slice(8))}
              </span>
              {here.length > 0 && (
                <span
                  aria-hidden="true"
                  className="rounded-full bg-wash-primary px-2 text-xs font-bold text-primary md:hidden"
                >
                  {here.length}
                </span>
              )}
              <span aria-hidden="true" className="hidden flex-col gap-1 md:flex">
                {here.slice(0, room).map((session) => (
                  <span
                    key={session.id}
                    lang={session.lang}
                    className={`rounded-xs border-l-4 px-1.5 py-0.5 text-xs text-ink ${session.place ? "border-primary bg-wash-primary" : "border-accent bg-wash-accent"} ${session.calledOff ? "line-through" : ""}`}
                  >
                    <span className="block font-semibold tabular-nums">{startText(session, reader)}</span>
                    <span className="line-clamp-2">{session.title}</span>
                  </span>
                ))}
                {here.length > room && (
                  <span className="px-1 text-xs font-semibold text-muted">
                    {t("events:more", { count: here.length - room })}
                  </span>
                )}
              </span>
            </DayCell>
          );
        }}
      />
    </div>
  );
};
