import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { product } from "#core/modules.ts";
import { enqueueDue } from "#tests/support/clock.ts";
import { asSuperuser } from "#tests/support/database.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";
import { ownBudgets } from "#tests/support/settings.ts";

const server = await testServer({
  environment: ownBudgets,
  seed: (settings) => putPeople(settings, [{ email: "ada@example.org" }]),
});
const { url } = server;

describe("health", () => {
  it("is told to whoever watches: alive, ready", async () => {
    expect(await send(url, "GET /healthz")).toMatchObject({ status: 200, text: "ok" });
    expect(await send(url, "GET /readyz")).toMatchObject({ status: 200, text: "ok" });
  });

  it("is measured for this machine, and not through a proxy", async () => {
    await send(url, "GET /api/v1/roles");
    await send(url, "GET /api/v1/users/0198f0c8-0000-7000-8000-000000000000?include=secret");
    const { status, text, headers } = await send(url, "GET /metrics");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("text/plain");
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/roles",status="200"}');
    expect(text).toContain('route="/api/v1/users/:id"');
    expect(text).not.toMatch(/0198f0c8|secret/);
    expect(text).toContain("database_connections ");
    expect((await send(url, "GET /metrics", { headers: { "x-forwarded-for": "198.51.100.7" } })).status).toBe(403);
  });

  it("is measured by declared names only, whatever clients make up", async () => {
    const made = Array.from({ length: 20 }, (_, at) => `made-up-${"abcdefghijklmnopqrst"[at]}`);
    for (const name of made) {
      for (const line of [
        `GET /api/v1/services/${name}`,
        `GET /api/v1/services/history/${name}/${name}`,
        `GET /api/v1/${name}/${name}`,
        `GET /api/v1/roles/${name}/${name}`,
        `GET /services/${name}`,
        `GET /auth/${name}`,
        `GET /api/docs/${name}`,
        `PROPFIND /${name}`,
      ])
        await send(url, line);
    }
    await send(url, "GET /api/v1/services/countries");
    const { text } = await send(url, "GET /metrics");
    expect(text.split("\n").filter((line) => /made-up|PROPFIND/.test(line))).toEqual([]);
    expect(text).toContain('method="other",route="page"');
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route!));
    const paths = new Set<string>(product.services.map(({ call }) => call.path));
    const ofServices = [...routes].filter((route) => route.startsWith("/api/v1/services/"));
    expect(ofServices.length).toBeGreaterThan(0);
    expect(ofServices.filter((route) => !paths.has(route))).toEqual([]);
  });

  it("is measured for who has the token, where one is set", async () => {
    const guarded = await testServer({ environment: { METRICS_TOKEN: "a token of the monitoring" } });
    expect((await send(guarded.url, "GET /metrics")).status).toBe(401);
    const wrong = { authorization: "Bearer a token of the monitorinG" };
    expect((await send(guarded.url, "GET /metrics", { headers: wrong })).status).toBe(401);
    const right = { authorization: "Bearer a token of the monitoring", "x-forwarded-for": "198.51.100.7" };
    expect((await send(guarded.url, "GET /metrics", { headers: right })).status).toBe(200);
    await guarded.close();
  });

  it("is not ready without its database, answers 503 meanwhile, and recovers by itself", async () => {
    const session = await signedIn(url, "ada@example.org");
    const { name } = server.database;
    await asSuperuser(`alter database ${name} allow_connections false`);
    await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    expect(await send(url, "GET /healthz")).toMatchObject({ status: 200 });
    expect(await send(url, "GET /readyz")).toMatchObject({ status: 503, text: "database" });
    const began = performance.now();
    const answer = await session.request("GET /api/v1/users/me");
    expect(performance.now() - began).toBeLessThan(5000);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("1");
    expect(answer.text).not.toMatch(/database|postgres|connect/i);
    await asSuperuser(`alter database ${name} allow_connections true`);
    await expect.poll(async () => (await send(url, "GET /readyz")).status, { timeout: 5000 }).toBe(200);
    expect((await session.request("GET /api/v1/users/me")).status).toBe(200);
  });
});

describe("stopping", () => {
  it("lets the requests that run end, takes no others, and cuts idle connections", async () => {
    const stopped = await testServer();
    const { port } = new URL(stopped.url);
    const idle = connect(Number(port), "127.0.0.1");
    const closed = new Promise((resolve) => idle.once("close", resolve));
    await new Promise((resolve) => idle.once("connect", resolve));
    const answered = new Promise<number>((resolve, reject) => {
      const text = JSON.stringify({ email: "a@b.example", password: "x".repeat(20), remember: false });
      const headers = { "content-type": "application/json", "content-length": text.length, expect: "100-continue" };
      const request = httpRequest({ host: "127.0.0.1", port, path: "/auth/login", method: "POST", headers });
      request.on("response", (response) => response.resume().on("end", () => resolve(response.statusCode ?? 0)));
      request.on("error", reject);
      // The server has the request, and waits for its body: it runs.
      request.on("continue", () => {
        void stopped.close();
        request.end(text);
      });
      request.flushHeaders();
    });
    expect(await answered).toBe(422);
    await closed;
    await expect(send(stopped.url, "GET /healthz")).rejects.toThrow();
  });
});

describe("roles", () => {
  it("a worker runs what is due and listens to nothing; an API answers and runs none of it", async () => {
    const api = await testServer({ environment: { ROLE: "api" } });
    const owner = new pg.Client({ connectionString: api.database.ownerUrl });
    await owner.connect();
    const done = async () =>
      (await owner.query("select name from jobs_queue.job where state = 'completed'")).rows.map(({ name }) => name);
    expect((await send(api.url, "GET /api/v1/roles")).status).toBe(200);
    const due = ["purge-expired", "seal-changes", "prepare-changes", "reclean-texts", "index-words"];
    for (const name of due) await enqueueDue(api.settings, name);
    expect(await done()).toEqual([]);
    const worker = await testServer({ environment: { ROLE: "worker" }, database: api.database });
    await expect(send(worker.url, "GET /healthz")).rejects.toThrow();
    await expect.poll(done, { timeout: 15_000 }).toEqual(expect.arrayContaining(due));
    await worker.close();
    await api.close();
    await owner.end();
  });
});

describe("under more than it can take", () => {
  it("answers every request in time, the others 503 with Retry-After", async () => {
    const answers = await Promise.all(
      Array.from({ length: 1500 }, () => send(url, "GET /api/v1/access-levels").catch((error: Error) => error)),
    );
    const statuses = answers.map((answer) => (answer instanceof Error ? answer.message : answer.status));
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100);
    for (const answer of answers) {
      if (!(answer instanceof Error) && answer.status === 503) expect(answer.headers.get("retry-after")).toBe("1");
    }
    expect((await send(url, "GET /api/v1/access-levels")).status).toBe(200);
  });
});
