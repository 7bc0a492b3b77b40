import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, NotFound } from "#core/kernel/errors.ts";
import { change, lockVisible } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { openBadgeAssertions } from "./entities.ts";

/** Shows the evidence of an award to whoever is shown the award, or no longer: the holder's decision alone. */
export const shareEvidence = Effect.fnUntraced(function* ({
  id,
  isShared,
}: {
  readonly id: string;
  readonly isShared: boolean;
}) {
  const viewer = yield* Acting;
  if (!isUuid(id)) return yield* new NotFound({ type: openBadgeAssertions.type, id });
  return yield* inTransaction(
    Effect.gen(function* () {
      const award = yield* lockVisible(openBadgeAssertions, id);
      if (award.recipient === null || award.recipient !== viewer.id) return yield* new Forbidden({});
      yield* change(openBadgeAssertions, award, { isEvidenceShared: isShared }, "share-evidence");
      return null;
    }),
  );
});
