import type { Needs } from "#core/modules/aac/matching.ts";

const most = 20;

const valuesOf = (text: string | null): readonly string[] =>
  [...new Set((text ?? "").split(",").filter((value) => /^[\w-]{1,40}$/.test(value)))].slice(0, most);

/** What somebody needs, as an address says it. */
export const needsOf = (query: URLSearchParams): Needs => ({
  access: valuesOf(query.get("access")),
  systems: valuesOf(query.get("system")),
  languages: valuesOf(query.get("language")),
  symbols: valuesOf(query.get("symbols")),
});

/** The query of an address with other needs; what it says besides stays. */
export function withNeeds(search: string, { access, systems, languages, symbols }: Needs): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const [name, values] of Object.entries({ access, system: systems, language: languages, symbols })) {
    if (values.length > 0) query.set(name, values.join(","));
    else query.delete(name);
  }
  return query;
}
