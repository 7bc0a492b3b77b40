import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { Passwords } from "#core/kernel/ports.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { users } from "#core/shell/access/entities.ts";
import { forgetMethodsSince } from "#core/shell/access/forget-sign-in-methods.ts";
import { Attempts, Credentials, Secrets, Sessions } from "#core/shell/access/ports.ts";
import { openResetInPlace } from "#core/shell/accounts/reset-password.ts";
import { isTaken, taken } from "./confirm.ts";
import { openAddress } from "./kept-address.ts";
import { tellRestored } from "./mails.ts";
import { type KeptAddress, KeptAddresses } from "./ports.ts";
import { putAddress } from "./put-address.ts";

/**
 * Gives an account its former address back by the link that was mailed there: whoever changed it may have been a thief. Everything that came
 * after goes with it: later changes and their ways back, sessions, access tokens, and sign-in methods that were added since. The password
 * opens nothing any more; gives the path of the page where another is chosen. Invalid at `/token` with `link-void`.
 */
export const restoreAddress = Effect.fnUntraced(function* ({ token }: { readonly token: string }) {
  const viewer = yield* Acting;
  const address = viewer.networkAddress?.() ?? "";
  yield* (yield* Attempts).count({ action: "restore-address", account: address, address });
  const kept = yield* (yield* KeptAddresses).byLink("former", (yield* Secrets).digest(token), viewer.now);
  if (!kept) return yield* invalid("/token", "link-void");
  // Nobody knows it: made before the account is locked, for it takes its time.
  const unknown = yield* (yield* Passwords).hash((yield* Secrets).make());
  return yield* inTransaction(takeBack(kept, unknown)).pipe(Effect.catchIf(isTaken, () => taken));
});

const takeBack = Effect.fnUntraced(function* (
  { id, userId, askedAt, ...sealed }: KeptAddress,
  unknownPassword: string,
) {
  const { now } = yield* Acting;
  const lost = yield* lockOptional(users, userId);
  const kept = yield* KeptAddresses;
  if (!lost || !(yield* kept.remove(id))) return yield* invalid("/token", "link-void");
  const email = yield* openAddress({ id, userId, askedAt, ...sealed });
  yield* kept.forget(userId, askedAt);
  yield* putAddress(lost, email, "restore-sign-in-address");
  if (lost.passwordSetAt !== null) yield* (yield* Credentials).keep(userId, unknownPassword);
  yield* (yield* Sessions).endAll(userId, null);
  yield* forgetMethodsSince(userId, askedAt);
  yield* tellRestored(lost, id);
  return { data: { email, path: yield* openResetInPlace(userId, email, now) } };
});
