import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { list, listIds } from "#core/kernel/reads.ts";
import { destroyAll } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { confirmedAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { formerAddresses } from "#core/shell/access/former-addresses.ts";
import type { OwnDataPart } from "#core/shell/own-data/parts.ts";
import { blacklistItems, newsletterSubscriptions } from "./entities.ts";
import { mailingRecipients } from "./mailings/entities.ts";

/**
 * Subscriptions of the confirmed addresses of an account, present and former, go with it. That an address wants no letters is kept: it was
 * promised to whoever reads it.
 */
export const forgetSubscriptions = Effect.fnUntraced(function* (userId: string) {
  const addresses = [...(yield* confirmedAddresses(userId)), ...(yield* formerAddresses(userId))];
  const ids = yield* asSystem(listIds(newsletterSubscriptions, where("email", "in", addresses)));
  yield* asSystem(destroyAll(newsletterSubscriptions, ids));
  const mailed = yield* asSystem(listIds(mailingRecipients, where("email", "in", addresses)));
  yield* asSystem(destroyAll(mailingRecipients, mailed));
});

/** What is kept of somebody's confirmed addresses, for the copy of their data. */
export const ownSubscriptions: OwnDataPart = {
  name: "newsletters",
  read: Effect.fnUntraced(function* (userId) {
    const ofThem = where("email", "in", yield* confirmedAddresses(userId));
    const subscriptions = yield* list(newsletterSubscriptions, { where: ofThem, page: "whole" });
    const barred = yield* list(blacklistItems, { where: ofThem, page: "whole" });
    const mailed = yield* list(mailingRecipients, { where: ofThem, page: "whole" });
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
