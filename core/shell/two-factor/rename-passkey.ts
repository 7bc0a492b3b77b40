import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Challenges } from "#core/shell/access/challenges.ts";
import { auditFactors } from "./audit-factors.ts";
import { ownFactors } from "./identity.ts";
import { TwoFactors } from "./ports.ts";

/** Gives a passkey another name, by which its owner knows it. */
export const renameOwnPasskey = Effect.fnUntraced(function* (
  { id, name }: { readonly id: string; readonly name: string },
  viewer: Viewer,
): Effect.fn.Return<null, CoreError, KernelServices | Challenges | TwoFactors | Granted> {
  const { factors } = yield* ownFactors(viewer, "confirmed");
  const { userId, preferred } = factors;
  const passkey = factors.passkeys.find((each) => each.id === id);
  if (!passkey) return yield* new NotFound({ type: "two-factor.passkeys", id });
  const twoFactors = yield* TwoFactors;
  return yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      yield* auditFactors(userId, "rename-passkey", preferred, viewer, { passkey: [passkey.name, name] });
      if (!(yield* twoFactors.renamePasskey(userId, id, name)))
        return yield* new NotFound({ type: "two-factor.passkeys", id });
      return null;
    }),
  );
});
