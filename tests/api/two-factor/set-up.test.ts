import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { openDatabase } from "#adapters/postgres/database.ts";
import { resealTexts } from "#adapters/postgres/reseal.ts";
import { product } from "#core/modules.ts";
import { softAuthenticator } from "#tests/support/authenticator.ts";
import { testClock } from "#tests/support/clock.ts";
import { linkIn, mailTo } from "#tests/support/mailbox.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, send, signedIn } from "#tests/support/session.ts";
import { confirmed, halfSignedIn, mailedCode, totpCode, withTotp } from "#tests/support/two-factor.ts";

const names = [
  "squatted",
  "told",
  "ada",
  "wrong",
  "token",
  "remove",
  "keys",
  "stranger",
  "renew",
  "sealed",
  "journal",
  "old",
  "slow",
];
const people: Record<string, string> = {};
const server = await testServer({
  seed: async (settings) =>
    Object.assign(
      people,
      await putPeople(
        settings,
        names.map((name) => ({
          email: `${name}@example.org`,
          attributes: name === "squatted" ? { emailVerifiedAt: null } : {},
        })),
      ),
    ),
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const service = "/api/v1/services/two-factor";
const stateOf = async (session: Session) => (await session.request(`GET ${service}`)).body.data;
const changes = [
  `POST ${service}/totp/start`,
  `POST ${service}/totp/confirm`,
  `POST ${service}/totp/prefer`,
  `POST ${service}/totp/remove`,
  `POST ${service}/recovery-codes`,
];
const reasonOf = ({ body }: { body: { errors: readonly { detail: string }[] } }) => body.errors[0]?.detail;

describe("showing again who one is", () => {
  it("AUTH-014 is needed before anything is changed, and counts for a quarter of an hour of one session", async () => {
    const session = await signedIn(url, "ada@example.org");
    for (const change of changes) {
      const refused = await session.request(change, { body: {} });
      expect([refused.status, reasonOf(refused)], change).toEqual([403, expect.stringContaining("Confirm it’s you")]);
    }
    const asked = await session.request(`POST ${service}/identity`, { body: { password: testPassword } });
    const until = Date.parse(asked.body.data.until) - testClock();
    expect(until).toBeGreaterThan(14 * 60_000);
    expect(until).toBeLessThanOrEqual(15 * 60_000);
    expect((await session.request(`POST ${service}/totp/start`)).status).toBe(200);
    const other = await signedIn(url, "ada@example.org");
    expect((await other.request(`POST ${service}/totp/start`)).status).toBe(403);
    await owner.query(
      "update sign_in_challenges set expires_at = now() - interval '1 second' where kind = 'confirmed'",
    );
    expect((await session.request(`POST ${service}/totp/start`)).status).toBe(403);
  });

  it("AUTH-014 refuses a wrong password, and is slowed after ten", async () => {
    const session = await signedIn(url, "wrong@example.org");
    const ask = () => session.request(`POST ${service}/identity`, { body: { password: "not the right phrase" } });
    for (let tries = 0; tries < 10; tries++) {
      const answer = await ask();
      expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, "/password"]);
    }
    expect((await ask()).status).toBe(429);
  });

  it("AUTH-014 is nobody's but their own: no guest, no token", async () => {
    for (const change of [`GET ${service}`, ...changes]) {
      expect((await send(url, change, change.startsWith("POST") ? { body: {} } : {})).status, change).toBe(401);
    }
    const session = await signedIn(url, "token@example.org");
    const made = await session.request("POST /api/v1/services/personal-access-tokens", {
      body: { name: "Script", scope: "write", expiresAt: null, password: testPassword },
    });
    const headers = { authorization: `Bearer ${made.body.data.token}` };
    for (const change of [`GET ${service}`, ...changes]) {
      const refused = await send(url, change, { headers, ...(change.startsWith("POST") ? { body: {} } : {}) });
      expect(refused.status, change).toBe(403);
    }
  });
});

describe("setting up", () => {
  it("AUTH-014 gives a key to type and the same as a picture, and nothing changes before a right code", async () => {
    const session = await confirmed(url, "ada@example.org");
    const { totp } = (await session.request(`POST ${service}/totp/start`)).body.data;
    expect(totp.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.uri).toBe(
      `otpauth://totp/Labcommons:ada%40example.org?secret=${totp.key}&issuer=Labcommons&algorithm=SHA1&digits=6&period=30`,
    );
    expect(totp.picture).toMatch(/^data:image\/svg\+xml;base64,/);
    const wrong = await session.request(`POST ${service}/totp/confirm`, { body: { code: totpCode(totp.key, 0) } });
    expect([wrong.status, wrong.body.errors[0].source.pointer]).toEqual([422, "/code"]);
    expect((await stateOf(session)).strategies).toEqual([]);
    expect((await halfSignedIn(url, "ada@example.org")).answer.body.state).toBe("authenticated");
    const right = await session.request(`POST ${service}/totp/confirm`, { body: { code: totpCode(totp.key) } });
    expect(right.status, right.text).toBe(200);
    expect(right.body.data.recoveryCodes).toHaveLength(10);
    expect(await stateOf(session)).toMatchObject({
      strategies: [{ strategy: "totp", isPreferred: true }],
      recoveryCodesLeft: 10,
    });
    const me = await session.request("GET /api/v1/users/me");
    expect(me.body.data.attributes.twoFactorStrategy).toBe("totp");
    expect(JSON.stringify(await stateOf(session))).not.toContain(totp.key);
  });

  it("AUTH-014 is over after a quarter of an hour, after six wrong codes, and once it is done", async () => {
    const session = await confirmed(url, "slow@example.org");
    const begin = async () => (await session.request(`POST ${service}/totp/start`)).body.data.totp.key;
    const confirm = async (code: string) =>
      (await session.request(`POST ${service}/totp/confirm`, { body: { code } })).status;
    const first = await begin();
    await owner.query("update sign_in_challenges set expires_at = now() - interval '1 second' where kind = 'set-up'");
    expect(await confirm(totpCode(first))).toBe(404);
    const second = await begin();
    for (let tries = 0; tries < 6; tries++) expect(await confirm(totpCode(second, 0))).toBe(422);
    expect(await confirm(totpCode(second))).toBe(404);
    const third = await begin();
    expect(await confirm(totpCode(third))).toBe(200);
    expect(await confirm(totpCode(third))).toBe(404);
  });

  it("AUTH-014 keeps the old key until a new one is shown to work", async () => {
    const session = await confirmed(url, "old@example.org");
    const { key } = await withTotp(session);
    const { totp } = (await session.request(`POST ${service}/totp/start`)).body.data;
    await owner.query("update two_factor_secrets set used_step = 0");
    const half = await halfSignedIn(url, "old@example.org");
    const login = { body: { strategy: "totp", code: totpCode(key) } };
    expect((await half.request("POST /auth/two-factor/login", login)).status).toBe(200);
    const changed = await session.request(`POST ${service}/totp/confirm`, { body: { code: totpCode(totp.key) } });
    expect(changed.body.data.recoveryCodes, "the codes stay").toBeNull();
    await owner.query("update two_factor_secrets set used_step = 0");
    const next = await halfSignedIn(url, "old@example.org");
    expect((await next.request("POST /auth/two-factor/login", login)).status).toBe(422);
  });

  it("AUTH-014 names passkeys, takes several, and none twice or of another account's making", async () => {
    const session = await confirmed(url, "keys@example.org");
    const first = softAuthenticator(url);
    const add = async (authenticator: typeof first, name: string) => {
      const { passkey } = (await session.request(`POST ${service}/passkey/start`)).body.data;
      const body = { name, response: authenticator.create(passkey) };
      return { passkey, answer: await session.request(`POST ${service}/passkey/confirm`, { body }) };
    };
    const unnamed = (await add(first, "  ")).answer;
    expect([unnamed.status, unnamed.body.errors[0].source.pointer]).toEqual([422, "/name"]);
    expect((await add(first, "Laptop")).answer.status).toBe(200);
    const again = await add(softAuthenticator(url), "Key");
    expect(again.answer.status).toBe(200);
    expect(again.passkey.excludeCredentials, "browsers do not offer the same once more").toHaveLength(1);
    expect((await add(first, "Laptop again")).answer.status, "the same once more").toBe(422);
    expect((await add(softAuthenticator("https://evil.test"), "Foreign")).answer.status).toBe(422);
    const { passkeys } = await stateOf(session);
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(["Laptop", "Key"]);
    const stranger = await confirmed(url, "stranger@example.org");
    const taken = await stranger.request(`POST ${service}/passkey/remove`, { body: { passkey: passkeys[0].id } });
    expect(taken.status).toBe(404);
    const removed = await session.request(`POST ${service}/passkey/remove`, { body: { passkey: passkeys[0].id } });
    expect(removed.status).toBe(204);
    expect((await stateOf(session)).passkeys).toHaveLength(1);
  });
});

describe("removing", () => {
  it("AUTH-014 takes a strategy away; with the last one the recovery codes go, and the password is enough", async () => {
    const session = await confirmed(url, "remove@example.org");
    const { codes } = await withTotp(session);
    await session.request(`POST ${service}/email/start`);
    const code = await mailedCode(server, "remove@example.org");
    expect((await session.request(`POST ${service}/email/confirm`, { body: { code } })).status).toBe(200);
    expect((await session.request(`POST ${service}/totp/remove`)).status).toBe(204);
    expect(await stateOf(session)).toMatchObject({
      strategies: [{ strategy: "email", isPreferred: true }],
      recoveryCodesLeft: codes.length,
    });
    expect((await session.request(`POST ${service}/totp/remove`)).status).toBe(404);
    expect((await session.request(`POST ${service}/email/remove`)).status).toBe(204);
    expect(await stateOf(session)).toMatchObject({ strategies: [], recoveryCodesLeft: 0 });
    expect((await halfSignedIn(url, "remove@example.org")).answer.body).toEqual({ state: "authenticated" });
    expect((await session.request(`POST ${service}/recovery-codes`)).status, "nothing to recover").toBe(404);
  });

  it("AUTH-014 makes new recovery codes in the place of the old ones", async () => {
    const session = await confirmed(url, "renew@example.org");
    const { codes } = await withTotp(session);
    const renewed = (await session.request(`POST ${service}/recovery-codes`)).body.data.recoveryCodes;
    expect(renewed).toHaveLength(10);
    const half = await halfSignedIn(url, "renew@example.org");
    const answer = (code: string) =>
      half.request("POST /auth/two-factor/login", { body: { strategy: "recovery", code } });
    expect((await answer(codes[0]!)).status).toBe(422);
    expect((await answer(renewed[0])).status).toBe(200);
  });
});

describe("an account that somebody else made with an address", () => {
  it("AUTH-007 keeps none of their ways in, once its owner chooses a password by mail", async () => {
    const squatter = await confirmed(url, "squatted@example.org");
    const { codes } = await withTotp(squatter);
    const made = await squatter.request("POST /api/v1/services/personal-access-tokens", {
      body: { name: "script", scope: "write", expiresAt: null, password: testPassword },
    });
    const withToken = async () =>
      (await send(url, "GET /api/v1/users/me", { headers: { authorization: `Bearer ${made.body.data.token}` } }))
        .status;
    expect(await withToken()).toBe(200);
    const squatted = people["squatted@example.org"];
    await owner.query("insert into social_identities values ('campus', 'squatter', $1, now())", [squatted]);
    const forgot = { body: { email: "squatted@example.org" } };
    expect((await send(url, "POST /auth/password/forgot", forgot)).status).toBe(204);
    const mail = await mailTo(url, "squatted@example.org", "reset-password");
    const [, , , , token = "", address = ""] = linkIn(mail, "/auth/password/reset/").split("/");
    const password = "nine quiet rivers after rain";
    const body = { token, email: decodeURIComponent(address), password, passwordConfirmation: password };
    const answer = await send(url, "POST /auth/password/reset", { body });
    expect(answer.body, "the squatter's app is not asked for").toEqual({ state: "authenticated" });
    const { rows } = await owner.query(
      `select (select count(*) from social_identities where user_id = $1) as social,
        (select count(*) from recovery_codes where user_id = $1) as codes`,
      [squatted],
    );
    expect(rows).toEqual([{ social: "0", codes: "0" }]);
    expect(await withToken(), "nor a token of theirs").toBe(401);
    expect(codes).toHaveLength(10);
  });
});

describe("a change of how somebody signs in", () => {
  it("is told to them by mail, each time", async () => {
    const session = await confirmed(url, "told@example.org");
    await withTotp(session);
    const told = async (count: number) => (await mailTo(url, "told@example.org", "factors-changed", count)).text;
    expect(await told(1)).toContain("A second step has just been added");
    await session.request(`POST ${service}/recovery-codes`);
    expect(await told(2)).toContain("New recovery codes have just been created");
    await session.request(`POST ${service}/totp/remove`);
    expect(await told(3)).toContain("A second step has just been removed");
  });
});

describe("what is kept", () => {
  it("says in the audit log who changed what, and no secret", async () => {
    const session = await confirmed(url, "journal@example.org");
    const { key, codes } = await withTotp(session);
    await session.request(`POST ${service}/recovery-codes`);
    await session.request(`POST ${service}/totp/remove`);
    const { rows } = await owner.query(
      "select action, actor_id, diff::text as diff from changes where record_id = $1 and action like '%two-factor%' or action = 'renew-recovery-codes' order by at",
      [people["journal@example.org"]],
    );
    const own = rows.filter(({ actor_id }) => actor_id === people["journal@example.org"]);
    expect(own.map(({ action }) => action)).toEqual(["add-two-factor", "renew-recovery-codes", "remove-two-factor"]);
    const told = own.map(({ diff }) => diff).join();
    expect(told).toContain("twoFactorStrategy");
    for (const secret of [key, ...codes]) expect(told).not.toContain(secret);
  });

  it("is sealed anew by another key, and works on", async () => {
    const { key } = await withTotp(await confirmed(url, "sealed@example.org"));
    const next = { id: "next", key: Buffer.alloc(32, 9).toString("base64") };
    const ring = keyRing([next, ...server.settings.encryptionKeys]);
    const opened = openDatabase({
      connectionString: database.url,
      poolSize: 1,
      patience: 3000,
      onError: () => undefined,
    });
    await resealTexts(opened.pool, product, ring, "next");
    await opened.close();
    const { rows } = await owner.query("select secret from two_factor_secrets where id = $1", [
      people["sealed@example.org"],
    ]);
    expect(rows[0].secret).toMatch(/^next\./);
    const keys = [next, ...server.settings.encryptionKeys].map(({ id, key: bytes }) => `${id}:${bytes}`).join();
    const rotated = await testServer({ database, environment: { ENCRYPTION_KEYS: keys } });
    await owner.query("update two_factor_secrets set used_step = 0");
    const half = await halfSignedIn(rotated.url, "sealed@example.org");
    const answer = await half.request("POST /auth/two-factor/login", {
      body: { strategy: "totp", code: totpCode(key) },
    });
    expect(answer.status, answer.text).toBe(200);
    await rotated.close();
  });

  it("goes with its user", async () => {
    await owner.query("delete from users where id = $1", [people["keys@example.org"]]);
    const { rows } = await owner.query("select from passkeys where user_id = $1", [people["keys@example.org"]]);
    expect(rows).toHaveLength(0);
  });
});
