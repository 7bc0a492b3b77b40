import { Effect } from "effect";
import { type CoreError, Forbidden, NotFound } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { change, lockVisible } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { openBadgeAssertions } from "./entities.ts";

/** Shows the evidence of an award to whoever is shown the award, or no longer: the holder's decision alone. */
export const shareEvidence = Effect.fnUntraced(function* (
  { id, isShared }: { readonly id: string; readonly isShared: boolean },
  viewer: Viewer,
): Effect.fn.Return<null, CoreError, KernelServices> {
  if (!isUuid(id)) return yield* new NotFound({ type: openBadgeAssertions.type, id });
  return yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      const award = yield* lockVisible(openBadgeAssertions, id, viewer);
      if (award.recipient === null || award.recipient !== viewer.id) return yield* new Forbidden({});
      yield* change(openBadgeAssertions, award, { isEvidenceShared: isShared }, viewer, "share-evidence");
      return null;
    }),
  );
});
