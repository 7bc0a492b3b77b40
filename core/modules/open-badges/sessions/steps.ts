import { Effect } from "effect";
import { Conflict, type CoreError, Forbidden, invalid, NotFound } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { find, list } from "#core/kernel/reads.ts";
import { change, lock, lockVisible } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { checkIssuer } from "../awards.ts";
import { decidersOf, titleFor } from "../notices.ts";
import { openBadgeTrainingSessionModules, openBadgeTrainingSessions } from "./entities.ts";
import { requestPath } from "./paths.ts";
import { durationOf, faultOfStep, mayRequest, nextModule } from "./rules.ts";

/** A training with the badge that it leads to, as it is stored. */
export type Session = StoredOf<typeof openBadgeTrainingSessions>;

/**
 * Begins or finishes a module of one's own training, by the clock of the server: the modules in their order, the next one once the one
 * before is finished (BADGE-006). What is done already stays as it is; after the last module the training is finished. Invalid at `/module`
 * for a module whose turn it is not.
 */
export const stepModule = Effect.fnUntraced(function* (
  { id, module }: { readonly id: string; readonly module: string },
  step: "start" | "finish",
  viewer: Viewer,
): Effect.fn.Return<null, CoreError, KernelServices> {
  return yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      const session = yield* lockOwn(id, viewer);
      const system = asSystem(viewer);
      const modules = (yield* list(
        openBadgeTrainingSessionModules,
        { where: where("session", "eq", session.id), fields: ["position", "startedAt", "finishedAt"], page: "whole" },
        system,
      )).rows;
      const fault = faultOfStep(modules, module, step);
      if (fault !== null) return yield* invalid("/module", `open-badges:refused.${fault}`);
      const before = yield* lock(openBadgeTrainingSessionModules, module, system);
      const time = step === "start" ? ("startedAt" as const) : ("finishedAt" as const);
      if (before[time] !== null) return null;
      yield* change(openBadgeTrainingSessionModules, before, { [time]: viewer.now }, viewer, `${step}-module`);
      const after = modules.map((each) => (each.id === module ? { ...each, [time]: viewer.now } : each));
      if (nextModule(after) === null) yield* finish(session, after, viewer);
      return null;
    }),
  );
});

const finish = (session: Session, modules: Parameters<typeof durationOf>[1], viewer: Viewer) => {
  const finished = { finishedAt: viewer.now };
  const duration = durationOf(finished, modules);
  return change(
    openBadgeTrainingSessions,
    session,
    { ...finished, stage: "finished", duration },
    viewer,
    "finish-training",
  );
};

/**
 * Asks the organization for the badge that one's training leads to, once its modules are finished or after a refusal; those who decide on it are
 * told. What is asked for already stays so. Conflict before that and after the badge was awarded.
 */
export const requestBadge = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<null, CoreError, KernelServices> {
  return yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      const session = yield* lockOwn(id, viewer);
      if (session.stage === "requested") return null;
      if (!mayRequest(session.stage)) return yield* new Conflict({ reason: "state", pointer: "" });
      yield* checkIssuer(session.issuer, "", viewer);
      const requested = { stage: "requested", requestedAt: viewer.now } as const;
      yield* change(openBadgeTrainingSessions, session, requested, viewer, "request-badge");
      yield* tellDeciders(session, viewer);
      return null;
    }),
  );
});

const tellDeciders = Effect.fnUntraced(function* (
  { id, badge, issuer, user }: Session,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const { row } = yield* find(users, user, asSystem(viewer), { fields: ["firstName", "lastName"] });
  const deciders = (yield* decidersOf(issuer, viewer)).filter((each) => each !== user);
  const about = { type: openBadgeTrainingSessions.type, id };
  for (const decider of deciders) {
    const values = { name: fullName(row), title: yield* titleFor(decider, badge, viewer) };
    const notice = { to: [decider], values, names: user, about, actionUrl: requestPath(id) };
    yield* notify({ type: "open_badge_training_requested", ...notice }, viewer);
  }
});

/** A training of the viewer's own, locked. NotFound where it is hidden, Forbidden to whoever sees it as a decider. */
const lockOwn = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<Session, CoreError, KernelServices> {
  if (!isUuid(id)) return yield* new NotFound({ type: openBadgeTrainingSessions.type, id });
  const session = yield* lockVisible(openBadgeTrainingSessions, id, viewer);
  return session.user === viewer.id ? session : yield* new Forbidden({});
});
