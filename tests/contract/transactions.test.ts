import { Effect, Exit } from "effect";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#adapters/postgres/database.ts";
import { currentClient } from "#adapters/postgres/transactions.ts";
import { CurrentDeadline } from "#core/kernel/deadline.ts";
import { testDatabase } from "#tests/support/database.ts";

const { url, ownerUrl } = await testDatabase();
const database = openDatabase({ connectionString: url, poolSize: 3, patience: 3000, onError: () => undefined });
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
await owner.query("create table kept (id int primary key); grant select, insert on kept to public");
beforeEach(() => owner.query("truncate kept"));
afterAll(async () => {
  await database.close();
  await owner.end();
});

const put = (id: number) => ({ text: "insert into kept values ($1::int) returning id", name: "put", values: [id] });
const ids = { text: "select id from kept order by id", name: "ids", values: [] };
const stored = async () => (await owner.query("select id from kept order by id")).rows.map(({ id }) => id);
const run = Effect.runPromiseExit;
const failure = Effect.fail("changed my mind" as const);

describe("a transaction", () => {
  it("keeps what it wrote, and nothing of it when something fails", async () => {
    await run(database.transaction(Effect.andThen(database.run(put(1)), database.run(put(2)))));
    await run(database.transaction(Effect.andThen(database.run(put(3)), failure)));
    expect(await stored()).toEqual([1, 2]);
  });

  it("begins once, though several statements come at the same time", async () => {
    const all = Effect.all(
      [1, 2, 3].map((id) => database.run(put(id))),
      { concurrency: "unbounded" },
    );
    await run(database.transaction(Effect.andThen(all, failure)));
    expect(await stored()).toEqual([]);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  it("hands its connection to others, who take part in it", async () => {
    const beside = Effect.flatMap(currentClient, (client) => Effect.promise(() => client!.query(put(1))));
    await run(database.transaction(Effect.andThen(beside, failure)));
    expect(await stored()).toEqual([]);
  });

  it("is unavailable, and keeps nothing, where the time of its request is over between two statements", async () => {
    const deadline = { expiresAt: performance.now() + 60_000 };
    const late = Effect.gen(function* () {
      yield* database.run(put(1));
      deadline.expiresAt = 0;
      yield* database.run(put(2));
    });
    const exit = await run(
      Effect.flip(database.transaction(late).pipe(Effect.provideService(CurrentDeadline, deadline))),
    );
    expect(exit).toMatchObject({ value: { _tag: "Unavailable" } });
    expect(await stored()).toEqual([]);
  });

  it("gives every connection back, whatever goes wrong and whenever", async () => {
    await run(database.run(put(1)));
    for (const first of [put(1), { text: "select 1/0", values: [] }]) {
      for (let time = 0; time < 5; time += 1) {
        expect(Exit.isFailure(await run(database.transaction(database.run(first))))).toBe(true);
      }
    }
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
    expect(await run(database.transaction(database.run(put(2))))).toEqual(Exit.succeed([[2]]));
  });
});

describe("a transaction of one record", () => {
  const single = <Value, Failure>(effect: Effect.Effect<Value, Failure>) =>
    run(database.createThenRead(effect, Effect.succeed));

  it("writes at its end, and not at all when something fails before", async () => {
    await single(database.write(put(1)));
    await single(Effect.andThen(database.write(put(2)), failure));
    expect(await stored()).toEqual([1]);
  });

  it("sees its own write before the end, and still takes it back", async () => {
    const seen = await single(Effect.andThen(database.write(put(1)), database.read(ids)));
    expect(seen).toEqual(Exit.succeed([[1]]));
    await single(Effect.andThen(Effect.andThen(database.write(put(2)), database.read(ids)), failure));
    await single(Effect.andThen(Effect.andThen(database.write(put(3)), database.run(put(4))), failure));
    expect(await stored()).toEqual([1]);
  });

  it("takes its write back when those who use its connection fail", async () => {
    const beside = Effect.flatMap(currentClient, (client) => Effect.promise(() => client!.query(put(2))));
    await single(Effect.andThen(Effect.andThen(database.write(put(1)), beside), failure));
    expect(await stored()).toEqual([]);
  });

  it("tells what is wrong with its write, and calls nobody back then", async () => {
    await single(database.write(put(1)));
    let isTold = false;
    const told = database.afterCommit(() => {
      isTold = true;
    });
    const exit = await single(Effect.andThen(database.write(put(1)), told));
    expect(Exit.isFailure(exit) && JSON.stringify(exit.cause)).toContain("unique");
    expect(isTold).toBe(false);
  });

  it("tells what is wrong with its write, though a reading within it hears of it first", async () => {
    await single(database.write(put(1)));
    const exit = await single(Effect.andThen(database.write(put(1)), database.read(ids)));
    expect(Exit.isFailure(exit) && JSON.stringify(exit.cause)).toContain("unique");
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  it("writes and then reads in one packet, and the reading sees what was written", async () => {
    let sent = 0;
    const count = () => (sent += 1);
    database.pool.on("acquire", count);
    const read = (made: string) => Effect.map(database.read(ids), (rows) => [made, rows] as const);
    const exit = await run(database.createThenRead(Effect.as(database.write(put(1)), "made"), read));
    database.pool.off("acquire", count);
    expect(exit).toEqual(Exit.succeed(["made", [[1]]]));
    expect(sent).toBe(1);
    expect(await stored()).toEqual([1]);
  });

  it("tells what is wrong with a write that went together with a reading", async () => {
    await single(database.write(put(1)));
    const exit = await run(database.createThenRead(database.write(put(1)), () => database.read(ids)));
    expect(Exit.isFailure(exit) && JSON.stringify(exit.cause)).toContain("unique");
    expect(await run(database.createThenRead(database.write(put(2)), () => database.read(ids)))).toEqual(
      Exit.succeed([[1], [2]]),
    );
  });

  it("keeps nothing when the reading that goes with it fails in the database, and all when it fails elsewhere", async () => {
    const broken = { text: "select 1/0 from kept", values: [] };
    expect(
      Exit.isFailure(await run(database.createThenRead(database.write(put(1)), () => database.read(broken)))),
    ).toBe(true);
    expect(await stored()).toEqual([]);
    expect(Exit.isFailure(await run(database.createThenRead(database.write(put(2)), () => failure)))).toBe(true);
    expect(await stored()).toEqual([2]);
  });

  it("prepares again what failed the first time that it ran", async () => {
    const named = { text: "insert into kept values ($1::int + 0)", name: "again", values: [1] };
    await single(database.write(put(1)));
    await Promise.all([1, 2, 3].map(() => single(database.write(named))));
    await Promise.all([2, 3, 4].map((id) => single(database.write({ ...named, values: [id] }))));
    expect(await stored()).toEqual([1, 2, 3, 4]);
  });
});
