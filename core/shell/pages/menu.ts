import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { MenuEntry } from "#core/shell/site/state.ts";
import { appMenuItems, appPages } from "./entities.ts";

const wholeMenu = { include: { page: {}, parent: {} }, page: "whole" } as const;

/**
 * The menu as a viewer sees it (NAV-017): entries that they may see by their own access, linking to pages that they may open; an entry
 * without link and without visible child is left out.
 */
export const menuOf = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<readonly MenuEntry[], CoreError, KernelServices> {
  const { rows, related } = yield* list(appMenuItems, wholeMenu, viewer);
  const children = Map.groupBy(rows, ({ parent }) => parent);
  const entries = (parent: string | null, depth: number): readonly MenuEntry[] =>
    depth > 3
      ? []
      : (children.get(parent) ?? []).flatMap((item) => {
          const below = entries(item.id, depth + 1);
          const entry = entryOf(item, related(appPages, item.page)?.path, below);
          return entry.href === undefined && below.length === 0 ? [] : [entry];
        });
  return entries(null, 0);
});

function entryOf(
  { id, name, description, page, url, blank, color, alignsNextRight }: RowOf<typeof appMenuItems>,
  path: string | undefined,
  children: readonly MenuEntry[],
): MenuEntry {
  const href = page ? path : (url ?? undefined);
  return {
    id,
    name,
    ...(description ? { description } : {}),
    ...(href === undefined ? {} : { href }),
    blank,
    ...(color ? { color } : {}),
    alignsNextRight,
    children,
  };
}
