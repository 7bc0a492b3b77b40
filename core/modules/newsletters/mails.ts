import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { confirmationHours, confirmationPath, managePath } from "./links.ts";

interface Subscriber {
  readonly id: string;
  readonly email: string;
}

/** Puts the mail in the post by which somebody confirms that they want letters. Who did not ask for it ends them with one press. */
export const mailConfirmation = Effect.fnUntraced(function* ({ id, email }: Subscriber) {
  const { now, locale } = yield* Acting;
  const { publicUrl } = yield* Installation;
  const manageUrl = `${publicUrl}${yield* managePath(email)}`;
  const url = `${publicUrl}${yield* confirmationPath(id, now)}`;
  yield* sendMail({
    template: "newsletter-confirmation",
    to: { address: email, name: "", locale },
    values: { url, manageUrl, hours: confirmationHours },
    unsubscribeUrl: manageUrl,
    key: `newsletter-confirmation:${id}:${now}`,
    expiresAt: new Date(Date.parse(now) + confirmationHours * 3_600_000).toISOString(),
    now,
  });
});

/** Puts a mail in the post that tells somebody who asks again that they are signed up, and where they change it. */
export const mailStanding = Effect.fnUntraced(function* ({ id, email }: Subscriber) {
  const { locale, now } = yield* Acting;
  const { publicUrl } = yield* Installation;
  const manageUrl = `${publicUrl}${yield* managePath(email)}`;
  yield* sendMail({
    template: "newsletter-standing",
    to: { address: email, name: "", locale },
    values: { manageUrl },
    unsubscribeUrl: manageUrl,
    key: `newsletter-standing:${id}:${now}`,
    now,
  });
});
