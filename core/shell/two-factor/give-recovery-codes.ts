import { Effect } from "effect";
import { useCase } from "#core/kernel/contract.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { Ids } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import { auditFactors } from "./audit-factors.ts";
import { mailFactorsChanged } from "./change-notice.ts";
import { ownFactors } from "./identity.ts";
import { TwoFactors } from "./ports.ts";
import { newRecoveryCode, plainRecoveryCode, recoveryCodeCount } from "./recovery-codes.ts";
import { strategiesOf } from "./strategies.ts";

/** New recovery codes in the place of those before, shown this once. */
export const renewRecoveryCodes = useCase(function* (_input: unknown) {
  const { factors } = yield* ownFactors("confirmed");
  if (strategiesOf(factors).length === 0) return yield* new NotFound({ type: "two-factor.recovery-codes" });
  const recoveryCodes = yield* inTransaction(
    Effect.gen(function* () {
      const codes = yield* giveRecoveryCodes(factors.userId);
      yield* auditFactors(factors.userId, "renew-recovery-codes", factors.preferred);
      yield* mailFactorsChanged(factors, "codes");
      return codes;
    }),
  );
  return { data: { recoveryCodes } };
});

/** Makes recovery codes in the place of those before; only their digests are kept. */
export const giveRecoveryCodes = Effect.fnUntraced(function* (userId: string) {
  const { random } = yield* Ids;
  const { digest } = yield* Secrets;
  const codes = Array.from({ length: recoveryCodeCount }, () => newRecoveryCode(random));
  yield* (yield* TwoFactors).keepRecoveryCodes(
    userId,
    codes.map((code) => digest(`${userId} ${plainRecoveryCode(code)}`)),
  );
  return codes;
});
