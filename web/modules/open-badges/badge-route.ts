import type { Many, One } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";

/** What the page of a badge is drawn from. */
export interface BadgeData {
  readonly badge: One;
  /** Organizations that award it after a training. */
  readonly issuers: Many | null;
}

/** A badge below the path of the page with the list (ROUTE-076), by its id. */
export const badgeRoute = route<BadgeData>({
  path: "/:openBadge",
  meta: { guard: "page", flags: ["open-badges"], namespaces: ["blocks", "items", "articles", "open-badges"] },
  screen: chunk("web/modules/open-badges/badge-screen.tsx", () => import("#web/modules/open-badges/badge-screen.tsx")),
  cached: true,
  load: async (context) => (await import("#web/modules/open-badges/badge-load.ts")).loadBadge(context),
});
