import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { SocialAttempt } from "#core/shell/social/ports.ts";
import type { SecondStep, SetUp } from "#core/shell/two-factor/ports.ts";

/** What each kind of challenge keeps until it is answered. */
export interface ChallengeContents {
  /** Half signed in: the password was right, the second factor is still to come. Held by a cookie. */
  readonly "two-factor": SecondStep;
  /** Sent to another site to sign in there. Held by a cookie. */
  readonly social: SocialAttempt;
  /** A second factor that is being set up. Held by a session. */
  readonly "set-up": SetUp;
  /** Asked to sign in by a passkey, before anybody is named. Held by a cookie and the challenge together: each is answered once. */
  readonly passkey: Readonly<Record<string, never>>;
  /** Asked to show again by a passkey who they are. Held by a session. */
  readonly identity: { readonly challenge: string };
  /** Who is signed in has shown again that it is them. Held by a session. */
  readonly confirmed: Readonly<Record<string, never>>;
}

export type ChallengeKind = keyof ChallengeContents;

export interface Challenge<Kind extends ChallengeKind> {
  readonly kind: Kind;
  /** Digest of a cookie's secret, or the id of a session. */
  readonly holder: string;
  readonly userId: string | null;
  readonly content: ChallengeContents[Kind];
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** What a way in is waiting for: short-lived, on the server, never a session. Of several answers at once, one counts. */
export interface ChallengesService {
  /** Puts it in the place of the one before, with as many tries as `mostTries`. */
  readonly keep: <Kind extends ChallengeKind>(challenge: Challenge<Kind>) => Effect.Effect<void, Unavailable>;
  /** Changes what a challenge keeps; the tries that are left stay. */
  readonly amend: <Kind extends ChallengeKind>(
    kind: Kind,
    holder: string,
    content: ChallengeContents[Kind],
  ) => Effect.Effect<void, Unavailable>;
  /** `null`: none, over, or tried too often. */
  readonly find: <Kind extends ChallengeKind>(
    kind: Kind,
    holder: string,
    now: string,
  ) => Effect.Effect<Challenge<Kind> | null, Unavailable>;
  /** Finds it and counts a try. */
  readonly spend: <Kind extends ChallengeKind>(
    kind: Kind,
    holder: string,
    now: string,
  ) => Effect.Effect<Challenge<Kind> | null, Unavailable>;
  /** Ends those of a user that a mailed code answers: signing in by a second factor, and setting one up. */
  readonly forgetCodes: (userId: string) => Effect.Effect<void, Unavailable>;
  /** Finds it and ends it. */
  readonly take: <Kind extends ChallengeKind>(
    kind: Kind,
    holder: string,
    now: string,
  ) => Effect.Effect<Challenge<Kind> | null, Unavailable>;
}

/** Wrong answers that a challenge takes; then it is over, and its way in begins anew. */
export const mostTries = 6;

export class Challenges extends Context.Service<Challenges, ChallengesService>()("labcommons/Challenges") {}

/** An instant so many seconds after another. */
export const secondsAfter = (now: string, seconds: number): string =>
  new Date(Date.parse(now) + seconds * 1000).toISOString();

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly Challenges: Challenges;
  }
}
