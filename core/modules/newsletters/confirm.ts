import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { event, publishEvent } from "#core/kernel/event.ts";
import { where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { findOptional, first } from "#core/kernel/reads.ts";
import { change, destroy, lockOptional } from "#core/kernel/records.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { blacklistItems, newsletterSubscriptions, newsletterTypes } from "./entities.ts";
import { checkConfirmationToken, managePath } from "./links.ts";
import type * as shapes from "./shapes.ts";

/** The owner of an address confirmed that they want letters. */
export const subscriptionConfirmed = event<{ readonly email: string }>("newsletters/subscription-confirmed");

interface PendingLink {
  readonly id: string;
  readonly token: string;
}

type Pending = ValueOf<(typeof shapes.readPending)["output"]>["data"];

/** What the link of a confirmation is about. Invalid at `/token` for a link that does not work. */
export const pendingSubscription = Effect.fnUntraced(function* ({
  id,
  token,
}: PendingLink): Effect.fn.Return<Pending, CoreError, UseCaseServices> {
  yield* checkLink({ id, token });
  const options = { fields: ["email", "state", "types"] as const, include: { types: {} } };
  const found = yield* asSystem(findOptional(newsletterSubscriptions, id, options));
  if (!found || found.row.state === "unsubscribed") return yield* invalid("/token", "link-void");
  const { email, state, types } = found.row;
  return { email, state, types: found.relatedAll(newsletterTypes, types).map(({ name }) => name) };
});

/**
 * Confirms a subscription by the link of its mail; once confirmed it stays so. What the address said before, that it wants no letters, is
 * lifted; what an administrator said is not. Invalid at `/token` for a link that does not work, or works no more.
 */
export const confirmSubscription = Effect.fnUntraced(function* ({ id, token }: PendingLink) {
  yield* checkLink({ id, token });
  const email = yield* inTransaction(confirm(id));
  return { email, manageUrl: yield* managePath(email) };
});

const confirm = Effect.fnUntraced(function* (id: string) {
  const { now } = yield* Acting;
  const present = yield* lockOptional(newsletterSubscriptions, id);
  if (!present || present.state === "unsubscribed") return yield* invalid("/token", "link-void");
  if (present.state === "confirmed") return present.email;
  const ofAddress = { where: where("email", "eq", present.email), fields: ["reason"] as const };
  const barred = yield* asSystem(first(blacklistItems, ofAddress));
  if (barred?.row.reason === "manual") return yield* invalid("/token", "link-void");
  if (barred) yield* asSystem(destroy(blacklistItems, barred.row.id));
  const confirmed = { state: "confirmed", confirmedAt: now, unsubscribedAt: null } as const;
  yield* change(newsletterSubscriptions, present, confirmed, "confirm");
  yield* publishEvent(subscriptionConfirmed, { email: present.email });
  return present.email;
});

const checkLink = Effect.fnUntraced(function* ({ id, token }: PendingLink) {
  const { now } = yield* Acting;
  if (!isUuid(id)) return yield* invalid("/token", "link-wrong");
  yield* checkConfirmationToken(id, token, now);
});
