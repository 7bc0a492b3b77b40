import { ArrowRight } from "lucide-react";
import { listPath } from "#core/shell/site/links.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps, Staying } from "#web/app/blocks.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { comingData } from "#web/modules/calendar-events/calendar-data.ts";
import { itemsOf } from "#web/modules/calendar-events/event-item.ts";
import { EventRow } from "#web/modules/calendar-events/event-row.tsx";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { useReader } from "#web/shell/calendar/use-reader.ts";
import { guestZone } from "#web/shell/records/dates.ts";
import { Link } from "#web/ui/link.tsx";

/** The next events, with the way to the calendar. A page that was kept a while shows none that is over meanwhile. */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const { state, now } = useApp();
  const reader = useReader();
  const isHydrated = useHydrated();
  const outline = outlineOf(props);
  const { events } = comingData(props.component);
  const items = itemsOf(events, state, reader.zone).filter(({ endAt }) => !isHydrated || Date.parse(endAt) > now());
  const calendar = listPath("calendar", state.pages);
  return (
    <div className="content-width">
      <BlockHeader
        outline={outline}
        aside={
          calendar !== undefined && (
            <Link variant="plain" to={calendar} iconEnd={ArrowRight}>
              {t("events:coming.all")}
            </Link>
          )
        }
      />
      {items.length === 0 ? (
        <p className="text-muted">{t("events:empty.coming")}</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((event) => (
            <li key={event.id} className="min-w-0">
              <EventRow event={event} reader={reader} level={outline.innerLevel} withDay />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** Until the first of them is over, for whoever's clock the server had. */
export const staysWhile: Staying = (component, { state }) => {
  const { events } = comingData(component);
  const ends = itemsOf(events, state, guestZone).map(({ endAt }) => Date.parse(endAt));
  return {
    ...(ends.length > 0 && { until: Math.min(...ends) }),
    ...(state.viewer?.timezone === undefined && { zone: guestZone }),
  };
};
