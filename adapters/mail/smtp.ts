import { Effect } from "effect";
import type { Transporter } from "nodemailer";
import { Unavailable } from "#core/kernel/errors.ts";
import { MailDelayed, MailRefused, type MailTransportService } from "#core/shell/mail/ports.ts";

/** A sender as `MAIL_FROM` says it. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/**
 * Sends by SMTP. Every wait is bounded, all together below the time for which a mail is claimed. What the server refuses for good (5xx to
 * the address or the message) is MailRefused, for now (4xx, as servers that know no sender yet do) MailDelayed; anything else may go better later. The client is loaded at the first mail.
 *
 * @param url `smtp://` or `smtps://`, with account, host and port.
 */
export function smtpMails({ url, from }: { readonly url: string; readonly from: Sender }): MailTransportService {
  let transport: Transporter | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import("nodemailer");
    return (transport ??= createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      dnsTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    }));
  };
  return {
    deliver: ({ messageId, to, replyTo, unsubscribeUrl, subject, html, text, language, attachments }) =>
      Effect.tryPromise({
        try: async () =>
          (await open()).sendMail({
            from,
            to: { name: to.name, address: to.address },
            ...(replyTo && { replyTo }),
            subject,
            html,
            text,
            messageId,
            attachments: attachments.map(({ name, mimeType, bytes }) => ({
              filename: name,
              contentType: mimeType,
              content: Buffer.from(bytes),
            })),
            headers: {
              "Content-Language": language,
              // No holiday notice is wanted in answer.
              "Auto-Submitted": "auto-generated",
              "X-Auto-Response-Suppress": "All",
              ...(unsubscribeUrl && {
                "List-Unsubscribe": `<${unsubscribeUrl}>`,
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
              }),
            },
          }),
        catch: (cause) =>
          isRefusal(cause)
            ? new MailRefused({ cause })
            : isDelay(cause)
              ? new MailDelayed({ cause })
              : new Unavailable({ cause }),
      }).pipe(Effect.asVoid),
  };
}

/** A wrong password of ours is answered by 535, which is no fault of the mail. */
function isRefusal(cause: unknown): boolean {
  const { code, responseCode = 0 } = cause as { readonly code?: string; readonly responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500 && responseCode !== 530;
}

function isDelay(cause: unknown): boolean {
  const { code, responseCode = 0 } = cause as { readonly code?: string; readonly responseCode?: number };
  return (
    (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 400 && responseCode < 500 && responseCode !== 421
  );
}
