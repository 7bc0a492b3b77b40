import type { NotificationType } from "./types.ts";

const awayDays = 180;
const awayMs = awayDays * 86_400_000;

/** What others say among themselves: nobody is mailed of it who has not come for long. Their own matters reach them all the same. */
const talk: readonly NotificationType[] = ["comment_created", "forum_message_created"];

export const isTalk = (type: string): boolean => (talk as readonly string[]).includes(type);

/** Since when somebody who last came then counts as away; ISO instants. */
export const awaySince = (lastVisit: string): string => new Date(Date.parse(lastVisit) + awayMs).toISOString();

/** Whether somebody who last came then has stayed away for so long that mails of talk are kept from them. */
export const isAway = (lastVisit: string, now: string): boolean => awaySince(lastVisit) <= now;

/** When somebody came last, as far as is known: an account that nobody opened yet counts from when it was made. */
export const lastVisitOf = (person: { readonly lastInitializationAt: string | null; readonly createdAt: string }) =>
  person.lastInitializationAt ?? person.createdAt;
