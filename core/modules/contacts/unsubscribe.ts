import { Effect } from "effect";
import { findOptional } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lightUsers } from "./entities.ts";
import { checkContactToken } from "./links.ts";

/** What a mail's link proves: that we wrote to the contact. */
interface ContactLink {
  readonly id: string;
  readonly token: string;
}

/** Whether a contact gets mails. Forbidden without a link that was mailed to them; changes nothing. */
export const contactSubscription = Effect.fnUntraced(function* ({ id, token }: ContactLink) {
  yield* checkContactToken(id, token);
  const fields = ["email", "hasMailSubscription"] as const;
  const found = yield* asSystem(findOptional(lightUsers, id, { fields }));
  return { email: found?.row.email ?? null, isSubscribed: found?.row.hasMailSubscription ?? false };
});

/** Ends all mails to a contact (COMM-014). However often it is done, it is done once; nothing is left to do for who is not known any more. */
export const unsubscribeContact = Effect.fnUntraced(function* ({ id, token }: ContactLink) {
  yield* checkContactToken(id, token);
  yield* inTransaction(
    Effect.gen(function* () {
      const contact = yield* lockOptional(lightUsers, id);
      if (contact) yield* change(lightUsers, contact, { hasMailSubscription: false }, "unsubscribe");
    }),
  );
});
