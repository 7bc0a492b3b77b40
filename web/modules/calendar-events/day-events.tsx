import { useId } from "react";
import type { Day } from "#core/kernel/days.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { type EventItem, within } from "#web/modules/calendar-events/event-item.ts";
import { EventRow } from "#web/modules/calendar-events/event-row.tsx";
import { dayText } from "#web/shell/calendar/day-grid-model.ts";
import type { Reader } from "#web/shell/calendar/event-times.ts";
import { Heading } from "#web/ui/heading.tsx";

export interface DayEventsProps {
  readonly day: Day;
  readonly items: readonly EventItem[];
  readonly reader: Reader;
  readonly level: 2 | 3;
  readonly isToday: boolean;
}

/** What follows an empty day, at most. */
const mostFollowing = 3;

/** The events of the chosen day; of an empty one, those that come next. */
export const DayEvents = ({ day, items, reader, level, isToday }: DayEventsProps) => {
  const t = useTranslate();
  const title = useId();
  const here = within(items, { first: day, last: day });
  const following = here.length > 0 ? [] : items.filter(({ first }) => first > day).slice(0, mostFollowing);
  const shown = [...here, ...following];
  const inner = level === 2 ? 3 : 4;
  return (
    <section aria-labelledby={title} className="space-y-4 rounded-surface bg-sunken p-4 md:p-5">
      <div role="status" className="space-y-1">
        <Heading level={inner} size="small" id={title}>
          <time dateTime={day} suppressHydrationWarning className="block first-letter:uppercase">
            {dayText(day, reader.locale, "full")}
          </time>
        </Heading>
        <p className="text-sm text-muted">
          {isToday && `${t("events:today")} · `}
          {here.length === 0 ? t("events:day.none") : t("events:count", { count: here.length })}
        </p>
      </div>
      {following.length > 0 && <p className="font-semibold">{t("events:day.following")}</p>}
      {shown.length > 0 && (
        <ul className="space-y-3">
          {shown.map((event) => (
            <li key={event.id}>
              <EventRow event={event} reader={reader} level={4} withDay={here.length === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
