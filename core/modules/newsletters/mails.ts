import { Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { Jobs, KeyRing } from "#core/kernel/ports.ts";
import type { Ids } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { confirmationHours, confirmationPath, managePath } from "./links.ts";

interface Subscriber {
  readonly id: string;
  readonly email: string;
}

type Mailing = Installation | Ids | Jobs | KeyRing | MailLedger;

/** Puts the mail in the post by which somebody confirms that they want letters. Who did not ask for it ends them with one press. */
export const mailConfirmation = Effect.fnUntraced(function* (
  { id, email }: Subscriber,
  viewer: Viewer,
): Effect.fn.Return<void, Unavailable, Mailing> {
  const { publicUrl } = yield* Installation;
  const manageUrl = `${publicUrl}${yield* managePath(email)}`;
  const url = `${publicUrl}${yield* confirmationPath(id, viewer.now)}`;
  yield* sendMail({
    template: "newsletter-confirmation",
    to: { address: email, name: "", locale: viewer.locale },
    values: { url, manageUrl, hours: confirmationHours },
    unsubscribeUrl: manageUrl,
    key: `newsletter-confirmation:${id}:${viewer.now}`,
    expiresAt: new Date(Date.parse(viewer.now) + confirmationHours * 3_600_000).toISOString(),
    now: viewer.now,
  });
});

/** Puts a mail in the post that tells somebody who asks again that they are signed up, and where they change it. */
export const mailStanding = Effect.fnUntraced(function* (
  { id, email }: Subscriber,
  viewer: Viewer,
): Effect.fn.Return<void, Unavailable, Mailing> {
  const { publicUrl } = yield* Installation;
  const manageUrl = `${publicUrl}${yield* managePath(email)}`;
  yield* sendMail({
    template: "newsletter-standing",
    to: { address: email, name: "", locale: viewer.locale },
    values: { manageUrl },
    unsubscribeUrl: manageUrl,
    key: `newsletter-standing:${id}:${viewer.now}`,
    now: viewer.now,
  });
});
