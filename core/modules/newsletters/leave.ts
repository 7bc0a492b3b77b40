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
import { blacklistItems, newsletterSubscriptions } from "./entities.ts";
import { mailingRecipients } from "./mailings/entities.ts";

/**
 * Subscriptions of the confirmed addresses of an account, present and former, go with it. That an address wants no letters is kept: it was
 * promised to whoever reads it.
 */
export const forgetSubscriptions = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const addresses = [...(yield* confirmedAddresses(userId, viewer)), ...(yield* formerAddresses(userId, viewer))];
  const ids = yield* listIds(newsletterSubscriptions, where("email", "in", addresses), system);
  yield* destroyAll(newsletterSubscriptions, ids, system);
  const mailed = yield* listIds(mailingRecipients, where("email", "in", addresses), system);
  yield* destroyAll(mailingRecipients, mailed, system);
});

/** What is kept of somebody's confirmed addresses, for the copy of their data. */
export const ownSubscriptions: OwnDataPart = {
  name: "newsletters",
  read: Effect.fnUntraced(function* (userId, system) {
    const ofThem = where("email", "in", yield* confirmedAddresses(userId, system));
    const subscriptions = yield* list(newsletterSubscriptions, { where: ofThem, page: "whole" }, system);
    const barred = yield* list(blacklistItems, { where: ofThem, page: "whole" }, system);
    const mailed = yield* list(mailingRecipients, { where: ofThem, page: "whole" }, system);
    return [
      ...subscriptions.rows.map(({ id, email, state, locale, consent, consentedAt, origin, confirmedAt }) => ({
        ...{ id, email, state, locale, consent, consentedAt, origin, confirmedAt },
      })),
      ...barred.rows.map(({ id, email, reason, createdAt }) => ({ id, email, reason, createdAt })),
      ...mailed.rows.map(({ id, email, mailing, delivery, settledAt }) => ({
        id,
        email,
        mailing,
        delivery,
        settledAt,
      })),
    ];
  }),
};
