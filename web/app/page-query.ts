import { sameSiteAddress } from "#web/app/paths.ts";
import type { ParameterReading } from "#web/app/route.ts";
import type { Match } from "#web/app/route-table.ts";

/** Any text but none. */
export const anyText: ParameterReading = (value) => (value === "" ? null : value);

/** A path of this site, with its query and hash. */
export const sitePath: ParameterReading = (value) => sameSiteAddress(value) ?? null;

/**
 * The part of a query that a page is drawn by: of the language, where it is offered, and of each parameter that the route declares, the first value in its
 * one form; in the order of the declaration, whatever the order it was asked in.
 */
export function drawnSearch({ route }: Match, search: string, locales: readonly string[]): string {
  if (search === "") return "";
  const asked = new URLSearchParams(search);
  const readings = { ...route.meta.query, lang: (value: string) => (locales.includes(value) ? value : null) };
  const drawn = Object.entries(readings).flatMap(([name, read]) => {
    const value = asked.get(name);
    const form = value === null ? null : read(value);
    return form === null ? [] : [[name, form]];
  });
  return drawn.length === 0 ? "" : `?${new URLSearchParams(drawn)}`;
}
