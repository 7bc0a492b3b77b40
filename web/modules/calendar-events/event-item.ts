import type { cardFields } from "#core/modules/calendar-events/cards.ts";
import type { calendarEvents } from "#core/modules/calendar-events/entities.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { type DaySpan, daysOfEvent, type Timed } from "#core/shell/calendar-files/times.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { filled } from "#web/shell/blocks/block-model.ts";

/** An event among others. */
export interface EventItem extends Timed, DaySpan {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  /** In a place, or online. */
  readonly isReal: boolean;
  readonly place?: string;
  /** The organization, or who else organizes it. */
  readonly organizer?: string;
  readonly isRestricted: boolean;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

/** Events as lists show them, on the days of a reader's zone, in the order in which they begin. */
export function itemsOf(
  { data, included }: Pick<Many, "data" | "included">,
  { pages, flags }: Pick<AppState, "pages" | "flags">,
  zone: string,
): readonly EventItem[] {
  const known = includedOf(included);
  return data.map((resource) => {
    const event = rowOf<typeof calendarEvents, (typeof cardFields)[number]>(resource);
    const { id, title, startAt, endAt, timezone, isAllDay, isRealLocation, visibility, lang } = event;
    const lab = flags.organizations ? known.one<typeof organizations>("organizations", event.organization) : undefined;
    const organizer = lab ? completedName(lab) : filled(event.creator);
    const place = filled(event.location);
    return {
      id,
      title,
      to: recordLink("calendar", { id }, pages),
      startAt,
      endAt,
      timezone,
      isAllDay,
      ...daysOfEvent({ startAt, endAt, timezone, isAllDay }, zone),
      isReal: isRealLocation,
      isRestricted: visibility === "restricted",
      ...(place !== undefined && { place }),
      ...(organizer !== undefined && { organizer }),
      ...(lang !== undefined && { lang }),
    };
  });
}

/** Events of some days. */
export const within = (items: readonly EventItem[], { first, last }: DaySpan): readonly EventItem[] =>
  items.filter((item) => item.first <= last && item.last >= first);

/** Events by the day under which an agenda that begins on `from` names them: their first, or the agenda's own where they began before. */
export function byDay(items: readonly EventItem[], from: string): readonly (readonly [string, readonly EventItem[]])[] {
  const days = new Map<string, EventItem[]>();
  for (const item of items) {
    if (item.last < from) continue;
    const day = item.first < from ? from : item.first;
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].toSorted(([one], [other]) => one.localeCompare(other));
}
