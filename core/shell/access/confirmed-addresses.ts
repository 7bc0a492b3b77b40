import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { allOf, isSet, related, where } from "#core/kernel/policy.ts";
import { fieldsOf, findOptional, list, listIds } from "#core/kernel/reads.ts";
import { remembered } from "#core/kernel/remembered.ts";
import { asSystem } from "#core/kernel/system.ts";
import { secondaryEmailAddresses, users } from "./entities.ts";
import { systemUserId } from "./rules.ts";

/** The addresses that are known to be somebody's, as they are compared: that of their account first. */
export const confirmedAddresses = Effect.fnUntraced(function* (userId: string) {
  const person = yield* asSystem(findOptional(users, userId, { fields: ["email", "emailVerifiedAt"] }));
  if (!person) return [];
  const confirmed = allOf(where("user", "eq", userId), isSet("verifiedAt"));
  const { rows: others } = yield* asSystem(list(secondaryEmailAddresses, { where: confirmed, fields: ["email"] }));
  const { email, emailVerifiedAt } = person.row;
  return [...(emailVerifiedAt === null ? [] : [email]), ...others.map((each) => each.email)].map(comparedEmail);
});

/** Those of the one who asks, none for a guest: several parts of their page look for what was sent to them. */
export const ownConfirmedAddresses = remembered([users.type, secondaryEmailAddresses.type], () =>
  Effect.flatMap(Acting, (viewer) =>
    viewer.id === null ? Effect.succeed<readonly string[]>([]) : confirmedAddresses(viewer.id),
  ),
);

/** Another account that has shown the address to be its own, as the one that it signs in with or as a further one. */
export const ownerOfAddress = Effect.fnUntraced(function* (email: string, except: string) {
  const isOther = where("id", "ne", except);
  const main = allOf(where("email", "eq", email), isSet("emailVerifiedAt"));
  const further = related("secondaryEmailAddresses", allOf(where("email", "eq", email), isSet("verifiedAt")));
  // One after the other: each is found by an index.
  const [owner] = yield* asSystem(listIds(users, allOf(isOther, main)));
  const [other] = owner === undefined ? yield* asSystem(listIds(users, allOf(isOther, further))) : [];
  return owner ?? other ?? null;
});

/** The accounts that have shown addresses, as they are compared, to be their own, by the address; not that of the product itself. */
export const ownersOfAddresses = Effect.fnUntraced(function* (emails: readonly string[]) {
  if (emails.length === 0) return new Map();
  const page = "whole";
  const main = allOf(where("id", "ne", systemUserId), where("email", "in", emails), isSet("emailVerifiedAt"));
  const owners = yield* asSystem(list(users, { where: main, fields: ["email"], page }));
  const named = allOf(where("email", "in", emails), isSet("verifiedAt"));
  const further = yield* asSystem(
    list(secondaryEmailAddresses, {
      where: named,
      fields: ["email", "user"],
      include: { user: {} },
      includeFields: [fieldsOf(users, [])],
      page,
    }),
  );
  return new Map([
    ...further.rows.map(({ email, user }) => [comparedEmail(email), user] as const),
    ...owners.rows.map(({ id, email }) => [comparedEmail(email), id] as const),
  ]);
});
