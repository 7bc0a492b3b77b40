import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Conflict, Forbidden, invalid, NotFound } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import { find, list } from "#core/kernel/reads.ts";
import { change, lock, lockVisible } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
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
) {
  const { now } = yield* Acting;
  return yield* inTransaction(
    Effect.gen(function* () {
      const session = yield* lockOwn(id);
      const modules = (yield* asSystem(
        list(openBadgeTrainingSessionModules, {
          where: where("session", "eq", session.id),
          fields: ["position", "startedAt", "finishedAt"],
          page: "whole",
        }),
      )).rows;
      const fault = faultOfStep(modules, module, step);
      if (fault !== null) return yield* invalid("/module", `open-badges:refused.${fault}`);
      const before = yield* lock(openBadgeTrainingSessionModules, module);
      const time = step === "start" ? ("startedAt" as const) : ("finishedAt" as const);
      if (before[time] !== null) return null;
      yield* change(openBadgeTrainingSessionModules, before, { [time]: now }, `${step}-module`);
      const after = modules.map((each) => (each.id === module ? { ...each, [time]: now } : each));
      if (nextModule(after) === null) yield* finish(session, after);
      return null;
    }),
  );
});

const finish = (session: Session, modules: Parameters<typeof durationOf>[1]) =>
  Effect.flatMap(Acting, (viewer) => {
    const finished = { finishedAt: viewer.now };
    const duration = durationOf(finished, modules);
    return change(openBadgeTrainingSessions, session, { ...finished, stage: "finished", duration }, "finish-training");
  });

/**
 * Asks the organization for the badge that one's training leads to, once its modules are finished or after a refusal; those who decide on it are
 * told. What is asked for already stays so. Conflict before that and after the badge was awarded.
 */
export const requestBadge = Effect.fnUntraced(function* (id: string) {
  const { now } = yield* Acting;
  return yield* inTransaction(
    Effect.gen(function* () {
      const session = yield* lockOwn(id);
      if (session.stage === "requested") return null;
      if (!mayRequest(session.stage)) return yield* new Conflict({ reason: "state", pointer: "" });
      yield* checkIssuer(session.issuer, "");
      const requested = { stage: "requested", requestedAt: now } as const;
      yield* change(openBadgeTrainingSessions, session, requested, "request-badge");
      yield* tellDeciders(session);
      return null;
    }),
  );
});

const tellDeciders = Effect.fnUntraced(function* ({ id, badge, issuer, user }: Session) {
  const { row } = yield* asSystem(find(users, user, { fields: ["firstName", "lastName"] }));
  const deciders = (yield* decidersOf(issuer)).filter((each) => each !== user);
  const about = { type: openBadgeTrainingSessions.type, id };
  for (const decider of deciders) {
    const values = { name: fullName(row), title: yield* titleFor(decider, badge) };
    const notice = { to: [decider], values, names: user, about, actionUrl: requestPath(id) };
    yield* notify({ type: "open_badge_training_requested", ...notice });
  }
});

/** A training of the viewer's own, locked. NotFound where it is hidden, Forbidden to whoever sees it as a decider. */
const lockOwn = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  if (!isUuid(id)) return yield* new NotFound({ type: openBadgeTrainingSessions.type, id });
  const session = yield* lockVisible(openBadgeTrainingSessions, id);
  return session.user === viewer.id ? session : yield* new Forbidden({});
});
