import { askedText } from "#core/shell/search/words.ts";
import type { Match } from "#web/app/match.ts";
import { sameSiteAddress } from "#web/app/paths.ts";
import type { ParameterKind } from "#web/app/route.ts";

/**
 * The part of a query that a page is drawn by: of the language, where it is offered, and of each parameter that the route declares, the first value in its
 * one form; in the order of the declaration, whatever the order it was asked in.
 */
export function drawnSearch({ route }: Match, search: string, locales: readonly string[]): string {
  if (search === "") return "";
  const asked = new URLSearchParams(search);
  const drawn = Object.entries(route.meta.query ?? {}).flatMap(([name, kind]) => {
    const value = asked.get(name);
    const form = value ? forms[kind](value) : null;
    return form ? [[name, form]] : [];
  });
  const lang = asked.get("lang");
  if (lang !== null && locales.includes(lang)) drawn.push(["lang", lang]);
  return drawn.length === 0 ? "" : `?${new URLSearchParams(drawn)}`;
}

/** The one form of a value by its kind; nothing for one that changes nothing. */
const forms = {
  text: (value) => value,
  "site-path": (value) => sameSiteAddress(value) ?? null,
  search: askedText,
  json(value) {
    try {
      return JSON.stringify(JSON.parse(value));
    } catch {
      return null;
    }
  },
} satisfies Record<ParameterKind, (value: string) => string | null>;
