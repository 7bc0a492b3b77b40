import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { list, listIds } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { destroyAll } from "#core/kernel/write.ts";
import { confirmedAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { formerAddresses } from "#core/shell/access/former-addresses.ts";
import type { OwnDataPart } from "#core/shell/own-data/parts.ts";
import { lightUsers } from "./entities.ts";

/** What is kept of the confirmed addresses of an account, present and former, as contacts goes with it. */
export const forgetContacts = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const addresses = [...(yield* confirmedAddresses(userId, viewer)), ...(yield* formerAddresses(userId, viewer))];
  const ids = yield* listIds(lightUsers, where("email", "in", addresses), system);
  yield* destroyAll(lightUsers, ids, system);
});

/** What is kept of somebody's confirmed addresses as contacts, for the copy of their data. */
export const ownContacts: OwnDataPart = {
  name: "contacts",
  read: Effect.fnUntraced(function* (userId, system) {
    const ofThem = where("email", "in", yield* confirmedAddresses(userId, system));
    const { rows } = yield* list(lightUsers, { where: ofThem, page: "whole" }, system);
    return rows.map(
      ({ id, email, firstName, lastName, phone, jobOther, locale, hasMailSubscription, lastActionAt, createdAt }) => ({
        ...{ id, email, firstName, lastName, phone, jobOther, locale, hasMailSubscription, lastActionAt, createdAt },
      }),
    );
  }),
};
