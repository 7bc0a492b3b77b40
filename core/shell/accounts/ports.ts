import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";

/** What a mailed link is for. */
export type LinkPurpose = "reset-password";

/** Links that work once. Only digests of their secrets are kept. */
export interface OneTimeLinksService {
  /** Makes the link valid, and the one before of the same person and purpose void. */
  readonly put: (link: OneTimeLink) => Effect.Effect<void, Unavailable>;
  /** When the link of a person expires that was made valid last; `null` where none stands. In ISO 8601, in UTC. */
  readonly standsUntil: (userId: string, purpose: LinkPurpose) => Effect.Effect<string | null, Unavailable>;
  /** Makes every link of a person void. */
  readonly revoke: (userId: string) => Effect.Effect<void, Unavailable>;
  /** Uses a link up, in the current transaction: whose it was, or `null` when it is void, used or expired. Of two at once, one gets it. */
  readonly take: (digest: string, purpose: LinkPurpose, now: string) => Effect.Effect<string | null, Unavailable>;
}

export interface OneTimeLink {
  readonly digest: string;
  readonly purpose: LinkPurpose;
  readonly userId: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

export class OneTimeLinks extends Context.Service<OneTimeLinks, OneTimeLinksService>()("labcommons/OneTimeLinks") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly OneTimeLinks: OneTimeLinks;
  }
}
