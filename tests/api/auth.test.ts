import { createHmac } from "node:crypto";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { testClock } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, send, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [
      { email: "ada@example.org" },
      { email: "grace@example.org", roles: ["app_admin", "admin"] },
      { email: "nobody@example.org", password: null },
      { email: "guessed@example.org" },
    ]),
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const good = { email: "ada@example.org", password: "a long enough test phrase", remember: false };
const me = "GET /api/v1/users/me";

describe("signing in", () => {
  it("AUTH-001 AUTH-013 answers a state to good credentials, and opens a session", async () => {
    const session = browser(url);
    const answer = await session.request("POST /auth/login", { body: good });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ state: "authenticated" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const found = await session.request(me);
    expect(found.status).toBe(200);
    expect(found.body.data.attributes.email).toBe("ada@example.org");
    const { lastLoginAt, lastInitializationAt } = found.body.data.attributes;
    expect(testClock() - Date.parse(lastLoginAt)).toBeLessThan(10_000);
    expect(lastInitializationAt).toBe(lastLoginAt);
  });

  it("AUTH-001 takes the address without regard to case and surrounding spaces", async () => {
    const answer = await send(url, "POST /auth/login", { body: { ...good, email: " ADA@Example.org " } });
    expect(answer.status).toBe(200);
  });

  it("AUTH-013 takes plain JSON too", async () => {
    const answer = await send(url, "POST /auth/login", { body: good, headers: { "content-type": "application/json" } });
    expect(answer.status).toBe(200);
  });

  it("AUTH-001 gives a wrong password, an unknown account and one without password the same answer", async () => {
    const bodies = [
      { ...good, password: "not the right phrase" },
      { ...good, email: "stranger@example.org" },
      { ...good, email: "nobody@example.org" },
    ];
    const answers = await Promise.all(bodies.map((body) => send(url, "POST /auth/login", { body })));
    const told = answers.map(({ status, body, headers }) => ({
      status,
      cookie: headers.getSetCookie(),
      errors: body.errors.map(({ id: _, ...error }: { id: string }) => error),
    }));
    expect(told[0]?.status).toBe(422);
    expect(told[0]?.cookie).toEqual([]);
    expect(told[0]?.errors[0].source.pointer).toBe("/email");
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });

  it("AUTH-013 names what is missing in the document, and refuses what is none", async () => {
    const missing = await send(url, "POST /auth/login", { body: { email: 3 } });
    expect(missing.status).toBe(422);
    expect(missing.body.errors.map((error: { source: unknown }) => error.source)).toEqual(
      expect.arrayContaining([{ pointer: "/email" }, { pointer: "/password" }]),
    );
    expect((await send(url, "POST /auth/login", { body: "{" })).status).toBe(400);
    expect((await send(url, "POST /auth/login", { body: "[]" })).status).toBe(422);
    expect((await send(url, "GET /auth/login")).status).toBe(405);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await send(url, "POST /auth/login", { body: "email=a", headers: form })).status).toBe(415);
  });

  it("AUTH-013 keeps the cookie until the browser closes, and for months when asked to remember", async () => {
    const [short] = (await send(url, "POST /auth/login", { body: good })).headers.getSetCookie();
    expect(short).toMatch(/^labcommons=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const [long] = (await send(url, "POST /auth/login", { body: { ...good, remember: true } })).headers.getSetCookie();
    expect(long).toMatch(/Max-Age=7776000/);
  });

  it("is not there with the flag off", async () => {
    const without = await testServer({ environment: { FLAG_SIGN_IN: "false" }, database });
    expect((await send(without.url, "POST /auth/login", { body: good })).status).toBe(404);
    await without.close();
  });

  it("keeps only a digest of the cookie's secret", async () => {
    const session = await signedIn(url, good.email);
    const secret = session.cookie.split("=")[1]!;
    const { rows } = await owner.query("select encode(digest, 'hex') as digest, sessions::text as whole from sessions");
    expect(rows.some(({ whole }) => String(whole).includes(secret))).toBe(false);
  });
});

describe("a session", () => {
  it("is always a new one: a cookie that was planted before is worth nothing after", async () => {
    const planted = "A".repeat(43);
    const answer = await send(url, "POST /auth/login", {
      body: good,
      headers: { cookie: `labcommons=${planted}`, origin: url, "x-requested-with": "XMLHttpRequest" },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).not.toContain(planted);
    expect((await send(url, me, { headers: { cookie: `labcommons=${planted}` } })).status).toBe(419);
  });

  it("ends when its browser signs in again", async () => {
    const session = await signedIn(url, good.email);
    const before = session.cookie;
    await session.request("POST /auth/login", { body: good });
    expect(session.cookie).not.toBe(before);
    expect((await send(url, me, { headers: { cookie: before } })).status).toBe(419);
    expect((await session.request(me)).status).toBe(200);
  });

  it("AUTH-010 ends on the server at sign-out: a stolen cookie is worth nothing", async () => {
    const session = await signedIn(url, good.email);
    const stolen = session.cookie;
    const answer = await session.request("POST /auth/logout", { body: {} });
    expect(answer.status).toBe(204);
    expect(answer.text).toBe("");
    expect(session.cookie).not.toMatch(/labcommons=/);
    expect((await send(url, me, { headers: { cookie: stolen } })).status).toBe(419);
  });

  it("AUTH-010 signs out who is not signed in without complaint", async () => {
    expect((await browser(url).request("POST /auth/logout", { body: {} })).status).toBe(204);
  });

  it("API-020 is asked for where there is none: 401, and 419 where it is over or forged", async () => {
    expect((await send(url, me)).status).toBe(401);
    for (const cookie of ["labcommons=x", "labcommons=%E0%A4%A", `labcommons=${"b".repeat(43)}`, 'labcommons="a;b"']) {
      expect((await send(url, me, { headers: { cookie } })).status, cookie).toBe(419);
    }
  });

  it("does not keep visitors with a broken cookie from what anyone may read", async () => {
    for (const cookie of ["labcommons", "labcommons=%00%ff", "=;=;==", "labcommons=é", `x=${"y".repeat(4000)}`]) {
      const answer = await send(url, "GET /api/v1/roles", { headers: { cookie: encodeURI(cookie) } });
      expect(answer.status, cookie).toBe(200);
    }
  });

  it("ends after its idle time, and after its whole time", async () => {
    const idle = await signedIn(url, good.email);
    const whole = await signedIn(url, good.email);
    const seconds = {
      idle: "last_seen_at = now() - make_interval(secs => idle_seconds + 1)",
      whole: "expires_at = now()",
    };
    const digest = (cookie: string) =>
      createHmac("sha256", server.settings.sessionSecret)
        .update(/labcommons=([^;]*)/.exec(cookie)![1]!)
        .digest("hex");
    const ofCookie = (cookie: string) => `digest = decode('${digest(cookie)}', 'hex')`;
    await owner.query(`update sessions set ${seconds.idle} where ${ofCookie(idle.cookie)}`);
    await owner.query(`update sessions set ${seconds.whole} where ${ofCookie(whole.cookie)}`);
    expect((await idle.request(me)).status).toBe(419);
    expect((await whole.request(me)).status).toBe(419);
  });

  it("has the rights of the moment, not of its beginning", async () => {
    const admin = await signedIn(url, "grace@example.org");
    expect((await admin.request("GET /api/v1/users")).status).toBe(200);
    await owner.query(
      "delete from users_roles where source_id = (select id from users where email = 'grace@example.org')",
    );
    expect((await admin.request("GET /api/v1/users")).status).toBe(403);
    await owner.query(
      "insert into users_roles (source_id, target_id) select id, unnest(array['app_admin', 'admin']) from users where email = 'grace@example.org'",
    );
    expect((await admin.request("GET /api/v1/users")).status).toBe(200);
  });
});

describe("guessing", () => {
  it("is slowed by account: the eleventh wrong try is refused, the right one too, with the time to wait", async () => {
    const body = { email: "guessed@example.org", password: "not the right phrase" };
    const statuses: number[] = [];
    for (let tried = 0; tried < 11; tried++) statuses.push((await send(url, "POST /auth/login", { body })).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(statuses[10]).toBe(429);
    const right = await send(url, "POST /auth/login", { body: { ...body, password: good.password } });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send(url, "POST /auth/login", { body: good })).status).toBe(200);
  });

  it("is forgotten by who signs in: right tries do not count", async () => {
    for (let tried = 0; tried < 12; tried++)
      expect((await send(url, "POST /auth/login", { body: good })).status).toBe(200);
  });

  it("leaves neither accounts nor addresses behind", async () => {
    const { rows } = await owner.query("select string_agg(key, ' ') as keys from rate_limits");
    expect(rows[0].keys).not.toMatch(/guessed|example\.org|127\.0\.0\.1/);
  });
});
