import type { calendarEvents } from "#core/modules/calendar-events/entities.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { Timed } from "#core/shell/calendar-files/times.ts";
import { plainText } from "#core/shell/rich-text/plain-text.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { readText } from "#web/shell/blocks/rich-text-model.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** An event as its page shows it. */
export interface EventModel extends Timed {
  readonly id: string;
  readonly title: string;
  /** Cleaned by the server. */
  readonly html: string;
  readonly isReal: boolean;
  readonly place?: string;
  /** Where a map shows the place. */
  readonly map?: string;
  /** Where one takes part, or reads more. */
  readonly link?: string;
  /** In words, beside the organization. */
  readonly creator?: string;
  readonly organization?: Named;
  readonly partners: readonly Named[];
  readonly isDraft: boolean;
  readonly isDeleted: boolean;
  readonly isRestricted: boolean;
  readonly canEdit: boolean;
  readonly likesCount: number;
  readonly isLiked: boolean;
  readonly isReported: boolean;
  readonly commentsEnabled: boolean;
  readonly commentsCount: number;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

export function eventOf({ data, included }: One, { flags }: Pick<AppState, "flags">, now: number): EventModel {
  const event = rowOf<typeof calendarEvents>(data);
  const { id, title, startAt, endAt, timezone, isAllDay, publishedAt, lang } = event;
  const known = includedOf(included);
  const named = (row: Parameters<typeof completedName>[0] & { readonly id: string }): readonly Named[] => {
    const name = filled(completedName(row));
    return name === undefined || !flags.organizations ? [] : [{ id: row.id, name }];
  };
  const lab = known.one<typeof organizations>("organizations", event.organization);
  const [organization] = lab ? named(lab) : [];
  const place = filled(event.location);
  const link = filled(event.externalUrl);
  const creator = filled(event.creator);
  return {
    ...{ id, title, startAt, endAt, timezone, isAllDay },
    html: filled(event.description) ?? "",
    isReal: event.isRealLocation,
    partners: known.many<typeof organizations>("organizations", event.associatedOrganizations).flatMap(named),
    isDraft: publishedAt === null || Date.parse(publishedAt) > now,
    isDeleted: (event.deletedAt ?? null) !== null,
    isRestricted: event.visibility === "restricted",
    canEdit: event.canEdit === true,
    // Absent where likes or comments are switched off.
    likesCount: event.likesCount ?? 0,
    isLiked: event.isLiked === true,
    isReported: event.isReported === true,
    commentsEnabled: event.commentsEnabled === true,
    commentsCount: event.commentsCount ?? 0,
    ...(place !== undefined && { place }),
    ...(event.isRealLocation && place !== undefined && { map: mapOf(place) }),
    ...(link !== undefined && { link }),
    ...(creator !== undefined && { creator }),
    ...(organization && { organization }),
    ...(lang !== undefined && { lang }),
  };
}

/** A place on OpenStreetMap, opened there alone: nothing of it is drawn on our pages. */
const mapOf = (place: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** What search engines read of an event (schema.org). */
export function eventData(event: EventModel, url: string): string {
  const { title, startAt, endAt, html, isReal, place, link, organization, creator } = event;
  const description = plainText(readText(html));
  const organizer = organization?.name ?? creator;
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    startDate: startAt,
    endDate: endAt,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: `https://schema.org/${isReal ? "OfflineEventAttendanceMode" : "OnlineEventAttendanceMode"}`,
    location: isReal
      ? { "@type": "Place", name: place ?? title, ...(place && { address: place }) }
      : { "@type": "VirtualLocation", url: link ?? url },
    url,
    ...(description !== "" && { description }),
    ...(organizer !== undefined && { organizer: { "@type": "Organization", name: organizer } }),
  }).replaceAll("<", "\\u003c");
}
