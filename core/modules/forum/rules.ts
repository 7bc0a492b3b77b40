import { editWindowMs, linksIn, mostLinks, type Pace } from "#core/shell/moderation/rules.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { eachElement } from "#core/shell/rich-text/tree.ts";

/** How closely somebody follows: `watching` is told of every message, `tracking` counts them, `muted` hears of nothing. */
export const followLevels = ["watching", "tracking", "normal", "muted"] as const;
export type FollowLevel = (typeof followLevels)[number];

/** What may become of a subject. */
export const subjectEventKinds = [
  "moved",
  "renamed",
  "retagged",
  "closed",
  "paused",
  "reopened",
  "merged",
  "split",
  "received",
] as const;
export type SubjectEventKind = (typeof subjectEventKinds)[number];

/** Those that name another subject by its title. */
export const eventsOfTwo: readonly SubjectEventKind[] = ["merged", "split", "received"];

/** The level that counts for somebody: that of the subject, where they chose one, else that of its category, else that of the category above. */
export const levelOf = (...chosen: readonly (FollowLevel | null | undefined)[]): FollowLevel =>
  chosen.find((level) => level !== null && level !== undefined) ?? "normal";

const day = 24 * 3_600_000;

/** How long a message stays its author's to change: a day for somebody new, a month for whom somebody vouches for. */
export const messageEditMs = (isTrusted: boolean): number => (isTrusted ? 30 * day : editWindowMs);

/** How fast somebody may write. */
export const messagePace = (isTrusted: boolean): Pace => ({
  pauseMs: isTrusted ? 5_000 : 30_000,
  repeatMs: 5 * 60_000,
});

/** Milliseconds between two subjects of one person, at least. */
export const subjectPauseMs = (isTrusted: boolean): number => (isTrusted ? 15_000 : 120_000);

/** What somebody new may write in a day, and in one subject. */
export const ofNewcomers = { dayMs: day, subjects: 3, messages: 10, messagesInSubject: 3 } as const;

/** What a message of somebody new may have at most. */
const newcomersWords = { links: mostLinks, media: 1, attachments: 0 } as const;

/** What there is too much of in a message of somebody new, and how much of it there may be; `null` where there is not. Takes cleaned rich text. */
export function tooMuchOfNewcomer(
  html: string,
): { readonly detail: (typeof refusals)[keyof typeof newcomersWords]; readonly most: number } | null {
  const found = { links: linksIn(html), media: 0, attachments: 0 };
  eachElement(parseRichText(html), ({ tag, attributes }) => {
    if (tag === "img" || tag === "iframe") found.media += 1;
    if (tag === "a" && isFilePath(attributes.href ?? "")) found.attachments += 1;
  });
  const of = (["attachments", "media", "links"] as const).find((each) => found[each] > newcomersWords[each]);
  return of === undefined ? null : { detail: refusals[of], most: newcomersWords[of] };
}

const refusals = {
  links: "newcomer-links",
  media: "newcomer-media",
  attachments: "newcomer-attachments",
} as const;

/** Whether a link leads to a file that was uploaded here. */
const isFilePath = (href: string): boolean => /\/services\/(?:secured-)?files\//.test(href);

/** A first message that was written faster is held: nobody writes one in less. */
const shortestWritingMs = 3_000;

/**
 * Whether a first message was written faster than people write. `begunAt` is when the server kept its first letters, `null` where it saw
 * nothing of it being written. Both are ISO instants.
 */
export const isHasty = (begunAt: string | null, now: string): boolean =>
  begunAt === null || Date.parse(now) - Date.parse(begunAt) < shortestWritingMs;

/** A subject that so many people have reported closes by itself for so long. */
export const pausing = { people: 5, ms: 4 * 3_600_000 } as const;

/** An answer to what nobody has written in for so long is asked about first. */
export const sleepsAfterMs = 180 * day;

/** Whether nobody has written in a subject for so long that an answer to it is asked about first. Both are ISO instants. */
export const isAsleep = (lastMessageAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(lastMessageAt) > sleepsAfterMs;

/** Messages on a page of a subject. */
export const messagesPerPage = 20;

/** The page of a subject that a message stands on, from 1, given how many stand before it. */
export const pageOf = (before: number): number => Math.floor(before / messagesPerPage) + 1;
