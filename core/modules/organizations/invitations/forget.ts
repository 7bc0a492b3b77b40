import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { destroyAll } from "#core/kernel/write.ts";
import { confirmedAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { formerAddresses } from "#core/shell/access/former-addresses.ts";
import { organizationInvitations } from "./entities.ts";

/**
 * Invitations to the addresses that are known to be an account's, present and former, go with it, answered or not: they name somebody who
 * is gone. One that it has not confirmed may be a stranger's.
 */
export const forgetInvitations = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const confirmed = yield* confirmedAddresses(userId, viewer);
  const former = yield* formerAddresses(userId, viewer);
  const addresses = [...confirmed, ...former];
  const system = asSystem(viewer);
  const ids = yield* listIds(organizationInvitations, where("email", "in", addresses), system);
  yield* destroyAll(organizationInvitations, ids, system);
});
