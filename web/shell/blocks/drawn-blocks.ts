import type { PageComponent } from "#core/shell/site/state.ts";
import type { App } from "#web/app/app.ts";
import type { Drawn, StaysWhile } from "#web/app/drawn.ts";
import { blocksOf } from "#web/shell/blocks/registry.ts";

/** The code of blocks that the browser can do without, as every component that it draws stays as it is. Asked once it is all loaded. */
export function drawnBlocks(app: App, components: readonly PageComponent[]): Drawn {
  const found: Record<string, StaysWhile | null> = {};
  for (const component of components) {
    const chunk = blocksOf(app)[component.name];
    if (!chunk) continue;
    const stays = app.chunks.get(chunk).staysWhile?.(component, app) ?? null;
    const before = found[chunk.module];
    found[chunk.module] = before === undefined ? stays : both(before, stays);
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([module, stays]) => (stays ? [[module, stays] as const] : [])),
  );
}

/** As long as two things stay; `null` for never. */
function both(one: StaysWhile | null, other: StaysWhile | null): StaysWhile | null {
  if (!one || !other) return null;
  const ends = [one.until, other.until].filter((until) => until !== undefined);
  const zone = one.zone ?? other.zone;
  return { ...(ends.length > 0 && { until: Math.min(...ends) }), ...(zone !== undefined && { zone }) };
}
