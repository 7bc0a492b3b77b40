import { describe, expect, it } from "vitest";
import { addDays, dayIn } from "#core/rental/days.ts";
import { putPeople } from "#tests/support/people.ts";
import { place, putRental, type RentalWorld } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, type Session, signedIn } from "#tests/support/session.ts";

const runs = 20;
const people = Array.from({ length: 8 }, (_, index) => `racer${index}@example.org`);
let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
const environment = { DATABASE_POOL_SIZE: "5" };
const first = await testServer({
  environment,
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "staff@example.org", roles: ["rental_admin"] },
      ...people.map((email) => ({ email })),
    ]);
    world = await putRental(settings, {
      models: { Last: { items: 1, pricePerDay: 0 }, Two: { items: 1, pricePerDay: 0 } },
    });
  },
});
const second = await testServer({ environment, database: first.database });
const today = dayIn("Europe/Paris", new Date().toISOString());
const racers: readonly Session[] = await Promise.all(
  people.map((email, index) => signedIn(index % 2 === 0 ? first.url : second.url, email)),
);
const staff = await signedIn(first.url, "staff@example.org");
const internal = { rentalStrategy: { data: { type: "rental-strategies", id: "pick_up" } } };

const tries = async (count: number, attributes: (index: number) => object): Promise<readonly Answered[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => place(racers[index % racers.length]!, attributes(index), internal)),
  );
const count = (answers: readonly Answered[], status: number) => answers.filter((each) => each.status === status).length;
const [last, two] = [world.models.Last!, world.models.Two!];

/** What two servers say that is free. */
const free = async (model: string, from: string, to: string) =>
  Promise.all(
    [racers[0]!, racers[1]!].map(
      async (by) =>
        (await by.request(`GET /api/v1/services/rental-availability?models=${model}&from=${from}&to=${to}`)).body.data
          .models[model].days,
    ),
  );

describe("the last item of a model", { timeout: 120_000 }, () => {
  it("RENT-032 is won by exactly one of 200 who ask two servers at once; the others are told which dates remain", async () => {
    const period = { startAt: addDays(today, 7), endAt: addDays(today, 14) };
    const answers = await tries(200, () => ({ models: { [last]: 1 }, ...period }));
    expect([count(answers, 201), count(answers, 409)]).toEqual([1, 199]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.errors[0].code).toBe("conflict-taken");
      expect(body.errors[0].meta.models).toEqual([{ id: last, wanted: 1, free: [{ ...period, count: 0 }] }]);
      expect(body.errors[0].meta.alternatives).toContainEqual({ startAt: period.endAt, endAt: addDays(today, 21) });
    }
    expect(await free(last, addDays(today, 6), addDays(today, 15))).toEqual(
      Array.from({ length: 2 }, () => [1, 0, 0, 0, 0, 0, 0, 0, 1]),
    );
    const orders = await staff.request("GET /api/v1/rental-commands?page[size]=100");
    expect(orders.body.meta.total).toBe(1);
  });

  it(`is won by one at a time, ${runs} times, whatever overlaps and whenever they come`, async () => {
    for (let run = 0; run < runs; run += 1) {
      const start = 30 + run * 10;
      const answers = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          // Some ask at once, some a few turns of the loop later.
          for (let turn = 0; turn < (index * run) % 5; turn += 1) await new Promise(setImmediate);
          const models = index % 2 === 0 ? { [last]: 1, [two]: 1 } : { [two]: 1, [last]: 1 };
          const period = {
            startAt: addDays(today, start + (index % 3)),
            endAt: addDays(today, start + 5 + (index % 2)),
          };
          return place(racers[index % racers.length]!, { models, ...period });
        }),
      );
      expect([run, count(answers, 201), count(answers, 409)]).toEqual([run, 1, 11]);
      const [won] = answers.filter(({ status }) => status === 201);
      const { startAt, endAt } = won!.body.data.attributes;
      for (const model of [last, two]) {
        for (const days of await free(model, startAt, endAt)) expect(new Set(days)).toEqual(new Set([0]));
      }
    }
  });
});
