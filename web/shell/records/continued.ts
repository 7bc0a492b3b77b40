import type { Many } from "#core/shell/site/ports.ts";

/** A list with its next page below. A list grows at its head meanwhile: what came down a page is not shown twice. */
export function continued(shown: Many, next: Many): Many {
  const known = new Set(shown.data.map(({ id }) => id));
  return {
    data: [...shown.data, ...next.data.filter(({ id }) => !known.has(id))],
    included: [...shown.included, ...next.included],
    meta: next.meta,
  };
}
