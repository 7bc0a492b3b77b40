import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Conflict, invalid, NotFound } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { change, lockFor } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { openBadgeAssertions } from "./entities.ts";
import { awardEvents } from "./events.ts";
import { tellHolder } from "./notices.ts";

/**
 * Revokes an award for good, with a reason that the holder is told and everybody who is shown the award reads (BADGE-002). Conflict where it is
 * revoked; the badge can be awarded again.
 */
export const revoke = Effect.fnUntraced(function* ({
  id,
  reason: written,
}: {
  readonly id: string;
  readonly reason: string;
}) {
  const { now } = yield* Acting;
  if (!isUuid(id)) return yield* new NotFound({ type: openBadgeAssertions.type, id });
  const reason = written.trim();
  if (reason === "") return yield* invalid("/reason", "required");
  return yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* lockFor(openBadgeAssertions, id, "update");
      if (before.revokedAt !== null) return yield* new Conflict({ reason: "state", pointer: "" });
      const revoked = { revokedAt: now, revocationReason: reason };
      yield* change(openBadgeAssertions, before, revoked, "revoke");
      yield* tellHolder("open_badge_revoked", before, { reason });
      yield* publishEvent(awardEvents.revoked, { id });
      return null;
    }),
  );
});
