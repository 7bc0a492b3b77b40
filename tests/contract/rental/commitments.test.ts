import { randomUUID } from "node:crypto";
import { Effect, Exit } from "effect";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { postgresBookings } from "#adapters/postgres/rental-bookings.ts";
import { postgresDeskReads } from "#adapters/postgres/rental-desk.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { addDays, type Period } from "#core/kernel/days.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { change, insert, lock } from "#core/kernel/records.ts";
import type { Page, StorageService } from "#core/kernel/storage.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { freeByDay } from "#core/modules/rental/capacity.ts";
import { rentalOrderItems, rentalOrderSteps, rentalOrders } from "#core/modules/rental/order-entities.ts";
import type { Moment, Offer } from "#core/modules/rental/ports.ts";
import { waitsForStaff } from "#core/modules/rental/steps.ts";
import { product } from "#core/modules.ts";
import { users } from "#core/shell/access/entities.ts";
import { testApi } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { ledgerOver } from "#tests/support/ledgers.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { openDatabaseAndStorage } from "#tests/support/postgres-storage.ts";
import { rentalRecords } from "#tests/support/rental.ts";
import { system } from "#tests/support/viewers.ts";

const database = await testDatabase();
const today = "2026-03-02";
const at: Moment = { today, now: "2026-03-02T09:00:00.000Z" };
const later: Moment = { today, now: "2026-03-02T10:00:00.000Z" };
const days = (from: number, to: number): Period => ({ startAt: addDays(today, from), endAt: addDays(today, to) });

const extended = (lines: readonly string[], blockedUntil: string) =>
  lines.map((orderItem) => ({ orderItem, blockedUntil }));

/** A ledger over a storage, with models to rent and somebody who rents them. */
function world(storage: StorageService) {
  const { run } = testApi(product, storage);
  const ledger = ledgerOver(storage, product);
  const viewer = system();
  const done = async <Value>(effect: Effect.Effect<Value, unknown, never>): Promise<Value> => {
    const exit = await run(storage.transaction(effect as never) as never);
    if (Exit.isFailure(exit)) throw new Error(JSON.stringify(exit.cause));
    return exit.value as Value;
  };
  const refused = async (effect: Effect.Effect<unknown, unknown, never>): Promise<string> => {
    const exit = await run(storage.transaction(effect as never) as never);
    return Exit.isFailure(exit) ? JSON.stringify(exit.cause) : "nothing";
  };
  const person = randomUUID();
  const made = done(
    Effect.gen(function* () {
      const values = { firstName: "A", lastName: "B", email: "ledger@rental.test" };
      yield* actingAs(viewer, insert(users, { id: person, ...values }));
      return yield* rentalRecords({
        models: {
          A: { items: 3 },
          B: { items: 1 },
          C: { items: 2 },
          D: { items: 2 },
          E: { items: 2 },
          F: { items: 1 },
        },
      });
    }) as never as Effect.Effect<Effect.Success<ReturnType<typeof rentalRecords>>>,
  );
  const offer = async (moment = at): Promise<Offer> => ({ ...moment, stocks: [(await made).stock] });

  /** Puts an order of a model with some lines in the ledger. */
  let serial = 0;
  const order = Effect.fnUntraced(function* (
    model: string,
    period: Period,
    { count = 1, blockedUntil = period.endAt }: { readonly count?: number; readonly blockedUntil?: string } = {},
  ) {
    serial += 1;
    const number = `T${serial}`;
    const links = { commandBy: person, rentBy: person, rentalStrategy: "pick_up" } as const;
    const command = yield* actingAs(viewer, insert(rentalOrders, { number, ...period, ...links }));
    const lines: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const line = { rentalModel: model, command, status: "pending", rentingPrice: 1 } as const;
      lines.push(yield* actingAs(viewer, insert(rentalOrderItems, line)));
    }
    const claims = lines.map((orderItem) => ({ id: randomUUID(), model, orderItem, blockedUntil }));
    yield* ledger.take(claims, period);
    return { command, number, lines };
  });
  const ordered = async (model: string, period: Period, options: Parameters<typeof order>[2] = {}) =>
    done(
      order((await made).models[model]!, period, options) as never as Effect.Effect<
        Effect.Success<ReturnType<typeof order>>
      >,
    );
  const free = async (model: string, period: Period, moment = at, except: object = {}) => {
    const id = (await made).models[model]!;
    const capacities = await done(ledger.capacity([id], period, await offer(moment), except));
    return freeByDay(capacities.get(id)!, period, moment.today);
  };
  return { storage, ledger, viewer, person, done, refused, made, offer, order, ordered, free };
}

const { database: connection, storage: stored } = openDatabaseAndStorage(database.url, product);
const postgres = world(stored);

/** One contract, and everything that keeps it. */
describe.each([
  { name: "memory", ...world(memoryStorage({ catalogue: product, plain: plainHtml })) },
  { name: "Postgres", ...postgres },
])(
  "the ledger of the rental in $name",
  ({ storage, ledger, viewer, done, refused, made, offer, order, ordered, free }) => {
    it("RENT-032 counts items of the rentable stocks that are not out of order, less those that are unavailable", async () => {
      const { models, items, otherStock } = await made;
      expect(await free("A", days(0, 2))).toEqual([3, 3]);
      const change = (id: string, values: object, links: object = {}, sets: object = {}) =>
        Effect.flatMap(storage.lock("rental-items", id, {}, viewer), (row) =>
          storage.update({
            type: "rental-items",
            id,
            values: { ...values },
            links: { ...links },
            sets: { ...sets },
            change: {
              action: "update",
              revision: row!.version + 1,
              actorId: null,
              actingOrganizationId: null,
              impersonatorId: null,
              requestId: "t",
              at: at.now,
              diff: {},
            },
          }),
        );
      await done(change(items["A 1"]!, {}, { condition: "out_of_order" }));
      expect(await free("A", days(0, 2))).toEqual([2, 2]);
      await done(change(items["A 2"]!, {}, {}, { stocks: [otherStock] }));
      expect(await free("A", days(0, 2))).toEqual([1, 1]);
      await done(change(items["A 3"]!, { unavailabilities: [days(1, 3), { ...days(5, 6), reason: "Repair" }] }));
      expect(await free("A", days(0, 7))).toEqual([1, 0, 0, 1, 1, 0, 1]);
      expect(await free("A", days(3, 5))).toEqual([1, 1]);
      const period = days(0, 1);
      const nowhere = randomUUID();
      const unknown = await done(ledger.capacity([nowhere, models.A!], period, await offer()));
      expect(unknown.get(nowhere)).toEqual({ items: 0, taken: [], withdrawn: [] });
      const found = await done(ledger.items({ models: [models.A!] }, days(2, 5), await offer()));
      expect(Object.fromEntries(found.map((item) => [item.id, item]))).toMatchObject({
        [items["A 1"]!]: { model: models.A, isGone: true, closed: [], claims: [] },
        [items["A 2"]!]: { isGone: true },
        [items["A 3"]!]: { isGone: false, closed: [days(1, 3), days(5, 6)] },
      });
    });

    it("RENT-032 counts what is ordered, its days away afterwards, and what is late until it is back", async () => {
      const { lines } = await ordered("D", days(-5, -1), { blockedUntil: days(-5, 1).endAt });
      expect(await free("D", days(-1, 3))).toEqual([1, 1, 2, 2]);
      const { items } = await made;
      await done(Effect.andThen(ledger.assign(lines[0]!, items["D 1"]!), ledger.handOver(lines, days(-5, -1).startAt)));
      expect(await free("D", days(0, 3))).toEqual([1, 1, 1]);
      expect(await free("D", days(0, 3), at, { orderItems: lines })).toEqual([2, 2, 2]);
      await done(ledger.release(lines[0]!, { on: today, blockedUntil: addDays(today, 1) }));
      expect(await free("D", days(0, 3))).toEqual([1, 2, 2]);
      const [line] = await done(ledger.of(lines));
      expect(line).toMatchObject({ orderItem: lines[0], item: items["D 1"], isOut: false, releasedOn: today });
    });

    it("drops what is cancelled", async () => {
      const { lines } = await ordered("D", days(20, 22), { count: 2 });
      expect(await free("D", days(20, 22))).toEqual([0, 0]);
      await done(ledger.drop(lines));
      expect(await free("D", days(20, 22))).toEqual([2, 2]);
      expect(await done(ledger.of(lines))).toEqual([]);
    });

    it("lets an item be in one place at a time: next week's promise does not keep it from leaving today", async () => {
      const { items } = await made;
      const now = await ordered("E", days(0, 5));
      const next = await ordered("E", days(5, 9));
      const across = await ordered("E", days(4, 6));
      const item = items["E 1"]!;
      await done(ledger.assign(now.lines[0]!, item));
      await done(ledger.assign(next.lines[0]!, item));
      expect(await refused(ledger.assign(across.lines[0]!, item))).toContain('"taken"');
      await done(ledger.assign(across.lines[0]!, items["E 2"]!));
      await done(ledger.handOver(now.lines, today));
      expect(await refused(ledger.extend(extended(now.lines, days(0, 6).endAt), days(0, 6).endAt))).toContain(
        '"taken"',
      );
      expect(await refused(ledger.handOver(next.lines, addDays(today, 3)))).toContain('"taken"');
      await done(ledger.release(now.lines[0]!, { on: addDays(today, 4), blockedUntil: addDays(today, 4) }));
      await done(ledger.handOver(next.lines, addDays(today, 5)));
      const [facts] = await done(ledger.items({ ids: [item] }, days(5, 6), await offer()));
      expect(facts!.claims).toMatchObject([
        { orderItem: next.lines[0], ...days(5, 9), blockedUntil: days(5, 9).endAt, isOut: true, releasedOn: null },
      ]);
      await done(ledger.assign(across.lines[0]!, null));
      await done(ledger.extend(extended(across.lines, days(4, 9).endAt), days(4, 8).endAt));
      expect(await done(ledger.of(across.lines))).toMatchObject([
        { endAt: days(4, 8).endAt, blockedUntil: days(4, 9).endAt, item: null },
      ]);
    });

    it("RENT-012 knows which stocks have items of a model", async () => {
      const { models, stock, otherStock } = await made;
      const known = await done(ledger.stocksOf([models.A!, models.B!], [stock, otherStock]));
      expect([...known.get(models.A!)!].toSorted()).toEqual([stock, otherStock].toSorted());
      expect(known.get(models.B!)).toEqual([stock]);
      expect(await done(ledger.stocksOf([models.B!], [otherStock]))).toEqual(new Map());
    });

    it("gives numbers that differ", async () => {
      const numbers = await done(Effect.all([ledger.nextNumber(), ledger.nextNumber(), ledger.nextNumber()]));
      expect(new Set(numbers).size).toBe(3);
    });

    it("undoes everything with its transaction", async () => {
      const id = (await made).models.B!;
      await refused(
        Effect.gen(function* () {
          yield* order(id, days(40, 42));
          return yield* Effect.fail("no");
        }) as never as Effect.Effect<never, string>,
      );
      expect(await free("B", days(40, 42))).toEqual([1, 1]);
    });
  },
);

/** No use case that is tested in memory books or reads for the desk: what does lies over Postgres alone. */
describe("the bookings of the rental in Postgres", () => {
  const { ledger, person, done, refused, made, free } = postgres;
  const bookings = postgresBookings(connection);
  const origin = { network: "a network", madeAt: "2026-03-02T09:00:00.000Z" };

  it("counts what is held until it expires, but for the booking that asks", async () => {
    const { models } = await made;
    const id = randomUUID();
    const period = days(0, 4);
    const expiresAt = "2026-03-02T09:30:00.000Z";
    const request = { models: { [models.C!]: 2 }, ...period, strategy: "pick_up" } as const;
    await done(
      Effect.gen(function* () {
        yield* bookings.keep({ id, user: person, ...origin, request, expiresAt });
        const claims = [{ id: randomUUID(), model: models.C!, quantity: 2, blockedUntil: days(0, 5).endAt }];
        yield* bookings.hold({ id, expiresAt }, claims, period);
      }),
    );
    expect(await free("C", days(0, 6))).toEqual([0, 0, 0, 0, 0, 2]);
    expect(await free("C", days(0, 6), at, { booking: id })).toEqual([2, 2, 2, 2, 2, 2]);
    expect(await free("C", days(0, 6), later)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(await done(bookings.find(id, at.now))).toEqual({ id, user: person, ...origin, request, expiresAt });
    expect(await done(bookings.find(id, later.now))).toBeNull();
    expect(await Effect.runPromise(bookings.find(id, at.now))).toEqual({
      id,
      user: person,
      ...origin,
      request,
      expiresAt,
    });
    await done(ledger.lock([models.C!], later));
    expect(await free("C", days(0, 6))).toEqual([2, 2, 2, 2, 2, 2]);
    expect(await done(bookings.purge(at.now))).toBe(0);
    expect(await done(bookings.purge(later.now))).toBe(1);
    expect(await done(bookings.find(id, at.now))).toBeNull();
  });

  it("frees what a dropped booking held", async () => {
    const { models } = await made;
    const id = randomUUID();
    const expiresAt = "2026-03-02T09:30:00.000Z";
    const request = { models: { [models.C!]: 1 }, ...days(10, 12), strategy: "pick_up" } as const;
    await done(
      Effect.andThen(
        bookings.keep({ id, user: null, ...origin, request, expiresAt }),
        bookings.hold(
          { id, expiresAt },
          [{ id: randomUUID(), model: models.C!, quantity: 1, blockedUntil: days(10, 12).endAt }],
          days(10, 12),
        ),
      ),
    );
    expect(await free("C", days(10, 12))).toEqual([1, 1]);
    await done(bookings.drop(id));
    expect(await free("C", days(10, 12))).toEqual([2, 2]);
  });

  it("undoes everything with its transaction", async () => {
    const { models } = await made;
    const id = randomUUID();
    const expiresAt = "2026-03-02T09:30:00.000Z";
    const request = { models: { [models.C!]: 1 }, ...days(40, 42), strategy: "pick_up" } as const;
    await refused(
      Effect.gen(function* () {
        yield* bookings.keep({ id, user: null, ...origin, request, expiresAt });
        const claims = [{ id: randomUUID(), model: models.C!, quantity: 1, blockedUntil: days(40, 42).endAt }];
        yield* bookings.hold({ id, expiresAt }, claims, days(40, 42));
        return yield* Effect.fail("no");
      }),
    );
    expect(await free("C", days(40, 42))).toEqual([2, 2]);
    expect(await done(bookings.find(id, at.now))).toBeNull();
  });
});

/** Likewise. */
describe("what the desk reads of the rental in Postgres", () => {
  const { ledger, viewer, done, made, ordered } = postgres;
  const reads = postgresDeskReads(connection, product);

  it("plans what happens to an item, until after it came back", async () => {
    const { items } = await made;
    const item = items["B 1"]!;
    const now = await ordered("B", days(0, 5));
    const next = await ordered("B", days(5, 9));
    await done(Effect.andThen(ledger.assign(now.lines[0]!, item), ledger.handOver(now.lines, today)));
    await done(ledger.release(now.lines[0]!, { on: addDays(today, 4), blockedUntil: addDays(today, 4) }));
    await done(Effect.andThen(ledger.assign(next.lines[0]!, item), ledger.handOver(next.lines, addDays(today, 5))));
    const planned = await done(reads.ofItems([item], days(0, 30)));
    expect(planned.map(({ number, isOut, releasedOn }) => [number, isOut, releasedOn])).toEqual([
      [now.number, false, addDays(today, 4)],
      [next.number, true, null],
    ]);
    expect(planned[0]).toMatchObject({ command: now.command, orderItem: now.lines[0], ...days(0, 5) });
  });

  it("tells the desk what leaves, comes back and is late", async () => {
    const { items } = await made;
    const desk = () => done(reads.desk(today, at, 50));
    const numbersOf = (orders: readonly { readonly number: string }[]) => orders.map(({ number }) => number);
    const out = await ordered("F", days(-9, -2));
    await done(
      Effect.andThen(ledger.assign(out.lines[0]!, items["F 1"]!), ledger.handOver(out.lines, days(-9, -2).startAt)),
    );
    expect(numbersOf((await desk()).late)).toEqual([out.number]);
    await done(ledger.extend(extended(out.lines, today), today));
    const found = await desk();
    expect(found.late).toEqual([]);
    expect(numbersOf(found.returns)).toEqual([out.number]);
    expect(found.returns[0]).toMatchObject({
      id: out.command,
      renter: "A B",
      items: 1,
      strategy: "pick_up",
      waitingStep: "return",
    });
    await done(
      actingAs(
        viewer,
        Effect.gen(function* () {
          const rentFor = yield* insert(organizations, { name: "Kelpie Workshop", unitName: "Lab" });
          yield* change(rentalOrders, yield* lock(rentalOrders, out.command), { rentFor });
        }),
      ) as never as Effect.Effect<void>,
    );
    expect((await desk()).returns[0]?.renter, "ORG-001").toBe("Lab - Kelpie Workshop");
    const leaving = await ordered("F", days(0, 3));
    const coming = await ordered("F", days(1, 3));
    const departures = numbersOf((await desk()).departures);
    expect(departures).toContain(leaving.number);
    expect(departures).not.toContain(coming.number);
    expect(departures).not.toContain(out.number);
  });

  it("tells the desk which orders wait for the staff, as the dashboard counts them", async () => {
    const waiting = async () => (await done(reads.desk(today, at, 50))).waiting;
    const before = (await waiting()).length;
    const made = new Map<string, string>();
    for (const { stepType, status, doneAt } of [
      { stepType: "validation", status: "waiting", doneAt: null },
      { stepType: "validation", status: "success", doneAt: at.now },
      { stepType: "contract", status: "waiting", doneAt: null },
      { stepType: "contract", status: "waiting", doneAt: at.now },
      { stepType: "payment", status: "waiting", doneAt: null },
      { stepType: "preparation", status: "waiting", doneAt: null },
      { stepType: "retrieval", status: "waiting", doneAt: null },
      { stepType: "return", status: "waiting", doneAt: null },
      { stepType: "closure", status: "waiting", doneAt: null },
      { stepType: "closure", status: "pending", doneAt: null },
    ] as const) {
      const { command } = await ordered("A", days(50, 51));
      const step = { command, stepType, status, position: 0, doneAt };
      await done(actingAs(viewer, insert(rentalOrderSteps, step)) as never);
      made.set(command, `${stepType} ${status} ${doneAt !== null}`);
    }
    const shown = (await waiting()).map(({ id }) => made.get(id));
    expect([before, shown.toSorted()]).toEqual([
      0,
      [
        "closure waiting false",
        "contract waiting true",
        "payment waiting false",
        "preparation waiting false",
        "validation waiting false",
      ],
    ]);
    const query = queryOf("rental-commands", { filter: waitsForStaff, fields: { "rental-commands": [] } });
    const { rows } = await done(actingAs(viewer, listEntries(query)) as never as Effect.Effect<Page>);
    expect(rows.map(({ id }) => made.get(id)).toSorted()).toEqual(shown.toSorted());
  });
});
