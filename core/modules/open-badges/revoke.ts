import { Effect } from "effect";
import { Conflict, type CoreError, invalid, NotFound } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { change, lockFor } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { openBadgeAssertions } from "./entities.ts";
import { awardEvents } from "./events.ts";
import { tellHolder } from "./notices.ts";

/**
 * Revokes an award for good, with a reason that the holder is told and everybody who is shown the award reads (BADGE-002). Conflict where it is
 * revoked; the badge can be awarded again.
 */
export const revoke = Effect.fnUntraced(function* (
  { id, reason: written }: { readonly id: string; readonly reason: string },
  viewer: Viewer,
): Effect.fn.Return<null, CoreError, KernelServices> {
  if (!isUuid(id)) return yield* new NotFound({ type: openBadgeAssertions.type, id });
  const reason = written.trim();
  if (reason === "") return yield* invalid("/reason", "required");
  return yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      const before = yield* lockFor(openBadgeAssertions, id, "update", viewer);
      if (before.revokedAt !== null) return yield* new Conflict({ reason: "state", pointer: "" });
      const revoked = { revokedAt: viewer.now, revocationReason: reason };
      yield* change(openBadgeAssertions, before, revoked, viewer, "revoke");
      yield* tellHolder("open_badge_revoked", before, viewer, { reason });
      yield* publishEvent(awardEvents.revoked, { id }, viewer);
      return null;
    }),
  );
});
