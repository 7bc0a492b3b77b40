import { dateFormat } from "#core/kernel/date-format.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { personalAccessTokens } from "#core/shell/tokens/entities.ts";

/** A personal access token as its list shows it; days in the locale's words. */
export interface TokenRow extends Pick<ResourceRow<typeof personalAccessTokens>, "id" | "version" | "name" | "scope"> {
  readonly expires: string | null;
  readonly isExpired: boolean;
  readonly used: string | null;
}

/** Tokens as rows, the newest first. `now` is an ISO instant. */
export const tokenRows = (tokens: readonly Resource[], locale: string, now: string): readonly TokenRow[] =>
  tokens.map(rowOf<typeof personalAccessTokens>).map(({ id, version, name, scope, expiresAt, lastUsedAt }) => ({
    id,
    version,
    name,
    scope,
    expires: dayIn(expiresAt, locale),
    isExpired: expiresAt !== null && expiresAt <= now,
    used: dayIn(lastUsedAt, locale),
  }));

/** The end of a chosen day as an instant; `null` for none. */
export const expiryOf = (day: string): string | null =>
  day === "" ? null : new Date(`${day}T23:59:59.999`).toISOString();

const dayIn = (instant: string | null, locale: string): string | null =>
  instant === null ? null : dateFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(instant));
