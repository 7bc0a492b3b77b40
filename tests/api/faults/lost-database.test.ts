import { afterAll, describe, expect, it } from "vitest";
import { asSuperuser, testDatabase } from "#tests/support/database.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";
import { ownBudgets } from "#tests/support/settings.ts";

const database = await testDatabase();
const server = await testServer({
  database,
  environment: ownBudgets,
  seed: (settings) => putPeople(settings, [{ email: "root@example.org", roles: ["app_admin", "admin"] }]),
});
const { url } = server;
const root = await signedIn(url, "root@example.org");

/** Every connection to the database of this test ends, as when its server goes down. */
const cut = () =>
  asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`);
/** Nobody but its superuser comes in any more, or everybody again. */
const open = (isOpen: boolean) => asSuperuser(`alter database ${database.name} with allow_connections ${isOpen}`);
afterAll(() => open(true));

const read = () => send(url, "GET /api/v1/roles");
const write = (name: string) =>
  root.request("POST /api/v1/tags", { body: { data: { type: "tags", attributes: { name } } } });

describe("a database that goes away in the middle of requests", () => {
  it("makes them answer 503 or what they had, and the server recovers by itself", async () => {
    const answers = Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? read() : write(`Tag ${n}`)));
    await cut();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    await expect.poll(async () => (await read()).status, { timeout: 5000 }).toBe(200);
    // A connection that is cut may end only once it is asked.
    await expect.poll(async () => (await write("After")).status, { timeout: 5000 }).toBe(201);
  });

  it("keeps what was answered with 201, and nothing twice", async () => {
    const names = Array.from({ length: 40 }, (_, n) => `Kept ${n}`);
    const sent = names.map(write);
    await cut();
    const answers = await Promise.all(sent);
    const kept = names.filter((_, n) => answers[n]?.status === 201);
    await expect.poll(async () => (await read()).status, { timeout: 5000 }).toBe(200);
    const { body } = await root.request("GET /api/v1/tags?page[size]=100&filter[name][starts]=Kept");
    const found = body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(kept));
  });

  it("is told as 503 with the time to wait, never as 500, and is over as soon as it is back", async () => {
    await open(false);
    await cut();
    try {
      // Of a member: what guests have asked for may still be kept for a second.
      for (const answer of [await root.request("GET /api/v1/roles"), await write("Lost")]) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get("retry-after")).not.toBeNull();
        expect(answer.text).not.toMatch(/postgres|terminat|connection|ECONN/i);
      }
      expect((await send(url, "GET /healthz")).status).toBe(200);
      expect((await send(url, "GET /readyz")).status).toBe(503);
    } finally {
      await open(true);
    }
    await expect.poll(async () => (await read()).status, { timeout: 5000 }).toBe(200);
    await expect.poll(async () => (await send(url, "GET /readyz")).status, { timeout: 5000 }).toBe(200);
    expect((await root.request("GET /api/v1/users/me")).status).toBe(200);
  });
});
