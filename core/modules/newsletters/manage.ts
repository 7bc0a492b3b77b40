import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Conflict, type CoreError } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { first, list } from "#core/kernel/reads.ts";
import { change, insert, lockOptional } from "#core/kernel/records.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { ownConfirmedAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { blacklistItems, newsletterSubscriptions, newsletterTypes } from "./entities.ts";
import { checkAddressToken, managePath } from "./links.ts";
import type * as shapes from "./shapes.ts";
import { checkTypes } from "./sign-up.ts";

/** What a mail's link proves: that we wrote to the address. */
interface AddressLink {
  readonly email: string;
  readonly token: string;
}

type Managed = ValueOf<(typeof shapes.readSubscription)["output"]>["data"];
type Own = ValueOf<(typeof shapes.ownSubscription)["output"]>["data"];

/** What an address gets, and what it could. Forbidden without a link that was mailed to it. */
export const managedSubscription = Effect.fnUntraced(function* ({
  email,
  token,
}: AddressLink): Effect.fn.Return<Managed, CoreError, UseCaseServices> {
  yield* checkAddressToken(email, token);
  const found = yield* subscriptionOf(email);
  const { rows } = yield* list(newsletterTypes, { fields: ["name"], page: { number: 1, size: 50 } });
  return {
    email,
    state: found?.row.state ?? "none",
    types: found?.row.types ?? [],
    offered: rows.map(({ id, name }) => ({ id, name })),
  };
});

/** Changes which letters a confirmed address gets. Conflict where it gets none. */
export const changeManagedTypes = Effect.fnUntraced(function* ({
  email,
  token,
  types,
}: AddressLink & { readonly types: readonly string[] }) {
  yield* checkAddressToken(email, token);
  const chosen = (yield* checkTypes(types)).map(({ id }) => id);
  yield* inTransaction(
    Effect.gen(function* () {
      const present = yield* lockedSubscription(email);
      if (present?.state !== "confirmed") return yield* new Conflict({ reason: "state", pointer: "/types" });
      yield* change(newsletterSubscriptions, present, { types: chosen });
    }),
  );
  return chosen;
});

/** Ends all letters to an address, and keeps that it wants none (COMM-013). However often it is done, it is done once. */
export const endByLink = Effect.fnUntraced(function* ({ email, token }: AddressLink) {
  yield* checkAddressToken(email, token);
  const storage = yield* Storage;
  yield* inTransaction(
    Effect.gen(function* () {
      yield* endSubscription(email);
      if (yield* asSystem(first(blacklistItems, { where: where("email", "eq", email), fields: [] }))) return;
      // Of two that end it at once, the second begins again, and finds it done.
      yield* storage.takenValues(blacklistItems.type, "email", [email], null);
      yield* insert(blacklistItems, { email, reason: "unsubscribed" });
    }),
  );
});

/** Ends the subscription of an address, if it has one that stands. */
export const endSubscription = Effect.fnUntraced(function* (email: string) {
  const { now } = yield* Acting;
  const present = yield* lockedSubscription(email);
  if (!present || present.state === "unsubscribed") return;
  const ended = { state: "unsubscribed", unsubscribedAt: now } as const;
  yield* change(newsletterSubscriptions, present, ended, "unsubscribe");
});

/** What the address of the viewer's own account gets; `null` while the address is not known to be theirs. */
export const subscriptionOfViewer = Effect.fnUntraced(function* (): Effect.fn.Return<Own, CoreError, UseCaseServices> {
  const viewer = yield* Acting;
  if (viewer.id === null || viewer.impersonatorId !== null) return null;
  const [email] = yield* ownConfirmedAddresses();
  if (email === undefined) return null;
  const found = yield* subscriptionOf(email);
  return { email, state: found?.row.state ?? "none", manageUrl: yield* managePath(email) };
});

const subscriptionOf = (email: string) =>
  asSystem(
    first(newsletterSubscriptions, {
      where: where("email", "eq", email),
      fields: ["state", "types"],
      include: { types: {} },
    }),
  );

const lockedSubscription = Effect.fnUntraced(function* (email: string) {
  const found = yield* asSystem(first(newsletterSubscriptions, { where: where("email", "eq", email), fields: [] }));
  return found && (yield* lockOptional(newsletterSubscriptions, found.row.id));
});
