import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "#adapters/memory/storage.ts";
import type { StorageService } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { product } from "#core/modules.ts";
import { sumOf } from "#tests/support/account-world.ts";
import { testApi } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { openStorage } from "#tests/support/postgres-storage.ts";
import { writeOf } from "#tests/support/queries.ts";
import { administrator, person } from "#tests/support/viewers.ts";

const { url } = await testDatabase();
const storages: readonly (readonly [string, StorageService])[] = [
  ["in memory", memoryStorage({ catalogue: product, plain: plainHtml })],
  ["in Postgres", openStorage(url, product)],
];

const people = 2;
const offers = [
  { amount: 0, purchaseIndividualLimitCount: 1 },
  { amount: 700, purchaseLimitCount: 3 },
  { amount: 1_500, purchaseIndividualLimitCount: 2 },
] as const;

type Act =
  | { readonly act: "book"; readonly who: number; readonly operation: "credit" | "debit"; readonly amount: number }
  | { readonly act: "buy"; readonly who: number; readonly what: number }
  | { readonly act: "change"; readonly who: number; readonly as: number };

const who = fc.nat({ max: people - 1 });
const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant("book" as const),
        who,
        operation: fc.constantFrom("credit" as const, "debit" as const),
        amount: fc.nat({ max: 3_000 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ act: fc.constant("buy" as const), who, what: fc.nat({ max: offers.length - 1 }) }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant("change" as const), who, as: who }) },
  ),
  { maxLength: 14 },
);

describe.each(storages)("an account %s", (_name, storage) => {
  const { ask } = testApi(product, storage);

  it("ACCT-001 ACCT-005 ACCT-006 ACCT-007 holds what its lines add up to, whatever is done, by one after the other or all at once", async () => {
    await fc.assert(
      fc.asyncProperty(acts, fc.boolean(), async (sequence, atOnce) => {
        const ids = Array.from({ length: people }, () => randomUUID());
        const boss = administrator(randomUUID());
        for (const id of [...ids, boss.id!]) {
          const values = { firstName: "A", lastName: "B", email: `${id}@ledger.test`, canUseTransactions: true };
          await Effect.runPromise(storage.insert(writeOf("users", id, { values })));
        }
        const owners = ids.map((id) => person(id));
        const coupons: string[] = [];
        for (const offer of offers) coupons.push(await offered(boss, offer));

        const perform = async (act: Act) => {
          if (act.act === "buy") return (await bought(owners[act.who]!, coupons[act.what]!)).status;
          if (act.act === "book") return (await booked(boss, ids[act.who]!, act.operation, act.amount)).status;
          return (await tamperedWith(owners[act.who]!, ids[act.as]!)).status;
        };
        const statuses: number[] = [];
        if (atOnce) statuses.push(...(await Promise.all(sequence.map(perform))));
        else for (const act of sequence) statuses.push(await perform(act));
        for (const status of statuses) expect([201, 403, 422]).toContain(status);

        for (const [index, id] of ids.entries()) {
          const lines = await linesOf(boss, id);
          let balance = 0;
          for (const [place, line] of lines.entries()) {
            const isPurchase = line.comment !== "booked";
            balance = sumOf([{ operation: "credit", amount: balance }, line]);
            expect([line.number, line.balance]).toEqual([place + 1, balance]);
            if (isPurchase) expect(balance).toBeGreaterThanOrEqual(0);
          }
          const owned = await purchases(boss, `filter[user]=${id}`);
          const paid = owned.filter((coupon) => offers[coupons.indexOf(coupon)]!.amount > 0);
          expect(lines.filter(({ comment }) => comment !== "booked")).toHaveLength(paid.length);
          for (const [what, offer] of offers.entries()) {
            const many = owned.filter((coupon) => coupon === coupons[what]).length;
            if ("purchaseIndividualLimitCount" in offer)
              expect(many, `person ${index}`).toBeLessThanOrEqual(offer.purchaseIndividualLimitCount);
          }
        }
        for (const [what, offer] of offers.entries()) {
          const sold = await purchases(boss, `filter[coupon]=${coupons[what]}`);
          const { body } = await ask(`GET /api/v1/coupons/${coupons[what]}`, { viewer: boss });
          expect(body.data.attributes.purchasedCouponsCount).toBe(sold.length);
          expect(body.data.attributes.firstPurchaseAt === null).toBe(sold.length === 0);
          if ("purchaseLimitCount" in offer) expect(sold.length).toBeLessThanOrEqual(offer.purchaseLimitCount);
        }
      }),
      { numRuns: 25 },
    );
  }, 300_000);

  const offered = async (viewer: Viewer, attributes: object): Promise<string> => {
    const data = { type: "coupons", attributes: { name: "Coupon", ...attributes } };
    const made = await ask("POST /api/v1/coupons", { viewer, body: { data } });
    expect(made.status, made.text).toBe(201);
    return made.body.data.id;
  };
  const bought = (viewer: Viewer, coupon: string) => {
    const relationships = { coupon: { data: { type: "coupons", id: coupon } } };
    return ask("POST /api/v1/purchased-coupons", {
      viewer,
      body: { data: { type: "purchased-coupons", relationships } },
    });
  };
  const booked = (viewer: Viewer, account: string, operation: string, amount: number) => {
    const relationships = { account: { data: { type: "users", id: account } } };
    const attributes = { operation, amount, comment: "booked" };
    return ask("POST /api/v1/account-transactions", {
      viewer,
      body: { data: { type: "account-transactions", attributes, relationships } },
    });
  };
  /** What nobody may do: give oneself, or somebody else, points. */
  const tamperedWith = (viewer: Viewer, account: string) => booked(viewer, account, "credit", 1_000);
  const linesOf = async (viewer: Viewer, account: string) => {
    const { body } = await ask(
      `GET /api/v1/account-transactions?filter[account]=${account}&sort=number&page[size]=100`,
      { viewer },
    );
    return body.data.map(({ attributes }: { attributes: object }) => attributes) as readonly {
      readonly amount: number;
      readonly operation: string;
      readonly comment: string | null;
      readonly number: number;
      readonly balance: number;
    }[];
  };
  const purchases = async (viewer: Viewer, filter: string): Promise<readonly string[]> => {
    const { body } = await ask(`GET /api/v1/purchased-coupons?${filter}&include=coupon&page[size]=100`, { viewer });
    return body.data.map(
      (row: { relationships: { coupon: { data: { id: string } } } }) => row.relationships.coupon.data.id,
    );
  };
});
