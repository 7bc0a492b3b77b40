import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { users } from "#core/shell/access/entities.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { TwoFactors } from "#core/shell/two-factor/ports.ts";
import { recipientOf } from "./person.ts";

/** Tells the owner of an account that its password was changed, in the transaction of the change, and that their passkeys stay. */
export const mailPasswordChanged = Effect.fnUntraced(function* (userId: string) {
  const viewer = yield* Acting;
  const person = yield* lockOptional(users, userId);
  if (!person) return;
  const { publicUrl } = yield* Installation;
  const factors = viewer.flags["two-factor"] ? yield* (yield* TwoFactors).of(userId) : null;
  yield* sendMail({
    template: "password-changed",
    to: recipientOf(person, viewer),
    values: { forgotUrl: `${publicUrl}/auth/password/forgot`, keepsPasskeys: (factors?.passkeys.length ?? 0) > 0 },
    key: `password-changed:${userId}:${person.version}`,
    now: viewer.now,
  });
});
