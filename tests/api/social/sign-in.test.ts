import pg from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type TestProvider, testProvider, visitProvider } from "#tests/support/oidc-provider.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";
import { confirmed, totpCode, withTotp } from "#tests/support/two-factor.ts";

/** The address that the provider sends back to is known only once the server has its port: one that any port may have. */
const provider: TestProvider = await testProvider(["http://localhost/auth/social/campus/callback"]);
afterAll(() => provider.close());
const { issuer, clientId, clientSecret } = provider;
const campus = { name: "campus", label: "Campus", issuer, clientId, clientSecret };
const forge = {
  name: "forge",
  label: "Forge",
  authorizationUrl: `${issuer}/auth`,
  tokenUrl: `${issuer}/token`,
  userInfoUrl: `${issuer}/me`,
  clientId,
  clientSecret,
};
const nowhere = { ...campus, name: "nowhere", issuer: "http://localhost:9" };
const people: Record<string, string> = {};
const server = await testServer({
  environment: { SOCIAL_PROVIDERS: JSON.stringify([campus, forge, nowhere]) },
  seed: async (settings) =>
    Object.assign(
      people,
      await putPeople(settings, [
        { email: "ada@example.org" },
        { email: "unverified@example.org", attributes: { emailVerifiedAt: null } },
        { email: "both@example.org" },
        { email: "careful@example.org" },
      ]),
    ),
});
const { url, database } = server;
provider.allow(`${url}/auth/social/campus/callback`, `${url}/auth/social/forge/callback`);
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

beforeEach(async () => {
  provider.state = "up";
  await owner.query("delete from rate_limits");
});

const start = (session: Session, name = "campus") =>
  session.request(`POST /auth/social/${name}/start`, { body: { remember: false } });

/** Goes to the provider and comes back with what it says. */
async function visit(
  session: Session,
  name = "campus",
): Promise<{ readonly code: string; readonly state: string; readonly iss: string }> {
  const started = await start(session, name);
  expect(started.status, started.text).toBe(200);
  const back = await visitProvider(started.body.url, `${url}/auth/social/${name}/callback`);
  return { code: back.get("code") ?? "", state: back.get("state") ?? "", iss: back.get("iss") ?? "" };
}
const finish = (session: Session, body: object, name = "campus") =>
  session.request(`POST /auth/social/${name}/login`, { body });

/** Signs in at the provider as somebody, and here with what it says. */
async function signInAs(subject: string, claims: Readonly<Record<string, string | boolean>>, name = "campus") {
  provider.accounts.set(subject, claims);
  provider.answers = { subject };
  const session = browser(url);
  const answer = await finish(session, await visit(session, name), name);
  return { session, answer };
}
const me = "GET /api/v1/users/me";
const linked = async (email: string) =>
  (await owner.query("select provider, subject from social_identities where user_id = $1", [people[email]])).rows;

describe("the providers", () => {
  it("AUTH-016 FLAG-004 are told in the order of the configuration, without their secrets", async () => {
    const { body, text } = await send(url, "GET /api/v1/services/social-providers");
    expect(body.data).toEqual([
      { name: "campus", label: "Campus" },
      { name: "forge", label: "Forge" },
      { name: "nowhere", label: "Campus" },
    ]);
    expect(text).not.toContain(clientSecret);
  });

  it("AUTH-016 are asked with state, PKCE and a nonce, each new", async () => {
    const urls = await Promise.all([1, 2].map(async () => new URL((await start(browser(url))).body.url)));
    for (const { searchParams } of urls) {
      expect(Object.fromEntries(searchParams)).toMatchObject({
        client_id: clientId,
        redirect_uri: `${url}/auth/social/campus/callback`,
        response_type: "code",
        scope: "openid email profile",
        code_challenge_method: "S256",
      });
    }
    for (const name of ["state", "nonce", "code_challenge"]) {
      const values = urls.map(({ searchParams }) => searchParams.get(name));
      expect(values[0], name).toMatch(/^[\w-]{43}$/);
      expect(values[0], name).not.toBe(values[1]);
    }
  });

  it("FLAG-004 are not there with the flag off, and neither are unknown ones", async () => {
    const without = await testServer({
      database,
      environment: { SOCIAL_PROVIDERS: JSON.stringify([campus]), FLAG_SOCIAL_LOGIN: "false" },
    });
    expect((await start(browser(without.url))).status).toBe(404);
    expect((await finish(browser(without.url), { code: "a", state: "b" })).status).toBe(404);
    expect((await send(without.url, "GET /api/v1/services/social-providers")).status).toBe(404);
    await without.close();
    const closed = await testServer({
      database,
      environment: { SOCIAL_PROVIDERS: JSON.stringify([campus]), FLAG_SIGN_IN: "false" },
    });
    expect((await start(browser(closed.url))).status, "nobody signs in").toBe(404);
    await closed.close();
    expect((await start(browser(url), "unknown")).status).toBe(404);
    expect((await start(browser(url), "toString")).status).toBe(404);
  });
});

describe("an account that both know for theirs", () => {
  it("AUTH-008 AUTH-016 is linked when both addresses are verified, and signs in", async () => {
    const { session, answer } = await signInAs("ada-7", { email: "Ada@Example.org", email_verified: true });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({ state: "authenticated" });
    expect((await session.request(me)).body.data.id).toBe(people["ada@example.org"]);
    expect(await linked("ada@example.org")).toEqual([{ provider: "campus", subject: "ada-7" }]);
  });

  it("AUTH-016 stays linked by its subject, whatever its address is later", async () => {
    const { session, answer } = await signInAs("ada-7", { email: "married@example.net", email_verified: false });
    expect(answer.body).toEqual({ state: "authenticated" });
    expect((await session.request(me)).body.data.id).toBe(people["ada@example.org"]);
  });

  it("AUTH-004 AUTH-008 is asked for its second factor all the same", async () => {
    const { key } = await withTotp(await confirmed(url, "careful@example.org"));
    await owner.query("update two_factor_secrets set used_step = 0");
    const { session, answer } = await signInAs("careful-1", { email: "careful@example.org", email_verified: true });
    expect(answer.body).toMatchObject({ state: "two_factor_required", strategy: "totp" });
    expect((await session.request(me)).status).toBe(401);
    const body = { strategy: "totp", code: totpCode(key) };
    expect((await session.request("POST /auth/two-factor/login", { body })).body).toEqual({ state: "authenticated" });
  });
});

describe("an account that is not known for theirs", () => {
  it("AUTH-016 is not linked to one whose address was never verified here, and says why", async () => {
    const { session, answer } = await signInAs("u-1", { email: "unverified@example.org", email_verified: true });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].meta.key).toBe("validation.social-unverified");
    expect((await session.request(me)).status).toBe(401);
    expect(await linked("unverified@example.org")).toEqual([]);
  });

  it("AUTH-016 is not linked when the provider does not vouch for the address, which tells nothing of who is here", async () => {
    const known = await signInAs("thief-1", { email: "both@example.org", email_verified: false, given_name: "T" });
    const unknown = await signInAs("thief-2", { email: "nobody@example.org", email_verified: false, given_name: "T" });
    const told = [known, unknown].map(({ answer }) => {
      const { email: _, socialAccount, ...rest } = answer.body.data;
      expect(socialAccount).toBeTypeOf("string");
      return { status: answer.status, state: answer.body.state, rest };
    });
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toMatchObject({ status: 200, state: "registration_required" });
    expect(await linked("both@example.org")).toEqual([]);
  });

  it("AUTH-003 AUTH-012 leads to the registration with what the provider told", async () => {
    const claims = { email: "nina@campus.example", email_verified: true, given_name: "Nina", family_name: "Nouvelle" };
    const { answer } = await signInAs("nina-1", claims);
    expect(answer.body).toEqual({
      state: "registration_required",
      fromSocialProvider: "campus",
      data: {
        firstName: "Nina",
        lastName: "Nouvelle",
        email: "nina@campus.example",
        socialAccount: expect.stringMatching(/^[0-9a-f]{16}~/),
      },
    });
    expect(answer.body.data.socialAccount).not.toContain("nina");
  });

  it("AUTH-003 AUTH-012 registers with it: the address is confirmed, no password is needed, and the next sign-in is theirs", async () => {
    const claims = { email: "olga@campus.example", email_verified: true, given_name: "Olga", family_name: "Neuve" };
    const { session, answer } = await signInAs("olga-1", claims);
    const body = { ...answer.body.data, password: "", passwordConfirmation: "", acceptTerms: true };
    const made = await session.request("POST /auth/register", { body });
    expect(made.body, made.text).toEqual({ state: "authenticated" });
    const attributes = (await session.request(me)).body.data.attributes;
    expect(attributes).toMatchObject({ email: "olga@campus.example", hasPassword: false });
    expect(attributes.emailVerifiedAt).not.toBeNull();
    const again = await signInAs("olga-1", claims);
    expect(again.answer.body).toEqual({ state: "authenticated" });
    const state = await again.session.request("GET /api/v1/services/two-factor");
    expect(state.body.data, "to have just signed in is what shows who one is without password").toMatchObject({
      hasPassword: false,
      confirmedUntil: expect.any(String),
    });
  });

  it("AUTH-012 takes no account that was made up, changed, or is too old", async () => {
    const { answer } = await signInAs("eve-1", { email: "eve@campus.example", email_verified: true });
    const { socialAccount, ...rest } = answer.body.data;
    const person = {
      ...rest,
      firstName: "Eve",
      lastName: "E",
      password: "",
      passwordConfirmation: "",
      acceptTerms: true,
    };
    const [id, sealed] = socialAccount.split("~");
    for (const forged of ["made up", `${id}~made.up.by.me`, `0000000000000000~${sealed}`, `${socialAccount}A`]) {
      const refused = await send(url, "POST /auth/register", { body: { ...person, socialAccount: forged } });
      expect([refused.status, refused.body.errors[0].source.pointer], forged).toEqual([422, "/socialAccount"]);
    }
    const moved = { ...person, email: "ada2@example.org", socialAccount };
    const other = await send(url, "POST /auth/register", { body: moved });
    expect([other.status, other.body.errors[0].source.pointer], "another address is not proven").toEqual([
      422,
      "/password",
    ]);
  });

  it("AUTH-016 with registration off is told that there is no account", async () => {
    const closed = await testServer({
      database,
      environment: { SOCIAL_PROVIDERS: JSON.stringify([campus]), FLAG_REGISTRATION: "false" },
    });
    provider.allow(`${closed.url}/auth/social/campus/callback`);
    provider.accounts.set("none-1", { email: "none@campus.example", email_verified: true });
    provider.answers = { subject: "none-1" };
    const session = browser(closed.url);
    const started = await start(session);
    const back = await visitProvider(started.body.url, `${closed.url}/auth/social/campus/callback`);
    const answer = await finish(session, { code: back.get("code"), state: back.get("state"), iss: back.get("iss") });
    expect([answer.status, answer.body.errors[0].meta.key]).toEqual([422, "validation.social-unknown"]);
    await closed.close();
  });
});

describe("what may go wrong", () => {
  const refused = async (session: Session, body: object, key = "social-refused") => {
    const answer = await finish(session, body);
    expect([answer.status, answer.body.errors?.[0].meta?.key]).toEqual([422, `validation.${key}`]);
    expect((await session.request(me)).status).toBe(401);
  };

  it("AUTH-008 denied: the provider says so at the address that it sends back to", async () => {
    provider.answers = "deny";
    const started = await start(browser(url));
    const back = await visitProvider(started.body.url, `${url}/auth/social/campus/callback`);
    expect([back.get("error"), back.get("code")]).toEqual(["access_denied", null]);
  });

  it("AUTH-008 refuses a code that was used: here, and at the provider", async () => {
    provider.accounts.set("ada-7", { email: "ada@example.org", email_verified: true });
    provider.answers = { subject: "ada-7" };
    const session = browser(url);
    const back = await visit(session);
    const jar = session.cookie;
    expect((await finish(session, back)).status).toBe(200);
    const again = await send(url, "POST /auth/social/campus/login", {
      body: back,
      headers: { cookie: jar, origin: url, "x-requested-with": "XMLHttpRequest" },
    });
    expect([again.status, again.body.errors[0].meta.key]).toEqual([422, "validation.social-expired"]);
    const other = browser(url);
    const { state, iss } = await visit(other);
    await refused(other, { state, iss, code: back.code });
  });

  it("AUTH-008 refuses the way of another browser, another state, another provider, and a way that took too long", async () => {
    provider.answers = { subject: "ada-7" };
    const session = browser(url);
    await refused(browser(url), await visit(session), "social-expired");
    const second = browser(url);
    await refused(second, { ...(await visit(second)), state: "another" });
    const third = browser(url);
    const elsewhere = await visit(third, "forge");
    await refused(third, elsewhere, "social-expired");
    const fourth = browser(url);
    const late = await visit(fourth);
    await owner.query("update sign_in_challenges set expires_at = now() - interval '1 second'");
    await refused(fourth, late, "social-expired");
    const fifth = browser(url);
    await refused(fifth, { ...(await visit(fifth)), iss: "https://evil.test" });
  });

  it("AUTH-008 tells that the provider is down, when it breaks and when it hangs, and works when it is back", async () => {
    provider.answers = { subject: "ada-7" };
    for (const state of ["breaks", "hangs"] as const) {
      const session = browser(url);
      const back = await visit(session);
      provider.state = state;
      const began = Date.now();
      expect((await finish(session, back)).status, state).toBe(503);
      expect(Date.now() - began, state).toBeLessThan(6000);
      provider.state = "up";
    }
    expect((await start(browser(url), "nowhere")).status).toBe(503);
    const { answer } = await signInAs("ada-7", { email: "ada@example.org", email_verified: true });
    expect(answer.body).toEqual({ state: "authenticated" });
  });

  it("AUTH-008 is slowed for a network that tries too much", async () => {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 12; tries++) {
      statuses.add((await finish(browser(url), { code: "a", state: "b" })).status);
    }
    expect([...statuses]).toEqual([422, 429]);
  });

  it("AUTH-008 names what is missing, and refuses other sites, methods and forms", async () => {
    const session = browser(url);
    const missing = await finish(session, {});
    expect(missing.body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
      "/code",
      "/state",
    ]);
    const login = "POST /auth/social/campus/login";
    const body = { code: "a", state: "b" };
    expect((await session.request(login, { body, headers: { origin: "https://evil.test" } })).status).toBe(403);
    expect((await session.request("GET /auth/social/campus/login")).status).toBe(405);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await session.request(login, { body: "code=a", headers: form })).status).toBe(415);
  });
});

describe("a provider of OAuth 2 without OpenID", () => {
  it("AUTH-016 is asked for the person at its own address", async () => {
    const claims = { email: "both@example.org", email_verified: true, name: "Bo Th" };
    const { session, answer } = await signInAs("bo-1", claims, "forge");
    expect(answer.body, answer.text).toEqual({ state: "authenticated" });
    expect((await session.request(me)).body.data.id).toBe(people["both@example.org"]);
    expect(await linked("both@example.org")).toEqual([{ provider: "forge", subject: "bo-1" }]);
  });
});

it("somebody who is signed in begins a new session by it, and the old one ends", async () => {
  const session = await signedIn(url, "ada@example.org");
  const before = session.cookie;
  provider.answers = { subject: "ada-7" };
  const back = await visit(session);
  expect((await finish(session, back)).status).toBe(200);
  expect((await send(url, me, { headers: { cookie: before } })).status).toBe(419);
});
