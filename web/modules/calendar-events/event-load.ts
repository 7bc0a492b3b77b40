import type { calendarEvents } from "#core/modules/calendar-events/entities.ts";
import { plainText } from "#core/shell/rich-text/plain-text.ts";
import type { Many, One } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { found, loadRecord, missing } from "#web/app/outcome.ts";
import type { Head, LoadContext, Outcome } from "#web/app/route.ts";
import type { EventData } from "#web/modules/calendar-events/event-route.ts";
import { nextQuery } from "#web/modules/calendar-events/events-query.ts";
import { readText } from "#web/shell/blocks/rich-text-model.ts";
import { loadComments } from "#web/shell/comments/comments-load.ts";

/** What comes along with an event on its page. */
export const eventIncludes = ["createdBy", "organization", "organization.image", "associatedOrganizations"];

const nothing: Many = { data: [], included: [], meta: {} };

/** Finds an event by its id, and those that come next. */
export async function loadEvent({ app, params }: LoadContext): Promise<Outcome<EventData>> {
  const id = params.event;
  if (id === undefined) return missing("no event is named");
  const isAdmin = app.session.viewer.peek()?.isAdmin === true;
  const outcome = await loadRecord({ ports: app.ports, isAdmin }, "calendar-events", id, {
    query: { include: eventIncludes },
    publishable: true,
  });
  if (outcome.kind !== "found") return outcome;
  const event = outcome.data;
  const now = new Date(app.now()).toISOString();
  const [coming, comments] = await Promise.all([
    app.ports.records.list("calendar-events", nextQuery(now)),
    loadComments(event.data, app),
  ]);
  return found({ event, coming: coming.ok ? coming.value : nothing, comments }, headOf(event));
}

/** Characters that search engines and networks show. */
const summaryLength = 200;

/** What the event says to search engines and social networks; only what is open to all is to be found there. */
function headOf({ data }: One): Head {
  const { title, description, visibility, deletedAt = null, publishedAt } = rowOf<typeof calendarEvents>(data);
  const summary = plainText(readText(description ?? "")).slice(0, summaryLength);
  const isOpen = visibility !== "restricted" && deletedAt === null && publishedAt !== null;
  return {
    kind: "article",
    title,
    about: { type: data.type, id: data.id },
    ...(summary !== "" && { description: summary }),
    ...(!isOpen && { noIndex: true }),
  };
}
