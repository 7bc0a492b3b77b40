import { seenText } from "#core/kernel/seen-text.ts";
import type { Viewer } from "#core/kernel/viewer.ts";

/** How long an author may change what they said. */
export const editWindowMs = 24 * 3_600_000;

/** A change made sooner leaves no trace: nobody had time to read what stood there. */
export const graceMs = 5 * 60_000;

/** Most links in words of somebody whom nobody vouches for. */
export const mostLinks = 2;

/** Whether somebody vouches for who speaks: an administrator accepted the account, or it has a role of its own. */
export const isVouchedFor = ({ isValidated, roles }: Pick<Viewer, "isValidated" | "roles">): boolean =>
  isValidated || roles.length > 0;

/** Who says something, as far as it decides whether their words are held. */
export interface Speaker {
  /** An administrator vouched for the account, or it has a role of its own. */
  readonly isTrusted: boolean;
  /** Something of theirs was let out before. */
  readonly wasLetOut: boolean;
}

/** Whether words wait for a moderator: the first ones of an account that nobody vouches for, and those with many links. */
export const isHeld = ({ isTrusted, wasLetOut }: Speaker, html: string): boolean =>
  !isTrusted && (!wasLetOut || linksIn(html) > mostLinks);

/** How many links a cleaned rich text has, and addresses that are written out in its words, which readers follow all the same. */
export const linksIn = (html: string): number => {
  const links = html.match(/<a\s/gi)?.length ?? 0;
  const words = seenText(
    html.replace(/<a\s.*?<\/a>|<(?:p|li|br|td|th|h\d|blockquote)\b[^>]*>/gis, " ").replace(/<[^>]*>/g, ""),
  );
  return links + (words.match(writtenAddress)?.length ?? 0);
};

/** An address as it is written out: with its scheme, `www.` or a path, so that neither `e.g.` nor a file's name is one. */
const writtenAddress =
  /https?:\/\/[^\s/]|(?<![\p{L}\p{N}@.\-/])(?:www\.[\p{L}\p{N}]|(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}{2,}(?::\d+)?\/[^\s])/giu;

/** Whether changed words say that they were changed. Both are ISO instants. */
export const leavesTrace = (createdAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(createdAt) > graceMs;

/** What was said last by the same person, the newest first. What they deleted meanwhile counts for how fast they speak. */
export interface Said {
  readonly content: string;
  readonly createdAt: string;
  readonly deletedAt: string | null;
}

/** How fast one person may speak, in milliseconds. */
export interface Pace {
  /** Shortest time between two things that they say. */
  readonly pauseMs: number;
  /** How long the same words are not taken again. */
  readonly repeatMs: number;
}

/** Why words are not taken now: too soon after the last ones, or said already. `now` is an ISO instant. */
export function paceRefusal(
  content: string,
  said: readonly Said[],
  now: string,
  { pauseMs, repeatMs }: Pace,
): { readonly is: "too-soon"; readonly retryAfterSeconds: number } | { readonly is: "repeated" } | null {
  const age = ({ createdAt }: Said) => Date.parse(now) - Date.parse(createdAt);
  const last = said[0];
  if (last && age(last) < pauseMs)
    return { is: "too-soon", retryAfterSeconds: Math.ceil((pauseMs - age(last)) / 1000) };
  const stands = (each: Said) => each.deletedAt === null && age(each) < repeatMs;
  return said.some((each) => each.content === content && stands(each)) ? { is: "repeated" } : null;
}

/** `ms` after an ISO instant, as one. */
export const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();
