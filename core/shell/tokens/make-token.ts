import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { Catalogue, type Jobs, type KernelServices, type Passwords } from "#core/kernel/ports.ts";
import { insert, lock } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { confirmPerson } from "#core/shell/access/confirm-person.ts";
import { users } from "#core/shell/access/entities.ts";
import type { Attempts, Credentials, Secrets, Sessions } from "#core/shell/access/ports.ts";
import { recipientOf } from "#core/shell/accounts/person.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { MadeToken, NewToken } from "./calls.ts";
import { personalAccessTokens } from "./entities.ts";
import { checkNewToken, newSecret, tokenPrefixes } from "./new-token.ts";
import { reachable } from "./reachable.ts";

/**
 * Makes a token that acts for the viewer (architecture §4), and tells them by mail. Only a person in a session of their own makes one, once
 * they have shown again who they are: a token that could make others would outlive its own end.
 */
export const makeToken = Effect.fnUntraced(function* (
  input: NewToken,
  viewer: Viewer,
): Effect.fn.Return<
  MadeToken,
  CoreError,
  KernelServices | Attempts | Credentials | Installation | Jobs | MailLedger | Passwords | Secrets | Sessions | Granted
> {
  if (viewer.via !== "session" || viewer.impersonatorId !== null || viewer.id === null) {
    return yield* new Forbidden({ reason: "own-session" });
  }
  const { name, scope, expiresAt, access = null } = input;
  yield* checkNewToken(input, reachable(yield* Catalogue, viewer), viewer);
  yield* confirmPerson(viewer.id, input.password, viewer);
  const { token, digest } = yield* newSecret(tokenPrefixes.person);
  const made = { name, scope, access, expiresAt, digest, user: viewer.id };
  const id = yield* (yield* Storage).transaction(
    Effect.tap(insert(personalAccessTokens, made, viewer), (tokenId) => mailNewToken(made.user, name, tokenId, viewer)),
  );
  return { data: { id, token } };
});

const mailNewToken = Effect.fnUntraced(function* (
  userId: string,
  name: string,
  tokenId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation | Jobs | MailLedger> {
  const { publicUrl } = yield* Installation;
  yield* sendMail({
    template: "new-token",
    to: recipientOf(yield* lock(users, userId, viewer), viewer),
    values: { name, profileUrl: `${publicUrl}/account/profile` },
    key: `new-token:${tokenId}`,
    now: viewer.now,
  });
});
