import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";

/** `new`: waits to be confirmed. `former`: may be taken back. */
export type KeptAddressKind = "new" | "former";

/** An address beside the one that an account has now, with the mailed link that makes it the account's. Instants are ISO 8601 in UTC. */
export interface KeptAddress {
  readonly id: string;
  readonly kind: KeptAddressKind;
  readonly userId: string;
  /** Of the link's secret. */
  readonly digest: string;
  readonly sealed: string;
  /** Keyed, of the address: found by equality. */
  readonly sealedDigest: string;
  /** When the change was asked for that it belongs to. */
  readonly askedAt: string;
  readonly expiresAt: string;
}

/** Addresses that accounts may go to or back to. All of it takes part in the current transaction. */
export interface KeptAddressesService {
  /** A new address stands in the place of the one before it. */
  readonly keep: (kept: KeptAddress) => Effect.Effect<void, Unavailable>;
  readonly byLink: (
    kind: KeptAddressKind,
    digest: string,
    now: string,
  ) => Effect.Effect<KeptAddress | null, Unavailable>;
  /** Those of a user, the one asked for last first. */
  readonly of: (userId: string, now: string) => Effect.Effect<readonly KeptAddress[], Unavailable>;
  /** Of two who remove the same at once, one is told that it was there. */
  readonly remove: (id: string) => Effect.Effect<boolean, Unavailable>;
  /** Removes those of a user that were asked for at this instant or later; all for `null`. */
  readonly forget: (userId: string, since: string | null) => Effect.Effect<void, Unavailable>;
  /** Whether somebody but this user may still take the address back. */
  readonly isHeld: (sealedDigest: string, except: string | null, now: string) => Effect.Effect<boolean, Unavailable>;
}

export class KeptAddresses extends Context.Service<KeptAddresses, KeptAddressesService>()("labcommons/KeptAddresses") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly KeptAddresses: KeptAddresses;
  }
}
