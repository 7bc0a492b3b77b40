import type { One } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";

/** What the page is drawn from on which a training for a badge begins. */
export interface StartData {
  readonly badge: One;
  readonly issuer: One;
}

/** What somebody's training is drawn from. */
export interface SessionData {
  readonly session: One;
}

const namespaces = ["open-badges", "blocks"];

export const trainingRoutes = [
  route<StartData>({
    path: "/open-badge-trainings/start/:issuer/:badge",
    meta: { guard: "verified", flags: ["open-badges"], namespaces },
    screen: chunk(
      "web/modules/open-badges/start-screen.tsx",
      () => import("#web/modules/open-badges/start-screen.tsx"),
    ),
    load: async (context) => (await import("#web/modules/open-badges/training-load.ts")).loadStart(context),
  }),
  route<SessionData>({
    path: "/open-badge-trainings/:session",
    meta: { guard: "verified", flags: ["open-badges"], namespaces },
    screen: chunk(
      "web/modules/open-badges/session-screen.tsx",
      () => import("#web/modules/open-badges/session-screen.tsx"),
    ),
    load: async (context) => (await import("#web/modules/open-badges/training-load.ts")).loadSession(context),
  }),
];
