import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { book, linesOf, sumOf } from "#tests/support/account-world.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const uses = { attributes: { canUseTransactions: true } };
let ids: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    ids = await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "member@example.org", ...uses },
      { email: "other@example.org", ...uses },
      { email: "closed@example.org" },
      { email: "leaving@example.org", ...uses },
    ]);
  },
});
const { url } = server;
/** The database as the application's role has it. */
const client = new pg.Client({ connectionString: server.database.url });
await client.connect();
afterAll(() => client.end());
let admin: Session;
let member: Session;
beforeAll(async () => {
  admin = await signedIn(url, "admin@example.org");
  member = await signedIn(url, "member@example.org");
});
const idOf = (name: string) => ids[`${name}@example.org`]!;

describe("the transactions of an account", () => {
  it("ACCT-001 tell amount, operation and comment, number the lines and carry the balance", async () => {
    expect((await book(admin, idOf("member"), "credit", 50, "Welcome")).status).toBe(201);
    expect((await book(admin, idOf("member"), "debit", 12.5, "Filament")).status).toBe(201);
    expect((await book(admin, idOf("other"), "credit", 7)).status).toBe(201);
    const lines = await linesOf(member, idOf("member"));
    expect(lines).toMatchObject([
      { amount: 5_000, operation: "credit", comment: "Welcome", number: 1, balance: 5_000 },
      { amount: 1_250, operation: "debit", comment: "Filament", number: 2, balance: 3_750 },
    ]);
    expect(await linesOf(admin, idOf("other"))).toMatchObject([{ number: 1, balance: 700, comment: null }]);
  });

  it("ACCT-001 know credit and debit, and amounts that are not negative", async () => {
    const refused = async (attributes: object, pointer: string) => {
      const relationships = { account: { data: { type: "users", id: idOf("member") } } };
      const data = { type: "account-transactions", attributes, relationships };
      const { status, body } = await admin.request("POST /api/v1/account-transactions", { body: { data } });
      const { source, meta } = body.errors[0];
      expect([status, meta.pointer ?? source.pointer]).toEqual([422, `/data/attributes/${pointer}`]);
    };
    await refused({ operation: "gift", amount: 5 }, "operation");
    await refused({ operation: "credit", amount: -5 }, "amount");
    await refused({ operation: "credit", amount: 1.5 }, "amount");
    await refused({ operation: "credit" }, "amount");
  });

  it("ACCT-001 ask for an account that there is", async () => {
    const make = (relationships: object) =>
      admin.request("POST /api/v1/account-transactions", {
        body: {
          data: { type: "account-transactions", attributes: { operation: "credit", amount: 5 }, relationships },
        },
      });
    for (const [relationships, expected] of [
      [{}, 422],
      [{ account: { data: { type: "users", id: "018f0000-0000-7000-8000-0000000000ff" } } }, 404],
      [{ account: { data: { type: "users", id: "nobody" } } }, 404],
    ] as const) {
      const { status, body } = await make(relationships);
      const { source, meta } = body.errors[0];
      expect([status, meta.pointer ?? source.pointer]).toEqual([
        expected,
        expect.stringMatching(/relationships\/account/),
      ]);
    }
  });

  it("ACCT-001 are never changed or deleted, by administrators neither: what is wrong gets a counter-entry", async () => {
    await book(admin, idOf("other"), "credit", 3, "Twice by mistake");
    const { body } = await admin.request(
      `GET /api/v1/account-transactions?filter[account]=${idOf("other")}&sort=-number&page[size]=1`,
    );
    const { id, meta } = body.data[0];
    const path = `/api/v1/account-transactions/${id}`;
    const changed = { type: "account-transactions", id, meta, attributes: { amount: 1 } };
    expect((await admin.request(`PATCH ${path}`, { body: { data: changed } })).status).toBe(403);
    expect((await admin.request(`DELETE ${path}`, { body: { data: { type: changed.type, id, meta } } })).status).toBe(
      403,
    );
    const before = sumOf(await linesOf(admin, idOf("other")));
    expect((await book(admin, idOf("other"), "debit", 3, "Correction")).status).toBe(201);
    const lines = await linesOf(admin, idOf("other"));
    expect(sumOf(lines)).toBe(before - 300);
    expect(lines.at(-1)?.balance).toBe(before - 300);
  });

  it("ACCT-001 are kept by the database itself, and go with their account only", async () => {
    await book(admin, idOf("leaving"), "credit", 5);
    const stay = /neither changed nor deleted/;
    await expect(client.query("update account_transactions set amount = 1")).rejects.toThrow(stay);
    await expect(client.query("delete from account_transactions")).rejects.toThrow(stay);
    const user = (await admin.request(`GET /api/v1/users/${idOf("leaving")}`)).body.data;
    const gone = { data: { type: "users", id: user.id, meta: user.meta } };
    expect((await admin.request(`DELETE /api/v1/users/${user.id}`, { body: gone })).status).toBe(204);
    const { rows } = await client.query("select 1 from account_transactions where account_id = $1", [idOf("leaving")]);
    expect(rows).toEqual([]);
  });

  it("ACCT-001 take number and balance from the ledger alone", async () => {
    for (const name of ["number", "balance"]) {
      const { status, body } = await admin.request("POST /api/v1/account-transactions", {
        body: {
          data: {
            type: "account-transactions",
            attributes: { operation: "credit", amount: 5, [name]: 1 },
            relationships: { account: { data: { type: "users", id: idOf("member") } } },
          },
        },
      });
      expect([status, body.errors[0].source.pointer]).toEqual([403, `/data/attributes/${name}`]);
    }
  });

  it("ACCT-001 are written by administrators only, and seen by their owner and administrators", async () => {
    expect((await book(member, idOf("member"), "credit", 1_000)).status).toBe(403);
    expect((await book(browser(url), idOf("member"), "credit", 5)).status).toBe(401);
    const all = await member.request("GET /api/v1/account-transactions?page[size]=100&include=account");
    expect(
      new Set(
        all.body.data.map(
          (row: { relationships: { account: { data: { id: string } } } }) => row.relationships.account.data.id,
        ),
      ),
    ).toEqual(new Set([idOf("member")]));
    expect(await linesOf(member, idOf("other"))).toEqual([]);
    expect((await browser(url).request("GET /api/v1/account-transactions")).body.data).toEqual([]);
  });

  it("ACCT-002 are for users with canUseTransactions: without it the list is empty", async () => {
    await book(admin, idOf("closed"), "credit", 5);
    const closed = await signedIn(url, "closed@example.org");
    expect(await linesOf(closed, idOf("closed"))).toEqual([]);
    const { body } = await admin.request(`GET /api/v1/users/${idOf("closed")}`);
    const data = { type: "users", id: idOf("closed"), meta: body.data.meta, attributes: { canUseTransactions: true } };
    expect((await admin.request(`PATCH /api/v1/users/${idOf("closed")}`, { body: { data } })).status).toBe(200);
    expect(await linesOf(closed, idOf("closed"))).toHaveLength(1);
  });

  it("ACCT-001 stay true when many lines are written at once", async () => {
    const account = idOf("other");
    const before = sumOf(await linesOf(admin, account));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => book(admin, account, index % 3 === 0 ? "debit" : "credit", 1)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const lines = await linesOf(admin, account);
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
    let balance = 0;
    for (const line of lines) {
      balance = sumOf([{ operation: "credit", amount: balance }, line]);
      expect(line.balance).toBe(balance);
    }
    expect(balance).toBe(before + 1_000);
  });

  it("ACCT-001 are given as CSV to their owner", async () => {
    const answer = await member.request(
      `GET /api/v1/account-transactions?filter[account]=${idOf("member")}&sort=-number&fields[account-transactions]=number,createdAt,operation,amount,balance,comment`,
      { headers: { accept: "text/csv" } },
    );
    expect(answer.headers.get("content-type")).toContain("text/csv");
    expect(answer.text).toContain("Filament");
    expect(answer.text).not.toContain("Twice by mistake");
    const amounts = answer.text.split("\r\n").map((line) => line.split(",").slice(4, 6));
    expect(amounts).toContainEqual(["12.50", "37.50"]);
  });
});

describe("FLAG-023 without transactions", async () => {
  const off = await testServer({
    environment: { FLAG_TRANSACTIONS: "false" },
    seed: (settings) => putPeople(settings, [{ email: "admin@example.org", roles: ["admin"] }]),
  });

  it("there is no ledger", async () => {
    const session = await signedIn(off.url, "admin@example.org");
    expect((await session.request("GET /api/v1/account-transactions")).status).toBe(404);
  });
});
