import { Effect } from "effect";
import type { Locale } from "#core/kernel/locales.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { Ids } from "#core/kernel/storage.ts";
import { secondsAfter } from "#core/shell/access/challenges.ts";
import { type Attempt, Attempts } from "#core/shell/access/ports.ts";
import { isSameText } from "#core/shell/access/same-text.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import type { Factors, MailedCode } from "./ports.ts";
import { plainCode } from "./recovery-codes.ts";
import { mailedCodeMinutes } from "./strategies.ts";

/** Seconds between two codes to one address. */
export const secondsBetweenCodes = 60;

/** Counts the codes that are mailed to somebody: who knows their password must not fill their mailbox. */
export const codesMailed = (userId: string, address: string): Attempt => ({
  action: "two-factor-mail",
  account: userId,
  address,
});

/** Sends a new code, in the current transaction, and gives what is kept of it. TooMany when there were too many before. */
export const mailSignInCode = Effect.fnUntraced(function* (
  factors: Pick<Factors, "userId" | "email" | "name" | "locale">,
  { now, locale, address }: { readonly now: string; readonly locale: Locale; readonly address: string },
) {
  yield* (yield* Attempts).count(codesMailed(factors.userId, address));
  const code = yield* newCode;
  const expiresAt = secondsAfter(now, mailedCodeMinutes * 60);
  yield* sendMail({
    template: "sign-in-code",
    to: { address: factors.email, name: factors.name, locale: factors.locale ?? locale },
    values: { code, minutes: mailedCodeMinutes },
    key: `sign-in-code ${(yield* Ids).next()}`,
    expiresAt,
    now,
  });
  return { digest: yield* digestOf(factors.userId, code), sentAt: now, expiresAt };
});

/** Whether a typed code is the one that was sent, and still in time. */
export const isMailedCode = Effect.fnUntraced(function* (
  sent: MailedCode | null,
  userId: string,
  typed: string,
  now: string,
) {
  const digest = yield* digestOf(userId, plainCode(typed));
  return sent !== null && Date.parse(now) < Date.parse(sent.expiresAt) && isSameText(digest, sent.digest);
});

/** Six digits, each equally likely. */
const newCode = Effect.gen(function* () {
  const ids = yield* Ids;
  let code = "";
  while (code.length < 6) code += ids.random(24).replace(/\D/g, "");
  return code.slice(0, 6);
});

const digestOf = Effect.fnUntraced(function* (userId: string, code: string) {
  return (yield* KeyRing).digest(`${userId}|${code}`, { type: "sign-in-challenges", field: "code" });
});
