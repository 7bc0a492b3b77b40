import { Context, type Effect } from "effect";
import type { TooMany, Unavailable } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { Reach } from "#core/kernel/reach.ts";
import type { AccessLevelName } from "./rules.ts";

/** Passwords' hashes, apart from the users that they belong to, so that no read of a user can ever give one. */
export interface CredentialsService {
  /** The account of an e-mail address, which is compared without regard to case; `hash` is `null` for one without password. */
  readonly byEmail: (email: string) => Effect.Effect<Credential | null, Unavailable>;
  readonly byUser: (userId: string) => Effect.Effect<Credential | null, Unavailable>;
  /** Puts a hash in the place of the one before. */
  readonly keep: (userId: string, hash: string) => Effect.Effect<void, Unavailable>;
}

export interface Credential {
  readonly userId: string;
  readonly hash: string | null;
}

export class Credentials extends Context.Service<Credentials, CredentialsService>()("labcommons/Credentials") {}

/** Sessions of people who signed in. Secrets are kept as digests; instants are ISO 8601 in UTC. */
export interface SessionsService {
  /** Opens a session, and notes that its user signed in. Gives the language of their account. */
  readonly open: (session: NewSession) => Effect.Effect<Locale | null, Unavailable>;
  readonly end: (sessionId: string) => Effect.Effect<void, Unavailable>;
  /** Ends every session of a user but one, and those in which they act for somebody else. */
  readonly endAll: (userId: string, except: string | null) => Effect.Effect<void, Unavailable>;
  /** Sessions of a user that are open at an instant, the one used last first, without those in which somebody acts for them. */
  readonly of: (userId: string, now: string) => Effect.Effect<readonly OpenSession[], Unavailable>;
  /** Ends one of a user's own sessions; whether there was such a one. */
  readonly endOf: (userId: string, sessionId: string) => Effect.Effect<boolean, Unavailable>;
  /** Lets the user of a session act for another until an instant, after which the session is over. */
  readonly actFor: (sessionId: string, userId: string, until: string) => Effect.Effect<void, Unavailable>;
  /** Gives a session back to who opened it; whether they acted for somebody. */
  readonly actForSelf: (sessionId: string) => Effect.Effect<boolean, Unavailable>;
  /** Until when the user of a session may act for another; `null` when they act for themselves. */
  readonly actsUntil: (sessionId: string) => Effect.Effect<string | null, Unavailable>;
}

/** A session as its owner sees it in their profile. Instants are ISO 8601 in UTC. */
export interface OpenSession {
  readonly id: string;
  readonly openedAt: string;
  readonly lastSeenAt: string;
  /** What the browser said of itself (`User-Agent`). */
  readonly agent: string | null;
}

export interface NewSession {
  readonly id: string;
  readonly secret: string;
  readonly userId: string;
  readonly openedAt: string;
  readonly expiresAt: string;
  /** Longest pause between two requests. */
  readonly idleSeconds: number;
  /** What the browser says of itself (`User-Agent`), so that its owner knows the session again. */
  readonly agent?: string;
}

export class Sessions extends Context.Service<Sessions, SessionsService>()("labcommons/Sessions") {}

/** Secrets that are handed out once and kept as digests. */
export interface SecretsService {
  /** 256 random bits, as text for cookies and headers. */
  readonly make: () => string;
  /** What is kept of a secret: SHA-256 in hexadecimal. The secrets are random, so no salt is needed. */
  readonly digest: (secret: string) => string;
}

export class Secrets extends Context.Service<Secrets, SecretsService>()("labcommons/Secrets") {}

/** Counts attempts, by account and by address. A failure of its store degrades to counting in this process. */
export interface AttemptsService {
  /** Counts one attempt; TooMany when there were too many before. */
  readonly count: (attempt: Attempt) => Effect.Effect<void, TooMany>;
  /** Counts one attempt on an account wherever it comes from: many more are let pass than of one network. */
  readonly countEverywhere: (attempt: Omit<Attempt, "address">) => Effect.Effect<void, TooMany>;
  /** The attempt was right: it does not count, and neither do earlier wrong ones on the account. */
  readonly forgive: (attempt: Attempt) => Effect.Effect<void>;
}

export interface Attempt {
  /** What was tried, for instance `sign-in`. */
  readonly action: string;
  readonly account: string;
  /** Of the network. */
  readonly address: string;
}

/**
 * An account that anybody can name, as it is counted from one place: whoever tries it from elsewhere locks nobody out there.
 */
export const accountFrom = (account: string, place: string): string => `${account} from ${place}`;

export class Attempts extends Context.Service<Attempts, AttemptsService>()("labcommons/Attempts") {}

/** Finds who carries a secret, in one statement, with everything that rights depend on. Never kept: rights are never stale. */
export interface IdentitiesService {
  /** `null` when the session is over at this instant, forged or was never opened. */
  readonly bySession: (secret: string, now: string) => Effect.Effect<Identity | null, Unavailable>;
  /** `null` when the token is expired at this instant, revoked or was never made. */
  readonly byToken: (token: string, now: string) => Effect.Effect<Identity | null, Unavailable>;
}

export interface Identity {
  readonly userId: string;
  readonly via: "session" | "token";
  /** Id of the session or of the token. */
  readonly carrierId: string;
  readonly mayWrite: boolean;
  /** What a token is limited to. */
  readonly reach?: Reach;
  readonly impersonatorId: string | null;
  readonly roles: readonly string[];
  readonly isVerified: boolean;
  readonly isValidated: boolean;
  readonly accessLevel: AccessLevelName | null;
  /** In the user's order. */
  readonly organizations: readonly { readonly id: string; readonly accessLevel: AccessLevelName | null }[];
  readonly actingOrganizationId: string | null;
  /** The level from which organizations run projects: `null` is the usual one, absent that nobody asked. */
  readonly projectsLevel?: AccessLevelName | null;
  readonly timezone: string | null;
}

export class Identities extends Context.Service<Identities, IdentitiesService>()("labcommons/Identities") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly Credentials: Credentials;
    readonly Sessions: Sessions;
    readonly Secrets: Secrets;
    readonly Attempts: Attempts;
  }
}
