import { useRef } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { byDay, type EventItem } from "#web/modules/calendar-events/event-item.ts";
import { EventRow } from "#web/modules/calendar-events/event-row.tsx";
import { NoEvents } from "#web/modules/calendar-events/no-events.tsx";
import type { Calendar } from "#web/modules/calendar-events/use-calendar.ts";
import { dayText } from "#web/shell/calendar/day-grid-model.ts";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";

export interface EventAgendaProps {
  readonly calendar: Calendar;
  readonly items: readonly EventItem[];
  readonly hasMore: boolean;
  readonly level: 2 | 3;
}

/** Events one after the other, under their days. */
export const EventAgenda = ({ calendar, items, hasMore, level }: EventAgendaProps) => {
  const t = useTranslate();
  const { date, today, reader, list, wanted, busy } = calendar;
  const root = useRef<HTMLDivElement>(null);
  const days = byDay(items, date);
  if (days.length === 0) return <NoEvents calendar={calendar} span={{ first: date, last: date }} isOpen />;
  const inner = level === 2 ? 3 : 4;
  const more = async () => {
    const before = items.filter(({ last }) => last >= date).length;
    await list.more(wanted("agenda"));
    // Focus goes to what is new, as the button may be gone.
    root.current?.querySelectorAll<HTMLElement>("article a")[before]?.focus();
  };
  return (
    <div ref={root} className="space-y-8">
      {days.map(([day, events]) => (
        <section key={day} className="grid gap-x-8 gap-y-3 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <Heading level={inner} size="small">
            <time dateTime={day} suppressHydrationWarning className="block first-letter:uppercase">
              {dayText(day, reader.locale, "full")}
            </time>
            {day === today && <span className="text-sm font-semibold text-accent">{t("events:today")}</span>}
          </Heading>
          <ul className="space-y-3">
            {events.map((event) => (
              <li key={event.id}>
                <EventRow event={event} reader={reader} level={4} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <div className="flex justify-center [html:not(.scripted)_&]:hidden">
          <Button busy={busy} onPress={() => void more()}>
            {t("events:more-events")}
          </Button>
        </div>
      )}
    </div>
  );
};
