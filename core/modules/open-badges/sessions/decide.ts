import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Conflict, type CoreError, Forbidden, invalid, NotFound } from "#core/kernel/errors.ts";
import { tells } from "#core/kernel/overrides.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { find, listByIds } from "#core/kernel/reads.ts";
import { change, lockVisible } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { award } from "../awards.ts";
import { titleFor } from "../notices.ts";
import { mayIssueFor } from "../rights.ts";
import { openBadgeTrainingSessions } from "./entities.ts";
import { sessionPath } from "./paths.ts";
import { occasionOfSession } from "./rules.ts";
import type { Session } from "./steps.ts";

/** What somebody decides on: a training, and the request that they have seen. */
export interface Decision {
  readonly id: string;
  /** When the badge was asked for, as it is shown. */
  readonly requestedAt: string;
}

/**
 * Awards the badge that a training led to (BADGE-006). Conflict where it was decided on meanwhile, or asked for anew; Forbidden where the
 * organization may no longer issue badges; Invalid where the trainee was awarded the badge otherwise.
 */
export const acceptSession = (asked: Decision): Effect.Effect<null, CoreError, UseCaseServices> =>
  decide(asked, (session) =>
    Effect.gen(function* () {
      const { now } = yield* Acting;
      const { row } = yield* asSystem(
        find(users, session.user, {
          fields: ["firstName", "lastName", "email"],
        }),
      );
      const { id: assertion, isNew } = yield* award({
        badge: session.badge,
        issuer: session.issuer,
        recipientName: fullName(row),
        recipientEmail: row.email,
        occasion: occasionOfSession(session.id),
      });
      if (!isNew) return yield* invalid("", "open-badges:refused.awarded-otherwise");
      const accepted = { stage: "accepted", acceptedAt: now, assertion } as const;
      yield* change(openBadgeTrainingSessions, session, accepted, "accept-training");
    }),
  );

/** Refuses the badge with a reason, which the trainee is told; they may ask again. Conflict like for an acceptance. */
export const refuseSession = ({
  reason: written,
  ...asked
}: Decision & { readonly reason: string }): Effect.Effect<null, CoreError, UseCaseServices> =>
  decide(asked, (session) =>
    Effect.gen(function* () {
      const { now } = yield* Acting;
      const reason = written.trim();
      if (reason === "") return yield* invalid("/reason", "required");
      const refused = { stage: "refused", refusedAt: now, refusedReason: reason } as const;
      yield* change(openBadgeTrainingSessions, session, refused, "refuse-training");
      const values = { title: yield* titleFor(session.user, session.badge), reason };
      const about = { type: openBadgeTrainingSessions.type, id: session.id };
      const notice = { to: [session.user], values, about, actionUrl: sessionPath(session.id) };
      yield* notify({ type: "open_badge_issued", line: "open_badge_training_refused", ...notice });
    }),
  );

const decide = Effect.fnUntraced(function* (
  { id, requestedAt }: Decision,
  how: (session: Session) => Effect.Effect<void, CoreError, UseCaseServices>,
) {
  const viewer = yield* Acting;
  if (!isUuid(id)) return yield* new NotFound({ type: openBadgeTrainingSessions.type, id });
  return yield* inTransaction(
    Effect.gen(function* () {
      const session = yield* lockVisible(openBadgeTrainingSessions, id);
      if (!mayIssueFor(session.issuer, viewer)) return yield* new Forbidden({});
      const isSeen = session.requestedAt !== null && Date.parse(session.requestedAt) === Date.parse(requestedAt);
      if (session.stage !== "requested" || !isSeen) return yield* new Conflict({ reason: "state", pointer: "" });
      yield* how(session);
      return null;
    }),
  );
});

/** Whether the viewer is to decide on a training now. */
export const toldOfSessions = tells(openBadgeTrainingSessions, {
  fields: ["canDecide"],
  answer: Effect.fnUntraced(function* (ids) {
    const viewer = yield* Acting;
    const fields = ["stage", "issuer"] as const;
    const { rows } = yield* asSystem(listByIds(openBadgeTrainingSessions, ids, { fields }));
    return new Map(
      rows.map((session) => [
        session.id,
        { canDecide: session.stage === "requested" && mayIssueFor(session.issuer, viewer) },
      ]),
    );
  }),
});
