import { describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { todayIn } from "#tests/support/clock.ts";
import { fakeStripe } from "#tests/support/fake-stripe.ts";
import { putPeople } from "#tests/support/people.ts";
import { placeSigned, putRental, type RentalWorld, step } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";

const stripe = await fakeStripe();
let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
const { url } = await testServer({
  environment: {
    STRIPE_SECRET_KEY: "sk_test_of_the_tests",
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  },
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "staff@example.org", roles: ["rental_admin"] },
      { email: "member@example.org" },
      { email: "other@example.org" },
    ]);
    world = await putRental(settings, { models: { Tablet: { items: 9, pricePerDay: 150 } } });
  },
});
const [staff, member, other] = (await Promise.all(
  ["staff", "member", "other"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session, Session];
const today = todayIn("Europe/Paris");

const view = async (id: string) => (await staff.request(`GET /api/v1/services/rental-commands/${id}`)).body.data;
const paid = async (id: string) =>
  (await view(id)).steps.find(({ stepType }: { stepType: string }) => stepType === "payment");
const pay = (number: string, by: Session = member) => by.request(`GET /services/rentals/payments/${number}`);
const tell = ({ body, signature }: { readonly body: string; readonly signature: string }) =>
  send(url, "POST /services/rentals/payments/webhook", { body, headers: { "stripe-signature": signature } });

/** An order of 21 euros whose contract is accepted. */
async function toPay() {
  const models = { [world.models.Tablet!]: 1 };
  const id = await placeSigned(url, { by: member, staff }, { models, startAt: today, endAt: addDays(today, 14) });
  const { number } = await view(id);
  return { id, number: number as string };
}

async function checkout(number: string) {
  const answer = await pay(number);
  expect(answer.status, answer.text).toBe(303);
  const { location } = Object.fromEntries(answer.headers);
  expect(location).toMatch(/^https:\/\/checkout\.stripe\.test\/cs_test_/);
  return location!.split("/").at(-1)!;
}

const completed = "checkout.session.completed";

describe("a rental that is paid online", () => {
  it("leads the renter to a checkout of the amount due, the same one for a second click", async () => {
    const { id, number } = await toPay();
    const first = await checkout(number);
    expect(await checkout(number)).toBe(first);
    const asked = Object.fromEntries(stripe.checkouts.get(first) ?? []);
    expect(asked).toMatchObject({
      mode: "payment",
      client_reference_id: id,
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][unit_amount]": "2100",
      success_url: `${url}/services/rentals/commands/${id}`,
    });
  });

  it("completes the payment step by the signed webhook, once", async () => {
    const { id, number } = await toPay();
    const event = stripe.event(await checkout(number), completed);
    expect((await tell(event)).status).toBe(204);
    const first = await paid(id);
    expect(first).toMatchObject({ status: "success", content: expect.stringMatching(/^pi_of_cs_test_/) });
    expect((await tell(event)).status).toBe(204);
    expect(await paid(id)).toEqual(first);
    const again = await pay(number);
    expect([again.status, again.headers.get("location")]).toEqual([303, `/services/rentals/commands/${id}`]);
    expect((await unapplied(number)).length).toBe(0);
  });

  it("believes nobody but the provider, and nothing that is not paid or not an order", async () => {
    const { id, number } = await toPay();
    const event = stripe.event(await checkout(number), completed);
    expect((await tell({ ...event, signature: "t=1,v1=00" })).status).toBe(401);
    expect((await tell({ ...event, body: event.body.replace("2100", "2101") })).status).toBe(401);
    expect((await tell({ body: "", signature: "" })).status).toBe(401);
    const key = await checkout(number);
    for (const [type, changes] of [
      [completed, { payment_status: "unpaid" }],
      [completed, { metadata: {} }],
      [completed, { metadata: { order: crypto.randomUUID() } }],
      ["checkout.session.expired", {}],
    ] as const)
      expect((await tell(stripe.event(key, type, changes))).status).toBe(204);
    expect((await paid(id)).status).toBe("waiting");
    expect((await tell(stripe.event(key, "checkout.session.async_payment_succeeded"))).status).toBe(204);
    expect((await paid(id)).status).toBe("success");
  });

  it("tells the staff of money that is not due: another amount, or an order that is paid or cancelled", async () => {
    const { id, number } = await toPay();
    const key = await checkout(number);
    await tell(stripe.event(key, completed, { amount_total: 500, payment_intent: "pi_part" }));
    expect((await paid(id)).status).toBe("waiting");
    expect(await unapplied(number)).toEqual([expect.stringMatching(/5[.,]00.*pi_part/)]);
    await step(staff, id, "cancel", { comment: "Broken" });
    await tell(stripe.event(key, completed, { payment_intent: "pi_late" }));
    expect(await unapplied(number)).toHaveLength(2);
  });

  it.each(["checkout.session.async_payment_failed", "checkout.session.expired"])(
    "opens another checkout after %s, once for each that failed",
    async (type) => {
      const { id, number } = await toPay();
      const refused = await checkout(number);
      for (const _twice of [1, 2]) expect((await tell(stripe.event(refused, type))).status).toBe(204);
      const next = await checkout(number);
      expect(next).not.toBe(refused);
      expect((await tell(stripe.event(refused, type))).status).toBe(204);
      expect(await checkout(number)).toBe(next);
      expect((await tell(stripe.event(next, completed))).status).toBe(204);
      expect((await paid(id)).status).toBe("success");
    },
  );

  it("is for those who may see the order; a guest signs in first", async () => {
    const { number } = await toPay();
    expect((await pay(number, other)).status).toBe(404);
    const guest = await pay(number, browser(url));
    expect(guest.headers.get("location")).toBe(
      `/auth/sign-in?redirectUrl=${encodeURIComponent(`/services/rentals/payments/${number}`)}`,
    );
    expect((await pay("R00-00000")).status).toBe(404);
  });

  it.each(["broken", "silent"] as const)("says to try again while the provider is %s", async (state) => {
    const { number } = await toPay();
    stripe.state = state;
    const answer = await pay(number);
    stripe.state = "up";
    expect(answer.status).toBe(503);
    await checkout(number);
  });
});

/** What the staff was told of payments that are not due, newest first. */
async function unapplied(number: string): Promise<readonly string[]> {
  const list = await staff.request("GET /api/v1/notifications?page[size]=100");
  return list.body.data
    .map(({ attributes }: { attributes: { message: string } }) => attributes.message)
    .filter((message: string) => message.includes(number) && /refund it/i.test(message));
}
