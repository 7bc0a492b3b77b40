import { Exit } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { product } from "#core/modules.ts";
import { addDays, type Day, daysBetween, daysOf } from "#core/rental/days.ts";
import { insertRecord } from "#core/rental/order-writes.ts";
import { testApi } from "#tests/support/api.ts";
import { ledgerOver } from "#tests/support/ledgers.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { type RentalWorld, rentalRecords } from "#tests/support/rental.ts";
import { person, system } from "#tests/support/viewers.ts";

const firstDay = "2026-03-24";
const staffId = "018f0000-0000-7000-8000-000000000001";

type Action =
  | {
      readonly act: "place";
      readonly model: number;
      readonly count: number;
      readonly start: number;
      readonly length: number;
    }
  | {
      readonly act:
        | "advance"
        | "prepare"
        | "hand-over"
        | "return"
        | "cancel"
        | "extend"
        | "replace"
        | "refuse"
        | "close";
      readonly order: number;
      readonly pick: number;
    }
  | { readonly act: "wait"; readonly days: number };

const small = fc.nat({ max: 7 });
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant("place" as const),
      model: fc.nat({ max: 1 }),
      count: fc.integer({ min: 1, max: 3 }),
      start: fc.integer({ min: 0, max: 8 }),
      length: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      act: fc.constantFrom(
        "advance",
        "prepare",
        "prepare",
        "hand-over",
        "hand-over",
        "return",
        "cancel",
        "extend",
        "replace",
        "refuse",
        "close",
      ),
      order: small,
      pick: small,
    }) as fc.Arbitrary<Action>,
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 4 }) }) },
);

/** A rental in memory, moved by a member of its staff through the API, on days of its own. */
async function rental() {
  const storage = memoryStorage({ catalogue: product, plain: plainHtml });
  const { ask, run, defects } = testApi(product, storage);
  const ledger = ledgerOver(storage, product);
  let today: Day = firstDay;
  const exit = await run(
    rentalRecords({ models: { A: { items: 3, pricePerDay: 100 }, B: { items: 2, pricePerDay: 30 } } }) as never,
  );
  if (Exit.isFailure(exit)) throw new Error(JSON.stringify(exit.cause));
  const world = exit.value as RentalWorld;
  const values = { firstName: "Stef", lastName: "Staff", email: "staff@sequences.test" };
  await run(insertRecord("users", { id: staffId, values }, system()) as never);
  const orders: string[] = [];
  const at = () => person(staffId, { roles: ["rental_admin"], now: `${today}T10:00:00.000Z` });
  const step = (id: string, name: string, body: object = {}) =>
    ask(`POST /api/v1/services/rental-commands/${id}/${name}`, { viewer: at(), body });
  const view = async (id: string) =>
    (await ask(`GET /api/v1/services/rental-commands/${id}`, { viewer: at() })).body.data;
  const itemsOf = (model: string) => (model === world.models.A ? 3 : 2);
  const linesOf = (order: { lines: readonly Line[] }, ...statuses: readonly string[]) =>
    order.lines.filter(({ status }) => statuses.includes(status));

  const acts = {
    place: async ({ model, count, start, length }: Extract<Action, { act: "place" }>) => {
      const startAt = addDays(today, start);
      const attributes = {
        models: { [[world.models.A, world.models.B][model]!]: count },
        startAt,
        endAt: addDays(startAt, length),
      };
      const relationships = { rentalStrategy: { data: { type: "rental-strategies", id: "internal" } } };
      const body = { data: { type: "rental-commands", attributes, relationships } };
      const answer = await ask("POST /api/v1/rental-commands", { viewer: at(), body });
      if (answer.status === 201) orders.push(answer.body.data.id);
      return answer;
    },
    advance: async (id: string) => {
      for (const [name, body] of [
        ["accept", {}],
        ["check-contract", { isAccepted: true }],
        ["payment", {}],
      ] as const)
        await step(id, name, body);
      return step(id, "accept");
    },
    prepare: async (id: string, pick: number) => {
      const found = (await ask(`GET /api/v1/services/rental-commands/${id}/items`, { viewer: at() })).body.data;
      const order = await view(id);
      const items = Object.fromEntries(
        linesOf(order, "pending", "reserved").map((line, index) => [
          line.id,
          found[line.rentalModel]?.[index + (pick % 2)]?.id ?? null,
        ]),
      );
      return step(id, "prepare", { items });
    },
    "hand-over": (id: string) => step(id, "hand-over"),
    return: async (id: string, pick: number) => {
      const out = linesOf(await view(id), "rented");
      return step(id, "return", pick % 3 === 0 && out[0] ? { lines: [{ id: out[0].id }] } : {});
    },
    cancel: (id: string) => step(id, "cancel", { comment: "Because" }),
    refuse: (id: string) => step(id, "refuse", { comment: "Because" }),
    close: (id: string) => step(id, "close"),
    extend: async (id: string, pick: number) =>
      step(id, "extend", { endAt: addDays((await view(id)).endAt, 1 + (pick % 4)) }),
    replace: async (id: string, pick: number) => {
      const order = await view(id);
      const line = linesOf(order, "reserved", "rented")[pick % 2];
      const items = Object.entries(world.items).filter(([name]) =>
        name.startsWith(line?.rentalModel === world.models.A ? "A" : "B"),
      );
      return step(id, "replace", { line: line?.id ?? "none", item: items[pick % items.length]![1] });
    },
  };

  return {
    orders,
    defects,
    async do(each: Action) {
      if (each.act === "wait") {
        today = addDays(today, each.days);
        return;
      }
      if (each.act === "place") {
        expect([201, 409]).toContain((await acts.place(each)).status);
        return;
      }
      const id = orders[each.order];
      if (id === undefined) return;
      const answer = await acts[each.act](id, each.pick);
      expect([200, 403, 409, 422], `${each.act}: ${answer.text}`).toContain(answer.status);
    },
    async check() {
      expect(defects).toEqual([]);
      const views = await Promise.all(orders.map(view));
      const lines = views.flatMap(({ lines }) => lines as readonly Line[]);
      const entries = (await run(ledger.of(lines.map(({ id }) => id)) as never)) as Exit.Exit<readonly Entry[]>;
      const kept = Exit.isSuccess(entries) ? entries.value : [];
      const byLine = new Map(kept.map((entry) => [entry.commandItem, entry]));
      // The ledger says of each line what the order says.
      for (const { id, status, item } of lines) {
        const entry = byLine.get(id);
        expect([id, status, entry?.isOut ?? false]).toEqual([id, status, status === "rented"]);
        if (["pending", "reserved", "rented"].includes(status)) expect(entry).toMatchObject({ item, releasedOn: null });
        if (status === "cancelled") expect(entry).toBeUndefined();
        if (status === "reserved" || status === "rented") expect(item).not.toBeNull();
      }
      // An item is out once at most, and everything that is out belongs to an order that is not yet returned.
      const out = lines.filter(({ status }) => status === "rented").map(({ item }) => item);
      expect(new Set(out).size).toBe(out.length);
      for (const order of views) {
        if (order.flags.isReturned) expect(linesOf(order, "rented", "reserved", "pending")).toEqual([]);
        const days = daysBetween(order.startAt, order.endAt);
        const { models, total, totalExcludingTax, tax, shippingPrice } = order.amounts;
        const first = order.lines.filter((line: Line) => line.replace === null);
        expect([models + shippingPrice, totalExcludingTax + tax]).toEqual([total, total]);
        if (linesOf(order, "returned", "cancelled").length === 0)
          expect(models).toBe(first.length * days * (first[0].rentalModel === world.models.A ? 100 : 30));
      }
      // No model is promised more often than it has items, on any day to come.
      for (const model of [world.models.A!, world.models.B!]) {
        for (const day of daysOf({ startAt: today, endAt: addDays(today, 40) })) {
          const promised = kept.filter(
            (entry) => entry.model === model && entry.releasedOn === null && entry.startAt <= day && day < entry.endAt,
          );
          expect([day, promised.length <= itemsOf(model)]).toEqual([day, true]);
        }
      }
    },
  };
}

interface Line {
  readonly id: string;
  readonly status: string;
  readonly item: string | null;
  readonly rentalModel: string;
  readonly replace: string | null;
}

interface Entry {
  readonly commandItem: string;
  readonly model: string;
  readonly isOut: boolean;
  readonly releasedOn: Day | null;
  readonly startAt: Day;
  readonly endAt: Day;
}

describe("any sequence of what the staff may do", () => {
  it("RENT-032 RENT-065 oversells no model, loses no item and keeps its money right, across the change of the clocks", {
    timeout: 120_000,
  }, async () => {
    let happened = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 40 }), async (actions) => {
        const world = await rental();
        for (const each of actions) {
          await world.do(each);
          await world.check();
        }
        happened += world.orders.length;
      }),
      { numRuns: 12 },
    );
    expect(happened).toBeGreaterThan(10);
  });
});
