import type { Prop, Props } from "#core/shell/pages/blocks.ts";
import { sameInput } from "#web/shell/admin/form/form-model.ts";
import type { PropValues } from "#web/shell/admin/pages/page-model.ts";

/** A prop that differs between two versions of a block. Nothing is `null`. */
export interface BlockDifference {
  /** Its name, below those of its lists and the places in them. */
  readonly path: readonly string[];
  readonly prop: Exclude<Prop, { readonly prop: "list" }>;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What differs between two versions of the props of a block, prop by prop. Of a list the items at its beginning and its end that are the same
 * stay out of it: one that came between others is told alone.
 */
export const blockDifferences = (
  level: Props,
  before: PropValues,
  after: PropValues,
  path: readonly string[] = [],
): readonly BlockDifference[] =>
  Object.entries(level).flatMap(([name, prop]) => {
    const here = [...path, name];
    if (prop.prop === "list") return listDifferences(prop.of, itemsOf(before[name]), itemsOf(after[name]), here);
    const [was, now] = [heldBy(before[name]), heldBy(after[name])];
    return sameInput(was, now) ? [] : [{ path: here, prop, before: was, after: now }];
  });

type Items = readonly PropValues[];

function listDifferences(of: Props, before: Items, after: Items, path: readonly string[]): readonly BlockDifference[] {
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && sameInput(before[first], after[first])) first += 1;
  let last = 0;
  while (last < shorter - first && sameInput(before.at(-1 - last), after.at(-1 - last))) last += 1;
  const was = before.slice(first, before.length - last);
  const now = after.slice(first, after.length - last);
  return Array.from({ length: Math.max(was.length, now.length) }, (_, index) =>
    blockDifferences(of, was[index] ?? {}, now[index] ?? {}, [...path, String(first + index)]),
  ).flat();
}

const itemsOf = (value: unknown): Items => (Array.isArray(value) ? value : []);

/** A switch that is off, an empty text and an empty list are nothing, as is what was never set. */
const heldBy = (value: unknown): unknown =>
  value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0) ? null : value;
