/** How far a training has come, in this order; after a refusal the badge can be asked for again (BADGE-006). */
export const sessionStages = ["started", "finished", "requested", "accepted", "refused"] as const;

export type SessionStage = (typeof sessionStages)[number];

/** A module of somebody's training. */
export interface SessionModule {
  readonly id: string;
  readonly position: number;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/** The module that comes next: the first in their order that is not finished. `null` once all are. */
export const nextModule = <Each extends SessionModule>(modules: readonly Each[]): Each | null =>
  modules.toSorted((one, other) => one.position - other.position).find(({ finishedAt }) => finishedAt === null) ?? null;

/** Why a step of a module is out of place; `null` where it is not. What was done already is in its place: it stays as it is. */
export function faultOfStep(
  modules: readonly SessionModule[],
  id: string,
  step: "start" | "finish",
): "not-its-turn" | "not-started" | null {
  const asked = modules.find((each) => each.id === id);
  if (!asked) return "not-its-turn";
  if (asked.finishedAt !== null) return null;
  if (nextModule(modules)?.id !== id) return "not-its-turn";
  return step === "finish" && asked.startedAt === null ? "not-started" : null;
}

/** Seconds spent in the modules, once all of them are finished; `null` before (BADGE-007). */
export function durationOf(
  session: { readonly finishedAt: string | null },
  modules: readonly SessionModule[],
): number | null {
  if (session.finishedAt === null) return null;
  const spent = modules.map(({ startedAt, finishedAt }) =>
    startedAt === null || finishedAt === null ? 0 : Date.parse(finishedAt) - Date.parse(startedAt),
  );
  return Math.round(spent.reduce((sum, each) => sum + each, 0) / 1000);
}

/** Whether the badge can be asked for: the modules are finished, and nobody has to decide or has said yes. */
export const mayRequest = (stage: SessionStage): boolean => stage === "finished" || stage === "refused";

/** What a badge is awarded for that comes of a training. */
export const occasionOfSession = (id: string): string => `session:${id}`;

/** Whether a badge was awarded for a training: then it is the version that was trained for, even where a newer one came out meanwhile. */
export const isOfSession = (occasion: string): boolean => occasion.startsWith("session:");
