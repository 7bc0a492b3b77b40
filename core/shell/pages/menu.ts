import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { Entry, Reference } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { MenuEntry } from "#core/shell/site/state.ts";

const menuQuery = queryOf("app-menu-items", { include: { page: {}, parent: {} }, page: "all" });

/**
 * The menu as a viewer sees it (NAV-017): entries that they may see by their own access, linking to pages that they may open; an entry
 * without link and without visible child is left out.
 */
export const menuOf = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<readonly MenuEntry[], CoreError, CoreNeeds> {
  const page = yield* listEntries(menuQuery, viewer);
  const paths = new Map(
    page.included
      .filter(({ type }) => type === "app-pages")
      .map(({ id, attributes }) => [id, attributes.path as string]),
  );
  const children = new Map<string | null, Entry[]>();
  for (const item of page.rows) {
    const parent = (item.refs.parent as Reference | null)?.id ?? null;
    children.set(parent, [...(children.get(parent) ?? []), item]);
  }
  const entries = (parent: string | null, depth: number): readonly MenuEntry[] =>
    depth > 3
      ? []
      : (children.get(parent) ?? []).flatMap((item) => {
          const below = entries(item.id, depth + 1);
          const entry = entryOf(item, paths, below);
          return entry.href === undefined && below.length === 0 ? [] : [entry];
        });
  return entries(null, 0);
});

function entryOf(
  { id, attributes, refs }: Entry,
  paths: ReadonlyMap<string, string>,
  children: readonly MenuEntry[],
): MenuEntry {
  const page = refs.page as Reference | null;
  const href = page ? paths.get(page.id) : ((attributes.url as string | null) ?? undefined);
  return {
    id,
    name: attributes.name as string,
    ...(attributes.description ? { description: attributes.description as string } : {}),
    ...(href === undefined ? {} : { href }),
    blank: attributes.blank === true,
    ...(attributes.color ? { color: attributes.color as string } : {}),
    alignsNextRight: attributes.alignsNextRight === true,
    children,
  };
}
