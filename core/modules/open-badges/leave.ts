import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, destroyAll, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { securedFiles } from "#core/shell/files/entities.ts";
import { openBadgeAssertions } from "./entities.ts";
import { credentialOf } from "./standards/credential.ts";
import { openBadgeShares } from "./standards/entities.ts";
import { awardFacts } from "./standards/facts.ts";

/** What stands for the name of somebody whose account is gone. */
const nobody = "—";

/**
 * What somebody was awarded stays, without their name, the evidence and the link to it, and with a keyed digest of their address in the place of
 * it. Their trainings go with them.
 */
export const leaveAwards = Effect.fnUntraced(function* (userId: string) {
  const ring = yield* KeyRing;
  const storage = yield* Storage;
  for (const id of yield* asSystem(listIds(openBadgeAssertions, where("recipient", "eq", userId)))) {
    const award = yield* lockOptional(openBadgeAssertions, id);
    if (!award) continue;
    // What it is checked by is a digest of the address, which stays: it is made before the address goes.
    yield* credentialOf(yield* awardFacts(id));
    const digest = ring.digest(award.recipientEmail, { type: openBadgeAssertions.type, field: "recipientEmail" });
    const recipientEmail = `${digest
      .replace(/[^0-9a-z]/gi, "")
      .toLowerCase()
      .slice(0, 48)}@deleted.invalid`;
    const left = { recipientName: nobody, recipientEmail, recipient: null, isEvidenceShared: false };
    const evidences = yield* storage.linkedIds(openBadgeAssertions.type, id, "evidences");
    yield* asSystem(destroyAll(securedFiles, evidences));
    yield* asSystem(
      destroyAll(openBadgeShares, yield* asSystem(listIds(openBadgeShares, where("assertion", "eq", id)))),
    );
    yield* change(openBadgeAssertions, award, left, "detach");
  }
});
