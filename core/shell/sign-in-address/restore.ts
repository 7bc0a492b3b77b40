import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { type Jobs, type KernelServices, Passwords } from "#core/kernel/ports.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Challenges } from "#core/shell/access/challenges.ts";
import { users } from "#core/shell/access/entities.ts";
import { forgetMethodsSince } from "#core/shell/access/forget-sign-in-methods.ts";
import { Attempts, Credentials, Secrets, Sessions } from "#core/shell/access/ports.ts";
import type { OneTimeLinks } from "#core/shell/accounts/ports.ts";
import { openResetInPlace } from "#core/shell/accounts/reset-password.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import type { SocialIdentities } from "#core/shell/social/ports.ts";
import type { TwoFactors } from "#core/shell/two-factor/ports.ts";
import { isTaken, taken } from "./confirm.ts";
import { openAddress } from "./kept-address.ts";
import { tellRestored } from "./mails.ts";
import { type KeptAddress, KeptAddresses } from "./ports.ts";
import { putAddress } from "./put-address.ts";

type Restored = { readonly data: { readonly email: string; readonly path: string } };

type RestoreServices =
  | KernelServices
  | Attempts
  | Challenges
  | Credentials
  | Installation
  | Jobs
  | KeptAddresses
  | MailLedger
  | OneTimeLinks
  | Passwords
  | Secrets
  | Sessions
  | SocialIdentities
  | TwoFactors
  | Granted;

/**
 * Gives an account its former address back by the link that was mailed there: whoever changed it may have been a thief. Everything that came
 * after goes with it: later changes and their ways back, sessions, access tokens, and sign-in methods that were added since. The password
 * opens nothing any more; gives the path of the page where another is chosen. Invalid at `/token` with `link-void`.
 */
export const restoreAddress = Effect.fnUntraced(function* (
  { token }: { readonly token: string },
  viewer: Viewer,
): Effect.fn.Return<Restored, CoreError, RestoreServices> {
  const address = viewer.networkAddress?.() ?? "";
  yield* (yield* Attempts).count({ action: "restore-address", account: address, address });
  const kept = yield* (yield* KeptAddresses).byLink("former", (yield* Secrets).digest(token), viewer.now);
  if (!kept) return yield* invalid("/token", "link-void");
  // Nobody knows it: made before the account is locked, for it takes its time.
  const unknown = yield* (yield* Passwords).hash((yield* Secrets).make());
  const storage = yield* Storage;
  return yield* storage.transaction(takeBack(kept, unknown, viewer)).pipe(Effect.catchIf(isTaken, () => taken));
});

const takeBack = Effect.fnUntraced(function* (
  { id, userId, askedAt, ...sealed }: KeptAddress,
  unknownPassword: string,
  viewer: Viewer,
): Effect.fn.Return<Restored, CoreError, RestoreServices> {
  const system = asSystem(viewer);
  const lost = yield* lockOptional(users, userId, system);
  const kept = yield* KeptAddresses;
  if (!lost || !(yield* kept.remove(id))) return yield* invalid("/token", "link-void");
  const email = yield* openAddress({ id, userId, askedAt, ...sealed });
  yield* kept.forget(userId, askedAt);
  yield* putAddress(lost, email, "restore-sign-in-address", viewer);
  if (lost.passwordSetAt !== null) yield* (yield* Credentials).keep(userId, unknownPassword);
  yield* (yield* Sessions).endAll(userId, null);
  yield* forgetMethodsSince(userId, askedAt, viewer);
  yield* tellRestored(lost, id, viewer);
  return { data: { email, path: yield* openResetInPlace(userId, email, viewer.now) } };
});
