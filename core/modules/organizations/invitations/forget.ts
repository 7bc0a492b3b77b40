import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { list, listIds } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { destroyAll } from "#core/kernel/write.ts";
import { secondaryEmailAddresses, users } from "#core/shell/access/entities.ts";
import { formerAddresses } from "#core/shell/access/former-addresses.ts";
import { organizationInvitations } from "./entities.ts";

/** Invitations to the addresses of an account, present and former, go with it, answered or not: they name somebody who is gone. */
export const forgetInvitations = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const user = yield* lockOptional(users, userId, system);
  if (!user) return;
  const own = { where: where("user", "eq", userId), fields: ["email"] as const };
  const { rows: others } = yield* list(secondaryEmailAddresses, own, system);
  const former = yield* formerAddresses(userId, viewer);
  const addresses = [user.email, ...others.map(({ email }) => email), ...former].map((address) =>
    address.toLowerCase(),
  );
  const ids = yield* listIds(organizationInvitations, where("email", "in", addresses), system);
  yield* destroyAll(organizationInvitations, ids, system);
});
