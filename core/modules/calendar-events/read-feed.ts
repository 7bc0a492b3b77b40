import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import { allOf, anyOf, type Condition, isNull, isSet, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { findOptional, list, listIds } from "#core/kernel/reads.ts";
import { asGuest, asSystem, guestOf } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { viewersOf } from "#core/shell/access/people-as-viewers.ts";
import type { CalendarFile } from "#core/shell/calendar-files/calendar-file.ts";
import { type AskedCalendar, ownerOfCalendar } from "#core/shell/calendar-files/secret-calendar.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { listPath, recordLink } from "#core/shell/site/links.ts";
import { eventsFile } from "./calendar-feed.ts";
import { calendarEvents, eventCalendars } from "./entities.ts";

/** What a feed is narrowed to. */
export interface FeedChoice {
  readonly organization?: string;
  readonly isRealLocation?: boolean;
}

type Reading = Effect.fn.Return<CalendarFile, CoreError, UseCaseServices>;

/** What was in the last years stays in calendars that had it; the latest of them if there are more than programs take well. */
const pastDays = 3653;
const mostEvents = 1000;

const timed = ["startAt", "endAt", "timezone", "isAllDay", "createdAt", "updatedAt"] as const;
const told = [...timed, "title", "description", "isRealLocation", "location", "externalUrl"] as const;

/** The events that everybody may see, as a calendar to subscribe to, with those that are gone since. */
export const publicFeed = (choice: FeedChoice) => Effect.flatMap(Acting, (viewer) => feedFor(guestOf(viewer), choice));

/** The events that the owner of a secret URL may see now, in their language. Unknown, revoked and forged URLs answer alike: NotFound. */
export const ownFeed = Effect.fnUntraced(function* (asked: AskedCalendar) {
  const viewer = yield* Acting;
  const { id, locale } = yield* ownerOfCalendar(eventCalendars, asked);
  const [reader] = yield* actingAs({ ...viewer, locale, editionLocale: locale }, viewersOf([id]));
  if (!reader) return yield* new NotFound({ type: eventCalendars.type, id: asked.id });
  return yield* actingAs(reader, feedFor(reader, {}));
});

const feedFor = Effect.fnUntraced(function* (reader: Viewer, choice: FeedChoice): Reading {
  const viewer = yield* Acting;
  if (choice.organization !== undefined && !isUuid(choice.organization))
    return yield* new NotFound({ type: "organizations", id: choice.organization });
  const wanted: readonly Condition[] = [
    where("endAt", "gt", new Date(Date.parse(viewer.now) - pastDays * 86_400_000).toISOString()),
    ...(choice.organization === undefined ? [] : [where("organization", "eq", choice.organization)]),
    ...(choice.isRealLocation === undefined ? [] : [where("isRealLocation", "eq", choice.isRealLocation)]),
  ];
  const page = { number: 1, size: mostEvents };
  const seen = yield* actingAs(
    reader,
    list(calendarEvents, { where: allOf(...wanted), fields: told, order: ["-startAt"], page }),
  );
  const shown = reader.id === null ? seen.rows : yield* thoseOut(seen.rows);
  const off = allOf(...wanted, wasShown(viewer.now));
  const gone = yield* asSystem(
    list(calendarEvents, { where: off, fields: timed, order: ["-startAt"], page, deleted: "with" }),
  );
  const events = yield* withPaths(shown);
  const ids = new Set(events.map(({ id }) => id));
  return yield* fileOf(
    events,
    gone.rows.filter(({ id }) => !ids.has(id)),
  );
});

/** One event for a calendar: as the viewer sees it, or called off where everybody saw it once. */
export const eventFile = Effect.fnUntraced(function* (id: string): Reading {
  const viewer = yield* Acting;
  const missing = new NotFound({ type: calendarEvents.type, id });
  if (!isUuid(id)) return yield* missing;
  const found = yield* findOptional(calendarEvents, id, { fields: [...told, "deletedAt"] });
  if (found && found.row.deletedAt === null) return yield* fileOf(yield* withPaths([found.row]), []);
  const gone = yield* asSystem(
    list(calendarEvents, {
      where: allOf(where("id", "eq", id.toLowerCase()), wasShown(viewer.now)),
      fields: timed,
      deleted: "with",
    }),
  );
  if (gone.rows.length === 0) return yield* missing;
  return yield* fileOf([], gone.rows);
});

/** Who writes events sees them before they are out: calendars do not. */
const thoseOut = Effect.fnUntraced(function* <Row extends { readonly id: string }>(rows: readonly Row[]) {
  const viewer = yield* Acting;
  const isOutNow = allOf(
    where(
      "id",
      "in",
      rows.map(({ id }) => id),
    ),
    where("publishedAt", "lte", viewer.now),
    anyOf(isNull("unpublishAt"), where("unpublishAt", "gt", viewer.now)),
  );
  const ids = new Set(yield* asSystem(listIds(calendarEvents, isOutNow)));
  return rows.filter(({ id }) => ids.has(id));
});

/** Everybody could see it, and not any more. */
const wasShown = (now: string): Condition =>
  allOf(
    where("announcedAt", "lte", now),
    anyOf(
      isSet("deletedAt"),
      isSet("accessLevel"),
      isNull("publishedAt"),
      where("publishedAt", "gt", now),
      where("unpublishAt", "lte", now),
    ),
  );

const withPaths = Effect.fnUntraced(function* <Row extends { readonly id: string }>(rows: readonly Row[]) {
  const { pages } = yield* asGuest(appState());
  if (listPath("calendar", pages) === undefined) return rows;
  return rows.map((row) => ({ ...row, path: recordLink("calendar", { id: row.id }, pages) }));
});

const fileOf = Effect.fnUntraced(function* (
  events: Parameters<typeof eventsFile>[0],
  gone: Parameters<typeof eventsFile>[1],
) {
  const { locale } = yield* Acting;
  const { publicUrl, lines } = yield* Installation;
  return eventsFile(events, gone, { publicUrl, lines, locale });
});
