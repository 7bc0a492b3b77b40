import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { atEnd } from "./at-end.ts";

/** As much of Stripe as the product asks of it, over HTTP. */
export interface FakeStripe {
  readonly url: string;
  readonly webhookSecret: string;
  /** Checkouts by their id, with the parameters that they were asked for with. */
  readonly checkouts: ReadonlyMap<string, URLSearchParams>;
  /** `broken`: answers every request with 500, and again for the same key; `silent`: never answers. */
  state: "up" | "broken" | "silent";
  /** A signed event of a checkout, as it is sent to a webhook. */
  event(id: string, type: string, changes?: object): { readonly body: string; readonly signature: string };
}

export async function fakeStripe(): Promise<FakeStripe> {
  const checkouts = new Map<string, URLSearchParams>();
  const idOf = new Map<string, string>();
  const failedKeys = new Set<string>();
  const server = createServer((request, response) => {
    if (fake.state === "silent") return;
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      const isCheckout = request.method === "POST" && request.url === "/v1/checkout/sessions";
      response.setHeader("content-type", "application/json");
      const key = String(request.headers["idempotency-key"]);
      if (fake.state === "broken") failedKeys.add(key);
      if (failedKeys.has(key) || !isCheckout) {
        response.writeHead(isCheckout ? 500 : 404).end('{"error":{"message":"no"}}');
        return;
      }
      const id = idOf.get(key) ?? `cs_test_${randomUUID()}`;
      idOf.set(key, id);
      checkouts.set(id, new URLSearchParams(body));
      response.end(JSON.stringify({ id, object: "checkout.session", url: `https://checkout.stripe.test/${id}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const webhookSecret = "whsec_of_the_tests";
  const stripe = new Stripe("sk_test_signs_only");
  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webhookSecret,
    checkouts,
    state: "up",
    event(id, type, changes = {}) {
      const asked = checkouts.get(id);
      const session = {
        id,
        object: "checkout.session",
        payment_status: "paid",
        amount_total: Number(asked?.get("line_items[0][price_data][unit_amount]")),
        currency: asked?.get("line_items[0][price_data][currency]"),
        metadata: Object.fromEntries(
          ["order", "number", "amount", "attempt"].map((name) => [name, asked?.get(`metadata[${name}]`)]),
        ),
        payment_intent: `pi_of_${id}`,
        ...changes,
      };
      const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", type, data: { object: session } });
      return {
        body: payload,
        signature: stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
      };
    },
  };
  return fake;
}
