import type { PageEntry } from "#core/shell/site/state.ts";

/** The page that shows what can be rented: the first with the block, the home page last. */
export function cataloguePath(pages: readonly Pick<PageEntry, "path" | "components">[]): string | undefined {
  const holding = pages.filter(({ components }) => components.includes("rental-models"));
  return (holding.find(({ path }) => path !== "/") ?? holding[0])?.path;
}
