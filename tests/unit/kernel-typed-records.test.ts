import { Effect, Exit } from "effect";
import { describe, expect, it, vi } from "vitest";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { where } from "#core/kernel/policy.ts";
import type { Services } from "#core/kernel/ports.ts";
import { fieldsOf, find, first, list, listByIds, listCounted, listIds } from "#core/kernel/reads.ts";
import { destroy, insert, insertAll, lock, lockVisible } from "#core/kernel/records.ts";
import { rentalItems, rentalModels, rentalStocks } from "#core/modules/rental/entities.ts";
import { rentalOrderSteps, rentalOrders } from "#core/modules/rental/order-entities.ts";
import { rentalCalendars } from "#core/modules/rental-calendar/entities.ts";
import { product } from "#core/modules.ts";
import { users } from "#core/shell/access/entities.ts";
import { notifications } from "#core/shell/notifications/entities.ts";
import { testApi } from "#tests/support/api.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { person, system } from "#tests/support/viewers.ts";

const storage = memoryStorage({ catalogue: product, plain: plainHtml });
const api = testApi(product, storage);
const exitOf = <Value, Fault>(effect: Effect.Effect<Value, Fault, Services>): Promise<Exit.Exit<Value, Fault>> =>
  api.run(effect as never) as never;
async function run<Value, Fault>(effect: Effect.Effect<Value, Fault, Services>): Promise<Value> {
  const exit = await exitOf(effect);
  if (Exit.isFailure(exit)) throw new Error(JSON.stringify(exit.cause));
  return exit.value;
}
const viewer = system({ id: null });

const model = await run(actingAs(viewer, insert(rentalModels, { title: "Tablet", pricePerDay: 100 })));
const [shelf = "", workshop = ""] = await run(
  actingAs(viewer, insertAll(rentalStocks, [{ name: "Shelf" }, { name: "Workshop" }])),
);
const item = await run(
  actingAs(viewer, insert(rentalItems, { stockId: "T-1", rentalModel: model, stocks: [workshop, shelf] })),
);
const other = await run(actingAs(viewer, insert(rentalItems, { stockId: "T-2", rentalModel: model, stocks: [shelf] })));
const [ada = "", ben = ""] = await run(
  actingAs(
    viewer,
    insertAll(
      users,
      ["ada", "ben"].map((name) => ({ firstName: name, lastName: "Typed", email: `${name}@typed.test` })),
    ),
  ),
);
const ordered = { startAt: "2026-04-01", endAt: "2026-04-08", rentalStrategy: "pick_up" } as const;
const order = await run(
  actingAs(viewer, insert(rentalOrders, { ...ordered, number: "R1", commandBy: ada, rentBy: ada })),
);

describe("typed reads", () => {
  it("give to-many links in their order, and the records that they name", async () => {
    const { row, relatedAll } = await run(actingAs(viewer, find(rentalItems, item, { include: { stocks: {} } })));
    expect(row.stocks).toEqual([workshop, shelf]);
    expect(relatedAll(rentalStocks, row.stocks).map(({ name }) => name)).toEqual(["Workshop", "Shelf"]);
  });

  it("name the member that was not read", async () => {
    const { row } = await run(actingAs(viewer, find(rentalItems, item, { fields: ["stockId"] })));
    expect(() => (row as unknown as { comment: unknown }).comment).toThrow("rental-items.comment was not read");
  });

  it("read the named members of the records that come along", async () => {
    const options = { include: { rentalModel: {} }, includeFields: [fieldsOf(rentalModels, ["title"])] };
    const { row, related } = await run(actingAs(viewer, find(rentalItems, item, options)));
    const found = related(rentalModels, row.rentalModel);
    expect(found?.title).toBe("Tablet");
    expect(() => found?.pricePerDay).toThrow("rental-models.pricePerDay was not read");
  });

  it("find records by their ids, and ask nothing where no word is an id", async () => {
    const { rows } = await run(actingAs(viewer, listByIds(rentalItems, [item.toUpperCase(), "T-2", other, item])));
    expect(rows.map(({ stockId }) => stockId).sort()).toEqual(["T-1", "T-2"]);
    const select = vi.spyOn(storage, "select");
    expect((await run(actingAs(viewer, listByIds(rentalItems, ["T-2"])))).rows).toEqual([]);
    expect(select).not.toHaveBeenCalled();
    select.mockRestore();
  });

  it("count the records of all pages, and give the ids of all records", async () => {
    const page = { number: 1, size: 1 };
    const { rows, total } = await run(actingAs(viewer, listCounted(rentalItems, { page })));
    expect([rows.length, total]).toEqual([1, 2]);
    expect(await run(actingAs(viewer, listIds(rentalItems, where("rentalModel", "eq", model))))).toEqual([item, other]);
  });

  it("plan options that are kept once, for each kind of read", async () => {
    const kept = { fields: ["stockId"] } as const;
    const select = vi.spyOn(storage, "select");
    for (let times = 0; times < 2; times += 1) await run(actingAs(viewer, list(rentalItems, kept)));
    const [one, same] = select.mock.calls.map(([plan]) => plan);
    expect(same).toBe(one);
    expect((await run(actingAs(viewer, first(rentalItems, kept))))?.row.stockId).toBe("T-1");
    expect((await run(actingAs(viewer, list(rentalItems, kept)))).rows).toHaveLength(2);
    select.mockRestore();
  });
});

describe("trusted writes", () => {
  it("lock what the viewer may see, by an id in any case, and tell nobody of the rest", async () => {
    expect((await run(actingAs(person(ada), lockVisible(rentalOrders, order.toUpperCase())))).id).toBe(order);
    for (const [id, who] of [
      [order, ben],
      ["R1", ada],
    ] as const) {
      const exit = await exitOf(actingAs(person(who), lockVisible(rentalOrders, id)));
      expect(JSON.stringify(exit)).toContain('"NotFound"');
    }
  });

  it("leave what only the product sees out of the audit log", async () => {
    const id = await run(actingAs(viewer, insert(rentalCalendars, { user: ben, digest: "a-secret-digest" })));
    const { rows } = await Effect.runPromise(storage.changes("rental-calendars", id, { offset: 0, limit: 1 }));
    expect(rows[0]?.diff).toEqual({ fields: {}, links: { user: [null, ben] } });
    expect((await run(actingAs(viewer, lock(rentalCalendars, id)))).digest).toBe("a-secret-digest");
    const notice = { user: ben, notificationType: "reminder", line: "reminder" };
    const told = await run(actingAs(viewer, insert(notifications, notice)));
    const { rows: changes } = await Effect.runPromise(storage.changes("notifications", told, { offset: 0, limit: 1 }));
    expect(changes[0]?.diff.fields).not.toHaveProperty("line");
    expect((await run(actingAs(viewer, lock(notifications, told)))).line).toBe("reminder");
  });

  it("destroy a record unless a module that has records about it refuses", async () => {
    const step = { command: order, stepType: "return", status: "pending" } as const;
    const open = await run(actingAs(viewer, insert(rentalOrderSteps, step)));
    const exit = await exitOf(actingAs(viewer, destroy(users, ada)));
    expect(JSON.stringify(exit)).toContain("rental:faults.orders-open");
    await run(actingAs(viewer, destroy(rentalOrderSteps, open)));
    const left = await run(actingAs(viewer, listIds(rentalOrderSteps, where("command", "eq", order))));
    expect(left).toEqual([]);
  });
});
