import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "#core/modules/open-badges/holder/shapes.ts";
import { chunk, route } from "#web/app/route.ts";

/** An award as its page shows it. */
export type Award = ValueOf<typeof shapes.awardPage.output>["data"];

export interface AwardData {
  readonly award: Award;
  /** The id of the award, or the secret of its link: how the reader came here. */
  readonly key: string;
}

/** An awarded badge, for its holder, or for whoever has its link (ROUTE-076). */
export const awardRoute = route<AwardData>({
  path: "/assertions/:award",
  meta: { guard: "page", flags: ["open-badges"], namespaces: ["blocks", "open-badges"] },
  screen: chunk("web/modules/open-badges/award-screen.tsx", () => import("#web/modules/open-badges/award-screen.tsx")),
  load: async (context) => (await import("#web/modules/open-badges/award-load.ts")).loadAward(context),
});
