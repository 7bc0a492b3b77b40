import { Context, type Effect } from "effect";
import type { Forbidden, Unavailable } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";

/** What somebody is asked to pay at the provider. */
export interface CheckoutRequest {
  /** Id of the order. */
  readonly order: string;
  /** How often it failed before: each attempt opens a checkout of its own. */
  readonly attempt: number;
  /** Number of the order, as the payer knows it. */
  readonly number: string;
  /** In cents. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly locale: Locale;
  /** Address that the payer comes back to, whether they paid or not. */
  readonly returnTo: string;
}

/** A payment that the provider has received, rounded back to the amount that was asked where its currency has no hundredths. */
export interface ReceivedPayment {
  readonly outcome: "received";
  /** Id of the order. */
  readonly order: string;
  /** In cents. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Id of the payment at the provider. */
  readonly reference: string;
}

/** A checkout that nobody can pay any more: the bank refused, or it stood open for too long. */
export interface FailedPayment {
  readonly outcome: "failed";
  /** Id of the order. */
  readonly order: string;
  /** The attempt that it was opened for. */
  readonly attempt: number;
}

/** A provider of online payments. */
export interface OnlinePaymentsService {
  /** Whether one is configured; without it there is no checkout to open. */
  readonly isConfigured: boolean;
  /** Opens a checkout and gives the address of its page. The same request within a day gives the same one, so that nobody pays twice. */
  open(request: CheckoutRequest): Effect.Effect<string, Unavailable>;
  /** Reads a webhook: how a payment went, or `null` where it tells of something else. Forbidden where the signature is not the provider's. */
  read(body: Uint8Array, signature: string): Effect.Effect<ReceivedPayment | FailedPayment | null, Forbidden>;
}

export class OnlinePayments extends Context.Service<OnlinePayments, OnlinePaymentsService>()(
  "labcommons/OnlinePayments",
) {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly OnlinePayments: OnlinePayments;
  }
}
