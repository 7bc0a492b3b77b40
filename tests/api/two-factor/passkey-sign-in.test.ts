import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { type SoftAuthenticator, softAuthenticator } from "#tests/support/authenticator.ts";
import { linkIn, mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";
import { confirmed, halfSignedIn, withTotp } from "#tests/support/two-factor.ts";

const names = ["ada", "both", "new", "weak", "copy", "still", "old", "thief", "rename", "sure", "reset", "gone"];
const people: Record<string, string> = {};
const server = await testServer({
  seed: async (settings) =>
    Object.assign(
      people,
      await putPeople(
        settings,
        names.map((name) => ({
          email: `${name}@example.org`,
          attributes: name === "new" ? { emailVerifiedAt: null } : {},
        })),
      ),
    ),
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const service = "/api/v1/services/two-factor";
const me = "GET /api/v1/users/me";
const addressOf = (name: string) => `${name}@example.org`;
const stateOf = async (session: Session) => (await session.request(`GET ${service}`)).body.data;
const refusal = ({ status, body }: { status: number; body: { errors: readonly { detail: string }[] } }) => [
  status,
  body.errors[0]?.detail,
];

/** Makes a passkey in somebody's profile, and gives it with their session and what the browser was asked for. */
async function withPasskey(name: string, authenticator: SoftAuthenticator = softAuthenticator(url)) {
  await owner.query("delete from passkeys where user_id = $1", [people[addressOf(name)]]);
  const session = await confirmed(url, addressOf(name));
  const asked = (await session.request(`POST ${service}/passkey/start`)).body.data.passkey;
  const body = { name: "Laptop", response: authenticator.create(asked) };
  const made = await session.request(`POST ${service}/passkey/confirm`, { body });
  return { session, authenticator, asked, made };
}

const question = async (visitor: Session) =>
  (await visitor.request("POST /auth/passkey/start", { body: {} })).body.options;
const tell = (visitor: Session, response: object, more: object = {}) =>
  visitor.request("POST /auth/passkey/login", { body: { response, ...more } });
const auditOf = async (name: string, action: string) =>
  (
    await owner.query("select diff::text as diff from changes where record_id = $1 and action = $2", [
      people[addressOf(name)],
      action,
    ])
  ).rows;

describe("signing in by a passkey", () => {
  it("AUTH-014 needs no address and no password, and asks for nothing more", async () => {
    const { authenticator, asked, made } = await withPasskey("ada");
    expect(made.status, made.text).toBe(200);
    expect(asked.authenticatorSelection).toMatchObject({ residentKey: "required", userVerification: "required" });
    const visitor = browser(url);
    const options = await question(visitor);
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", allowCredentials: [] });
    expect(JSON.stringify(options), "it names nobody").not.toContain(people[addressOf("ada")]);
    const answer = await tell(visitor, authenticator.answer(options), { remember: true });
    expect([answer.status, answer.body]).toEqual([200, { state: "authenticated" }]);
    const cookies = answer.headers.getSetCookie().join("\n");
    expect(cookies, "the browser is known from now on").toContain("labcommons-device=");
    expect(cookies, "and the session stays").toMatch(/labcommons=[^\n]*Max-Age=/);
    expect((await visitor.request(me)).body.data.id).toBe(people[addressOf("ada")]);
    const [passkey] = (await stateOf(visitor)).passkeys;
    expect(passkey).toMatchObject({ name: "Laptop", isDiscoverable: true, lastUsedAt: expect.any(String) });
  });

  it("AUTH-014 counts as both factors, also where another one would be asked for first", async () => {
    const { session, authenticator } = await withPasskey("both");
    await withTotp(session);
    expect((await session.request(`POST ${service}/totp/prefer`)).status).toBe(204);
    expect((await halfSignedIn(url, addressOf("both"))).answer.body).toMatchObject({ strategy: "totp" });
    const visitor = browser(url);
    expect((await tell(visitor, authenticator.answer(await question(visitor)))).body.state).toBe("authenticated");
  });

  it("AUTH-014 lets in who has yet to confirm their address, as a password does", async () => {
    const { authenticator } = await withPasskey("new");
    const visitor = browser(url);
    expect((await tell(visitor, authenticator.answer(await question(visitor)))).status).toBe(200);
    expect((await visitor.request(me)).body.data.attributes.emailVerifiedAt ?? null).toBeNull();
  });

  it("AUTH-014 takes each question once, from the browser that was asked, in time", async () => {
    const { authenticator } = await withPasskey("ada");
    const visitor = browser(url);
    const asked = await question(visitor);
    const other = browser(url);
    await question(other);
    const late = expect.stringContaining("too long");
    expect(refusal(await tell(other, authenticator.answer(asked))), "of another browser").toEqual([422, late]);
    expect(refusal(await tell(browser(url), authenticator.answer(asked))), "without cookie").toEqual([422, late]);
    expect(refusal(await tell(visitor, authenticator.answer({ ...asked, challenge: "bWluZQ" })))).toEqual([422, late]);
    expect(refusal(await tell(visitor, {})), "no answer at all").toEqual([422, late]);
    const [first, second] = [await question(visitor), await question(visitor)];
    const answers = [first, first, second].map((each) => authenticator.answer(each));
    await owner.query("update sign_in_challenges set expires_at = now() - interval '1 second' where kind = 'passkey'");
    expect(refusal(await tell(visitor, answers[0]!)), "too late").toEqual([422, late]);
    const windows = [await question(visitor), await question(visitor)];
    expect((await tell(visitor, authenticator.answer(windows[0]))).status, "two windows, two questions").toBe(200);
    const again = browser(url);
    const once = authenticator.answer(await question(again));
    const twice = await Promise.all([tell(again, once), tell(again, once), tell(again, once)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("AUTH-014 tells nobody what is wrong: unknown, foreign, unsigned or without its owner", async () => {
    const { authenticator } = await withPasskey("weak");
    const { authenticator: thief } = await withPasskey("thief");
    const visitor = browser(url);
    const unknown = softAuthenticator(url);
    unknown.create({ ...(await question(visitor)), user: { id: "bm9ib2R5" } });
    const foreign = softAuthenticator("https://evil.test");
    foreign.create({ user: { id: "bm9ib2R5" } });
    const theirs = authenticator.answer(await question(visitor)) as { response: object };
    const asked = await question(visitor);
    const answers = [
      unknown.answer(asked),
      foreign.answer(await question(visitor)),
      { ...theirs, response: { ...theirs.response, signature: "AAAA" } },
      { ...thief.answer(await question(visitor)), id: (theirs as unknown as { id: string }).id },
    ];
    const unnamed = authenticator.answer(await question(visitor)) as { response: object };
    answers.push({ ...unnamed, response: { ...unnamed.response, userHandle: undefined } });
    for (const answer of answers) {
      expect(refusal(await tell(visitor, answer))).toEqual([422, expect.stringContaining("does not open an account")]);
    }
    expect((await visitor.request(me)).status).toBe(401);
  });

  it("AUTH-014 takes none that was used without making sure who is there", async () => {
    const weak = softAuthenticator(url, { verifies: false });
    expect((await withPasskey("weak", weak)).made.status, "it is not even made").toBe(422);
    const { authenticator } = await withPasskey("weak");
    const visitor = browser(url);
    const answer = authenticator.answer(await question(visitor), undefined, { verifies: false });
    expect((await tell(visitor, answer)).status).toBe(422);
    const half = await halfSignedIn(url, addressOf("weak"));
    const { options } = (await half.request("POST /auth/two-factor/prepare", { body: { strategy: "passkey" } })).body;
    const response = authenticator.answer(options, undefined, { verifies: false });
    const body = { strategy: "passkey", response };
    expect((await half.request("POST /auth/two-factor/login", { body })).status, "a second step it is").toBe(200);
  });

  it("AUTH-014 refuses a counter that went back, says so in the audit log and by mail, and takes one that stays at 0", async () => {
    const { authenticator } = await withPasskey("copy");
    const visitor = browser(url);
    expect((await tell(visitor, authenticator.answer(await question(visitor), 9))).status).toBe(200);
    const late = browser(url);
    expect((await tell(late, authenticator.answer(await question(late), 9))).status).toBe(422);
    await expect
      .poll(async () => (await mailsTo(url, addressOf("copy"), "factors-changed")).map(({ text }) => text).join())
      .toContain("may have been copied");
    expect(await auditOf("copy", "refuse-passkey")).toHaveLength(1);
    const { authenticator: still } = await withPasskey("still", softAuthenticator(url, { counts: false }));
    for (let times = 0; times < 2; times++) {
      const fresh = browser(url);
      expect((await tell(fresh, still.answer(await question(fresh)))).status).toBe(200);
    }
    expect(await auditOf("still", "refuse-passkey")).toEqual([]);
  });

  it("AUTH-014 tells apart what was made as a second step only, until it shows that it can do more", async () => {
    const { session, authenticator } = await withPasskey("old");
    await owner.query("update passkeys set discoverable = false where user_id = $1", [people[addressOf("old")]]);
    expect((await stateOf(session)).passkeys[0].isDiscoverable).toBe(false);
    const started = await session.request(`POST ${service}/passkey/start`);
    expect(started.body.data.passkey.excludeCredentials, "it may be made anew where it is").toEqual([]);
    const visitor = browser(url);
    expect((await tell(visitor, authenticator.answer(await question(visitor)))).status).toBe(200);
    expect((await stateOf(session)).passkeys[0].isDiscoverable).toBe(true);
  });

  it("FLAG-005 is not there without the flag", async () => {
    const without = await testServer({ environment: { FLAG_TWO_FACTOR: "false" }, database });
    expect((await browser(without.url).request("POST /auth/passkey/start", { body: {} })).status).toBe(404);
    await without.close();
  });
});

describe("passkeys in the profile", () => {
  it("AUTH-014 are renamed by their owner alone, once they have shown who they are", async () => {
    const { session } = await withPasskey("rename");
    const [{ id }] = (await stateOf(session)).passkeys;
    const rename = (who: Session, name: string) =>
      who.request(`POST ${service}/passkeys/${id}/rename`, { body: { name } });
    expect((await rename(await signedInByPassword("sure"), "Mine")).status).toBe(403);
    expect((await rename(await confirmed(url, addressOf("sure")), "Mine")).status).toBe(404);
    expect((await rename(session, " ")).status).toBe(422);
    expect((await rename(session, "Blue key")).status).toBe(204);
    expect((await stateOf(session)).passkeys[0].name).toBe("Blue key");
    expect(await auditOf("rename", "rename-passkey")).toHaveLength(1);
  });

  it("AUTH-014 are told by mail and in the audit log by their name, when made and when removed", async () => {
    const { session } = await withPasskey("gone");
    expect((await mailTo(url, addressOf("gone"), "factors-changed")).text).toContain("“Laptop”");
    const [{ id }] = (await stateOf(session)).passkeys;
    expect((await session.request(`POST ${service}/passkey/remove`, { body: { passkey: id } })).status).toBe(204);
    const told = (await mailTo(url, addressOf("gone"), "factors-changed", 2)).text;
    expect(told).toContain("removed");
    expect(told).toContain("“Laptop”");
    expect(await auditOf("gone", "add-passkey")).toHaveLength(1);
    expect(await auditOf("gone", "remove-passkey")).toHaveLength(1);
  });

  it("AUTH-014 show again who is there, in the place of the password", async () => {
    const { authenticator } = await withPasskey("sure");
    const visitor = browser(url);
    await tell(visitor, authenticator.answer(await question(visitor)));
    expect((await visitor.request(`POST ${service}/totp/start`)).status, "signing in is not enough").toBe(403);
    const ask = async () => (await visitor.request(`POST ${service}/identity/passkey`)).body.data.passkey;
    const show = (response: object) => visitor.request(`POST ${service}/identity`, { body: { response } });
    expect(await ask()).toMatchObject({ userVerification: "required", allowCredentials: [{ type: "public-key" }] });
    expect((await show(authenticator.answer(await ask(), undefined, { verifies: false }))).status).toBe(422);
    expect((await show(softAuthenticator(url).answer(await ask()))).status).toBe(422);
    const response = authenticator.answer(await ask());
    expect((await show(response)).status).toBe(200);
    expect((await show(response)).status, "once").toBe(422);
    expect((await visitor.request(`POST ${service}/totp/start`)).status).toBe(200);
    expect((await visitor.request(`POST ${service}/identity`, { body: {} })).body.errors[0].source.pointer).toBe(
      "/password",
    );
    const without = await signedInByPassword("reset");
    expect((await without.request(`POST ${service}/identity/passkey`)).status).toBe(404);
  });

  it("AUTH-014 stay when a password is chosen anew, and a mail says so", async () => {
    const { authenticator } = await withPasskey("reset");
    const email = addressOf("reset");
    await send(url, "POST /auth/password/forgot", { body: { email } });
    const [, , , , token = ""] = linkIn(await mailTo(url, email, "reset-password"), "/auth/password/reset/").split("/");
    const password = "nine quiet rivers after rain";
    const reset = await send(url, "POST /auth/password/reset", {
      body: { token, email, password, passwordConfirmation: password },
    });
    expect(reset.body).toMatchObject({ state: "two_factor_required", strategy: "passkey" });
    expect((await mailTo(url, email, "password-changed")).text).toContain("passkeys");
    const visitor = browser(url);
    expect((await tell(visitor, authenticator.answer(await question(visitor)))).status).toBe(200);
  });

  it("AUTH-014 go with their account", async () => {
    const { authenticator } = await withPasskey("gone");
    const visitor = browser(url);
    const asked = await question(visitor);
    await owner.query("delete from users where id = $1", [people[addressOf("gone")]]);
    expect((await tell(visitor, authenticator.answer(asked))).status).toBe(422);
    const { rows } = await owner.query("select 1 from passkeys where user_id = $1", [people[addressOf("gone")]]);
    expect(rows).toEqual([]);
  });
});

describe("guessing passkeys", () => {
  it("AUTH-014 is slowed by network", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 61; tries++) statuses.push((await tell(browser(url), {})).status);
    expect(statuses).toContain(429);
  });
});

const signedInByPassword = (name: string) => signedIn(url, addressOf(name));
