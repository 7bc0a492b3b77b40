import { CalendarDays } from "lucide-react";
import { useEffect, useState } from "react";
import type { DaySpan } from "#core/shell/calendar-files/times.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { isNarrowed } from "#web/modules/calendar-events/calendar-data.ts";
import { type EventItem, itemsOf } from "#web/modules/calendar-events/event-item.ts";
import type { Calendar } from "#web/modules/calendar-events/use-calendar.ts";
import { dayText } from "#web/shell/calendar/day-grid-model.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export interface NoEventsProps {
  readonly calendar: Calendar;
  readonly span: DaySpan;
  /** The days have no end: nothing comes after them. */
  readonly isOpen?: boolean;
}

/** Says that nothing is on, when the nearest event is, and leads there. */
export const NoEvents = ({ calendar, span, isOpen = false }: NoEventsProps) => {
  const t = useTranslate();
  const nearest = useNearest(calendar, span);
  const { state, reader, change } = calendar;
  const date = nearest && dayText(nearest.item.first, reader.locale);
  const narrowed = isNarrowed(state);
  return (
    <div role="status">
      <EmptyState
        icon={CalendarDays}
        title={t(isOpen ? "events:empty.coming" : "events:empty.period")}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {nearest && (
              <Button onPress={() => change({ date: nearest.item.first })}>{t("events:empty.go", { date })}</Button>
            )}
            {narrowed && (
              <Button variant="quiet" onPress={() => change({ place: null, organization: null })}>
                {t("events:empty.clear")}
              </Button>
            )}
          </div>
        }
      >
        <p>
          {nearest
            ? t(nearest.isNext ? "events:empty.next" : "events:empty.last", { title: nearest.item.title, date })
            : t(narrowed ? "events:empty.narrowed" : "events:empty.none")}
        </p>
      </EmptyState>
    </div>
  );
};

interface Nearest {
  readonly item: EventItem;
  readonly isNext: boolean;
}

function useNearest({ list, choice, reader }: Calendar, span: DaySpan): Nearest | null {
  const { state } = useApp();
  const [nearest, setNearest] = useState<Nearest | null>(null);
  const { first, last } = span;
  const { place, organization } = choice;
  useEffect(() => {
    let isOver = false;
    void list.nearest({ first, last }, { place, organization }).then((found) => {
      const [item] = found ? itemsOf(found.event, state, reader.zone) : [];
      if (!isOver) setNearest(found && item ? { item, isNext: found.isNext } : null);
    });
    return () => {
      isOver = true;
    };
  }, [list, first, last, place, organization, state, reader.zone]);
  return nearest;
}
