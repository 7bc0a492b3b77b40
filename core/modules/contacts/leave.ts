import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { list, listIds } from "#core/kernel/reads.ts";
import { destroyAll } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { confirmedAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { formerAddresses } from "#core/shell/access/former-addresses.ts";
import type { OwnDataPart } from "#core/shell/own-data/parts.ts";
import { lightUsers } from "./entities.ts";

/** What is kept of the confirmed addresses of an account, present and former, as contacts goes with it. */
export const forgetContacts = Effect.fnUntraced(function* (userId: string) {
  const addresses = [...(yield* confirmedAddresses(userId)), ...(yield* formerAddresses(userId))];
  const ids = yield* asSystem(listIds(lightUsers, where("email", "in", addresses)));
  yield* asSystem(destroyAll(lightUsers, ids));
});

/** What is kept of somebody's confirmed addresses as contacts, for the copy of their data. */
export const ownContacts: OwnDataPart = {
  name: "contacts",
  read: Effect.fnUntraced(function* (userId) {
    const ofThem = where("email", "in", yield* confirmedAddresses(userId));
    const { rows } = yield* list(lightUsers, { where: ofThem, page: "whole" });
    return rows.map(
      ({ id, email, firstName, lastName, phone, jobOther, locale, hasMailSubscription, lastActionAt, createdAt }) => ({
        ...{ id, email, firstName, lastName, phone, jobOther, locale, hasMailSubscription, lastActionAt, createdAt },
      }),
    );
  }),
};
