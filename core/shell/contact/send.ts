import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { related, where } from "#core/kernel/policy.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { first, list } from "#core/kernel/reads.ts";
import { Ids, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { Attempts, accountFrom } from "#core/shell/access/ports.ts";
import { type BotGuard, checkProof } from "#core/shell/accounts/bot-guard.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import { type Recipient, sendMail } from "#core/shell/mail/send.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { contactMembers } from "./settings.ts";

interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly proof?: string;
}

/**
 * Mails a message of anybody to those who run the site; an answer goes to its sender. Messages of one network are counted. Nothing is kept of
 * it, and nothing is mailed to its sender: nobody makes us write to others.
 */
export const sendContactMessage = Effect.fnUntraced(function* (
  { name, email, message, proof }: ContactMessage,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Attempts | BotGuard | Installation | Jobs | MailLedger> {
  const address = viewer.origin?.().signature ?? "none";
  yield* (yield* Attempts).count({ action: "contact", account: accountFrom("contact", address), address });
  yield* checkProof(proof ?? null, viewer.now);
  const cause = (yield* Ids).next();
  const recipients = yield* recipientsOf(viewer);
  yield* (yield* Storage).transaction(
    Effect.forEach(
      recipients,
      (to, index) =>
        sendMail({
          template: "contact-message",
          to,
          replyTo: { address: email, name },
          values: { name, email, message },
          key: `contact-message:${cause}:${index}`,
          now: viewer.now,
        }),
      { discard: true },
    ),
  );
});

/** The address of the main settings, or every super administrator. */
const recipientsOf = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<readonly Recipient[], CoreError, KernelServices> {
  const system = asSystem(viewer);
  const settings = yield* first(contactMembers, { fields: ["contactEmail"] }, system);
  const address = settings?.row.contactEmail;
  if (address) return [{ address, name: "", locale: viewer.defaultLocale }];
  const superAdmins = related("roles", where("id", "eq", "app_admin"));
  const { rows } = yield* list(
    users,
    { where: superAdmins, fields: ["email", "firstName", "locale"] } as const,
    system,
  );
  return rows.map((each) => ({
    address: each.email,
    name: each.firstName,
    locale: each.locale ?? viewer.defaultLocale,
  }));
});
