import type { Resource } from "#core/shell/site/ports.ts";

/** A personal access token as its list shows it; days in the locale's words. */
export interface TokenRow {
  readonly id: string;
  readonly version: number | undefined;
  readonly name: string;
  readonly scope: string;
  readonly expires: string | null;
  readonly isExpired: boolean;
  readonly used: string | null;
}

/** Tokens as rows, the newest first. `now` is an ISO instant. */
export const tokenRows = (tokens: readonly Resource[], locale: string, now: string): readonly TokenRow[] =>
  tokens.map(({ id, attributes, meta }) => {
    const { expiresAt, lastUsedAt } = attributes as {
      readonly expiresAt: string | null;
      readonly lastUsedAt: string | null;
    };
    return {
      id,
      version: meta.version,
      name: String(attributes.name),
      scope: String(attributes.scope),
      expires: dayIn(expiresAt, locale),
      isExpired: expiresAt !== null && expiresAt <= now,
      used: dayIn(lastUsedAt, locale),
    };
  });

/** The end of a chosen day as an instant; `null` for none. */
export const expiryOf = (day: string): string | null =>
  day === "" ? null : new Date(`${day}T23:59:59.999`).toISOString();

const dayIn = (instant: string | null, locale: string): string | null =>
  instant === null
    ? null
    : new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(instant));
