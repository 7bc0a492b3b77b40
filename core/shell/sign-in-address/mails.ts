import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { findOptional } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { type Person, recipientOf } from "#core/shell/accounts/person.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { confirmationHours, returnDays } from "./kept-address.ts";

type Mailing = Effect.fn.Return<void, CoreError, UseCaseServices>;

interface Link {
  readonly id: string;
  readonly secret: string;
}

/** Asks whoever reads the new address whether it is to be the account's. */
export const mailConfirmation = Effect.fnUntraced(function* (
  person: Person,
  address: string,
  { id, secret }: Link,
  expiresAt: string,
): Mailing {
  const viewer = yield* Acting;
  const { publicUrl } = yield* Installation;
  yield* sendMail({
    template: "confirm-new-address",
    // Who reads it may be a stranger: only the text names the person.
    to: { ...recipientOf(person, viewer), address, name: "" },
    values: {
      person: fullName(person),
      url: `${publicUrl}/auth/email/change/${secret}/${encodeURIComponent(address)}`,
      hours: confirmationHours,
    },
    key: `confirm-new-address:${id}`,
    expiresAt,
    now: viewer.now,
  });
});

/** Tells the present address that another one was asked for. */
export const tellAsked = Effect.fnUntraced(function* (person: Person, newAddress: string, cause: string): Mailing {
  const viewer = yield* Acting;
  const { publicUrl } = yield* Installation;
  yield* sendMail({
    template: "address-change-asked",
    to: recipientOf(person, viewer),
    values: { newAddress, profileUrl: `${publicUrl}/account/profile` },
    key: `address-change-asked:${cause}`,
    now: viewer.now,
  });
});

/** Tells the owner of an address that somebody wanted it for another account: once a day, however often it is tried. */
export const tellOwner = Effect.fnUntraced(function* (userId: string): Mailing {
  const viewer = yield* Acting;
  const { publicUrl } = yield* Installation;
  const fields = ["email", "firstName", "locale"] as const;
  const found = yield* asSystem(findOptional(users, userId, { fields }));
  if (!found) return;
  const { email, firstName, locale } = found.row;
  yield* sendMail({
    template: "address-in-use",
    to: { address: email, name: firstName, locale: locale ?? viewer.locale },
    values: { signInUrl: `${publicUrl}/auth/sign-in` },
    key: `address-in-use:${userId}:${viewer.now.slice(0, 10)}`,
    now: viewer.now,
  });
});

/** Tells the former address that another one has taken its place, with the way back. */
export const tellChanged = Effect.fnUntraced(function* (
  former: Person,
  newAddress: string,
  { id, secret }: Link,
  expiresAt: string,
): Mailing {
  const viewer = yield* Acting;
  const { publicUrl } = yield* Installation;
  yield* sendMail({
    template: "address-changed",
    to: recipientOf(former, viewer),
    values: {
      newAddress,
      url: `${publicUrl}/auth/email/restore/${secret}/${encodeURIComponent(former.email)}`,
      days: returnDays,
    },
    key: `address-changed:${id}`,
    expiresAt,
    now: viewer.now,
  });
});

/** Tells the address that was given up again that the one before has been taken back. */
export const tellRestored = Effect.fnUntraced(function* (lost: Person, cause: string): Mailing {
  const viewer = yield* Acting;
  yield* sendMail({
    template: "address-restored",
    to: recipientOf(lost, viewer),
    values: {},
    key: `address-restored:${cause}`,
    now: viewer.now,
  });
});

/** Tells the former address that an administrator has put another in its place. */
export const tellSet = Effect.fnUntraced(function* (former: Person, newAddress: string): Mailing {
  const viewer = yield* Acting;
  const { publicUrl } = yield* Installation;
  yield* sendMail({
    template: "address-set",
    to: recipientOf(former, viewer),
    values: { newAddress, contactUrl: `${publicUrl}/contact-us` },
    key: `address-set:${former.id}:${former.version}`,
    now: viewer.now,
  });
});
