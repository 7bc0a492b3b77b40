import { useEffect, useId, useState } from "react";
import { addDays, type Day } from "#core/kernel/days.ts";
import { type DayLayout, weekLayout } from "#core/modules/calendar-events/month-layout.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { daysOfView, periodOf } from "#web/modules/calendar-events/calendar-state.ts";
import { DayEvents } from "#web/modules/calendar-events/day-events.tsx";
import { EventBar } from "#web/modules/calendar-events/event-bar.tsx";
import { type EventItem, within } from "#web/modules/calendar-events/event-item.ts";
import { NoEvents } from "#web/modules/calendar-events/no-events.tsx";
import type { Calendar } from "#web/modules/calendar-events/use-calendar.ts";
import { DayCell, DayGrid } from "#web/shell/calendar/day-grid.tsx";
import { dayText } from "#web/shell/calendar/day-grid-model.ts";

export interface EventGridProps {
  readonly calendar: Calendar;
  readonly items: readonly EventItem[];
  readonly view: "month" | "week";
  readonly level: 2 | 3;
}

/** Events that a day of a month or of a week has room for. */
const lanes = { month: 3, week: 8 } as const;

/** A month or a week of days with their events, and those of the chosen day beside or below. */
export const EventGrid = ({ calendar, items, view, level }: EventGridProps) => {
  const t = useTranslate();
  const { date, today, reader, change } = calendar;
  const [at, setAt] = useState<Day>(date);
  useEffect(() => setAt(date), [date]);
  const help = useId();
  const period = periodOf(view, date);
  const weeks = weeksOf(view, date, items);
  const byId = new Map(items.map((item) => [item.id, item]));
  const move = (day: Day) => {
    setAt(day);
    if (day < period.first || day > period.last) change({ date: day });
  };
  const isEmpty = within(items, period).length === 0;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <div className="min-w-0">
        <p id={help} className="sr-only">
          {t("events:grid.help")}
        </p>
        <DayGrid
          label={t(`events:view.${view}`)}
          describedBy={help}
          at={at}
          weeks={weeks.map((week) => week.map(({ day }) => day))}
          turns={view}
          look="ruled"
          onMove={move}
          cell={(day) => (
            <EventCell
              key={day}
              layout={weeks.flat().find((each) => each.day === day)!}
              byId={byId}
              calendar={calendar}
              view={view}
              isHere={day === at}
              isAround={day < period.first || day > period.last}
              onPick={() => {
                setAt(day);
                change({ date: day });
              }}
            />
          )}
        />
      </div>
      <DayEvents day={date} items={items} reader={reader} level={level} isToday={date === today} />
      {isEmpty && (
        <div className="lg:col-span-2">
          <NoEvents calendar={calendar} span={period} />
        </div>
      )}
    </div>
  );
};

function weeksOf(view: "month" | "week", date: Day, items: readonly EventItem[]): readonly (readonly DayLayout[])[] {
  const { first, last } = daysOfView(view, date);
  const mondays: Day[] = [];
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays.map((monday) => weekLayout(items, monday, lanes[view]));
}

interface EventCellProps {
  readonly layout: DayLayout;
  readonly byId: ReadonlyMap<string, EventItem>;
  readonly calendar: Calendar;
  readonly view: "month" | "week";
  readonly isHere: boolean;
  /** Of the month before or after. */
  readonly isAround: boolean;
  readonly onPick: () => void;
}

const EventCell = ({ layout, byId, calendar, view, isHere, isAround, onPick }: EventCellProps) => {
  const t = useTranslate();
  const { day, lanes: rows, events, hidden } = layout;
  const { today, date, reader } = calendar;
  const isToday = day === today;
  const isSelected = day === date;
  const said = [
    dayText(day, reader.locale, "full"),
    isToday ? t("events:today") : "",
    t("events:count", { count: events.length }),
  ];
  return (
    <DayCell
      isHere={isHere}
      isToday={isToday}
      isSelected={isSelected}
      said={said.filter(Boolean).join(", ")}
      onPick={onPick}
      frame={`border border-line p-0 align-top ${isAround ? "bg-paper" : "bg-surface"}`}
      look={`flex min-h-14 w-full min-w-0 flex-col items-center gap-1 p-1 md:items-stretch md:text-left hover:bg-sunken ${view === "month" ? "md:min-h-32" : "md:min-h-96"} ${isSelected ? "shadow-[inset_0_0_0_2px_var(--primary)]" : ""}`}
    >
      <span
        aria-hidden="true"
        className={`inline-flex size-7 shrink-0 items-center justify-center rounded-full text-sm tabular-nums ${isToday ? "bg-primary font-bold text-on-primary" : isAround ? "text-muted" : "font-semibold text-ink"}`}
      >
        {Number(day.slice(8))}
      </span>
      {events.length > 0 && (
        <span aria-hidden="true" className="rounded-full bg-wash-primary px-2 text-xs font-bold text-primary md:hidden">
          {events.length}
        </span>
      )}
      <span aria-hidden="true" className="hidden flex-col gap-1 md:flex">
        {rows.map((bar, lane) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
          <EventBar key={lane} bar={bar} event={bar ? byId.get(bar.id) : undefined} reader={reader} view={view} />
        ))}
        {hidden > 0 && (
          <span className="px-1 text-xs font-semibold text-muted">{t("events:more", { count: hidden })}</span>
        )}
      </span>
    </DayCell>
  );
};
