import { Effect } from "effect";
import { actingAs } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import type { Flags } from "#core/kernel/flags.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { Services } from "#core/kernel/ports.ts";
import { Ids } from "#core/kernel/storage.ts";
import { systemViewer } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { keepConfirmed } from "#core/shell/two-factor/confirmed.ts";
import { mailSignInCode } from "#core/shell/two-factor/mailed-code.ts";
import { type Factors, SecondFactorRules, type SecondStep, TwoFactors } from "#core/shell/two-factor/ports.ts";
import { obligationOf, type Strategy, strategiesOf } from "#core/shell/two-factor/strategies.ts";
import { Challenges, secondsAfter } from "./challenges.ts";
import { signingIn } from "./events.ts";
import { deviceMark } from "./known-devices.ts";
import { type NewSession, Secrets, Sessions } from "./ports.ts";
import { newSession } from "./sessions.ts";

/** What is known of a request that signs in. */
export interface Arrival {
  /** Of the network. */
  readonly address: string;
  readonly now: string;
  readonly previousSessionId: string | null;
  readonly flags: Flags;
  readonly locale: Locale;
  /** What the browser says of itself. */
  readonly agent?: string;
  /** The mark of an account that was opened in this browser before. */
  readonly device: string | null;
}

/** What a sign-in leads to (platform-shell §4). */
export type SignInOutcome =
  | {
      readonly state: "authenticated";
      readonly session: NewSession;
      readonly remember: boolean;
      /** Of their account, where the browser came in another; it holds from now on. */
      readonly language: Locale | null;
      /** The mark that the browser keeps from now on; `null` where it has it. */
      readonly device: string | null;
      /** They should choose a second factor, by this instant (AUTH-015). */
      readonly reminder: { readonly dueAt: string } | null;
    }
  | {
      readonly state: "two_factor_required";
      readonly strategy: Strategy;
      readonly strategies: readonly Strategy[];
      /** Of the cookie that the challenge is bound to. */
      readonly secret: string;
    };

/** Seconds in which the second factor is to be shown. */
export const secondStepSeconds = 15 * 60;

/**
 * Lets somebody in who has shown who they are once: by a password, a new password, another site. Who has a second factor is asked for it,
 * and so is who must have one and has chosen none in time (AUTH-015); everybody else gets a session.
 */
export const openSession = Effect.fnUntraced(function* (
  userId: string,
  remember: boolean,
  arrival: Arrival,
): Effect.fn.Return<SignInOutcome, CoreError, Services> {
  if (!arrival.flags["two-factor"]) return yield* createSession(userId, remember, null, arrival);
  const factors = yield* (yield* TwoFactors).of(userId);
  if (!factors) throw new Error("a user vanished while signing in");
  const present = strategiesOf(factors);
  const obligation = yield* obligationFor(factors, present, arrival.now);
  if (present.length === 0 && obligation.kind !== "due") {
    const reminder = obligation.kind === "grace" ? { dueAt: obligation.dueAt } : null;
    return yield* completeSignIn(factors, remember, reminder, arrival);
  }
  return yield* askForSecondFactor(factors, present, remember, arrival);
});

/** Opens a session for somebody who needs to show nothing more. Without a password, to have just signed in is what shows who they are. */
export const completeSignIn = Effect.fnUntraced(function* (
  { userId, hasPassword }: Factors,
  remember: boolean,
  reminder: { readonly dueAt: string } | null,
  arrival: Arrival,
): Effect.fn.Return<SignInOutcome, CoreError, Services> {
  const outcome = yield* createSession(userId, remember, reminder, arrival);
  if (!hasPassword) yield* keepConfirmed(outcome.session.id, userId, arrival.now);
  return outcome;
});

/** Opens a session, always a new one; the one that the browser had ends. */
const createSession = Effect.fnUntraced(function* (
  userId: string,
  remember: boolean,
  reminder: { readonly dueAt: string } | null,
  { now, previousSessionId, agent, flags, locale, device }: Arrival,
) {
  const sessions = yield* Sessions;
  if (previousSessionId) yield* sessions.end(previousSessionId);
  const ids = { id: (yield* Ids).next(), secret: (yield* Secrets).make() };
  const session = newSession(ids, userId, remember, now, agent);
  yield* actingAs(
    systemViewer({ now, flags, defaultLocale: locale, requestId: "sign-in" }),
    publishEvent(signingIn, { userId }),
  );
  const own = yield* sessions.open(session);
  const mark = yield* deviceMark(userId, device);
  return {
    state: "authenticated" as const,
    session,
    remember,
    language: own === locale ? null : own,
    device: mark,
    reminder,
  };
});

const obligationFor = Effect.fnUntraced(function* (factors: Factors, present: readonly Strategy[], now: string) {
  const twoFactors = yield* TwoFactors;
  const obligation = obligationOf(factors.roles, yield* SecondFactorRules, factors.obligedSince, now);
  if (obligation.kind === "none") {
    if (factors.obligedSince !== null) yield* twoFactors.release(factors.userId);
  } else if (present.length === 0 && factors.obligedSince === null) yield* twoFactors.oblige(factors.userId, now);
  return obligation;
});

const askForSecondFactor = Effect.fnUntraced(function* (
  factors: Factors,
  present: readonly Strategy[],
  remember: boolean,
  arrival: Arrival,
): Effect.fn.Return<SignInOutcome, CoreError, Services> {
  const isObliged = present.length === 0;
  const allowed: readonly Strategy[] = isObliged ? ["email"] : present;
  const [strategy = "email"] = allowed;
  const secrets = yield* Secrets;
  const secret = secrets.make();
  const challenges = yield* Challenges;
  yield* inTransaction(
    Effect.gen(function* () {
      const code = strategy === "email" ? yield* mailSignInCode(factors, arrival) : null;
      const content: SecondStep = { remember, strategies: allowed, isObliged, code, passkey: null };
      yield* challenges.keep({
        kind: "two-factor",
        holder: secrets.digest(secret),
        userId: factors.userId,
        content,
        expiresAt: secondsAfter(arrival.now, secondStepSeconds),
      });
    }),
  );
  return { state: "two_factor_required", strategy, strategies: allowed, secret };
});
