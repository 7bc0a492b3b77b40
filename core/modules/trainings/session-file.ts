import { type Lines, lineOf } from "#core/kernel/lines.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { type CalendarFile, type CalendarFileEvent, hostOf } from "#core/shell/calendar-files/calendar-file.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { plainText } from "#core/shell/rich-text/plain-text.ts";
import { type Place, placeLine } from "./places.ts";

/** A session as far as calendars hold it. */
export interface FileSession {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly timezone: string;
  /** Of its training. */
  readonly title: string;
  /** Rich text of its training. */
  readonly description: string | null;
  /** Of the training too: what its calendar entry says changes with it. */
  readonly trainingVersion: number;
  readonly place?: Place;
  /** For who may take part. */
  readonly onlineUrl?: string;
  readonly isCalledOff?: boolean;
  /** Path of the page of its training; absent where the site has none. */
  readonly path?: string;
}

interface Words {
  readonly publicUrl: string;
  readonly lines: Lines;
  readonly locale: Locale;
  /** That goes without saying. */
  readonly country: string;
}

/** Sessions as a calendar file in a language. */
export function sessionsFile(sessions: readonly FileSession[], words: Words): CalendarFile {
  const say = (key: string) => lineOf(words.lines, words.locale, key) ?? "";
  return {
    name: say("trainings:calendar.name"),
    product: "trainings",
    method: "PUBLISH",
    events: sessions.map((session) => eventOf(session, words, say("trainings:session.online"))),
  };
}

function eventOf(
  session: FileSession,
  { publicUrl, country, locale: language }: Words,
  online: string,
): CalendarFileEvent {
  const {
    id,
    version,
    trainingVersion,
    startAt,
    endAt,
    timezone,
    createdAt,
    updatedAt,
    title,
    place,
    onlineUrl,
    path,
  } = session;
  const description = plainText(parseRichText(session.description ?? ""));
  return {
    uid: `training-session-${id}@${hostOf(publicUrl)}`,
    sequence: version + trainingVersion - 2,
    status: session.isCalledOff ? "CANCELLED" : "CONFIRMED",
    time: { kind: "instants", startAt, endAt, timezone },
    isFree: false,
    createdAt,
    updatedAt,
    summary: title,
    ...(description === "" ? {} : { description }),
    location: place ? placeLine(place, { country, language }) : (onlineUrl ?? online),
    ...(path === undefined ? {} : { url: `${publicUrl}${path}` }),
  };
}
