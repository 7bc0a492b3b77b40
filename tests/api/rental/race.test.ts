import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { todayIn } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { place, putRental, type RentalWorld, step } from "#tests/support/rental.ts";
import { secondProcess } from "#tests/support/second-process.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, type Session, signedIn } from "#tests/support/session.ts";

const people = Array.from({ length: 8 }, (_, index) => `racer${index}@example.org`);
let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
// Whoever has to wait for their turn on a busy machine is not told that it is too busy.
const environment = {
  DATABASE_POOL_SIZE: "5",
  DATABASE_WAIT_MS: "30000",
};
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
const second = await secondProcess(first);
const today = todayIn("Europe/Paris");
const racers: readonly Session[] = await Promise.all(
  people.map((email, index) => signedIn(index % 2 === 0 ? first.url : second, email)),
);
const staff = await signedIn(first.url, "staff@example.org");
const internal = { rentalStrategy: { data: { type: "rental-strategies", id: "pick_up" } } };

/** All at once. Who is told that the server is too busy asks again when the others have been answered. */
const atOnce = async (asking: readonly (() => Promise<Answered>)[]): Promise<readonly Answered[]> => {
  const answers = await Promise.all(asking.map((ask) => ask()));
  const busy = asking.filter((_, index) => answers[index]!.status === 503);
  const others = answers.filter(({ status }) => status !== 503);
  return busy.length === 0 ? others : [...others, ...(await atOnce(busy))];
};

const tries = async (
  number: number,
  attributes: (index: number) => object | Promise<object>,
): Promise<readonly Answered[]> =>
  atOnce(
    Array.from({ length: number }, (_, index) => {
      // An order that was placed though its answer came too late is told to whoever asks again with its key.
      const key = { "idempotency-key": randomUUID() };
      return async () => place(racers[index % racers.length]!, await attributes(index), internal, key);
    }),
  );
const count = (answers: readonly Answered[], status: number) => answers.filter((each) => each.status === status).length;
const [last, two] = [world.models.Last!, world.models.Two!];

const ordersPlaced = async (): Promise<number> =>
  (await staff.request("GET /api/v1/rental-commands?page[size]=1")).body.meta.total;

/** What two servers say that is free. */
const free = async (model: string, from: string, to: string) =>
  Promise.all(
    [racers[0]!, racers[1]!].map(
      async (by) =>
        (await by.request(`GET /api/v1/services/rental-availability?models=${model}&from=${from}&to=${to}`)).body.data
          .models[model].days,
    ),
  );

describe("the last item of a model", { timeout: 300_000 }, () => {
  it("RENT-032 is refused to whoever comes too late with the dates that remain", async () => {
    const period = { startAt: addDays(today, 7), endAt: addDays(today, 14) };
    const answers = await tries(12, () => ({ models: { [last]: 1 }, ...period }));
    expect([count(answers, 201), count(answers, 409)]).toEqual([1, 11]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.errors[0].code).toBe("conflict-taken");
      expect(body.errors[0].meta.models).toEqual([{ id: last, wanted: 1, free: [{ ...period, count: 0 }] }]);
      expect(body.errors[0].meta.alternatives).toContainEqual({ startAt: period.endAt, endAt: addDays(today, 21) });
    }
    expect(await free(last, addDays(today, 6), addDays(today, 15))).toEqual(
      Array.from({ length: 2 }, () => [1, 0, 0, 0, 0, 0, 0, 0, 1]),
    );
  });

  it.each(Array.from({ length: 20 }, (_, round) => [round + 1, round % 4] as const))(
    "RENT-032 is won by exactly one of 200 who ask two processes for overlapping days, round %i, %i ms apart",
    async (round, gap) => {
      const before = await ordersPlaced();
      const start = 20 + round * 10;
      const answers = await tries(200, async (index) => {
        if (gap > 0) await new Promise((go) => setTimeout(go, gap * index));
        return {
          models: index % 2 === 0 ? { [last]: 1, [two]: 1 } : { [two]: 1, [last]: 1 },
          startAt: addDays(today, start + (index % 3)),
          endAt: addDays(today, start + 5 + (index % 2)),
        };
      });
      expect([count(answers, 201), count(answers, 409)]).toEqual([1, 199]);
      const [won] = answers.filter(({ status }) => status === 201);
      const { startAt, endAt } = won!.body.data.attributes;
      for (const model of [last, two]) {
        for (const days of await free(model, startAt, endAt)) expect(new Set(days)).toEqual(new Set([0]));
      }
      expect(await ordersPlaced()).toBe(before + 1);
    },
  );
});

describe("the steps of an order", () => {
  it("RENT-065 are taken once, however many take them on two servers at once", { timeout: 300_000 }, async () => {
    const other = await signedIn(second, "staff@example.org");
    const racer = racers[0]!;
    const period = { startAt: addDays(today, 300), endAt: addDays(today, 305) };
    const { id } = (await place(racer, { models: { [last]: 1 }, ...period })).body.data;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => step(index % 2 === 0 ? staff : other, id, "accept")),
    );
    expect(count(answers, 200)).toBe(20);
    const told = await racer.request("GET /api/v1/notifications?page[size]=100");
    const about = told.body.data.filter(({ attributes }: { attributes: { actionUrl: string | null } }) =>
      attributes.actionUrl?.endsWith(id),
    );
    expect(about).toHaveLength(1);
    const both = await Promise.all([
      step(staff, id, "refuse", { comment: "Too late" }),
      step(racer, id, "cancel"),
      step(other, id, "cancel"),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const order = (await staff.request(`GET /api/v1/services/rental-commands/${id}`)).body.data;
    const kinds = order.steps.map(({ stepType }: { stepType: string }) => stepType);
    expect([order.status, kinds.filter((each: string) => each === "cancellation").length]).toEqual(["cancelled", 1]);
    expect(await free(last, period.startAt, period.endAt)).toEqual(Array.from({ length: 2 }, () => [1, 1, 1, 1, 1]));
  });
});
