import type { MenuEntry } from "#core/shell/site/state.ts";

/** Top entries in two groups: those after an entry with `alignsNextRight` stand on the right (NAV-014). */
export function alignedMenu(menu: readonly MenuEntry[]): {
  readonly left: readonly MenuEntry[];
  readonly right: readonly MenuEntry[];
} {
  const pusher = menu.findIndex(({ alignsNextRight }) => alignsNextRight);
  return pusher === -1 ? { left: menu, right: [] } : { left: menu.slice(0, pusher + 1), right: menu.slice(pusher + 1) };
}

/** How many of the first entries fit on one line of `room` pixels: all, or as many as leave `rest` for the entry that holds the others. */
export function fittingCount(widths: readonly number[], room: number, gap: number, rest: number): number {
  const needed = (some: readonly number[]) => some.reduce((sum, width) => sum + width + gap, 0);
  if (needed(widths) - gap <= room) return widths.length;
  const most = widths.findIndex((_, index) => needed(widths.slice(0, index + 1)) + rest > room);
  return Math.max(0, most);
}

/** Columns of 250 px that a dropdown takes (NAV-013): one up to five entries, two up to ten, else three. */
export function dropdownColumns({ children }: MenuEntry): 1 | 2 | 3 {
  if (children.length <= 5) return 1;
  return children.length <= 10 ? 2 : 3;
}

/** Whether the page at `path` is this entry's or one below it. */
export function isCurrent({ href, children }: MenuEntry, path: string): boolean {
  const own = href !== undefined && (href === path || (href !== "/" && path.startsWith(`${href}/`)));
  return own || children.some((child) => isCurrent(child, path));
}
