import { beforeAll, describe, expect, it } from "vitest";
import { book, buyAt, linesOf, offer, sumOf } from "#tests/support/account-world.ts";
import { putPeople } from "#tests/support/people.ts";
import { secondProcess } from "#tests/support/second-process.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const buyers = Array.from({ length: 10 }, (_, index) => `buyer${index}@example.org`);
let ids: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    ids = await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      ...buyers.map((email) => ({ email, attributes: { canUseTransactions: true } })),
    ]);
  },
});
const other = await secondProcess(server);

let admin: Session;
let cookies: readonly string[];
beforeAll(async () => {
  admin = await signedIn(server.url, "admin@example.org");
  cookies = await Promise.all(buyers.map(async (email) => (await signedIn(server.url, email)).cookie));
  for (const email of buyers) await book(admin, ids[email]!, "credit", 1_000);
});

/** 200 attempts, half of them at each process; `gap` milliseconds between one and the next. Who is told to come back does. */
const rush = (coupon: string, gap: number) =>
  Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      if (gap > 0) await new Promise((go) => setTimeout(go, gap * index));
      const attempt = () => buyAt(index % 2 === 0 ? server.url : other, cookies[index % cookies.length]!, coupon);
      let answer = await attempt();
      for (let again = 0; answer.status === 503 && again < 10; again += 1) answer = await attempt();
      return answer;
    }),
  );

const balances = () => Promise.all(buyers.map(async (email) => sumOf(await linesOf(admin, ids[email]!))));
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe("the last coupon", () => {
  it.each(Array.from({ length: 20 }, (_, round) => [round + 1, round % 4] as const))(
    "ACCT-005 ACCT-007 goes to exactly one of 200 who want it at once through two processes, round %i, %i ms apart",
    async (_round, gap) => {
      const coupon = await offer(admin, 7, { purchaseLimitCount: 1 });
      const before = await balances();
      const answers = await rush(coupon, gap);
      const won = answers.filter(({ status }) => status === 201);
      const lost = answers.filter(({ status }) => status === 422);
      expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 422)).toEqual([]);
      expect([won.length, lost.length]).toEqual([1, 199]);
      for (const { body } of lost) expect(body.errors[0].detail).toContain("sold out");
      const { attributes } = (await admin.request(`GET /api/v1/coupons/${coupon}`)).body.data;
      expect(attributes.purchasedCouponsCount).toBe(1);
      const sold = await admin.request(`GET /api/v1/purchased-coupons?filter[coupon]=${coupon}`);
      expect(sold.body.data.map(({ id }: { readonly id: string }) => id)).toEqual([won[0]!.body.data.id]);
      expect(total(before) - total(await balances())).toBe(700);
    },
    300_000,
  );
});
