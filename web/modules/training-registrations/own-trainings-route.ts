import type { Many } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";

export interface OwnTrainingsData {
  readonly coming: Many;
  readonly past: Many;
  /** Of those that are over, from 1. */
  readonly page: number;
  /** The moment at which they were found. */
  readonly now: string;
}

/** The trainings that somebody registered for. */
export const ownTrainingsRoute = route<OwnTrainingsData>({
  name: "account.trainings",
  path: "/account/trainings",
  meta: {
    guard: "signed-in",
    flags: ["trainings"],
    title: "training-registrations:own.title",
    namespaces: ["training-registrations", "trainings"],
  },
  screen: chunk(
    "web/modules/training-registrations/own-trainings-screen.tsx",
    () => import("#web/modules/training-registrations/own-trainings-screen.tsx"),
  ),
  load: async (context) =>
    (await import("#web/modules/training-registrations/own-trainings-load.ts")).loadOwnTrainings(context),
});
