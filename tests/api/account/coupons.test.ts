import { beforeAll, describe, expect, it } from "vitest";
import { book, buy, linesOf, offer, sumOf } from "#tests/support/account-world.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const uses = { attributes: { canUseTransactions: true } };
let ids: Readonly<Record<string, string>> = {};
const { url } = await testServer({
  seed: async (settings) => {
    ids = await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      ...["rich", "poor", "other", "thrice", "leaving"].map((name) => ({ email: `${name}@example.org`, ...uses })),
      { email: "closed@example.org" },
      { email: "unverified@example.org", attributes: { canUseTransactions: true, emailVerifiedAt: null } },
    ]);
  },
});
const idOf = (name: string) => ids[`${name}@example.org`]!;
let admin: Session;
let rich: Session;
beforeAll(async () => {
  admin = await signedIn(url, "admin@example.org");
  rich = await signedIn(url, "rich@example.org");
  for (const name of ["rich", "other", "thrice", "leaving"]) await book(admin, idOf(name), "credit", 1_000);
  await book(admin, idOf("poor"), "credit", 5);
});
const couponOf = async (by: Session, id: string) =>
  (await by.request(`GET /api/v1/coupons/${id}`)).body.data.attributes;
const detailOf = ({ body }: { readonly body: { readonly errors: readonly { readonly detail: string }[] } }) =>
  body.errors[0]!.detail.replace(/[\u00a0\u202f]/g, " ");

describe("buying a coupon", () => {
  it("ACCT-007 API-026 debits its price from the account, in one go, and keeps the first purchase", async () => {
    const coupon = await offer(admin, 20);
    const before = sumOf(await linesOf(rich, idOf("rich")));
    const bought = await buy(rich, coupon);
    expect(bought.status).toBe(201);
    expect(bought.body.data.attributes).toMatchObject({
      usedAt: null,
      code: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/),
    });
    const { data } = (
      await rich.request(`GET /api/v1/purchased-coupons/${bought.body.data.id}?include=user,coupon,transaction`)
    ).body;
    expect(data.relationships.user.data.id).toBe(idOf("rich"));
    expect(data.relationships.coupon.data.id).toBe(coupon);
    expect(data.relationships.transaction.data).not.toBeNull();
    const lines = await linesOf(rich, idOf("rich"));
    expect(lines.at(-1)).toMatchObject({ operation: "debit", amount: 2_000, comment: "An hour of printing" });
    expect(sumOf(lines)).toBe(before - 2_000);
    const { firstPurchaseAt, purchasedCouponsCount } = await couponOf(rich, coupon);
    expect([typeof firstPurchaseAt, purchasedCouponsCount]).toEqual(["string", 1]);
    const other = await signedIn(url, "other@example.org");
    expect((await buy(other, coupon)).status).toBe(201);
    expect(await couponOf(rich, coupon)).toMatchObject({ firstPurchaseAt, purchasedCouponsCount: 2 });
  });

  it("ACCT-007 is refused when the balance is too low, saying what is missing, and leaves nothing behind", async () => {
    const coupon = await offer(admin, 20);
    const poor = await signedIn(url, "poor@example.org");
    const refused = await buy(poor, coupon);
    expect(refused.status).toBe(422);
    expect(detailOf(refused)).toBe("This coupon costs 20 points and you have 5 points: you need 15 points more.");
    expect(refused.body.errors[0].source.pointer).toBe("/data/relationships/coupon");
    expect(await linesOf(poor, idOf("poor"))).toHaveLength(1);
    expect(await couponOf(poor, coupon)).toMatchObject({ purchasedCouponsCount: 0, firstPurchaseAt: null });
    await book(admin, idOf("poor"), "credit", 15);
    expect((await buy(poor, coupon)).status).toBe(201);
    expect(sumOf(await linesOf(poor, idOf("poor")))).toBe(0);
  });

  it("ACCT-007 costs what the buyer read, or nothing", async () => {
    const coupon = await offer(admin, 20);
    const before = sumOf(await linesOf(rich, idOf("rich")));
    const refused = await buy(rich, coupon, { agreedAmount: 1_500 });
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, "/data/attributes/agreedAmount"]);
    expect(detailOf(refused)).toMatch(/^This coupon now costs 20 points instead of 15 points\./);
    expect(sumOf(await linesOf(rich, idOf("rich")))).toBe(before);
    expect((await buy(rich, coupon, { agreedAmount: 2_000 })).status).toBe(201);
  });

  it("ACCT-004 is refused once its date is over", async () => {
    const past = await offer(admin, 1, { purchaseLimitAt: "2020-01-01T00:00:00.000Z" });
    const refused = await buy(rich, past);
    expect([refused.status, detailOf(refused)]).toEqual([422, "This coupon is no longer available."]);
    expect((await buy(rich, await offer(admin, 1, { purchaseLimitAt: "2999-01-01T00:00:00.000Z" }))).status).toBe(201);
  });

  it("ACCT-005 is refused once all are gone", async () => {
    const coupon = await offer(admin, 1, { purchaseLimitCount: 1 });
    expect((await buy(rich, coupon)).status).toBe(201);
    const refused = await buy(await signedIn(url, "other@example.org"), coupon);
    expect([refused.status, detailOf(refused)]).toEqual([422, expect.stringContaining("sold out")]);
  });

  it("ACCT-006 is refused once more than its individual limit, while others may still buy", async () => {
    const coupon = await offer(admin, 1, { purchaseIndividualLimitCount: 2 });
    expect((await buy(rich, coupon)).status).toBe(201);
    expect((await buy(rich, coupon)).status).toBe(201);
    const refused = await buy(rich, coupon);
    expect([refused.status, detailOf(refused)]).toEqual([
      422,
      expect.stringContaining("maximum per person for this coupon: 2"),
    ]);
    expect((await buy(await signedIn(url, "other@example.org"), coupon)).status).toBe(201);
  });

  it("ACCT-006 keeps to the individual limit and the balance when one person buys many times at once", async () => {
    const thrice = await signedIn(url, "thrice@example.org");
    const limited = await offer(admin, 1, { purchaseIndividualLimitCount: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => buy(thrice, limited)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    const dear = await offer(admin, 400);
    const more = await Promise.all(Array.from({ length: 12 }, () => buy(thrice, dear)));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(2);
    const lines = await linesOf(thrice, idOf("thrice"));
    expect(sumOf(lines)).toBe((1_000 - 3 - 800) * 100);
    expect(Math.min(...lines.map(({ balance }) => balance))).toBeGreaterThanOrEqual(0);
  });

  it("ACCT-002 ACCT-007 needs an account of points, unless the coupon costs nothing", async () => {
    const closed = await signedIn(url, "closed@example.org");
    const refused = await buy(closed, await offer(admin, 3));
    expect([refused.status, detailOf(refused)]).toEqual([
      422,
      expect.stringContaining("points are not enabled for your account"),
    ]);
    expect((await buy(closed, await offer(admin, 0))).status).toBe(201);
  });

  it("API-026 happens once under an Idempotency-Key, however often it is sent", async () => {
    const coupon = await offer(admin, 2);
    const before = (await linesOf(rich, idOf("rich"))).length;
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => buy(rich, coupon, {}, "the-same-wish")),
    );
    const again = await buy(rich, coupon, {}, "the-same-wish");
    expect(again.status).toBe(201);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    // What came while the first was under way is told to wait, or given the same.
    for (const { status } of [first!, ...others]) expect([201, 409]).toContain(status);
    const bought = [first!, ...others].filter(({ status }) => status === 201);
    expect(new Set(bought.map(({ body }) => body.data.id))).toEqual(new Set([again.body.data.id]));
    expect(await linesOf(rich, idOf("rich"))).toHaveLength(before + 1);
    expect((await couponOf(rich, coupon)).purchasedCouponsCount).toBe(1);
  });

  it("API-026 is for somebody with a verified account, for themselves, and says nothing but what", async () => {
    const coupon = await offer(admin, 1);
    expect((await buy(browser(url), coupon)).status).toBe(401);
    expect((await buy(await signedIn(url, "unverified@example.org"), coupon)).status).toBe(403);
    const ask = (attributes: object, relationships: object) =>
      rich.request("POST /api/v1/purchased-coupons", {
        body: {
          data: {
            type: "purchased-coupons",
            attributes,
            relationships: { coupon: { data: { type: "coupons", id: coupon } }, ...relationships },
          },
        },
      });
    const used = await ask({ usedAt: "2026-01-01T00:00:00.000Z" }, {});
    expect([used.status, used.body.errors[0].source.pointer]).toEqual([403, "/data/attributes/usedAt"]);
    const forOther = await ask({}, { user: { data: { type: "users", id: idOf("poor") } } });
    expect([forOther.status, forOther.body.errors[0].source.pointer]).toEqual([403, "/data/relationships/user"]);
    for (const [given, status] of [
      [{ data: { type: "coupons", id: "018f0000-0000-7000-8000-0000000000ff" } }, 404],
      [{ data: { type: "coupons", id: "none" } }, 404],
      [{ data: null }, 422],
    ] as const) {
      const wrong = await ask({}, { coupon: given });
      const pointer = expect.stringContaining("/data/relationships/coupon");
      expect([wrong.status, wrong.body.errors[0].source.pointer]).toEqual([status, pointer]);
    }
  });
});

describe("a coupon that somebody bought", () => {
  const use = (by: Session, code: string) =>
    by.request("POST /api/v1/services/purchased-coupons/use", {
      body: { code },
      headers: { "content-type": "application/vnd.api+json" },
    });

  it("ACCT-007 is used by its code, once, by an administrator", async () => {
    const { id, attributes } = (await buy(rich, await offer(admin, 1))).body.data;
    expect((await use(rich, attributes.code)).status).toBe(403);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => use(admin, ` ${attributes.code.toLowerCase().replace("-", "")}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(answers.find(({ status }) => status === 200)!.body.data).toMatchObject({
      id,
      coupon: "An hour of printing",
    });
    expect(detailOf(answers.find(({ status }) => status === 422)!)).toBe("This coupon has already been used.");
    const seen = (await rich.request(`GET /api/v1/purchased-coupons/${id}`)).body.data.attributes;
    expect(seen.usedAt).not.toBeNull();
    expect(detailOf(await use(admin, "AAAAA-BBBBB"))).toContain("No coupon has this code");
  });

  it("ACCT-007 is not used twice, made another one nor deleted; a mistake can be taken back", async () => {
    const { id } = (await buy(rich, await offer(admin, 1))).body.data;
    const other = await offer(admin, 1);
    const patch = async (attributes: object, relationships: object = {}) => {
      const { meta } = (await admin.request(`GET /api/v1/purchased-coupons/${id}`)).body.data;
      const data = { type: "purchased-coupons", id, meta, attributes, relationships };
      return admin.request(`PATCH /api/v1/purchased-coupons/${id}`, { body: { data } });
    };
    expect((await patch({ usedAt: "2026-05-01T10:00:00.000Z" })).status).toBe(200);
    expect((await patch({ usedAt: "2026-05-02T10:00:00.000Z" })).status).toBe(422);
    expect((await patch({ usedAt: null })).status).toBe(200);
    expect((await patch({}, { coupon: { data: { type: "coupons", id: other } } })).status).toBe(422);
    const { meta } = (await admin.request(`GET /api/v1/purchased-coupons/${id}`)).body.data;
    const gone = { data: { type: "purchased-coupons", id, meta } };
    expect((await admin.request(`DELETE /api/v1/purchased-coupons/${id}`, { body: gone })).status).toBe(403);
  });

  it("ACCT-007 is seen by who bought it and by administrators", async () => {
    const { id } = (await buy(rich, await offer(admin, 1))).body.data;
    const other = await signedIn(url, "other@example.org");
    expect((await other.request(`GET /api/v1/purchased-coupons/${id}`)).status).toBe(404);
    expect((await admin.request(`GET /api/v1/purchased-coupons/${id}`)).status).toBe(200);
  });

  it("keeps its coupon from being deleted, and goes with its owner", async () => {
    const coupon = await offer(admin, 1);
    const leaving = await signedIn(url, "leaving@example.org");
    const { id } = (await buy(leaving, coupon)).body.data;
    const { meta } = (await admin.request(`GET /api/v1/coupons/${coupon}`)).body.data;
    const gone = { data: { type: "coupons", id: coupon, meta } };
    expect((await admin.request(`DELETE /api/v1/coupons/${coupon}`, { body: gone })).status).toBe(409);
    const user = (await admin.request(`GET /api/v1/users/${idOf("leaving")}`)).body.data;
    const left = { data: { type: "users", id: user.id, meta: user.meta } };
    expect((await admin.request(`DELETE /api/v1/users/${user.id}`, { body: left })).status).toBe(204);
    expect((await admin.request(`GET /api/v1/purchased-coupons/${id}`)).status).toBe(404);
    expect((await couponOf(admin, coupon)).purchasedCouponsCount).toBe(1);
  });
});

describe("FLAG-025 without coupons", async () => {
  const off = await testServer({
    environment: { FLAG_COUPONS: "false" },
    seed: (settings) => putPeople(settings, [{ email: "admin@example.org", roles: ["admin"] }]),
  });

  it("there is none to be bought or used", async () => {
    const session = await signedIn(off.url, "admin@example.org");
    for (const path of ["coupons", "purchased-coupons"])
      expect((await session.request(`GET /api/v1/${path}`)).status).toBe(404);
    expect((await session.request("POST /api/v1/services/purchased-coupons/use", { body: { code: "x" } })).status).toBe(
      404,
    );
  });
});
