import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { calendarData } from "#web/modules/calendar-events/calendar-data.ts";
import { CalendarFilters } from "#web/modules/calendar-events/calendar-filters.tsx";
import type { View } from "#web/modules/calendar-events/calendar-state.ts";
import { CalendarToolbar } from "#web/modules/calendar-events/calendar-toolbar.tsx";
import { EventAgenda } from "#web/modules/calendar-events/event-agenda.tsx";
import { EventGrid } from "#web/modules/calendar-events/event-grid.tsx";
import { itemsOf } from "#web/modules/calendar-events/event-item.ts";
import { type Calendar, useCalendar } from "#web/modules/calendar-events/use-calendar.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { zoneName } from "#web/shell/calendar/event-times.ts";
import { Subscription } from "#web/shell/calendar/subscription.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The calendar of events (COMP-024): agenda, month and week. What is shown stands in the address. */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const outline = outlineOf(props);
  const data = calendarData(props.component);
  const calendar = useCalendar(data);
  const { view, reader, failed, isHydrated, list, wanted } = calendar;
  const { organization } = calendar.choice;
  const query = organization === null ? "" : `?organization=${encodeURIComponent(organization)}`;
  return (
    <div className="content-width space-y-6">
      <BlockHeader
        outline={outline}
        aside={<Subscription path={`/services/calendar-events.ics${query}`} text={t("events:subscribe")} />}
      />
      <CalendarToolbar calendar={calendar} level={outline.innerLevel} />
      {props.component.props.filters !== false && (
        <CalendarFilters calendar={calendar} organizations={data.organizations} />
      )}
      {failed && (
        <Alert
          tone="error"
          role="alert"
          title={t("events:failed")}
          actions={<Button onPress={() => void list.show(wanted(view))}>{t("events:retry")}</Button>}
        />
      )}
      {isHydrated ? (
        <Shown calendar={calendar} view={view} level={outline.innerLevel} />
      ) : (
        // Which of the two is seen, the width tells.
        <>
          <div className="md:hidden">
            <Shown calendar={calendar} view="agenda" level={outline.innerLevel} />
          </div>
          <div className="hidden md:block">
            <Shown calendar={calendar} view="month" level={outline.innerLevel} />
          </div>
        </>
      )}
      <p className="text-sm text-muted" suppressHydrationWarning>
        {t("events:zone", { zone: zoneName(reader.zone, reader.locale) })}
      </p>
    </div>
  );
};

interface ShownProps {
  readonly calendar: Calendar;
  readonly view: View;
  readonly level: 2 | 3;
}

/** The events of a view, once they are known. */
const Shown = ({ calendar, view, level }: ShownProps) => {
  const { state } = useApp();
  const known = calendar.known(view);
  if (!known) return calendar.failed ? null : <Skeleton shapes={["line", "block", "block"]} />;
  const items = itemsOf(known.events, state, calendar.reader.zone);
  return view === "agenda" ? (
    <EventAgenda calendar={calendar} items={items} hasMore={known.hasMore} level={level} />
  ) : (
    <EventGrid calendar={calendar} items={items} view={view} level={level} />
  );
};
