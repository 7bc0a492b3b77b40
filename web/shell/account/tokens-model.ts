import { dateFormat } from "#core/kernel/date-format.ts";
import type { Result } from "#core/kernel/result.ts";
import type { Failure, RecordQuery, Resource } from "#core/shell/site/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { MadeToken, NewToken, ReachableArea } from "#core/shell/tokens/calls.ts";
import type { personalAccessTokens } from "#core/shell/tokens/entities.ts";

/** Whose tokens a list shows, and how one is made. */
export interface TokenSource {
  readonly type: "personal-access-tokens" | "service-account-tokens";
  readonly query?: RecordQuery;
  /** What the tokens are for, and what stands in the place of none. */
  readonly text: string;
  readonly none: string;
  /** Absent where none can be made now. */
  readonly make?: ((given: NewToken) => Promise<Result<MadeToken, Failure>>) | undefined;
  readonly reach: AskReach;
}

/** Asks what a token can be limited to. */
export type AskReach = () => Promise<Result<{ readonly data: readonly ReachableArea[] }, Failure>>;

/** A token as its list shows it; days in the locale's words. */
export interface TokenRow extends Pick<ResourceRow<typeof personalAccessTokens>, "id" | "version" | "name" | "scope"> {
  readonly isLimited: boolean;
  readonly expires: string | null;
  readonly isExpired: boolean;
  readonly used: string | null;
}

/** Tokens as rows, the newest first. `now` is an ISO instant. */
export const tokenRows = (tokens: readonly Resource[], locale: string, now: string): readonly TokenRow[] =>
  tokens.map(rowOf<typeof personalAccessTokens>).map(({ id, version, name, scope, access, expiresAt, lastUsedAt }) => ({
    id,
    version,
    name,
    scope,
    isLimited: access !== null && access !== undefined,
    expires: dayIn(expiresAt, locale),
    isExpired: expiresAt !== null && expiresAt <= now,
    used: dayIn(lastUsedAt, locale),
  }));

/** The end of a chosen day as an instant; `null` for none. */
export const expiryOf = (day: string): string | null =>
  day === "" ? null : new Date(`${day}T23:59:59.999`).toISOString();

const dayIn = (instant: string | null, locale: string): string | null =>
  instant === null ? null : dateFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(instant));

/** What is chosen of kinds of record and services, by name. */
export type Access = Readonly<Record<string, "read" | "write">>;

/** The choices with another one; an empty one is none. */
export function withAccess(access: Access, name: string, way: "read" | "write" | ""): Access {
  const { [name]: _before, ...others } = access;
  return way === "" ? others : { ...others, [name]: way };
}

/** The choices as a token takes them: nothing chosen is no limit, and a token that only reads writes nothing. */
export function accessOf(access: Access, scope: "read" | "write"): Access | null {
  const entries = Object.entries(access);
  if (entries.length === 0) return null;
  return Object.fromEntries(entries.map(([name, way]) => [name, scope === "read" ? "read" : way]));
}

/** A kind of record, or the services of an area, in words. */
export const reachLabel = (name: string, t: (key: string) => string): string =>
  name.startsWith("services:") ? t("account:tokens.services") : t(`fields:types.${name}.other`);
