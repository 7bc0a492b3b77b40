import pg from "pg";
import { afterAll, describe, expect, it, vi } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { todayIn } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { place, putRental, type RentalWorld, saveAddress, step } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { signedIn } from "#tests/support/session.ts";

let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
const { url } = await testServer({
  environment: { ROLE: "api" },
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "staff@example.org", roles: ["rental_admin"] },
      { email: "renter@example.org" },
    ]);
    const items = 40;
    world = await putRental(settings, { models: { Tablet: { items }, Ramp: { items }, Switch: { items } } });
  },
});
const staff = await signedIn(url, "staff@example.org");
const renter = await signedIn(url, "renter@example.org");
const today = todayIn("Europe/Paris");
const billingAddress = { data: { type: "addresses", id: await saveAddress(renter) } };
const sent = vi.spyOn(pg.Client.prototype, "query");
afterAll(() => sent.mockRestore());

const textOf = (given: unknown): string =>
  typeof given === "string" ? given : String((given as { readonly text?: unknown } | null)?.text ?? "");
/** The look at the cache versions, which a process takes once in a while whatever is asked. */
const isBackground = (text: string): boolean => /from generations/.test(text);

/** What is sent to the database until an answer is there. */
async function statementsOf<Value>(ask: () => Promise<Value>) {
  sent.mockClear();
  const answer = await ask();
  const texts = sent.mock.calls.map(([given]) => textOf(given)).filter((text) => !isBackground(text));
  return { answer, texts };
}
const settingsRead = (texts: readonly string[]) => texts.filter((text) => text.includes("rental_duration_multiple"));

const order = async (quantity: number) => {
  const models = Object.fromEntries(Object.values(world.models).map((id) => [id, quantity]));
  const period = { startAt: addDays(today, 10), endAt: addDays(today, 17) };
  const { answer, texts } = await statementsOf(() => place(renter, { models, ...period }, { billingAddress }));
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.data.id as string, texts };
};

describe("the statements of an order", () => {
  it("are as many for 9 and 24 lines as for 3, and read the settings once", async () => {
    const [few, many, most] = [await order(1), await order(3), await order(8)];
    // What was asked a moment ago may be remembered: a few of them come and go.
    const [least, ...others] = [few, many, most].map(({ texts }) => texts.length).sort((one, other) => one - other);
    expect(Math.max(...others) - least!).toBeLessThan(5);
    expect(least).toBeLessThan(40);
    for (const { texts } of [few, most]) expect(settingsRead(texts)).toHaveLength(1);
  });

  it("read the settings once when it is moved on, though its documents follow", async () => {
    const { id } = await order(1);
    const { answer, texts } = await statementsOf(() => step(staff, id, "accept"));
    expect(answer.status, answer.text).toBe(200);
    // And once more for what the letterhead shows, in the language of whoever the document is for.
    expect(settingsRead(texts)).toHaveLength(2);
  });
});
