import { listPath, recordLink } from "#core/shell/site/links.ts";
import type { PageEntry } from "#core/shell/site/state.ts";

/** Longest validity of a badge, in months. */
export const longestValidity = 600;

/** What a badge is awarded for when somebody awards it by hand. */
export const byHand = "by-hand";

/** Where people find the badges that they have. */
export const ownBadgesPath = "/account/profile/open-badges";

/** Most days before it expires in which an award is renewed: a third of the time that it holds, at the most. */
export const mostRenewalDays = 30;

type Times = { readonly issuedAt: string | null; readonly expiresAt: string | null };

/** From when on an award can be renewed, and its holder is reminded of it; `null` for one that does not expire. */
export function renewableFrom({ issuedAt, expiresAt }: Times): string | null {
  if (expiresAt === null) return null;
  const until = Date.parse(expiresAt);
  const holds = issuedAt === null ? Number.POSITIVE_INFINITY : until - Date.parse(issuedAt);
  return new Date(until - Math.min(mostRenewalDays * 86_400_000, Math.floor(holds / 3))).toISOString();
}

/** Whether an award holds at an instant, and for long enough not to be renewed yet. */
export function isHeld(award: Times & { readonly revokedAt: string | null }, now: string): boolean {
  const from = renewableFrom(award);
  return award.revokedAt === null && (from === null || Date.parse(now) < Date.parse(from));
}

/** Whether somebody was awarded a badge, or its newest version, anew after an award of it; `held` are awards that were not revoked. */
export const isRenewed = (
  award: {
    readonly id: string;
    readonly badge: string;
    readonly newestBadge: string | null;
    readonly recipient: string | null;
    readonly issuedAt: string | null;
  },
  held: readonly Pick<typeof award, "id" | "badge" | "recipient" | "issuedAt">[],
): boolean =>
  held.some(
    ({ id, badge, recipient, issuedAt }) =>
      id !== award.id &&
      recipient === award.recipient &&
      (badge === award.badge || badge === award.newestBadge) &&
      Date.parse(issuedAt ?? "") > Date.parse(award.issuedAt ?? ""),
  );

/** When what is awarded at an instant expires (BADGE-003): so many months later, at most the last day of the month; `null` for never. */
export function expiryOf(issuedAt: string, months: number | null): string | null {
  if (months === null) return null;
  const from = new Date(issuedAt);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const until = new Date(from);
  until.setUTCDate(1);
  until.setUTCMonth(until.getUTCMonth() + months);
  until.setUTCDate(Math.min(from.getUTCDate(), last));
  return until.toISOString();
}

/** Whether an award is over at an instant (BADGE-001). */
export const isExpired = ({ expiresAt }: { readonly expiresAt: string | null }, now: string): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now);

/** How an award stands. Revoked is for good, and says more than expired. */
export function stateOf(
  award: { readonly expiresAt: string | null; readonly revokedAt: string | null },
  now: string,
): "valid" | "expired" | "revoked" {
  if (award.revokedAt !== null) return "revoked";
  return isExpired(award, now) ? "expired" : "valid";
}

/** The version after another: its last number and one more; `2` after none that ends in a number. */
export function versionAfter(version: string | null): string {
  const [, start = "", last] = /^(.*?)(\d{1,9})$/.exec(version?.trim() ?? "") ?? [];
  return last === undefined ? "2" : `${start}${Number(last) + 1}`;
}

/** The page of a badge on the site, which it has once it is published (LINK-007). */
export function badgePath(
  { id, publishedAt }: { readonly id: string; readonly publishedAt: string | null },
  pages: readonly Pick<PageEntry, "path" | "components">[],
): string | undefined {
  if (publishedAt === null || !pages.some(({ components }) => components.includes("open-badges"))) return undefined;
  return recordLink("open-badges", { id }, pages);
}

/** The page of an award, by its id or by the secret of its link; absent where no page of the site shows badges (ROUTE-076). */
export function awardPath(key: string, pages: readonly Pick<PageEntry, "path" | "components">[]): string | undefined {
  const path = listPath("open-badges", pages);
  return path === undefined ? undefined : `${path === "/" ? "" : path}/assertions/${encodeURIComponent(key)}`;
}
