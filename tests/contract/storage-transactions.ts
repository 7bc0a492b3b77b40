import { randomUUID } from "node:crypto";
import { Effect, Exit, Stream } from "effect";
import { beforeAll, describe, expect, it } from "vitest";
import { type Condition, where } from "#core/kernel/policy.ts";
import type { StorageError, StorageService } from "#core/kernel/storage.ts";
import { query, selectOf, writeOf } from "#tests/support/queries.ts";
import { wholeCatalogue as all } from "#tests/support/specimen-database.ts";
import { administrator, guest } from "#tests/support/viewers.ts";

/** What every storage promises of transactions, and of the keys of requests that must not run twice. */
export function transactionsContract(open: () => Promise<StorageService>): void {
  let storage: StorageService;
  beforeAll(async () => {
    storage = await open();
  });

  const run = <Value, Failure>(effect: Effect.Effect<Value, Failure>) => Effect.runPromise(effect);
  const isThere = async (type: string, id: string) => (await run(storage.lock(type, id, {}, guest()))) !== null;

  describe("transactions", () => {
    const both = (second: Effect.Effect<void, StorageError>) => {
      const id = randomUUID();
      return { id, effect: storage.transaction(Effect.andThen(storage.insert(writeOf("specimens", id)), second)) };
    };

    it("MODEL-012 keeps all of it or nothing, whether it fails or breaks", async () => {
      const failing = both(storage.update(writeOf("specimens", randomUUID(), { revision: 2 })));
      expect(Exit.isFailure(await run(Effect.exit(failing.effect)))).toBe(true);
      expect(await isThere("specimens", failing.id)).toBe(false);
      const breaking = both(Effect.die(new Error("broken")));
      expect(Exit.isFailure(await run(Effect.exit(breaking.effect)))).toBe(true);
      expect(await isThere("specimens", breaking.id)).toBe(false);
      const fine = both(Effect.void);
      await run(fine.effect);
      expect(await isThere("specimens", fine.id)).toBe(true);
    });

    it("sees its own writes, which nobody else sees before the end", async () => {
      const id = randomUUID();
      const inside = await run(
        storage.transaction(
          Effect.gen(function* () {
            yield* storage.insert(writeOf("specimens", id));
            const own = yield* storage.holds("specimens", id, { is: "always" }, guest());
            const others = yield* Effect.promise(() => run(storage.holds("specimens", id, { is: "always" }, guest())));
            return { own, others };
          }),
        ),
      );
      expect(inside).toEqual({ own: true, others: false });
    });

    it("gives a turn to one transaction at a time, or to many that take it together", async () => {
      const told: string[] = [];
      const one = (name: string, turns: Parameters<StorageService["takeTurns"]>[0]) =>
        storage.transaction(
          Effect.gen(function* () {
            yield* storage.takeTurns(turns);
            told.push(`${name} in`);
            yield* Effect.yieldNow;
            yield* storage.holds("specimens", randomUUID(), { is: "always" }, guest());
            told.push(`${name} out`);
          }),
        );
      const turn = randomUUID();
      await Promise.all(
        ["a", "b", "c"].map((name) => run(one(name, { alone: [turn, randomUUID()], together: [turn] }))),
      );
      expect(told).toHaveLength(6);
      for (let index = 0; index < told.length; index += 2)
        expect(told[index + 1]).toBe(told[index]!.replace("in", "out"));
    });

    it("streams what the transaction has written, though it has not ended", async () => {
      const id = randomUUID();
      const viewer = administrator(randomUUID());
      const filter = where("id", "eq", id) as Condition;
      const select = selectOf(all, query("specimens", { filter }), viewer);
      const found = await run(
        storage.transaction(
          Effect.andThen(storage.insert(writeOf("specimens", id)), Stream.runCollect(storage.stream(select, viewer))),
        ),
      );
      expect(found.map((row) => row.id)).toEqual([id]);
    });

    it("counts what is there, what the transaction has written included, and keeps that count for nobody else", async () => {
      const viewer = administrator(randomUUID());
      const website = `https://${randomUUID()}.test/`;
      const filter = where("website", "eq", website) as Condition;
      const asked = query("specimens", { filter, page: { number: 1, size: 1 }, total: true });
      const count = Effect.map(storage.select(selectOf(all, asked, viewer), viewer), ({ total }) => total);
      const put = Effect.suspend(() =>
        storage.insertAll([1, 2].map(() => writeOf("specimens", randomUUID(), { values: { website } }))),
      );
      await run(put);
      expect(await run(count)).toBe(2);
      const inside = storage.transaction(
        Effect.gen(function* () {
          yield* put;
          return [yield* count, yield* Effect.promise(() => run(count))];
        }),
      );
      expect(await run(inside)).toEqual([4, 2]);
      expect(await run(count)).toBe(4);
    });

    it("joins the transaction that it runs in", async () => {
      const id = randomUUID();
      const outer = storage.transaction(
        Effect.andThen(storage.transaction(storage.insert(writeOf("specimens", id))), Effect.fail("over")),
      );
      expect(Exit.isFailure(await run(Effect.exit(outer)))).toBe(true);
      expect(await isThere("specimens", id)).toBe(false);
    });
  });

  describe("idempotency keys", () => {
    it("takes a key once, then gives its answer, and refuses another body", async () => {
      const key = randomUUID();
      const claim = (body: string) => run(storage.transaction(storage.claimKey(key, "someone", body)));
      expect(await claim("a")).toEqual({ state: "new" });
      expect(await claim("a")).toEqual({ state: "running" });
      await run(storage.keepAnswer(key, "someone", { status: 201, body: null }));
      expect(await claim("a")).toEqual({ state: "done", answer: { status: 201, body: null } });
      expect(await claim("b")).toEqual({ state: "other" });
      expect(await run(storage.transaction(storage.claimKey(key, "another", "b")))).toEqual({ state: "new" });
      await run(storage.forgetAnswers("someone"));
      expect(await run(storage.transaction(storage.claimKey(key, "someone", "c")))).toEqual({ state: "new" });
      expect(await run(storage.transaction(storage.claimKey(key, "another", "b")))).toEqual({ state: "running" });
    });

    it("gives a key back when its transaction fails", async () => {
      const key = randomUUID();
      await run(Effect.exit(storage.transaction(Effect.andThen(storage.claimKey(key, "x", "a"), Effect.fail("over")))));
      expect(await run(storage.transaction(storage.claimKey(key, "x", "a")))).toEqual({ state: "new" });
    });
  });
}
