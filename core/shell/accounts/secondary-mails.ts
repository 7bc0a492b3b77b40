import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { findOptional } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { claimUrl, hoursAfter } from "./claim-url.ts";
import { recipientOf } from "./person.ts";
import { verificationHours } from "./signed-links.ts";

type Mailing = Effect.fn.Return<void, CoreError, UseCaseServices>;

/** Asks whoever reads a further address of a profile to confirm that it is theirs. */
export const mailSecondaryVerification = Effect.fnUntraced(function* (address: {
  readonly id: string;
  readonly email: string;
  readonly userId: string;
}): Mailing {
  const viewer = yield* Acting;
  const person = yield* lockOptional(users, address.userId);
  if (!person) return;
  yield* sendMail({
    template: "verify-secondary-address",
    to: { ...recipientOf(person, viewer), address: address.email, name: "" },
    values: {
      url: yield* claimUrl({ id: address.id, address: address.email }, viewer.now),
      hours: verificationHours,
      person: `${person.firstName} ${person.lastName}`.trim(),
    },
    key: `verify-secondary:${address.id}:${address.email}:${viewer.now.slice(0, 16)}`,
    expiresAt: hoursAfter(viewer.now, verificationHours),
    now: viewer.now,
  });
});

/** Tells the owner of an address that somebody wanted it as a further one of another profile: once a day, however often it is tried. */
export const mailSecondaryInUse = Effect.fnUntraced(function* (ownerId: string, email: string): Mailing {
  const viewer = yield* Acting;
  const { publicUrl } = yield* Installation;
  const found = yield* asSystem(findOptional(users, ownerId, { fields: ["firstName", "locale"] }));
  if (!found) return;
  const { firstName, locale } = found.row;
  yield* sendMail({
    template: "secondary-address-in-use",
    to: { address: email, name: firstName, locale: locale ?? viewer.locale },
    values: { signInUrl: `${publicUrl}/auth/sign-in` },
    key: `secondary-address-in-use:${email}:${viewer.now.slice(0, 10)}`,
    now: viewer.now,
  });
});
