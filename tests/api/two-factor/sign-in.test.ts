import pg from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { softAuthenticator } from "#tests/support/authenticator.ts";
import { testClock } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";
import { confirmed, halfSignedIn, mailedCode, totpCode, withTotp } from "#tests/support/two-factor.ts";

const names = ["totp", "mail", "key", "recovery", "slow", "many", "choice", "race", "bare", "flood"];
const server = await testServer({
  seed: (settings) =>
    putPeople(
      settings,
      names.map((name) => ({ email: `${name}@example.org` })),
    ),
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const me = "GET /api/v1/users/me";
const service = "/api/v1/services/two-factor";
const login = "POST /auth/two-factor/login";
const answerWith = (session: Session, body: object) => session.request(login, { body });

/** As if the last code had been used long ago: tests are faster than half a minute. */
beforeEach(() => owner.query("update two_factor_secrets set used_step = 0"));

describe("signing in with an authenticator app", () => {
  it("AUTH-004 AUTH-009 AUTH-014 asks for a code after the password, and opens a session with it", async () => {
    const { key } = await withTotp(await confirmed(url, "totp@example.org"));
    await owner.query("update two_factor_secrets set used_step = 0");
    const half = await halfSignedIn(url, "totp@example.org");
    expect(half.answer.status).toBe(200);
    expect(half.answer.body).toEqual({ state: "two_factor_required", strategy: "totp", strategies: ["totp"] });
    expect(half.answer.headers.get("cache-control")).toBe("no-store");
    const answer = await answerWith(half, { strategy: "totp", code: totpCode(key) });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({ state: "authenticated" });
    expect((await half.request(me)).body.data.attributes.email).toBe("totp@example.org");
  });

  it("AUTH-014 gives no session before the code: the challenge's cookie opens nothing", async () => {
    const half = await halfSignedIn(url, "totp@example.org");
    const [cookie] = half.answer.headers.getSetCookie();
    expect(half.answer.headers.getSetCookie()).toHaveLength(1);
    expect(cookie).toMatch(/^labcommons-challenge=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await half.request(me)).status).toBe(401);
    const secret = /=([\w-]{43})/.exec(cookie!)![1];
    expect((await send(url, me, { headers: { cookie: `labcommons=${secret}` } })).status).toBe(419);
    const { rows } = await owner.query("select sign_in_challenges::text as whole from sign_in_challenges");
    expect(rows.some(({ whole }) => whole.includes(secret))).toBe(false);
  });

  it("AUTH-014 takes a code once: it is refused in the same half minute", async () => {
    const { rows } = await owner.query("select id from two_factor_secrets");
    expect(rows).toHaveLength(1);
    const fresh = await confirmedBySecondStep("totp@example.org");
    const { key } = await withTotp(fresh);
    await owner.query("update two_factor_secrets set used_step = 0");
    const code = totpCode(key);
    const first = await halfSignedIn(url, "totp@example.org");
    expect((await answerWith(first, { strategy: "totp", code })).status).toBe(200);
    const second = await halfSignedIn(url, "totp@example.org");
    const refused = await answerWith(second, { strategy: "totp", code });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].source.pointer).toBe("/code");
    keys.set("totp@example.org", key);
  });

  it("AUTH-014 takes the code of half a minute ago and of the next, as clocks differ, and no other", async () => {
    const key = keys.get("totp@example.org")!;
    const now = testClock();
    for (const [shift, status] of [
      [-30, 200],
      [30, 200],
      [-90, 422],
      [90, 422],
    ] as const) {
      await owner.query("update two_factor_secrets set used_step = 0");
      const half = await halfSignedIn(url, "totp@example.org");
      const { status: told } = await answerWith(half, { strategy: "totp", code: totpCode(key, now + shift * 1000) });
      // At the turn of a step one of the neighbours may be one too far.
      if (Math.floor(testClock() / 30_000) === Math.floor(now / 30_000)) expect(told).toBe(status);
    }
  });

  it("AUTH-014 takes a code with spaces, and says what is missing", async () => {
    const code = totpCode(keys.get("totp@example.org")!);
    const half = await halfSignedIn(url, "totp@example.org");
    const missing = await answerWith(half, { strategy: "totp", code: " " });
    expect([missing.status, missing.body.errors[0].source.pointer]).toEqual([422, "/code"]);
    expect((await answerWith(half, { strategy: "nonsense", code })).status).toBe(422);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await answerWith(half, { strategy: "totp", code: spaced })).status).toBe(200);
  });

  it("keeps no key that could be read: it is sealed", async () => {
    const { rows } = await owner.query("select two_factor_secrets::text as whole from two_factor_secrets");
    expect(rows.map(({ whole }) => String(whole)).join()).not.toContain(keys.get("totp@example.org"));
  });

  const keys = new Map<string, string>();

  /** Signs in as somebody whose key this test does not know, by setting the app up anew. */
  async function confirmedBySecondStep(email: string): Promise<Session> {
    await owner.query("delete from two_factor_secrets");
    return confirmed(url, email);
  }
});

describe("signing in with a code by e-mail", () => {
  it("AUTH-014 mails a code of six digits, and opens a session with it, once", async () => {
    const session = await confirmed(url, "mail@example.org");
    const started = await session.request(`POST ${service}/email/start`);
    expect(started.body.data).toEqual({ totp: null, email: "mail@example.org", passkey: null });
    const done = await session.request(`POST ${service}/email/confirm`, {
      body: { code: await mailedCode(server, "mail@example.org") },
    });
    expect(done.status, done.text).toBe(200);
    const half = await halfSignedIn(url, "mail@example.org");
    expect(half.answer.body).toEqual({ state: "two_factor_required", strategy: "email", strategies: ["email"] });
    const code = await mailedCode(server, "mail@example.org", 2);
    const other = await halfSignedIn(url, "mail@example.org");
    expect((await answerWith(other, { strategy: "email", code })).status, "a code of another sign-in").toBe(422);
    expect((await answerWith(half, { strategy: "email", code })).status).toBe(200);
    expect((await answerWith(half, { strategy: "email", code })).status, "a code that was used").toBe(404);
  });

  it("AUTH-014 refuses a code after ten minutes", async () => {
    const half = await halfSignedIn(url, "mail@example.org");
    const code = await mailedCode(server, "mail@example.org", 4);
    const { rows } = await owner.query(
      `select content->'code'->>'sentAt' as sent, content->'code'->>'expiresAt' as over from sign_in_challenges
       where kind = 'two-factor' order by expires_at desc limit 1`,
    );
    expect(Date.parse(rows[0].over) - Date.parse(rows[0].sent)).toBe(10 * 60 * 1000);
    await owner.query(
      "update sign_in_challenges set content = jsonb_set(content, '{code,expiresAt}', '\"2026-01-01T00:00:00.000Z\"')",
    );
    expect((await answerWith(half, { strategy: "email", code })).status).toBe(422);
  });

  it("AUTH-014 sends another code when asked, but not within a minute, and tells where to, veiled", async () => {
    const half = await halfSignedIn(url, "mail@example.org");
    const state = await half.request("GET /auth/two-factor/login");
    expect(state.body).toMatchObject({ strategies: ["email"], isObliged: false, email: "m•••@example.org" });
    const prepare = () => half.request("POST /auth/two-factor/prepare", { body: { strategy: "email" } });
    expect((await prepare()).status).toBe(200);
    expect((await half.request("GET /auth/two-factor/login")).body.codeSentAt).toBe(state.body.codeSentAt);
    await owner.query(
      "update sign_in_challenges set content = jsonb_set(content, '{code,sentAt}', '\"2026-01-01T00:00:00.000Z\"')",
    );
    expect((await prepare()).status).toBe(200);
    const code = await mailedCode(server, "mail@example.org", 6);
    expect((await answerWith(half, { strategy: "email", code })).status).toBe(200);
  });

  it("AUTH-014 fills no mailbox for somebody who knows the password: after ten codes they wait", async () => {
    const session = await confirmed(url, "flood@example.org");
    await session.request(`POST ${service}/email/start`);
    const code = await mailedCode(server, "flood@example.org");
    expect((await session.request(`POST ${service}/email/confirm`, { body: { code } })).status).toBe(200);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++) {
      statuses.push((await halfSignedIn(url, "flood@example.org")).answer.status);
    }
    expect(statuses).toEqual([...Array(9).fill(200), 429, 429]);
  });

  it("keeps no code that could be read: a keyed digest", async () => {
    await halfSignedIn(url, "mail@example.org");
    const code = await mailedCode(server, "mail@example.org", 7);
    const { rows } = await owner.query(
      "select string_agg(content->'code'->>'digest', ' ') as digests from sign_in_challenges",
    );
    expect(rows[0].digests).not.toContain(code);
  });
});

describe("signing in with a passkey", () => {
  const authenticator = softAuthenticator(url);

  it("AUTH-014 opens a session when the passkey signs", async () => {
    const session = await confirmed(url, "key@example.org");
    const { body } = await session.request(`POST ${service}/passkey/start`);
    expect(body.data.passkey.rp).toEqual({ id: "localhost", name: "Labcommons" });
    const made = { name: "Work laptop", response: authenticator.create(body.data.passkey) };
    const done = await session.request(`POST ${service}/passkey/confirm`, { body: made });
    expect(done.status, done.text).toBe(200);
    expect(done.body.data.recoveryCodes).toHaveLength(10);
    const half = await halfSignedIn(url, "key@example.org");
    expect(half.answer.body).toMatchObject({ state: "two_factor_required", strategy: "passkey" });
    const { options } = (await half.request("POST /auth/two-factor/prepare", { body: { strategy: "passkey" } })).body;
    const answer = await answerWith(half, { strategy: "passkey", response: authenticator.answer(options) });
    expect(answer.status, answer.text).toBe(200);
    expect((await half.request(me)).status).toBe(200);
  });

  it("AUTH-014 refuses an answer to another question, one that was given before, and a counter that went back", async () => {
    const half = await halfSignedIn(url, "key@example.org");
    const prepare = async () =>
      (await half.request("POST /auth/two-factor/prepare", { body: { strategy: "passkey" } })).body.options;
    const tell = async (response: object) => (await answerWith(half, { strategy: "passkey", response })).status;
    const question = await prepare();
    expect(await tell(authenticator.answer({ ...question, challenge: "bm90IHRoZSBxdWVzdGlvbg" }))).toBe(422);
    // A question is answered once, also wrongly.
    expect(await tell(authenticator.answer(question))).toBe(422);
    expect(await tell(authenticator.answer(await prepare(), 1))).toBe(422);
    expect(await tell(softAuthenticator(url).answer(await prepare()))).toBe(422);
    expect(await tell(softAuthenticator("https://evil.test").answer(await prepare()))).toBe(422);
    const right = await halfSignedIn(url, "key@example.org");
    const { options } = (await right.request("POST /auth/two-factor/prepare", { body: { strategy: "passkey" } })).body;
    const response = authenticator.answer(options, 100);
    expect((await answerWith(right, { strategy: "passkey", response })).status).toBe(200);
  });
});

describe("signing in with a recovery code", () => {
  it("AUTH-014 takes each of the ten codes once, however it is typed", async () => {
    const { codes } = await withTotp(await confirmed(url, "recovery@example.org"));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[A-HJKMNP-TV-Z2-9]{4}-){3}[A-HJKMNP-TV-Z2-9]{4}$/);
    const half = await halfSignedIn(url, "recovery@example.org");
    expect((await half.request("GET /auth/two-factor/login")).body.recovery).toBe(true);
    const typed = codes[0]!.toLowerCase().replaceAll("-", " ");
    expect((await answerWith(half, { strategy: "recovery", code: typed })).status).toBe(200);
    expect((await half.request(`GET ${service}`)).body.data.recoveryCodesLeft).toBe(9);
    const again = await halfSignedIn(url, "recovery@example.org");
    expect((await answerWith(again, { strategy: "recovery", code: codes[0] })).status).toBe(422);
    expect((await answerWith(again, { strategy: "recovery", code: codes[1] })).status).toBe(200);
    const { rows } = await owner.query("select string_agg(digest, ' ') as digests from recovery_codes");
    expect(rows[0].digests).not.toContain(codes[2]!.replaceAll("-", ""));
  });

  it("AUTH-014 takes no code of somebody else", async () => {
    const { codes } = await withTotp(await confirmed(url, "race@example.org"));
    const half = await halfSignedIn(url, "recovery@example.org");
    expect((await answerWith(half, { strategy: "recovery", code: codes[0] })).status).toBe(422);
  });

  it("AUTH-014 opens one session when one code comes twice at once", async () => {
    await owner.query("delete from two_factor_secrets");
    const { codes } = await withTotp(await freshCodes("race@example.org"));
    const halves = await Promise.all(Array.from({ length: 6 }, () => halfSignedIn(url, "race@example.org")));
    const answers = await Promise.all(halves.map((half) => answerWith(half, { strategy: "recovery", code: codes[0] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  async function freshCodes(email: string): Promise<Session> {
    await owner.query("delete from recovery_codes");
    return confirmed(url, email);
  }
});

describe("guessing the second factor", () => {
  it("AUTH-009 ends the challenge after six wrong codes: the password is asked for again", async () => {
    const { key } = await withTotp(await confirmed(url, "slow@example.org"));
    const half = await halfSignedIn(url, "slow@example.org");
    const wrong = totpCode(key, 0);
    for (let tries = 0; tries < 6; tries++) {
      expect((await answerWith(half, { strategy: "totp", code: wrong })).status).toBe(422);
    }
    await owner.query("update two_factor_secrets set used_step = 0");
    expect((await answerWith(half, { strategy: "totp", code: totpCode(key) })).status).toBe(404);
    expect((await half.request("GET /auth/two-factor/login")).status).toBe(404);
  });

  it("AUTH-009 is slowed by account, whatever the challenge: the eleventh wrong code is refused with the time to wait", async () => {
    const { key } = await withTotp(await confirmed(url, "many@example.org"));
    const statuses: number[] = [];
    for (let challenge = 0; challenge < 3; challenge++) {
      const half = await halfSignedIn(url, "many@example.org");
      for (let tries = 0; tries < 4; tries++) {
        const answer = await answerWith(half, { strategy: "totp", code: totpCode(key, 0) });
        statuses.push(answer.status);
        if (answer.status === 429) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      }
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    await owner.query("update two_factor_secrets set used_step = 0");
    const half = await halfSignedIn(url, "many@example.org");
    expect((await answerWith(half, { strategy: "totp", code: totpCode(key) })).status, "the right one too").toBe(429);
  });

  it("AUTH-009 is not possible without the challenge's cookie, with a forged one, or once it is over", async () => {
    const { status } = await send(url, login, { body: { strategy: "totp", code: "123456" } });
    expect(status).toBe(404);
    const forged = { cookie: `labcommons-challenge=${"A".repeat(43)}`, origin: url };
    expect((await send(url, login, { body: { strategy: "totp", code: "123456" }, headers: forged })).status).toBe(404);
    const half = await halfSignedIn(url, "slow@example.org");
    await owner.query("update sign_in_challenges set expires_at = now() - interval '1 second'");
    expect((await half.request("GET /auth/two-factor/login")).status).toBe(404);
  });

  it("AUTH-009 is refused from another site, and by other methods", async () => {
    const half = await halfSignedIn(url, "slow@example.org");
    const foreign = await half.request(login, {
      body: { strategy: "totp", code: "123456" },
      headers: { origin: "https://evil.test" },
    });
    expect(foreign.status).toBe(403);
    expect((await half.request("PUT /auth/two-factor/login", { body: {} })).status).toBe(405);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await half.request(login, { body: "strategy=totp", headers: form })).status).toBe(415);
  });
});

describe("several strategies", () => {
  it("AUTH-014 may be chosen from, the preferred one asked for first", async () => {
    const session = await confirmed(url, "choice@example.org");
    await withTotp(session);
    await session.request(`POST ${service}/email/start`);
    const code = await mailedCode(server, "choice@example.org");
    const second = await session.request(`POST ${service}/email/confirm`, { body: { code } });
    expect(second.body.data.recoveryCodes, "only the first strategy brings codes").toBeNull();
    const half = await halfSignedIn(url, "choice@example.org");
    expect(half.answer.body).toMatchObject({ strategy: "totp", strategies: ["totp", "email"] });
    expect((await half.request("GET /auth/two-factor/login")).body.codeSentAt).toBeNull();
    await half.request("POST /auth/two-factor/prepare", { body: { strategy: "email" } });
    const mailed = await mailedCode(server, "choice@example.org", 2);
    expect((await answerWith(half, { strategy: "email", code: mailed })).status).toBe(200);
    expect((await session.request(`POST ${service}/email/prefer`)).status).toBe(204);
    expect((await halfSignedIn(url, "choice@example.org")).answer.body).toMatchObject({
      strategy: "email",
      strategies: ["email", "totp"],
    });
  });

  it("AUTH-014 does not let a strategy in that is not set up", async () => {
    const half = await halfSignedIn(url, "slow@example.org");
    const prepared = await half.request("POST /auth/two-factor/prepare", { body: { strategy: "email" } });
    expect([prepared.status, prepared.body.errors[0].source.pointer]).toEqual([422, "/strategy"]);
    expect((await answerWith(half, { strategy: "email", code: "123456" })).status).toBe(422);
  });
});

describe("the flag", () => {
  it("FLAG-005 off: nobody is asked for a second factor, and nothing of it is there", async () => {
    const without = await testServer({ environment: { FLAG_TWO_FACTOR: "false" }, database });
    const session = await signedIn(without.url, "slow@example.org");
    expect((await session.request(me)).status).toBe(200);
    expect((await session.request(`GET ${service}`)).status).toBe(404);
    expect((await browser(without.url).request("GET /auth/two-factor/login")).status).toBe(404);
    await without.close();
  });
});

it("somebody without a second factor signs in by the password alone", async () => {
  const session = await signedIn(url, "bare@example.org");
  expect((await session.request(`GET ${service}`)).body.data).toMatchObject({ strategies: [], dueAt: null });
});
