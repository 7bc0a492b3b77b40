import { Effect } from "effect";
import { Conflict, type CoreError, Forbidden, invalid, NotFound } from "#core/kernel/errors.ts";
import { tells } from "#core/kernel/overrides.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { find, listByIds } from "#core/kernel/reads.ts";
import { change, lockVisible } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
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
export const acceptSession = (asked: Decision, viewer: Viewer): Effect.Effect<null, CoreError, KernelServices> =>
  decide(asked, viewer, (session) =>
    Effect.gen(function* () {
      const { row } = yield* find(users, session.user, asSystem(viewer), {
        fields: ["firstName", "lastName", "email"],
      });
      const { id: assertion, isNew } = yield* award(
        {
          badge: session.badge,
          issuer: session.issuer,
          recipientName: fullName(row),
          recipientEmail: row.email,
          occasion: occasionOfSession(session.id),
        },
        viewer,
      );
      if (!isNew) return yield* invalid("", "open-badges:refused.awarded-otherwise");
      const accepted = { stage: "accepted", acceptedAt: viewer.now, assertion } as const;
      yield* change(openBadgeTrainingSessions, session, accepted, viewer, "accept-training");
    }),
  );

/** Refuses the badge with a reason, which the trainee is told; they may ask again. Conflict like for an acceptance. */
export const refuseSession = (
  { reason: written, ...asked }: Decision & { readonly reason: string },
  viewer: Viewer,
): Effect.Effect<null, CoreError, KernelServices> =>
  decide(asked, viewer, (session) =>
    Effect.gen(function* () {
      const reason = written.trim();
      if (reason === "") return yield* invalid("/reason", "required");
      const refused = { stage: "refused", refusedAt: viewer.now, refusedReason: reason } as const;
      yield* change(openBadgeTrainingSessions, session, refused, viewer, "refuse-training");
      const values = { title: yield* titleFor(session.user, session.badge, viewer), reason };
      const about = { type: openBadgeTrainingSessions.type, id: session.id };
      const notice = { to: [session.user], values, about, actionUrl: sessionPath(session.id) };
      yield* notify({ type: "open_badge_issued", line: "open_badge_training_refused", ...notice }, viewer);
    }),
  );

const decide = Effect.fnUntraced(function* (
  { id, requestedAt }: Decision,
  viewer: Viewer,
  how: (session: Session) => Effect.Effect<void, CoreError, KernelServices>,
): Effect.fn.Return<null, CoreError, KernelServices> {
  if (!isUuid(id)) return yield* new NotFound({ type: openBadgeTrainingSessions.type, id });
  return yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      const session = yield* lockVisible(openBadgeTrainingSessions, id, viewer);
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
  answer: Effect.fnUntraced(function* (ids, viewer) {
    const fields = ["stage", "issuer"] as const;
    const { rows } = yield* listByIds(openBadgeTrainingSessions, ids, asSystem(viewer), { fields });
    return new Map(
      rows.map((session) => [
        session.id,
        { canDecide: session.stage === "requested" && mayIssueFor(session.issuer, viewer) },
      ]),
    );
  }),
});
