import { Exit } from "effect";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { daysOf } from "#core/kernel/days.ts";
import { insert } from "#core/kernel/records.ts";
import { isOpen } from "#core/modules/rental/limits.ts";
import { commonOpening } from "#core/modules/rental/stock-terms.ts";
import { product } from "#core/modules.ts";
import { users } from "#core/shell/access/entities.ts";
import { testApi } from "#tests/support/api.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { type RentalWorld, rentalRecords } from "#tests/support/rental.ts";
import { person, system } from "#tests/support/viewers.ts";

const storage = memoryStorage({ catalogue: product, plain: plainHtml });
const { ask, run } = testApi(product, storage);
const exit = await run(
  rentalRecords({
    models: {
      Ramp: { items: 1, pricePerDay: 0 },
      Hoist: { items: 1, pricePerDay: 0, isElsewhere: true },
    },
    stock: { openingDays: [1, 2, 3, 4, 5], turnaroundDays: 3 },
    otherStock: { openingDays: [6], timezone: "Indian/Reunion" },
  }) as never,
);
if (Exit.isFailure(exit)) throw new Error(JSON.stringify(exit.cause));
const { models } = exit.value as RentalWorld;
const staffId = "018f0000-0000-7000-8000-000000000001";
await run(
  actingAs(
    system(),
    insert(users, { id: staffId, firstName: "Stef", lastName: "Staff", email: "staff@stocks.test" }),
  ) as never,
);
/** A Monday. */
const viewer = person(staffId, { roles: ["rental_admin"], now: "2026-03-02T09:00:00.000Z" });
const place = async (names: readonly string[], startAt: string, endAt: string) => {
  const attributes = { models: Object.fromEntries(names.map((name) => [models[name]!, 1])), startAt, endAt };
  const body = { data: { type: "rental-commands", attributes } };
  const { status, body: answer } = await ask("POST /api/v1/rental-commands", { viewer, body });
  return [status, ...(answer.errors ?? []).map((each: { meta?: { key?: string } }) => each.meta?.key ?? "")];
};
const terms = async (...names: readonly string[]) => {
  const asked = names.map((name) => models[name]).join(",");
  const path = `models=${asked}&from=2026-03-02&to=2026-03-16`;
  return (await ask(`GET /api/v1/services/rental-availability?${path}`, { viewer })).body.data;
};

describe("each stock", () => {
  it("has its own opening days, and both have to be open for what comes from both", async () => {
    expect(await place(["Ramp"], "2026-03-07", "2026-03-13")).toEqual([422, "rental:faults.closed"]);
    expect(await place(["Hoist"], "2026-03-09", "2026-03-14")).toEqual([422, "rental:faults.closed"]);
    expect(await place(["Ramp", "Hoist"], "2026-03-07", "2026-03-14")).toEqual([
      422,
      "rental:faults.closed",
      "rental:faults.closed",
    ]);
    expect((await terms("Ramp")).opening).toEqual({ openingDays: [1, 2, 3, 4, 5], closedDays: [] });
    expect((await terms("Hoist")).opening).toEqual({ openingDays: [6], closedDays: [] });
    const { opening } = await terms("Ramp", "Hoist");
    for (const day of daysOf({ startAt: "2026-03-02", endAt: "2026-03-16" })) expect(isOpen(opening, day)).toBe(false);
  });

  it("has its own turnaround", async () => {
    const { models: both } = await terms("Ramp", "Hoist");
    expect([both[models.Ramp!].turnaroundDays, both[models.Hoist!].turnaroundDays]).toEqual([3, 0]);
    expect(await place(["Hoist"], "2026-03-07", "2026-03-14")).toEqual([201]);
    expect(await place(["Hoist"], "2026-03-14", "2026-03-21")).toEqual([201]);
    expect(await place(["Ramp"], "2026-03-09", "2026-03-16")).toEqual([201]);
    expect((await place(["Ramp"], "2026-03-18", "2026-03-20"))[0]).toBe(409);
    expect(await place(["Ramp"], "2026-03-19", "2026-03-23")).toEqual([201]);
  });

  it("has its own date, which the first one's stands for where several are meant", async () => {
    const evening = person(staffId, { roles: ["rental_admin"], now: "2026-03-02T21:00:00.000Z" });
    const dates = async (...names: readonly string[]) => {
      const asked = names.map((name) => models[name]).join(",");
      const { body } = await ask(`GET /api/v1/services/rental-availability?models=${asked}`, { viewer: evening });
      return [body.data.today, body.data.timezone];
    };
    expect(await dates("Hoist")).toEqual(["2026-03-03", "Indian/Reunion"]);
    expect(await dates("Ramp")).toEqual(["2026-03-02", "Europe/Paris"]);
    expect(await dates("Ramp", "Hoist")).toEqual(["2026-03-02", "Europe/Paris"]);
  });

  it("of a model that is in two of them hands it over when it is open itself", () => {
    const [week, saturdays] = [
      { openingDays: [1, 2, 3, 4, 5], closedDays: [] },
      { openingDays: [6], closedDays: [{ startAt: "2026-03-07", endAt: "2026-03-08" }] },
    ];
    const opening = commonOpening([[week, saturdays]], "2026-03-02");
    const closed = daysOf({ startAt: "2026-03-02", endAt: "2026-03-16" }).filter((day) => !isOpen(opening, day));
    expect(closed).toEqual(["2026-03-07", "2026-03-08", "2026-03-15"]);
  });
});
