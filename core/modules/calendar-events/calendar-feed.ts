import { addDays } from "#core/kernel/days.ts";
import { type Lines, lineOf } from "#core/kernel/lines.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { type CalendarFile, type CalendarFileEvent, hostOf } from "#core/shell/calendar-files/calendar-file.ts";
import { daysOfEvent, type Timed } from "#core/shell/calendar-files/times.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { plainText } from "#core/shell/rich-text/plain-text.ts";

/** An event as far as calendars of others hold it. */
export interface FeedEvent extends Timed {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly title: string;
  /** Rich text. */
  readonly description: string | null;
  readonly isRealLocation: boolean;
  readonly location: string | null;
  readonly externalUrl: string | null;
  /** Path of its page; absent where the site has none. */
  readonly path?: string;
}

/** An event that everybody could see and nobody sees any more: no more is told of it than that it is off. */
export type GoneEvent = Timed & Pick<FeedEvent, "id" | "version" | "createdAt" | "updatedAt">;

interface Words {
  readonly publicUrl: string;
  readonly lines: Lines;
  readonly locale: Locale;
}

/** Events as a calendar file in a language; those that are gone are called off under the identifiers that they had. */
export function eventsFile(events: readonly FeedEvent[], gone: readonly GoneEvent[], words: Words): CalendarFile {
  const say = (key: string) => lineOf(words.lines, words.locale, key) ?? "";
  return {
    name: say("events:feed.name"),
    product: "events",
    method: events.length === 0 && gone.length > 0 ? "CANCEL" : "PUBLISH",
    events: [
      ...events.map((event) => ({ ...told(event, words), status: "CONFIRMED" as const, ...textsOf(event, words) })),
      ...gone.map((event) => ({
        ...told(event, words),
        status: "CANCELLED" as const,
        summary: say("events:feed.gone"),
      })),
    ],
  };
}

/** Two numbers for each revision: what ends without one, by its date, still has a higher number than what it was. */
function told(event: FeedEvent | GoneEvent, { publicUrl }: Words): Omit<CalendarFileEvent, "summary" | "status"> {
  const { id, version, createdAt, updatedAt, startAt, endAt, timezone, isAllDay } = event;
  const { first, last } = daysOfEvent(event, timezone);
  return {
    uid: `event-${id}@${hostOf(publicUrl)}`,
    sequence: 2 * (version - 1) + ("title" in event ? 0 : 1),
    time: isAllDay
      ? { kind: "days", startAt: first, endAt: addDays(last, 1) }
      : { kind: "instants", startAt, endAt, timezone },
    isFree: isAllDay,
    createdAt,
    updatedAt,
  };
}

function textsOf({ title, description, isRealLocation, location, externalUrl, path }: FeedEvent, { publicUrl }: Words) {
  const link = externalUrl?.startsWith("/") ? `${publicUrl}${externalUrl}` : externalUrl;
  const text = [plainText(parseRichText(description ?? "")), link ?? ""].filter((each) => each !== "").join("\n\n");
  const place = location?.trim() || (isRealLocation ? "" : (link ?? ""));
  const url = path === undefined ? link : `${publicUrl}${path}`;
  return {
    summary: title,
    ...(text === "" ? {} : { description: text }),
    ...(place === "" ? {} : { location: place }),
    ...(url ? { url } : {}),
  };
}
