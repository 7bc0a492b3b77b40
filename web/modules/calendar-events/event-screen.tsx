import { useMemo } from "react";
import { recordLink } from "#core/shell/site/links.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { itemsOf } from "#web/modules/calendar-events/event-item.ts";
import { eventData, eventOf } from "#web/modules/calendar-events/event-model.ts";
import type { EventData } from "#web/modules/calendar-events/event-route.ts";
import { EventRow } from "#web/modules/calendar-events/event-row.tsx";
import { EventView } from "#web/modules/calendar-events/event-view.tsx";
import { mostNext } from "#web/modules/calendar-events/events-query.ts";
import { useReader } from "#web/shell/calendar/use-reader.ts";
import { CommentsSection } from "#web/shell/comments/comments-section.tsx";
import { LikeButton } from "#web/shell/likes/like-button.tsx";
import { ReportButton } from "#web/shell/reports/report-button.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** An event, what is said of it, and those that come next. */
export const Screen = ({ data }: ScreenProps<EventData>) => {
  const { state, now } = useApp();
  const event = useMemo(() => eventOf(data.event, state, now()), [data.event, state, now]);
  const subject = { type: "calendar-events", id: event.id };
  const isOpen = !event.isDraft && !event.isDeleted && !event.isRestricted;
  const url = `${state.app.publicUrl}${recordLink("calendar", event, state.pages)}`;
  return (
    <>
      <EventView event={event}>
        <div lang={state.locale} className="flex flex-wrap items-center gap-3">
          <LikeButton subject={subject} count={event.likesCount} isLiked={event.isLiked} />
          <ReportButton subject={subject} about={event} isReported={event.isReported} />
        </div>
      </EventView>
      <CommentsSection
        key={event.id}
        subject={subject}
        isOpen={event.commentsEnabled}
        column="wide-facts"
        count={event.commentsCount}
        found={data.comments.found}
      />
      <NextEvents data={data} without={event.id} />
      {isOpen && <script type="application/ld+json">{eventData(event, url)}</script>}
    </>
  );
};

const NextEvents = ({ data, without }: { readonly data: EventData; readonly without: string }) => {
  const t = useTranslate();
  const { state } = useApp();
  const reader = useReader();
  const items = itemsOf(data.coming, state, reader.zone)
    .filter(({ id }) => id !== without)
    .slice(0, mostNext);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="next-events" className="bg-sunken py-12 md:py-16 print:hidden">
      <div className="content-width space-y-8">
        <Heading level={2} id="next-events">
          {t("events:next-events")}
        </Heading>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((item) => (
            <li key={item.id} className="min-w-0">
              <EventRow event={item} reader={reader} level={3} withDay />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
