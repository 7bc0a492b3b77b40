import { Effect } from "effect";
import { TwoFactors } from "./ports.ts";
import { strategies } from "./strategies.ts";

/** Takes away every second factor of a person, the recovery codes too; whether there was one. Takes part in the current transaction. */
export const forgetFactors = Effect.fnUntraced(function* (userId: string) {
  const twoFactors = yield* TwoFactors;
  let had = false;
  for (const strategy of strategies) had = (yield* twoFactors.remove(userId, strategy, null)) || had;
  if (had) yield* twoFactors.keepRecoveryCodes(userId, []);
  return had;
});
