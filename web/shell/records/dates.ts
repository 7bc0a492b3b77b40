import { dateFormat } from "#core/kernel/date-format.ts";
import type { AppState } from "#core/shell/site/state.ts";

/** Zone of guests' dates, in which also those without a zone of their own read them (platform-shell §9). */
export const guestZone = "Europe/Paris";

/** The zone of the reader's own clock. Browser only. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day of an instant as people write it, in the reader's language and zone. */
export function shownDay(instant: string, { locale, viewer }: Pick<AppState, "locale" | "viewer">): string {
  return dateFormat(locale, {
    dateStyle: "long",
    timeZone: viewer?.timezone ?? guestZone,
  }).format(new Date(instant));
}

/** The day and the time of an instant as people write them, in the reader's language and zone. */
export function shownMoment(instant: string, { locale, viewer }: Pick<AppState, "locale" | "viewer">): string {
  return dateFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: viewer?.timezone ?? guestZone,
  }).format(new Date(instant));
}
