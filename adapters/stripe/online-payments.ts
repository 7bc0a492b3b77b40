import { createHash } from "node:crypto";
import { Effect } from "effect";
import type Stripe from "stripe";
import { Forbidden, Unavailable } from "#core/kernel/errors.ts";
import type {
  CheckoutRequest,
  FailedPayment,
  OnlinePaymentsService,
  ReceivedPayment,
} from "#core/modules/rental-payments/ports.ts";
import { hundredthsOf, unitsOf } from "./units.ts";

export interface StripeOptions {
  readonly secretKey: string;
  /** Signs the webhooks. */
  readonly webhookSecret: string;
  /** Address of the interface. */
  readonly apiUrl: string;
  /** Longest wait for an answer. */
  readonly patienceMs?: number;
}

/** Payments by Stripe Checkout. Its client is loaded when the first person pays. */
export function stripePayments({
  secretKey,
  webhookSecret,
  apiUrl,
  patienceMs = 3500,
}: StripeOptions): OnlinePaymentsService {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  let loaded: Promise<Stripe> | undefined;
  const client = (): Promise<Stripe> => {
    loaded ??= import("stripe").then(
      ({ default: Client }) =>
        new Client(secretKey, {
          protocol: isPlain ? "http" : "https",
          host: hostname,
          port: port || (isPlain ? 80 : 443),
          timeout: patienceMs,
          maxNetworkRetries: 0,
          telemetry: false,
          httpClient: Client.createFetchHttpClient(),
        }),
    );
    return loaded;
  };
  return {
    isConfigured: true,
    open: (request) =>
      Effect.tryPromise({
        try: async () => {
          const stripe = await client();
          const { url } = await stripe.checkout.sessions.create(checkoutOf(request), {
            idempotencyKey: createHash("sha256").update(JSON.stringify(request)).digest("hex"),
          });
          if (!url) throw new Error("Stripe gave a checkout without an address");
          return url;
        },
        catch: (cause) => new Unavailable({ cause }),
      }),
    read: (body, signature) =>
      Effect.tryPromise({
        try: async () => {
          const stripe = await client();
          return paymentOf(stripe.webhooks.constructEvent(Buffer.from(body), signature, webhookSecret));
        },
        catch: () => new Forbidden({}),
      }),
  };
}

/** No provider is configured. */
export const noOnlinePayments: OnlinePaymentsService = {
  isConfigured: false,
  open: () => Effect.fail(new Unavailable({ cause: new Error("no provider of payments is configured") })),
  read: () => Effect.fail(new Forbidden({})),
};

const checkoutOf = ({
  order,
  attempt,
  number,
  amount,
  currency,
  locale,
  returnTo,
}: CheckoutRequest): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  client_reference_id: order,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: unitsOf(amount, currency),
        product_data: { name: number },
      },
    },
  ],
  metadata: { order, number, amount, attempt },
  // Stripe does not know Catalan.
  locale: locale === "ca" ? "es" : locale,
  success_url: returnTo,
  cancel_url: returnTo,
});

/** How the payment of an event went; `null` for events of other kinds, of other programs and of what is not paid yet. */
function paymentOf(event: Stripe.Event): ReceivedPayment | FailedPayment | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return receivedBy(event.data.object);
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired": {
      const { metadata } = event.data.object;
      return metadata?.order
        ? { outcome: "failed", order: metadata.order, attempt: Number(metadata.attempt ?? 0) }
        : null;
    }
    default:
      return null;
  }
}

function receivedBy(session: Stripe.Checkout.Session): ReceivedPayment | null {
  const { id, payment_status, metadata, amount_total, currency, payment_intent } = session;
  if (payment_status !== "paid" || !metadata?.order || amount_total === null || currency === null) return null;
  const code = currency.toUpperCase();
  const asked = Number(metadata.amount);
  return {
    outcome: "received",
    order: metadata.order,
    amount: amount_total === unitsOf(asked, code) ? asked : hundredthsOf(amount_total, code),
    currency: code,
    reference: typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? id),
  };
}
