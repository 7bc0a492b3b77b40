import { Effect } from "effect";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { openBadgeAssertions } from "./entities.ts";

/** Gives whoever has shown an address to be theirs the badges that were awarded to it before anybody had. In the current transaction. */
export const claimAwards = Effect.fnUntraced(function* ({
  userId,
  email,
}: {
  readonly userId: string;
  readonly email: string;
}) {
  const unclaimed = allOf(where("recipientEmail", "eq", email), isNull("recipient"));
  for (const id of yield* asSystem(listIds(openBadgeAssertions, unclaimed))) {
    const award = yield* lock(openBadgeAssertions, id);
    if (award.recipient === null) yield* change(openBadgeAssertions, award, { recipient: userId }, "claim");
  }
});
