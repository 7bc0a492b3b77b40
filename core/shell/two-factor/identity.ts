import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { Challenges } from "#core/shell/access/challenges.ts";
import { type Factors, SecondFactorRules, TwoFactors } from "./ports.ts";
import { obligationOf, type Strategy, strategiesOf } from "./strategies.ts";

export interface Owner {
  readonly sessionId: string;
  readonly factors: Factors;
}

/**
 * The second factors of whoever is signed in, in a session of their own: no token and nobody in another's name comes this far.
 * `confirmed`: only after they have shown again who they are, shortly before.
 */
export const ownFactors = Effect.fnUntraced(function* (need: "signed in" | "confirmed") {
  const viewer = yield* Acting;
  const { id, sessionId } = viewer;
  if (viewer.via !== "session" || viewer.impersonatorId !== null || id === null || sessionId === undefined) {
    return yield* new Forbidden({ reason: "own-account" });
  }
  if (need === "confirmed" && !(yield* (yield* Challenges).find("confirmed", sessionId, viewer.now))) {
    return yield* new Forbidden({ reason: "confirm-identity" });
  }
  const factors = yield* (yield* TwoFactors).of(id);
  if (!factors) throw new Error("a user vanished while signed in");
  return { sessionId, factors };
});

/** What the profile shows of somebody's second factors; no secret among it. */
export const ownTwoFactorState = useCase(function* (_input: unknown) {
  const viewer = yield* Acting;
  const { factors, sessionId } = yield* ownFactors("signed in");
  const confirmed = yield* (yield* Challenges).find("confirmed", sessionId, viewer.now);
  const obligation = obligationOf(factors.roles, yield* SecondFactorRules, factors.obligedSince, viewer.now);
  const present = strategiesOf(factors);
  return {
    data: {
      strategies: present.map((strategy) => ({
        strategy,
        isPreferred: strategy === present[0],
        since: sinceOf(factors, strategy, viewer.now),
      })),
      passkeys: factors.passkeys.map(({ id, credentialId, name, isDiscoverable, createdAt, lastUsedAt }) => ({
        id,
        credentialId,
        name,
        isDiscoverable,
        createdAt,
        lastUsedAt,
      })),
      recoveryCodesLeft: factors.recoveryCodesLeft,
      email: factors.email,
      dueAt: obligation.kind === "none" ? null : obligation.dueAt,
      confirmedUntil: confirmed?.expiresAt ?? null,
      hasPassword: factors.hasPassword,
    },
  };
});

const sinceOf = (factors: Factors, strategy: Strategy, now: string): string => {
  if (strategy === "totp") return factors.totp?.since ?? now;
  return (strategy === "email" ? factors.emailSince : factors.passkeys[0]?.createdAt) ?? now;
};
