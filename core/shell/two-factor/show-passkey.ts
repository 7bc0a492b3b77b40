import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { auditFactors } from "./audit-factors.ts";
import { mailFactorsChanged } from "./change-notice.ts";
import { Authenticators, type Factors, type Passkey, TwoFactors, type WebAuthnJson } from "./ports.ts";

/**
 * Whether a counter that an authenticator tells may follow the one that it told before. Those that do not count always tell 0; one that
 * stands still or goes back is that of a copy.
 */
export const isCounterAhead = (before: number, told: number): boolean => told > before || (told === 0 && before === 0);

/**
 * Takes the answer of one of somebody's passkeys, which is good for one time. That of a copy shows nothing; the owner is told of it.
 * `wasDiscovered`: it was found without naming the account, and tells itself whose it is.
 */
export const showPasskey = Effect.fnUntraced(function* (
  factors: Factors,
  response: WebAuthnJson,
  { challenge, wasDiscovered }: { readonly challenge: string; readonly wasDiscovered: boolean },
) {
  const { now } = yield* Acting;
  const passkey = factors.passkeys.find(({ credentialId }) => credentialId === response.id);
  if (!passkey) return "nothing";
  const told = yield* (yield* Authenticators).answered(response, challenge, passkey);
  if (!told || !isTheirs(told.userId, factors, wasDiscovered)) return "nothing";
  if (!isCounterAhead(passkey.counter, told.counter)) {
    yield* tellOfCopy(factors, passkey);
    return "nothing";
  }
  const isFound = wasDiscovered && told.isUserVerified;
  const isSpent = yield* (yield* TwoFactors).spendPasskey(passkey.id, told.counter, isFound, now);
  if (!isSpent) return "nothing";
  return told.isUserVerified ? "owner" : "passkey";
});

const isTheirs = (told: string | null, { userId }: Factors, wasDiscovered: boolean): boolean =>
  told === null ? !wasDiscovered : told === userId;

/** Notes in the audit log, and tells the owner by mail, that a passkey answered as only a copy of it does. */
const tellOfCopy = Effect.fnUntraced(function* (factors: Factors, { name }: Passkey) {
  yield* inTransaction(
    Effect.gen(function* () {
      yield* asSystem(auditFactors(factors.userId, "refuse-passkey", factors.preferred, { passkey: [name, name] }));
      yield* mailFactorsChanged(factors, { change: "passkey-copied", name });
    }),
  );
});
