import { createHmac } from "node:crypto";
import { Effect } from "effect";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { TooMany } from "#core/kernel/errors.ts";
import type { Attempt, AttemptsService } from "#core/shell/access/ports.ts";
import type { Database } from "./database.ts";

/** How many wrong attempts are let pass within how many seconds. */
export interface AttemptLimits {
  readonly account: { readonly points: number; readonly seconds: number };
  readonly address: { readonly points: number; readonly seconds: number };
  /** Of one account, from all networks together. */
  readonly everywhere: { readonly points: number; readonly seconds: number };
}

/** A lab's people share an address, so it is given more than an account. */
export const attemptLimits: AttemptLimits = {
  account: { points: 10, seconds: 900 },
  address: { points: 60, seconds: 900 },
  everywhere: { points: 100, seconds: 3600 },
};

/**
 * Attempts counted for all replicas together, apart from the current transaction, so that one that is rolled back is counted too; in this
 * process alone while the database does not answer. Keys are keyed
 * digests: neither addresses nor accounts are kept, nor can they be guessed from what is.
 */
export function postgresAttempts(
  database: Database,
  secretKey: string,
  limits: AttemptLimits = attemptLimits,
): AttemptsService {
  const keyOf = (action: string, subject: string): string =>
    createHmac("sha256", secretKey).update(`${action}|${subject}`).digest("base64url");
  const limiter = (keyPrefix: keyof AttemptLimits) => {
    const { points, seconds: duration } = limits[keyPrefix];
    return new RateLimiterPostgres({
      storeClient: database.apart,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
  };
  const byAccount = limiter("account");
  const byAddress = limiter("address");
  const everywhere = limiter("everywhere");
  return {
    count: (attempt) =>
      Effect.tryPromise({
        try: async () => {
          await consume(byAddress, keyOf(attempt.action, attempt.address));
          await consume(byAccount, keyOf(attempt.action, attempt.account));
        },
        catch: tooMany,
      }),
    countEverywhere: ({ action, account }) =>
      Effect.tryPromise({ try: () => consume(everywhere, keyOf(action, account)), catch: tooMany }),
    forgive: (attempt: Attempt) =>
      Effect.promise(() =>
        Promise.allSettled([
          byAddress.reward(keyOf(attempt.action, attempt.address)),
          byAccount.delete(keyOf(attempt.action, attempt.account)),
        ]),
      ),
  };
}

/** Counts one more attempt, or throws a TooMany that names the limit. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const limit = { name: limiter.keyPrefix, quota: limiter.points, seconds: limiter.duration };
    throw new TooMany({ retryAfterSeconds: refusal.msBeforeNext / 1000, limit });
  }
}

function tooMany(failure: unknown): TooMany {
  if (failure instanceof TooMany) return failure;
  throw failure;
}
