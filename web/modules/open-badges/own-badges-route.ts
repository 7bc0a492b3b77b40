import type { Many } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";

export interface OwnBadgesData {
  readonly awards: Many;
  /** Trainings that have not led to their badge yet. */
  readonly sessions: Many;
  /** From 1. */
  readonly page: number;
}

/** The badges that somebody was awarded (ROUTE-011). */
export const ownBadgesRoute = route<OwnBadgesData>({
  name: "account.open-badges",
  path: "/account/profile/open-badges",
  meta: {
    guard: "signed-in",
    flags: ["open-badges"],
    title: "open-badges:own.title",
    namespaces: ["open-badges"],
  },
  screen: chunk(
    "web/modules/open-badges/own-badges-screen.tsx",
    () => import("#web/modules/open-badges/own-badges-screen.tsx"),
  ),
  load: async (context) => (await import("#web/modules/open-badges/own-badges-load.ts")).loadOwnBadges(context),
});
