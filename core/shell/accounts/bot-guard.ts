import { Context, Effect } from "effect";
import { invalid, type Unavailable } from "#core/kernel/errors.ts";
import { Storage } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";

/** Work that a browser does before a form is taken, so that a flood of forms costs its sender. Nobody has to solve or see anything. */
export interface BotGuardService {
  /** `null`: no work is asked for. */
  readonly task: (now: string) => Effect.Effect<ProofTask | null, Unavailable>;
  /** What tells a proof from all others; `null` when it is wrong, made up or too old. */
  readonly check: (proof: string) => Effect.Effect<string | null>;
}

/** Find the number up to `most` whose digest, SHA-256 of the salt and the number in hexadecimal, is `challenge`. */
export interface ProofTask {
  readonly algorithm: "SHA-256";
  readonly challenge: string;
  readonly salt: string;
  readonly most: number;
  readonly signature: string;
}

export class BotGuard extends Context.Service<BotGuard, BotGuardService>()("labcommons/BotGuard") {}

/** Invalid at `/proof` unless work was done for this form alone. */
export const checkProof = Effect.fnUntraced(function* (proof: string | null, now: string) {
  const guard = yield* BotGuard;
  if ((yield* guard.task(now)) === null) return;
  const id = proof === null ? null : yield* guard.check(proof);
  if (id === null) return yield* invalid("/proof", "proof");
  const storage = yield* Storage;
  const claim = yield* inTransaction(storage.claimKey(`proof:${id}`, "guest", "proof"));
  if (claim.state !== "new") return yield* invalid("/proof", "proof");
});

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly BotGuard: BotGuard;
  }
}
