import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { testServer } from "#tests/support/server.ts";
import { send } from "#tests/support/session.ts";

// One more every ten seconds: a slow machine is not given another in the middle of a test.
const environment = { TRUST_PROXY: "1", NETWORK_REQUESTS_PER_MINUTE: "6" };
const database = await testDatabase();
const { url } = await testServer({ database, environment });
const replica = await testServer({ database, environment });

const from = (address: string, line: string, origin = url, accept = "*/*") =>
  send(origin, line, { headers: { "x-forwarded-for": address, accept } });

/** The statuses of many requests that have to be worked on, each another one. */
const statuses = async (address: string, count: number, origin = url): Promise<readonly number[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => (await from(address, `GET /nowhere/${at}`, origin)).status),
  );

describe("a network that asks too much", () => {
  it("is told to wait, in its language, before anything is drawn or looked up; others are answered", async () => {
    const all = await statuses("192.0.2.1", 60);
    const refused = all.filter((status) => status === 429).length;
    expect(refused).toBeGreaterThan(45);
    expect(refused).toBeLessThan(55);
    expect((await from("192.0.2.2", "GET /api/v1/roles")).status).toBe(200);
    const { status, headers, body } = await from("192.0.2.1", "GET /api/v1/users/me");
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([429, "10", "no-store"]);
    expect(body.errors[0]).toMatchObject({ code: "too-many", status: "429" });
    const page = await from("192.0.2.1", "GET /nowhere", url, "text/html");
    expect([page.status, page.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
  });

  it("is given what is kept ready, and its machines hear that the server lives", async () => {
    await statuses("192.0.2.3", 30);
    // What another network asked for is kept; a busy process trusts it no longer, until it is asked for again.
    const known = async () => {
      await from("192.0.2.5", "GET /api/v1/access-levels");
      const asked = Array.from({ length: 50 }, () => from("192.0.2.3", "GET /api/v1/access-levels"));
      return [...new Set((await Promise.all(asked)).map(({ status }) => status))];
    };
    await expect.poll(known, { interval: 500 }).toEqual([200]);
    expect((await from("192.0.2.3", "GET /healthz")).status).toBe(200);
    const below = ["/healthz/x", "/readyz/x", "/metrics/x"].map((path) => from("192.0.2.3", `GET ${path}`));
    expect((await Promise.all(below)).map(({ status }) => status)).toEqual([429, 429, 429]);
  });

  it("is known by all processes", async () => {
    await statuses("192.0.2.4", 30);
    await expect
      .poll(async () => (await from("192.0.2.4", "GET /nowhere", replica.url)).status, { timeout: 5_000 })
      .toBe(429);
  });
});
