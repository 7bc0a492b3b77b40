import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "#core/modules/open-badges/verify/shapes.ts";
import { chunk, route } from "#web/app/route.ts";

/** What was found out about a badge. */
export type VerifyAnswer = ValueOf<typeof shapes.verifyBadge.output>["data"];

export interface VerifierData {
  /** Of a badge of this site that the address names; `null` where it names none. */
  readonly report: VerifyAnswer | null;
}

/** Says of a badge of anybody's what holds; one of this site is named by its address. */
export const verifierRoute = route<VerifierData>({
  name: "open-badges.verifier",
  path: "/open-badge-verifier",
  meta: {
    guard: "public",
    flags: ["open-badges"],
    title: "open-badges:verify.title",
    namespaces: ["forms", "open-badges"],
    query: { assertion: "text" },
  },
  screen: chunk(
    "web/modules/open-badges/verifier-screen.tsx",
    () => import("#web/modules/open-badges/verifier-screen.tsx"),
  ),
  load: async (context) => (await import("#web/modules/open-badges/verifier-load.ts")).loadVerifier(context),
});
