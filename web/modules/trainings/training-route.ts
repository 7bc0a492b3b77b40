import type { One } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";
import { sessionPartsOf } from "#web/modules/trainings/session-part.ts";

/** What the page of a training is drawn from. */
export interface TrainingData {
  readonly training: One;
  /** The moment at which it was found: sessions before it are over. */
  readonly now: string;
  /** What modules found for its sessions, in the order of their parts. */
  readonly parts: readonly unknown[];
}

/** A training below the path of the page with the trainings, by its id (ROUTE-084). */
export const trainingRoute = route<TrainingData>({
  path: "/:training",
  meta: {
    guard: "page",
    flags: ["trainings"],
    namespaces: ["trainings", "blocks", "items", "community", "forms", "training-registrations"],
  },
  screen: chunk(
    "web/modules/trainings/training-screen.tsx",
    () => import("#web/modules/trainings/training-screen.tsx"),
  ),
  cached: true,
  chunks: (_data, app) => sessionPartsOf(app),
  load: async (context) => (await import("#web/modules/trainings/training-load.ts")).loadTraining(context),
});
