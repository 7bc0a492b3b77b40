import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { openBadgeAssertions } from "./entities.ts";

/** Gives whoever has shown an address to be theirs the badges that were awarded to it before anybody had. In the current transaction. */
export const claimAwards = Effect.fnUntraced(function* (
  { userId, email }: { readonly userId: string; readonly email: string },
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const unclaimed = allOf(where("recipientEmail", "eq", email), isNull("recipient"));
  for (const id of yield* listIds(openBadgeAssertions, unclaimed, system)) {
    const award = yield* lock(openBadgeAssertions, id, system);
    if (award.recipient === null) yield* change(openBadgeAssertions, award, { recipient: userId }, system, "claim");
  }
});
