import type { Response } from "express";
import type { CalendarFile } from "#core/shell/calendar-files/calendar-file.ts";
import { calendarText } from "./calendar-text.ts";

/** Answers the secret URL of somebody's calendar: kept by nobody on the way, and found by no search engine. */
export async function giveSecretCalendar(response: Response, name: string, calendar: CalendarFile): Promise<void> {
  response.set({
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": `inline; filename="${name}.ics"`,
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex",
  });
  response.end(await calendarText(calendar));
}
