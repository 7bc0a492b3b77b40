import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { bytesOf } from "#core/shell/files/kept-bytes.ts";
import { contentKey } from "#core/shell/files/keys.ts";
import { bytesAt } from "#core/shell/files/parts.ts";
import { linesOf } from "#core/shell/language-lines/lines.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { htmlMessage, plainMessage } from "./layout.ts";
import { type ClaimedMail, MailLedger, MailTransport, type Message } from "./ports.ts";
import { type MailAttachment, type MailContent, sealedPlace } from "./send.ts";
import { mailMessageOf } from "./templates.ts";
import { sayFrom } from "./words.ts";

/** Longer than any conversation with a mail server may take. */
const leaseSeconds = 120;

const longestPauseSeconds = 3600;

/** Seconds until the next try, by the number of tries: 5, 10, 20 … up to an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseSeconds, 5 * 2 ** Math.min(20, Math.max(0, attempts - 1)));

/**
 * Sends one mail, if it still waits. It leaves at least once: again only when the process ended between the server's taking it over and
 * our noting so, and then under the same Message-ID. Unavailable when the server takes nothing now; a later try is noted,
 * as it is where only this mail is not taken yet.
 */
export const deliver = Effect.fnUntraced(function* (id: string) {
  const { now } = yield* Acting;
  const ledger = yield* MailLedger;
  const mail = yield* ledger.claim(id, leaseSeconds);
  if (!mail) return;
  if (Date.parse(mail.expiresAt) <= Date.parse(now)) return yield* ledger.settle(id, "expired");
  const postponed = ledger.postpone(id, pauseAfter(mail.attempts));
  const message = yield* messageOf(id, mail).pipe(Effect.onError(() => Effect.ignore(postponed)));
  const state = yield* (yield* MailTransport).deliver(message).pipe(
    Effect.as("accepted" as const),
    Effect.catchTag("MailRefused", () => Effect.succeed("refused" as const)),
    Effect.catchTag("MailDelayed", () => Effect.succeed("delayed" as const)),
    Effect.tapError(() => postponed),
  );
  yield* state === "delayed" ? postponed : ledger.settle(id, state);
});

/** Sends what waits and whose time has come: what was left when a worker ended, or while the mail server was down. */
export const deliverWaiting = Effect.fnUntraced(function* () {
  const due = yield* (yield* MailLedger).due(mailsAtOnce);
  // One that fails stops the others: they would wait for the same server.
  for (const id of due) yield* deliver(id);
});

const mailsAtOnce = 500;

const messageOf = Effect.fnUntraced(function* (id: string, mail: ClaimedMail) {
  const viewer = yield* Acting;
  const { name: siteName, publicUrl, brand } = yield* Installation;
  const content = JSON.parse((yield* KeyRing).open(mail.sealed, sealedPlace(id))) as MailContent;
  const { address, locale, name } = content.to;
  const { lines } = yield* actingAs({ ...viewer, locale, editionLocale: locale }, linesOf(["mail"]));
  const say = sayFrom(lines, locale, { site: siteName });
  const { replyTo, unsubscribeUrl } = content;
  const message = mailMessageOf(mail.template, content.values, say);
  const around = { siteName, publicUrl, brand, locale, name: oneLine(name), say };
  return {
    messageId: mail.messageId,
    to: { address, name: oneLine(name) },
    ...(replyTo && { replyTo: { address: replyTo.address, name: oneLine(replyTo.name) } }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
    subject: oneLine(message.subject),
    html: htmlMessage(message, around),
    text: plainMessage(message, around),
    language: locale,
    template: mail.template,
    attachments: yield* attachedFiles(content.attachments ?? []),
  };
});

/** Files as they are kept now; one that was removed meanwhile is left out. */
export const attachedFiles = Effect.fnUntraced(function* (files: readonly MailAttachment[]) {
  const attachments: Message["attachments"][number][] = [];
  for (const { file, name, mimeType } of files) {
    const bytes = yield* bytesAt(contentKey(yield* bytesOf(file)));
    if (bytes) attachments.push({ name: oneLine(name), mimeType, bytes });
  }
  return attachments;
});

/** What goes into a header is one line: nobody writes headers of their own by a name. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
