import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { insert, lock } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { confirmPerson } from "#core/shell/access/confirm-person.ts";
import { users } from "#core/shell/access/entities.ts";
import { recipientOf } from "#core/shell/accounts/person.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { NewToken } from "./calls.ts";
import { personalAccessTokens } from "./entities.ts";
import { checkNewToken, newSecret, tokenPrefixes } from "./new-token.ts";
import { reachable } from "./reachable.ts";

/**
 * Makes a token that acts for the viewer (architecture §4), and tells them by mail. Only a person in a session of their own makes one, once
 * they have shown again who they are: a token that could make others would outlive its own end.
 */
export const makeToken = useCase(function* (input: NewToken) {
  const viewer = yield* Acting;
  if (viewer.via !== "session" || viewer.impersonatorId !== null || viewer.id === null) {
    return yield* new Forbidden({ reason: "own-session" });
  }
  const { name, scope, expiresAt, access = null } = input;
  yield* checkNewToken(input, reachable(yield* Catalogue, viewer));
  yield* confirmPerson(viewer.id, input.password);
  const { token, digest } = yield* newSecret(tokenPrefixes.person);
  const made = { name, scope, access, expiresAt, digest, user: viewer.id };
  const id = yield* inTransaction(
    Effect.tap(insert(personalAccessTokens, made), (tokenId) => mailNewToken(made.user, name, tokenId)),
  );
  return { data: { id, token } };
});

const mailNewToken = Effect.fnUntraced(function* (userId: string, name: string, tokenId: string) {
  const viewer = yield* Acting;
  const { publicUrl } = yield* Installation;
  yield* sendMail({
    template: "new-token",
    to: recipientOf(yield* lock(users, userId), viewer),
    values: { name, profileUrl: `${publicUrl}/account/profile` },
    key: `new-token:${tokenId}`,
    now: viewer.now,
  });
});
