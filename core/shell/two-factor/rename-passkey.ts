import { Effect } from "effect";
import { useCase } from "#core/kernel/contract.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { auditFactors } from "./audit-factors.ts";
import { ownFactors } from "./identity.ts";
import { TwoFactors } from "./ports.ts";

/** Gives a passkey another name, by which its owner knows it. */
export const renameOwnPasskey = useCase(function* ({ id, name }: { readonly id: string; readonly name: string }) {
  const { factors } = yield* ownFactors("confirmed");
  const { userId, preferred } = factors;
  const passkey = factors.passkeys.find((each) => each.id === id);
  if (!passkey) return yield* new NotFound({ type: "two-factor.passkeys", id });
  const twoFactors = yield* TwoFactors;
  return yield* inTransaction(
    Effect.gen(function* () {
      yield* auditFactors(userId, "rename-passkey", preferred, { passkey: [passkey.name, name] });
      if (!(yield* twoFactors.renamePasskey(userId, id, name)))
        return yield* new NotFound({ type: "two-factor.passkeys", id });
      return null;
    }),
  );
});
