import { Context, Data, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";

/** What was put in the post: an infrastructure table. Addresses and texts are sealed, and forgotten once the mail has left. */
export interface MailLedgerService {
  /** Notes a mail that waits to be sent, in the current transaction. `false`: one with this key was noted before. */
  readonly note: (mail: NotedMail) => Effect.Effect<boolean, Unavailable>;
  /**
   * Takes a mail whose time has come, so that nobody else takes it within `leaseSeconds`. `null`: it has left, was given up, or somebody
   * else is at it.
   */
  readonly claim: (id: string, leaseSeconds: number) => Effect.Effect<ClaimedMail | null, Unavailable>;
  /** The mail has left, or never will: its content is forgotten. */
  readonly settle: (id: string, state: SettledState) => Effect.Effect<void, Unavailable>;
  /** It did not leave this time; the next try is so many seconds away. */
  readonly postpone: (id: string, seconds: number) => Effect.Effect<void, Unavailable>;
  /** Ids of mails whose time has come, the oldest first. */
  readonly due: (limit: number) => Effect.Effect<readonly string[], Unavailable>;
}

export type SettledState = "accepted" | "refused" | "expired";

export interface NotedMail {
  readonly id: string;
  readonly key: string;
  readonly template: string;
  readonly messageId: string;
  /** Keyed digest of the address, by which a delivery is found again when somebody asks. */
  readonly recipient: string;
  readonly sealed: string;
  /** ISO 8601: after it the mail would be of no use. */
  readonly expiresAt: string;
}

export interface ClaimedMail {
  readonly template: string;
  readonly messageId: string;
  readonly sealed: string;
  readonly expiresAt: string;
  /** How many tries there were, this one included. */
  readonly attempts: number;
}

export class MailLedger extends Context.Service<MailLedger, MailLedgerService>()("labcommons/MailLedger") {}

/** A mail as it leaves: nothing in it has to be looked up. */
export interface Message {
  readonly messageId: string;
  readonly to: { readonly address: string; readonly name: string };
  /** Whom an answer goes to; the sender unless said. */
  readonly replyTo?: { readonly address: string; readonly name: string };
  /** Where its receiver ends mails like it: a page, and by POST at once (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Of the texts: a BCP 47 tag. */
  readonly language: string;
  readonly template: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly mimeType: string;
    readonly bytes: Uint8Array;
  }[];
}

/** The mail server will never take this message: unknown address, refused content. */
export class MailRefused extends Data.TaggedError("MailRefused")<{ readonly cause?: unknown }> {}

/** The mail server does not take this message yet, while it takes others: it puts off who writes to somebody for the first time. */
export class MailDelayed extends Data.TaggedError("MailDelayed")<{ readonly cause?: unknown }> {}

/** Hands a message to the mail server. Done means that the server has taken it over. */
export interface MailTransportService {
  readonly deliver: (message: Message) => Effect.Effect<void, Unavailable | MailRefused | MailDelayed>;
}

export class MailTransport extends Context.Service<MailTransport, MailTransportService>()("labcommons/MailTransport") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly MailLedger: MailLedger;
    readonly MailTransport: MailTransport;
  }
}
