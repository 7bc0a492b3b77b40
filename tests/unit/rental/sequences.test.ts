import { Exit } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { addDays, type Day, daysBetween, daysOf, type Period } from "#core/kernel/days.ts";
import { insert } from "#core/kernel/records.ts";
import { product } from "#core/modules.ts";
import { users } from "#core/shell/access/entities.ts";
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
        | "close"
        | "withdraw"
        | "maintain"
        | "move";
      readonly order: number;
      readonly pick: number;
    }
  | { readonly act: "wait"; readonly days: number };

const small = fc.nat({ max: 7 });
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("place" as const),
      model: fc.nat({ max: 1 }),
      count: fc.integer({ min: 1, max: 3 }),
      start: fc.integer({ min: 0, max: 8 }),
      length: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 20,
    arbitrary: fc.record({
      act: fc.constantFrom(
        ...Array.from({ length: 20 }, () => "advance" as const),
        "prepare",
        "prepare",
        "hand-over",
        "return",
        "cancel",
        "extend",
        "extend",
        ...Array.from({ length: 12 }, () => "replace" as const),
        "refuse",
        "close",
        "withdraw",
        "withdraw",
        "maintain",
        "move",
      ),
      order: small,
      pick: small,
    }) as fc.Arbitrary<Action>,
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 4 }) }) },
);

/** An item is replaced that nobody fetched in its period, on a day for which its model is promised to others. */
const replacedTooLate: Action[] = [
  { act: "place", model: 1, count: 1, start: 0, length: 1 },
  ...Array.from({ length: 4 }, () => ({ act: "advance", order: 0, pick: 0 }) as const),
  { act: "place", model: 1, count: 2, start: 2, length: 2 },
  { act: "wait", days: 3 },
  { act: "replace", order: 0, pick: 1 },
];

/** A rental in memory, moved by a member of its staff through the API, on days of its own. */
async function rental(done: Map<string, number>) {
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
  await run(actingAs(system(), insert(users, { id: staffId, ...values })) as never);
  const orders: string[] = [];
  let hasMoved = false;
  const at = () => person(staffId, { roles: ["rental_admin"], now: `${today}T10:00:00.000Z` });
  const step = async (id: string, name: string, body: object = {}) => {
    const answer = await ask(`POST /api/v1/services/rental-commands/${id}/${name}`, { viewer: at(), body });
    if (answer.status === 200) done.set(name, (done.get(name) ?? 0) + 1);
    return answer;
  };
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
    /** Does what the order waits for. */
    advance: async (id: string, pick: number) => {
      const waiting = (await view(id)).steps.find(({ status }: { status: string }) => status === "waiting")?.stepType;
      const next = {
        validation: () => step(id, "accept"),
        contract: () => step(id, "check-contract", { isAccepted: true }),
        payment: () => step(id, "payment"),
        preparation: () => acts.prepare(id, 0),
        retrieval: () => acts["hand-over"](id),
        delivery: () => acts["hand-over"](id),
        return: () => acts.return(id, pick),
        closure: () => acts.close(id),
      }[String(waiting)];
      return next ? next() : step(id, "accept");
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
      const lines = linesOf(await view(id), "reserved", "rented");
      const line = lines[pick % lines.length];
      const any = Object.values(world.items)[pick % 5];
      const free = (await ask(`GET /api/v1/services/rental-commands/${id}/items`, { viewer: at() })).body.data;
      const other = (free[line?.rentalModel ?? ""] ?? []).find((each: { id: string }) => each.id !== line?.item);
      const item = pick % 4 === 0 ? any : (other?.id ?? any);
      return step(id, "replace", { line: line?.id ?? "none", item });
    },
  };

  /**
   * What the documents of an order ask for is what it costs, once it is paid; nothing once it is cancelled. It is paid where nothing is open,
   * and due again where an extension costs more.
   */
  const checkBills = async (views: readonly BilledView[]) => {
    const documents = (await ask("GET /api/v1/rental-papers?page[size]=100&include=orders", { viewer: at() })).body
      .data;
    const billed = new Map<string, number>();
    for (const { attributes, relationships } of documents as readonly RentalDocument[])
      for (const { id } of relationships.orders.data) billed.set(id, (billed.get(id) ?? 0) + (attributes.total ?? 0));
    for (const { id, status, steps, amounts, balance } of views) {
      const isBilled = balance.paid > 0 && status !== "cancelled";
      expect([id, billed.get(id) ?? 0]).toEqual([id, isBilled ? amounts.total : 0]);
      const payment = steps.find(({ stepType }) => stepType === "payment")?.status;
      if (isBilled) expect([id, payment]).toEqual([id, balance.open > 0 ? "waiting" : "success"]);
    }
  };

  const itemsShown = async () =>
    (await ask("GET /api/v1/rental-items?include=rentalModel,condition&page[size]=100", { viewer: at() })).body
      .data as readonly ShownItem[];

  const changeItem = async (pick: number, name: string, change: (item: ShownItem) => object) => {
    const items = (await itemsShown()).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const item = items[pick % items.length]!;
    const data = { type: "rental-items", id: item.id, meta: { version: item.meta.version }, ...change(item) };
    const answer = await ask(`PATCH /api/v1/rental-items/${item.id}`, { viewer: at(), body: { data } });
    if (answer.status === 200) done.set(name, (done.get(name) ?? 0) + 1);
    return answer;
  };

  const changes = {
    /** Breaks an item, or repairs a broken one. */
    withdraw: (pick: number) =>
      changeItem(pick, "withdraw", ({ relationships: { condition } }) => ({
        relationships: {
          condition: {
            data: { type: "rental-item-conditions", id: condition.data.id === "good" ? "out_of_order" : "good" },
          },
        },
      })),
    maintain: (pick: number) =>
      changeItem(pick, "maintain", () => ({
        attributes: {
          unavailabilities: [{ startAt: addDays(today, pick % 4), endAt: addDays(today, 2 + (pick % 4)) }],
        },
      })),
    move: (pick: number) =>
      changeItem(pick, "move", ({ relationships: { rentalModel } }) => {
        const id = rentalModel.data.id === world.models.A ? world.models.B! : world.models.A!;
        return { relationships: { rentalModel: { data: { type: "rental-models", id } } } };
      }).then((answer) => {
        hasMoved ||= answer.status === 200;
        return answer;
      }),
  };

  /**
   * The plain model: each item is in one place, whatever keeps it there. Of a model is free what is in, less what its orders still wait for
   * and what is promised more than once.
   */
  const checkFree = async (entries: readonly Entry[]) => {
    const items = await itemsShown();
    const days = daysOf({ startAt: today, endAt: addDays(today, 20) });
    const models = [world.models.A!, world.models.B!];
    const path = `models=${models.join(",")}&from=${today}&to=${addDays(today, 20)}`;
    const told = (await ask(`GET /api/v1/services/rental-availability?${path}`, { viewer: at() })).body.data.models;
    for (const model of models) {
      const plain = days.map((day) => {
        const holds = (entry: Entry) =>
          entry.startAt <= day &&
          ((entry.isOut && entry.endAt < today) || day < (entry.releasedOn === null ? entry.endAt : entry.startAt));
        let free = -entries.filter((entry) => entry.item === null && entry.model === model && holds(entry)).length;
        for (const { id, attributes, relationships } of items) {
          if (relationships.rentalModel.data.id !== model) continue;
          const isBroken = relationships.condition.data.id === "out_of_order";
          const isAway = (attributes.unavailabilities ?? []).some((each) => each.startAt <= day && day < each.endAt);
          const promises = entries.filter((entry) => entry.item === id && holds(entry)).length;
          free += promises > 0 ? 1 - promises : isBroken || isAway ? 0 : 1;
        }
        return Math.max(0, free);
      });
      expect(told[model].days).toEqual(plain);
    }
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
      if (each.act === "withdraw" || each.act === "maintain" || each.act === "move") {
        expect([200, 422]).toContain((await changes[each.act](each.pick)).status);
        return;
      }
      const id = orders[each.order % orders.length];
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
      const byLine = new Map(kept.map((entry) => [entry.orderItem, entry]));
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
      await checkBills(views);
      await checkFree(kept);
      if (hasMoved) return;
      // No model is promised more often than it has items, on any day to come; one that gave an item away may be.
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

interface BilledView {
  readonly id: string;
  readonly status: string;
  readonly steps: readonly { readonly stepType: string; readonly status: string }[];
  readonly amounts: { readonly total: number };
  readonly balance: { readonly paid: number; readonly open: number };
}

interface RentalDocument {
  readonly attributes: { readonly total: number | null };
  readonly relationships: { readonly orders: { readonly data: readonly { readonly id: string }[] } };
}

interface ShownItem {
  readonly id: string;
  readonly meta: { readonly version: number };
  readonly attributes: { readonly unavailabilities: readonly Period[] | null };
  readonly relationships: Readonly<Record<"rentalModel" | "condition", { readonly data: { readonly id: string } }>>;
}

interface Entry {
  readonly orderItem: string;
  readonly model: string;
  readonly item: string | null;
  readonly isOut: boolean;
  readonly releasedOn: Day | null;
  readonly startAt: Day;
  readonly endAt: Day;
}

/**
 * The balance of an order is that of its documents: orders are paid outside, and touch neither points nor coupons, whose own balance is held
 * to its ledger in tests/api/account.
 */
describe("any sequence of what the staff may do", () => {
  it("RENT-032 RENT-065 oversells no model, loses no item, and bills what it costs, across the change of the clocks", {
    timeout: 300_000,
  }, async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 60 }), async (actions) => {
        const world = await rental(done);
        for (const each of actions) {
          await world.do(each);
          await world.check();
        }
      }),
      { numRuns: 40, examples: [[replacedTooLate]] },
    );
    const steps = ["accept", "payment", "prepare", "hand-over", "replace", "return", "extend", "cancel", "close"];
    for (const name of [...steps, "withdraw", "maintain", "move"]) expect(done.get(name) ?? 0, name).toBeGreaterThan(0);
  });
});
