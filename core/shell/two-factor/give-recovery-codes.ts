import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { Ids, Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Challenges } from "#core/shell/access/challenges.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { auditFactors } from "./audit-factors.ts";
import { mailFactorsChanged } from "./change-notice.ts";
import { ownFactors } from "./identity.ts";
import { TwoFactors } from "./ports.ts";
import { newRecoveryCode, plainRecoveryCode, recoveryCodeCount } from "./recovery-codes.ts";
import { strategiesOf } from "./strategies.ts";

/** New recovery codes in the place of those before, shown this once. */
export const renewRecoveryCodes = Effect.fnUntraced(function* (
  _input: unknown,
  viewer: Viewer,
): Effect.fn.Return<
  { readonly data: { readonly recoveryCodes: readonly string[] } },
  CoreError,
  KernelServices | Challenges | Installation | Jobs | MailLedger | Secrets | TwoFactors | Granted
> {
  const { factors } = yield* ownFactors(viewer, "confirmed");
  if (strategiesOf(factors).length === 0) return yield* new NotFound({ type: "two-factor.recovery-codes" });
  const recoveryCodes = yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      const codes = yield* giveRecoveryCodes(factors.userId);
      yield* auditFactors(factors.userId, "renew-recovery-codes", factors.preferred, viewer);
      yield* mailFactorsChanged(factors, "codes", viewer);
      return codes;
    }),
  );
  return { data: { recoveryCodes } };
});

/** Makes recovery codes in the place of those before; only their digests are kept. */
export const giveRecoveryCodes = Effect.fnUntraced(function* (
  userId: string,
): Effect.fn.Return<readonly string[], CoreError, KernelServices | Secrets | TwoFactors> {
  const { random } = yield* Ids;
  const { digest } = yield* Secrets;
  const codes = Array.from({ length: recoveryCodeCount }, () => newRecoveryCode(random));
  yield* (yield* TwoFactors).keepRecoveryCodes(
    userId,
    codes.map((code) => digest(`${userId} ${plainRecoveryCode(code)}`)),
  );
  return codes;
});
