import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { dayIn } from "#core/kernel/days.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { localTime } from "#core/kernel/local-time.ts";
import { allOf, type Condition, where } from "#core/kernel/policy.ts";
import { fieldsOf, find, findOptional } from "#core/kernel/reads.ts";
import { lock } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { trainings } from "#core/modules/trainings/entities.ts";
import { users } from "#core/shell/access/entities.ts";
import { sessionTerms, trainingRegistrations } from "./entities.ts";

/** A session that is locked: whoever changes who comes to it does so alone. */
export type LockedSession = StoredOf<typeof sessionTerms>;

/** A registration that is locked. */
export type Registration = StoredOf<typeof trainingRegistrations>;

/** Locks a session that the viewer may see: registrations of one session come one after the other. */
export const lockSession = Effect.fnUntraced(function* (id: string) {
  const seen = isUuid(id) ? yield* findOptional(sessionTerms, id, { fields: [] }) : null;
  if (!seen) return yield* new NotFound({ type: sessionTerms.type, id });
  return yield* lock(sessionTerms, seen.row.id);
});

/** Locks the session of a registration, then the registration itself. `own`: of the viewer, `run`: of a session that they run. */
export const lockRegistration = Effect.fnUntraced(function* (id: string, whose: "own" | "run") {
  const viewer = yield* Acting;
  const missing = new NotFound({ type: trainingRegistrations.type, id });
  const seen = isUuid(id) ? yield* findOptional(trainingRegistrations, id, { fields: [] }) : null;
  if (!seen) return yield* missing;
  // Whoever has a seat gives it back also where the training is no longer theirs to see.
  const { row } = yield* asSystem(find(trainingRegistrations, seen.row.id, { fields: [...links], ...linked }));
  if (whose === "own" && row.user !== viewer.id) return yield* missing;
  if (whose === "run") yield* checkRuns(row.session);
  const session = yield* lock(sessionTerms, row.session);
  return { session, registration: yield* lock(trainingRegistrations, seen.row.id) };
});

const links = ["session", "user"] as const;
const linked = {
  include: { session: {}, user: {} },
  includeFields: [fieldsOf(sessionTerms, []), fieldsOf(users, [])],
} as const;

/** NotFound where the viewer does not run the session: who may write its training does. */
export const checkRuns = Effect.fnUntraced(function* (session: string) {
  const found = isUuid(session)
    ? yield* findOptional(sessionTerms, session, {
        fields: ["training"],
        include: { training: {} },
        includeFields: [fieldsOf(trainings, ["canEdit"])],
      })
    : null;
  const training = found?.related(trainings, found.row.training);
  if (training?.canEdit !== true) return yield* new NotFound({ type: sessionTerms.type, id: session });
});

/** Registrations of a session in some states. */
export const inStates = (session: string, states: readonly string[]): Condition =>
  allOf(where("session", "eq", session), where("state", "in", states));

export const toldOf = Effect.fnUntraced(function* ({
  training,
  startAt,
  timezone,
}: Pick<LockedSession, "training" | "startAt" | "timezone">) {
  const { row } = yield* asSystem(find(trainings, training, { fields: ["title"] }));
  return { training, title: row.title, ...startOf(startAt, timezone) };
});

/** Day and time of a start by the clocks of a place. */
export const startOf = (startAt: string, timezone: string): { readonly date: string; readonly time: string } => ({
  date: dayIn(timezone, startAt),
  time: localTime(startAt, timezone).slice(11, 16),
});
