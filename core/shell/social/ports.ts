import { Context, Data, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

/** A site that people may sign in with, as it is offered. */
export type OfferedProvider = ValueOf<typeof shapes.offeredProvider>;

/** A site that people may sign in with, as the installation configures it: OpenID Connect by its issuer, or plain OAuth 2 by its endpoints. */
export interface ConfiguredProvider extends OfferedProvider {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly endpoints:
    | { readonly issuer: string }
    | { readonly authorizationUrl: string; readonly tokenUrl: string; readonly userInfoUrl: string };
  /** Names under which the provider tells what we ask for. */
  readonly claims: ClaimNames;
  /** The provider tells only addresses that it has verified. */
  readonly verifiedEmails: boolean;
}

export interface ClaimNames {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Of the whole name, where the two parts are not told. */
  readonly name: string;
}

/** What a provider says of somebody. Names may be empty. */
export interface SocialProfile {
  /** Tells the person among all of this provider, forever. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider vouches that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** What the browser brings back from the provider. */
export interface SocialCallback {
  readonly code: string;
  readonly state: string;
  /** Of the provider, where it says so (RFC 9207). */
  readonly iss?: string;
}

/** What only we know of a way to a provider, so that no answer to another one is taken for it. */
export interface SocialProof {
  readonly state: string;
  /** What the adapter has to know besides of who comes back; JSON. */
  readonly session: Readonly<Record<string, unknown>>;
}

/** Kept while somebody is at a provider. */
export interface SocialAttempt {
  readonly provider: string;
  readonly remember: boolean;
  /** Sealed JSON of the proof. */
  readonly proof: string;
}

/** The provider does not confirm the code: wrong, used before, too old, not meant for us. */
export class SocialRefused extends Data.TaggedError("SocialRefused")<{ readonly cause?: unknown }> {}

/** The providers of the configuration. A provider that does not answer in time is Unavailable. */
export interface SocialProvidersService {
  readonly offered: readonly OfferedProvider[];
  /** Where to send somebody, and what has to be kept until they are back. `name` is one of the offered. */
  readonly begin: (name: string) => Effect.Effect<{ readonly url: string; readonly proof: SocialProof }, Unavailable>;
  /** Who came back. */
  readonly identify: (
    name: string,
    callback: SocialCallback,
    proof: SocialProof,
  ) => Effect.Effect<SocialProfile, Unavailable | SocialRefused>;
}

export class SocialProviders extends Context.Service<SocialProviders, SocialProvidersService>()(
  "labcommons/SocialProviders",
) {}

/** An account at a provider that belongs to somebody here. */
export interface LinkedAccount {
  readonly provider: string;
  readonly subject: string;
  /** ISO 8601 in UTC. */
  readonly linkedAt: string;
}

/** Accounts at providers, by the users that they belong to. */
export interface SocialIdentitiesService {
  readonly userOf: (provider: string, subject: string) => Effect.Effect<string | null, Unavailable>;
  /** The user of an address, compared without regard to case; `isVerified` when they have shown that it is theirs. */
  readonly byEmail: (
    email: string,
  ) => Effect.Effect<{ readonly userId: string; readonly isVerified: boolean } | null, Unavailable>;
  /** False when the account at the provider belongs to somebody else already. */
  readonly link: (
    provider: string,
    subject: string,
    userId: string,
    now: string,
  ) => Effect.Effect<boolean, Unavailable>;
  /** Those of a user, the oldest first. */
  readonly of: (userId: string) => Effect.Effect<readonly LinkedAccount[], Unavailable>;
  /** The accounts of a user at a provider; every account for `null`. */
  readonly unlink: (userId: string, provider: string | null) => Effect.Effect<void, Unavailable>;
}

export class SocialIdentities extends Context.Service<SocialIdentities, SocialIdentitiesService>()(
  "labcommons/SocialIdentities",
) {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly SocialProviders: SocialProviders;
    readonly SocialIdentities: SocialIdentities;
  }
}
