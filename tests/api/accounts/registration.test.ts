import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { linkIn, mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, send, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [{ email: "owner@example.org", firstName: "Grace", attributes: { locale: "fr" } }]),
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const password = "seven green lamps at noon";
const form = (email: string, more: Readonly<Record<string, unknown>> = {}) => ({
  firstName: "Ada",
  lastName: "Byron",
  email,
  password,
  passwordConfirmation: password,
  acceptTerms: true,
  ...more,
});
const register = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  send(url, "POST /auth/register", { body, headers });
const pointersOf = (answer: { readonly body: { readonly errors: readonly { source: { pointer: string } }[] } }) =>
  answer.body.errors.map(({ source }) => source.pointer).sort();
const me = "GET /api/v1/users/me";

describe("registering", () => {
  it("AUTH-013 takes no name that would put a link of somebody else in our mails", async () => {
    const answer = await register(
      form("linked@example.org", { firstName: "Prizes at evil.example", lastName: "x@y.zz" }),
    );
    expect([answer.status, pointersOf(answer)]).toEqual([422, ["/firstName", "/lastName"]]);
  });

  it("USER-008 AUTH-013 leads from signed out over e-mail verified to validated", async () => {
    const session = browser(url);
    expect((await session.request(me)).status).toBe(401);
    const answer = await session.request("POST /auth/register", {
      body: form("ada@example.org", { locale: "it" }),
      headers: { "x-user-timezone": "Europe/Copenhagen" },
    });
    expect([answer.status, answer.body]).toEqual([200, { state: "registered" }]);
    await session.request("POST /auth/login", { body: { email: "ada@example.org", password, remember: false } });
    const unverified = (await session.request(me)).body.data;
    expect(unverified.attributes).toMatchObject({
      firstName: "Ada",
      lastName: "Byron",
      email: "ada@example.org",
      locale: "it",
      timezone: "Europe/Copenhagen",
      hasPassword: true,
      emailVerifiedAt: null,
      validatedAt: null,
    });

    const mail = await mailTo(url, "ada@example.org", "verify-email");
    expect(mail.language).toBe("it");
    const [, , , , id, hash] = linkIn(mail, "/auth/email/verify/").split("/");
    expect(id).toBe(unverified.id);
    const verified = await session.request("POST /auth/email/verify", { body: { id, hash } });
    expect([verified.status, verified.body]).toEqual([200, { address: "main" }]);
    const { attributes, meta } = (await session.request(me)).body.data;
    expect(attributes.emailVerifiedAt).not.toBeNull();
    expect(attributes.validatedAt).toBeNull();

    await putPeople(server.settings, [{ email: "admin@example.org", roles: ["admin"] }]);
    const admin = await signedIn(url, "admin@example.org");
    const validated = await admin.request(`PATCH /api/v1/users/${id}`, {
      body: {
        data: {
          type: "users",
          id,
          meta: { version: meta.version },
          attributes: { validatedAt: instant() },
        },
      },
    });
    expect(validated.status).toBe(200);
    expect((await session.request(me)).body.data.attributes.validatedAt).not.toBeNull();
  });

  it("AUTH-013 knows an address in whatever way it is written, and takes none that only looks like another", async () => {
    expect((await register(form("Ida@bücher.example"))).status).toBe(200);
    const session = browser(url);
    const credentials = { email: "ida@BÜCHER.example", password, remember: false };
    expect((await session.request("POST /auth/login", { body: credentials })).status).toBe(200);
    expect((await session.request(me)).body.data.attributes.email).toBe("ida@xn--bcher-kva.example");
    const alike = await register(form("id\u00ada@bücher.example"));
    expect([alike.status, pointersOf(alike)]).toEqual([422, ["/email"]]);
    expect(alike.body.errors[0].detail).toBe("Remove the invisible characters.");
  });

  it("AUTH-013 names every fault of the form at its member", async () => {
    const missing = await register({});
    expect(missing.status).toBe(422);
    expect(pointersOf(missing)).toEqual(
      ["acceptTerms", "email", "firstName", "lastName", "password", "passwordConfirmation"].map((name) => `/${name}`),
    );
    const wrong = await register(
      form("not an address", { passwordConfirmation: "another", acceptTerms: false, locale: "xx" }),
    );
    expect(pointersOf(wrong)).toEqual(["/acceptTerms", "/email", "/locale", "/passwordConfirmation"]);
    const empty = await register(form("empty@example.org", { firstName: " " }));
    expect([empty.status, pointersOf(empty)]).toEqual([422, ["/firstName"]]);
    const job = await register(form("job@example.org", { job: "no-such-job" }));
    expect([job.status, pointersOf(job)]).toEqual([422, ["/job"]]);
  });

  it.each([
    ["name", { firstName: " ", lastName: "x".repeat(200) }],
    ["job", { job: "no-such-job" }],
    ["words for a job", { job: "other", jobOther: "x".repeat(5000) }],
    ["password", { password: "short", passwordConfirmation: "short" }],
    ["languages", { locale: "xx" }],
  ])("AUTH-013 answers a wrong %s alike for an address with and without an account", async (_what, more) => {
    const [known, unknown] = [
      await register(form("owner@example.org", more)),
      await register(form("none@example.org", more)),
    ];
    expect(unknown.status).toBe(422);
    const said = ({ body }: typeof known) => body.errors.map(({ id: _id, ...error }: { id: string }) => error);
    expect([known.status, said(known)]).toEqual([422, said(unknown)]);
  });

  it.each([
    ["short", "too short"],
    ["common", "passwordpassword"],
    ["like the address", "somebody@example.org"],
  ])("AUTH-013 refuses a password that is %s", async (_what, weak) => {
    const answer = await register(form("somebody@example.org", { password: weak, passwordConfirmation: weak }));
    expect([answer.status, pointersOf(answer)]).toEqual([422, ["/password"]]);
  });

  it("AUTH-013 takes the job, and the words for another one", async () => {
    await register(form("job@example.org", { job: "other", jobOther: "Prosthetist" }));
    const session = await signedIn(url, "job@example.org", password);
    const found = (await session.request(`${me}?include=job`)).body;
    expect(found.data.attributes.jobOther).toBe("Prosthetist");
    expect(found.included.map(({ id }: { id: string }) => id)).toContain("other");
  });

  it("lets nobody give themselves what they may not have", async () => {
    await register(
      form("greedy@example.org", {
        isAdmin: true,
        roles: [{ type: "roles", id: "app_admin" }],
        validatedAt: "2026-01-01T00:00:00.000Z",
        emailVerifiedAt: "2026-01-01T00:00:00.000Z",
        accessLevel: { type: "access-levels", id: "member_level_2" },
        attributes: { validatedAt: "2026-01-01T00:00:00.000Z" },
        relationships: { roles: { data: [{ type: "roles", id: "app_admin" }] } },
      }),
    );
    const session = await signedIn(url, "greedy@example.org", password);
    const found = (await session.request(`${me}?include=roles,accessLevel`)).body;
    expect(found.data.attributes).toMatchObject({ isAdmin: false, validatedAt: null, emailVerifiedAt: null });
    expect(found.included ?? []).toEqual([]);
  });

  it("keeps that the terms were accepted, and no secret, in the history", async () => {
    await register(form("history@example.org"));
    const { rows } = await owner.query(
      "select action, diff::text from changes where record_id = (select id::text from users where email = $1)",
      ["history@example.org"],
    );
    expect(rows.map(({ action }) => action)).toContain("accept-terms");
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});

describe("an address that has an account", () => {
  it("gets the same answer as a new one, and its owner is told in their own language", async () => {
    const taken = await register(form("Owner@Example.org"));
    const free = await register(form("free@example.org"));
    const told = ({ status, text, headers }: Awaited<ReturnType<typeof register>>) => ({
      status,
      text,
      headers: [...headers.keys()].sort(),
    });
    expect(told(taken)).toEqual(told(free));
    const mail = await mailTo(url, "owner@example.org", "address-taken");
    expect(mail).toMatchObject({ language: "fr", to: { name: "Grace" } });
    expect(mail.text).toContain("/auth/password/forgot");
    await signedIn(url, "owner@example.org");
    const { rows } = await owner.query("select count(*)::int as count from users where email = 'owner@example.org'");
    expect(rows[0].count).toBe(1);
  });

  it("takes no other time to answer than a new one, as far as anybody can measure", async () => {
    for (const email of ["owner@example.org", "slow@example.org"]) {
      const begun = performance.now();
      await register(form(email));
      expect(performance.now() - begun).toBeGreaterThan(290);
    }
  });

  it("is written to once a day, however often it is tried", async () => {
    for (let time = 0; time < 3; time++) await register(form("owner@example.org"));
    const { rows } = await owner.query("select count(*)::int as count from mails where template = 'address-taken'");
    expect(rows[0].count).toBe(1);
  });

  it("that was never confirmed gets its link once more", async () => {
    await register(form("twice@example.org"));
    await register(form("twice@example.org", { password: `${password} 2`, passwordConfirmation: `${password} 2` }));
    await mailTo(url, "twice@example.org", "verify-email", 2);
    expect(await mailsTo(url, "twice@example.org", "address-taken")).toEqual([]);
    await signedIn(url, "twice@example.org", password);
  });

  it("is given to one of two who come at the same time, and both get the same answer", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => register(form("race@example.org"))));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(() => [200, JSON.stringify({ state: "registered" })]),
    );
    const { rows } = await owner.query("select count(*)::int as count from users where email = 'race@example.org'");
    expect(rows[0].count).toBe(1);
  });
});

describe("the way to register", () => {
  it("is closed to forms of other sites and to what is no JSON", async () => {
    const foreign = await register(form("cross@example.org"), { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    const plain = await send(url, "POST /auth/register", {
      body: "email=a",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(plain.status).toBe(415);
  });

  it("tells too many attempts with one address to wait", async () => {
    const attempts: number[] = [];
    for (let time = 0; time < 12; time++) {
      attempts.push(
        (await register(form("many@example.org", { password: "short", passwordConfirmation: "short" }))).status,
      );
    }
    expect(attempts.slice(0, 10)).toEqual(attempts.slice(0, 10).map(() => 422));
    expect(attempts.at(-1)).toBe(429);
  });
});

describe("without the flag", () => {
  it("FLAG-003 there is nothing to register at", async () => {
    const closed = await testServer({ environment: { FLAG_REGISTRATION: "false" } });
    const answer = await send(closed.url, "POST /auth/register", { body: form("ada@example.org") });
    expect(answer.status).toBe(404);
  });
});
