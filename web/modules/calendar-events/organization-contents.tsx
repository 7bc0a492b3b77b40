import { listPath } from "#core/shell/site/links.ts";
import { useApp } from "#web/app/app-context.tsx";
import { itemsOf } from "#web/modules/calendar-events/event-item.ts";
import { EventRow } from "#web/modules/calendar-events/event-row.tsx";
import { mostNext, nextQuery } from "#web/modules/calendar-events/events-query.ts";
import { useReader } from "#web/shell/calendar/use-reader.ts";
import type { ContentListProps, OrganizationContentsModule } from "#web/shell/organization-contents.ts";

/** The next events that an organization holds or takes part in. */
export const load: OrganizationContentsModule["load"] = async (organization, { ports, now }) => {
  const query = nextQuery(new Date(now()).toISOString());
  const filter = { ...query.filter, organization };
  const answer = await ports.records.list("calendar-events", { ...query, filter, page: { number: 1, size: mostNext } });
  return answer.ok ? answer.value : null;
};

export const allOf: OrganizationContentsModule["allOf"] = (organization, { state }) => {
  const calendar = listPath("calendar", state.pages);
  return calendar === undefined ? undefined : `${calendar}?organization=${organization}`;
};

export const ContentList = ({ found, level }: ContentListProps) => {
  const { state } = useApp();
  const reader = useReader();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {itemsOf(found, state, reader.zone).map((event) => (
        <li key={event.id} className="min-w-0">
          <EventRow event={event} reader={reader} level={level} withDay />
        </li>
      ))}
    </ul>
  );
};
