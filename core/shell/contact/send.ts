import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { related, where } from "#core/kernel/policy.ts";
import { first, list } from "#core/kernel/reads.ts";
import { Ids } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { users } from "#core/shell/access/entities.ts";
import { Attempts, accountFrom } from "#core/shell/access/ports.ts";
import { checkProof } from "#core/shell/accounts/bot-guard.ts";
import { sendMail } from "#core/shell/mail/send.ts";
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
export const sendContactMessage = Effect.fnUntraced(function* ({ name, email, message, proof }: ContactMessage) {
  const viewer = yield* Acting;
  const address = viewer.origin?.().signature ?? "none";
  yield* (yield* Attempts).count({ action: "contact", account: accountFrom("contact", address), address });
  yield* checkProof(proof ?? null, viewer.now);
  const cause = (yield* Ids).next();
  const recipients = yield* recipientsOf();
  yield* inTransaction(
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
const recipientsOf = Effect.fnUntraced(function* () {
  const { defaultLocale } = yield* Acting;
  const settings = yield* asSystem(first(contactMembers, { fields: ["contactEmail"] }));
  const address = settings?.row.contactEmail;
  if (address) return [{ address, name: "", locale: defaultLocale }];
  const superAdmins = related("roles", where("id", "eq", "app_admin"));
  const { rows } = yield* asSystem(
    list(users, { where: superAdmins, fields: ["email", "firstName", "locale"] } as const),
  );
  return rows.map((each) => ({
    address: each.email,
    name: each.firstName,
    locale: each.locale ?? defaultLocale,
  }));
});
