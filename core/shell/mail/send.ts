import { Effect } from "effect";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { enqueue, jobType, ofRecord } from "#core/kernel/job.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { Ids } from "#core/kernel/storage.ts";
import { isServiceAddress } from "#core/shell/access/rules.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { MailLedger } from "./ports.ts";
import type { TemplateName, TemplateValues } from "./templates.ts";

/** Whom a mail is for. */
export interface Recipient {
  readonly address: string;
  readonly locale: Locale;
  /** As they are greeted: their first name, or empty. */
  readonly name: string;
}

export type OutgoingMail = {
  readonly [Name in TemplateName]: {
    readonly template: Name;
    readonly to: Recipient;
    readonly values: TemplateValues<Name>;
    /** Tells the cause of the mail: of two with one key only the first is sent. */
    readonly key: string;
    /** ISO 8601: after it the mail would be of no use. Three days from now unless said. */
    readonly expiresAt?: string;
    readonly attachments?: readonly MailAttachment[];
    /** Whom an answer goes to, where it is not for us. */
    readonly replyTo?: ReplyAddress;
    /** Where its receiver ends mails like it: a page, and by POST at once (RFC 8058). */
    readonly unsubscribeUrl?: string;
    /** The instant of the cause, ISO 8601. */
    readonly now: string;
  };
}[TemplateName];

/** A file that goes with a mail: its id, and how it is named there. */
export interface MailAttachment {
  readonly file: string;
  readonly name: string;
  readonly mimeType: string;
}

/** Whom an answer goes to. */
export interface ReplyAddress {
  readonly address: string;
  readonly name: string;
}

/** What is kept of a mail until it has left. */
export interface MailContent {
  readonly to: Recipient;
  readonly values: unknown;
  readonly attachments?: readonly MailAttachment[];
  readonly replyTo?: ReplyAddress;
  readonly unsubscribeUrl?: string;
}

/** The job that sends one mail. */
export const sendMailJob = jobType("send-mail", ofRecord);

const usualLifeMs = 3 * 24 * 3600 * 1000;

/**
 * Puts a mail in the post, in the transaction of its cause: it is sent when that is committed, and never when it is undone. What it says
 * is sealed until then, for it may hold a link that opens an account. Gives whether it will be: `false` for the second of one key.
 */
export const sendMail = Effect.fnUntraced(function* (mail: OutgoingMail) {
  // A machine reads no mail.
  if (isServiceAddress(mail.to.address)) return false;
  const id = (yield* Ids).next();
  const ring = yield* KeyRing;
  const { publicUrl } = yield* Installation;
  const { to, values, attachments, replyTo, unsubscribeUrl } = mail;
  const content: MailContent = {
    ...{ to, values },
    ...(attachments && { attachments }),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
  const isNew = yield* (yield* MailLedger).note({
    id,
    // What it is made of may be an address.
    key: ring.digest(mail.key, { type: "mails", field: "key" }),
    template: mail.template,
    messageId: `<${id}@${hostOf(publicUrl)}>`,
    recipient: ring.digest(comparedEmail(mail.to.address), { type: "mails", field: "recipient" }),
    sealed: ring.seal(JSON.stringify(content), sealedPlace(id)),
    expiresAt: mail.expiresAt ?? new Date(Date.parse(mail.now) + usualLifeMs).toISOString(),
  });
  if (isNew) yield* enqueue(sendMailJob, { id });
  return isNew;
});

/** Where the content of a mail is sealed to. */
export const sealedPlace = (id: string) => ({ ...mailContentPlace, id });

/** The same of any mail. */
export const mailContentPlace = { type: "mails", field: "content" } as const;

/** The host of an origin, without its port; the core has no `URL`. */
export const hostOf = (origin: string): string => origin.replace(/^[a-z]+:\/\//i, "").replace(/[:/].*$/, "");
