import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { listIds } from "#core/kernel/reads.ts";
import { destroyAll } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { confirmedAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { formerAddresses } from "#core/shell/access/former-addresses.ts";
import { organizationInvitations } from "./entities.ts";

/**
 * Invitations to the addresses that are known to be an account's, present and former, go with it, answered or not: they name somebody who
 * is gone. One that it has not confirmed may be a stranger's.
 */
export const forgetInvitations = Effect.fnUntraced(function* (userId: string) {
  const confirmed = yield* confirmedAddresses(userId);
  const former = yield* formerAddresses(userId);
  const addresses = [...confirmed, ...former];
  const ids = yield* asSystem(listIds(organizationInvitations, where("email", "in", addresses)));
  yield* asSystem(destroyAll(organizationInvitations, ids));
});
