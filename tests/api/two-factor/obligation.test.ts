import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { instant, testClock } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { signedIn } from "#tests/support/session.ts";
import { testSettings } from "#tests/support/settings.ts";
import { confirmed, halfSignedIn, mailedCode, totpCode, withTotp } from "#tests/support/two-factor.ts";

const people: Record<string, string> = {};
const server = await testServer({
  seed: async (settings) =>
    Object.assign(
      people,
      await putPeople(settings, [
        { email: "admin@example.org", roles: ["admin"] },
        { email: "late@example.org", roles: ["rental_admin"] },
        { email: "has@example.org", roles: ["admin"] },
        { email: "member@example.org", roles: ["contributor"] },
        { email: "former@example.org", roles: ["admin"] },
      ]),
    ),
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const day = 24 * 60 * 60 * 1000;
const since = (name: string, days: number) =>
  owner.query("update two_factor_obligations set since = $2 where user_id = $1", [
    people[`${name}@example.org`],
    instant(-days * day),
  ]);
const login = async (name: string) => (await halfSignedIn(url, `${name}@example.org`)).answer.body;

describe("a duty to have a second factor", () => {
  it("AUTH-015 reminds at each sign-in within the grace period, which begins with the first", async () => {
    const first = await login("admin");
    expect(first).toEqual({ state: "authenticated", twoFactorDueAt: expect.any(String) });
    expect(Math.abs(Date.parse(first.twoFactorDueAt) - testClock() - 14 * day)).toBeLessThan(60_000);
    await since("admin", 13);
    const later = await login("admin");
    expect(later.state).toBe("authenticated");
    expect(Math.abs(Date.parse(later.twoFactorDueAt) - testClock() - day)).toBeLessThan(60_000);
    const session = await signedIn(url, "admin@example.org");
    const state = (await session.request("GET /api/v1/services/two-factor")).body.data;
    expect(state.dueAt).toBe(later.twoFactorDueAt);
  });

  it("AUTH-015 asks for a code by e-mail once the grace period is over, and reminds on", async () => {
    await login("late");
    await since("late", 15);
    const half = await halfSignedIn(url, "late@example.org");
    expect(half.answer.body).toEqual({ state: "two_factor_required", strategy: "email", strategies: ["email"] });
    expect((await half.request("GET /auth/two-factor/login")).body).toMatchObject({ isObliged: true, recovery: false });
    const code = await mailedCode(server, "late@example.org");
    const answer = await half.request("POST /auth/two-factor/login", { body: { strategy: "email", code } });
    expect(answer.body).toEqual({ state: "authenticated", twoFactorDueAt: expect.any(String) });
    expect(Date.parse(answer.body.twoFactorDueAt)).toBeLessThan(testClock());
    expect((await half.request("GET /api/v1/services/two-factor")).body.data.strategies, "none was chosen").toEqual([]);
  });

  it("AUTH-015 is met by any strategy: nobody is reminded who has one", async () => {
    await login("has");
    const { key } = await withTotp(await confirmed(url, "has@example.org"));
    await since("has", 100);
    await owner.query("update two_factor_secrets set used_step = 0");
    const half = await halfSignedIn(url, "has@example.org");
    expect(half.answer.body).toMatchObject({ strategy: "totp" });
    const answer = await half.request("POST /auth/two-factor/login", {
      body: { strategy: "totp", code: totpCode(key) },
    });
    expect(answer.body).toEqual({ state: "authenticated" });
  });

  it("AUTH-015 is that of the configured roles alone", async () => {
    expect(await login("member")).toEqual({ state: "authenticated" });
  });

  it("AUTH-015 ends with the role, and begins anew with it", async () => {
    const former = people["former@example.org"];
    await login("former");
    await since("former", 100);
    await owner.query("delete from users_roles where source_id = $1", [former]);
    expect(await login("former")).toEqual({ state: "authenticated" });
    await owner.query("insert into users_roles (source_id, target_id, position) values ($1, 'admin', 0)", [former]);
    expect(await login("former")).toEqual({ state: "authenticated", twoFactorDueAt: expect.any(String) });
  });
});

describe("the settings", () => {
  it("AUTH-015 oblige by default in production and nobody with demo content", () => {
    const production = testSettings({ NODE_ENV: "production" });
    expect(production.twoFactor).toEqual({
      roles: ["app_admin", "admin", "eqlaat_member", "rental_admin"],
      graceDays: 14,
    });
    expect(testSettings({ DEMO: "true" }).twoFactor.roles).toEqual([]);
    const own = testSettings({ TWO_FACTOR_ROLES: "admin, contributor", TWO_FACTOR_GRACE_DAYS: "0" });
    expect(own.twoFactor).toEqual({ roles: ["admin", "contributor"], graceDays: 0 });
    expect(testSettings({ TWO_FACTOR_ROLES: "none" }).twoFactor.roles).toEqual([]);
    expect(() => testSettings({ TWO_FACTOR_ROLES: "emperor" })).toThrow(/TWO_FACTOR_ROLES must be none, or/);
  });

  it("AUTH-015 without grace ask for a code at the first sign-in", async () => {
    const strict = await testServer({ database, environment: { TWO_FACTOR_GRACE_DAYS: "0" } });
    await owner.query("delete from two_factor_obligations");
    const half = await halfSignedIn(strict.url, "admin@example.org");
    expect(half.answer.body).toMatchObject({ state: "two_factor_required", strategy: "email" });
    await strict.close();
  });
});
