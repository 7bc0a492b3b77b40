import { Effect } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import type { MailTransportService } from "#core/shell/mail/ports.ts";

/** In production without a mail server: mails wait in the ledger until there is one, or until they would be of no use. */
export const mailsWithoutServer: MailTransportService = {
  deliver: () => Effect.fail(new Unavailable({ cause: new Error("MAIL_URL is not set: mails wait") })),
};
