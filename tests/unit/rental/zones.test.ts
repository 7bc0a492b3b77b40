import { Exit } from "effect";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { insert } from "#core/kernel/records.ts";
import { product } from "#core/modules.ts";
import { users } from "#core/shell/access/entities.ts";
import { testApi } from "#tests/support/api.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { type RentalWorld, rentalRecords } from "#tests/support/rental.ts";
import { person, system } from "#tests/support/viewers.ts";

const storage = memoryStorage({ catalogue: product, plain: plainHtml });
const { ask, run } = testApi(product, storage);
const exit = await run(rentalRecords({ models: { Ramp: { items: 1, pricePerDay: 100 } } }) as never);
if (Exit.isFailure(exit)) throw new Error(JSON.stringify(exit.cause));
const ramp = (exit.value as RentalWorld).models.Ramp!;
const staffId = "018f0000-0000-7000-8000-000000000001";
await run(
  actingAs(
    system(),
    insert(users, { id: staffId, firstName: "Stef", lastName: "Staff", email: "staff@zones.test" }),
  ) as never,
);

const staff = (now: string, timezone: string) => person(staffId, { roles: ["rental_admin"], now, timezone });
const place = async (now: string, startAt: string, endAt: string, timezone = "Europe/Paris") => {
  const attributes = { models: { [ramp]: 1 }, startAt, endAt };
  const relationships = { rentalStrategy: { data: { type: "rental-strategies", id: "internal" } } };
  const viewer = staff(now, timezone);
  const answer = await ask("POST /api/v1/rental-commands", {
    viewer,
    body: { data: { type: "rental-commands", attributes, relationships } },
  });
  const id = answer.body.data?.id as string | undefined;
  const step = (name: string, body: object = {}) =>
    ask(`POST /api/v1/services/rental-commands/${id}/${name}`, { viewer, body });
  return { ...answer, id, step };
};

describe("the days of an order", () => {
  it.each([
    ["in March", "2026-03-28T22:59:00.000Z", "2026-03-28T23:00:00.000Z", "2026-03-28", "2026-04-04"],
    ["in October", "2026-10-24T21:59:00.000Z", "2026-10-24T22:00:00.000Z", "2026-10-24", "2026-10-31"],
    ["on February 29", "2028-02-29T22:59:00.000Z", "2028-02-29T23:00:00.000Z", "2028-02-29", "2028-03-07"],
  ])(
    "RENT-024 begin and end at the stock's midnight, wherever the browser is: %s",
    async (_case, before, after, startAt, endAt) => {
      for (const timezone of ["Europe/Paris", "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
        const placed = await place(before, startAt, endAt, timezone);
        expect([timezone, placed.status], placed.text).toEqual([timezone, 201]);
        const seen = (
          await ask(`GET /api/v1/services/rental-commands/${placed.id}`, { viewer: staff(before, timezone) })
        ).body;
        expect(seen.data).toMatchObject({
          today: startAt,
          startAt,
          endAt,
          timezone: "Europe/Paris",
          amounts: { total: 700 },
        });
        expect((await place(after, startAt, endAt, timezone)).status).toBe(422);
        await placed.step("cancel", { comment: "Tried" });
      }
    },
  );

  it("RENT-032 RENT-039 are late a day after the day of return, also where the clocks changed between", async () => {
    const placed = await place("2026-03-25T10:00:00.000Z", "2026-03-25", "2026-03-30");
    await placed.step("accept");
    await placed.step("check-contract", { isAccepted: true });
    const paid = await placed.step("payment");
    const [item] = [...(await storageItems())];
    await placed.step("prepare", { items: { [paid.body.data.lines[0].id]: item } });
    expect((await placed.step("hand-over")).status).toBe(200);
    const at = async (now: string) => {
      const { data } = (
        await ask(`GET /api/v1/services/rental-commands/${placed.id}`, { viewer: staff(now, "Asia/Tokyo") })
      ).body;
      const { models } = (
        await ask(`GET /api/v1/services/rental-availability?models=${ramp}&from=2026-04-10&to=2026-04-12`, {
          viewer: staff(now, "Asia/Tokyo"),
        })
      ).body.data;
      return [data.status, data.isLate, models[ramp].days];
    };
    expect(await at("2026-03-29T22:30:00.000Z")).toEqual(["waitingReturn", false, [1, 1]]);
    expect(await at("2026-03-30T21:59:59.000Z")).toEqual(["waitingReturn", false, [1, 1]]);
    // What is late is gone from every day to come until it is back.
    expect(await at("2026-03-30T22:00:00.000Z")).toEqual(["waitingReturn", true, [0, 0]]);
    // It is late though its order is cancelled, and its return still waits.
    expect((await placed.step("cancel", { comment: "Lost" })).body.data.steps).toContainEqual(
      expect.objectContaining({ stepType: "return", status: "waiting" }),
    );
    expect(await at("2026-03-30T22:00:00.000Z")).toEqual(["cancelled", true, [0, 0]]);
    expect((await placed.step("return")).body.data).toMatchObject({ status: "cancelled", isLate: false });
    expect(await at("2026-03-30T22:00:00.000Z")).toEqual(["cancelled", false, [1, 1]]);
  });

  it("RENT-024 carry the year of the stock in the number of their order", async () => {
    for (const [now, start, year] of [
      ["2030-12-31T22:59:59.000Z", "2030-12-31", "R30-"],
      ["2030-12-31T23:00:00.000Z", "2031-01-01", "R31-"],
    ] as const) {
      const placed = await place(now, start, "2031-01-04", "Pacific/Kiritimati");
      expect(placed.body.data.attributes.number.slice(0, 4)).toBe(year);
      await placed.step("cancel", { comment: "Tried" });
    }
  });
});

const storageItems = async () => {
  const list = await ask("GET /api/v1/rental-items", { viewer: staff("2026-03-25T10:00:00.000Z", "Europe/Paris") });
  return list.body.data.map(({ id }: { id: string }) => id) as readonly string[];
};
