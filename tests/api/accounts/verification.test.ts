import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { testClock } from "#tests/support/clock.ts";
import { linkIn, mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";

const unverified = { attributes: { emailVerifiedAt: null, validatedAt: null } };
const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [
      { email: "ada@example.org", ...unverified },
      { email: "late@example.org", ...unverified },
      { email: "moved@example.org", ...unverified },
      { email: "throttled@example.org", ...unverified },
      { email: "other@example.org" },
    ]),
});
const { url, database, settings } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const me = "GET /api/v1/users/me";

/** The parts of the link in the newest mail of this kind. */
async function linkTo(address: string, template = "verify-email") {
  const [, , , , id = "", hash = ""] = linkIn(await mailTo(url, address, template), "/auth/email/verify/").split("/");
  return { id, hash };
}

/** The link that was mailed so many hours ago. */
async function linkFrom(email: string, hoursAgo: number) {
  const { rows } = await owner.query("select id from users where email = $1", [email]);
  const id = rows[0].id as string;
  const expiry = Math.floor(testClock() / 1000) + (24 - hoursAgo) * 3600;
  const digest = keyRing(settings.encryptionKeys).digest(`${id}|${email}|${expiry}`, {
    type: "users",
    field: "verification-link",
  });
  return { id, hash: `${expiry.toString(36)}-${digest}` };
}

describe("confirming the address of an account", () => {
  it("ROUTE-027 USER-006 works with the mailed link, for whoever it was sent to, and again without harm", async () => {
    const session = await signedIn(url, "ada@example.org");
    const sent = await session.request("POST /auth/email/resend", { body: {} });
    expect([sent.status, sent.body]).toEqual([200, { state: "sent" }]);
    const body = await linkTo("ada@example.org");
    const other = await signedIn(url, "other@example.org");
    const foreign = await other.request("POST /auth/email/verify", { body });
    expect(foreign.status).toBe(403);
    expect((await send(url, "POST /auth/email/verify", { body })).status).toBe(401);
    expect((await session.request(me)).body.data.attributes.emailVerifiedAt).toBeNull();
    for (let time = 0; time < 2; time++) {
      expect((await session.request("POST /auth/email/verify", { body })).status).toBe(200);
    }
    expect((await session.request(me)).body.data.attributes.emailVerifiedAt).not.toBeNull();
  });

  it("refuses a link that is too old, changed, or made for another address", async () => {
    const session = await signedIn(url, "late@example.org");
    const verify = async (body: unknown) => {
      const answer = await session.request("POST /auth/email/verify", { body });
      return answer.status === 200 ? "verified" : answer.body.errors[0].meta.key;
    };
    const right = await linkFrom("late@example.org", 0);
    expect(await verify(await linkFrom("late@example.org", 25))).toBe("validation.link-expired");
    const [expiry = "", digest = ""] = right.hash.split(/-(.*)/s);
    const longer = (Number.parseInt(expiry, 36) + 3600).toString(36);
    for (const hash of [`${longer}-${digest}`, `${right.hash}x`, right.hash.slice(0, -1), "", "-", "zzzzzzzzzzzzz-x"]) {
      expect(await verify({ ...right, hash })).toBe("validation.link-wrong");
    }
    expect(await verify({ ...right, id: "not-an-id" })).toBe("validation.link-wrong");
    expect(await verify(right)).toBe("verified");
  });

  it("refuses the link to an address that the account no longer has", async () => {
    const session = await signedIn(url, "moved@example.org");
    const old = await linkFrom("moved@example.org", 0);
    await owner.query("update users set email = 'elsewhere@example.org' where id = $1", [old.id]);
    expect((await session.request("POST /auth/email/verify", { body: old })).status).toBe(422);
  });

  it("sends one mail a minute, and tells who asks too often to wait", async () => {
    const session = await signedIn(url, "throttled@example.org");
    const answers: (string | number)[] = [];
    for (let time = 0; time < 12; time++) {
      const { status, body } = await session.request("POST /auth/email/resend", { body: {} });
      answers.push(status === 200 ? body.state : status);
    }
    expect(answers[0]).toBe("sent");
    expect(answers).toContain("sent-before");
    expect(answers.at(-1)).toBe(429);
    const sent = answers.filter((each) => each === "sent").length;
    await mailTo(url, "throttled@example.org", "verify-email");
    const { rows } = await owner.query(
      "select count(*)::int as count from mails where template = 'verify-email' and recipient = (select recipient from mails order by created_at desc limit 1)",
    );
    expect(rows[0].count).toBe(sent);
    expect((await send(url, "POST /auth/email/resend", { body: {} })).status).toBe(401);
    const { rows: keys } = await owner.query("select key from mails");
    expect(keys.map(({ key }) => key).filter((key) => !/^[\w-]{43}$/.test(key))).toEqual([]);
  });

  it("sends none to who is verified already", async () => {
    const session = await signedIn(url, "other@example.org");
    const answer = await session.request("POST /auth/email/resend", { body: {} });
    expect([answer.status, answer.body]).toEqual([200, { state: "confirmed" }]);
    expect(await mailsTo(url, "other@example.org", "verify-email")).toEqual([]);
  });
});

describe("an address that an administrator changes", () => {
  it("USER-006 has to be confirmed anew, and what was mailed to the one before opens nothing", async () => {
    await putPeople(settings, [{ email: "before@example.org" }, { email: "admin@example.org", roles: ["admin"] }]);
    await send(url, "POST /auth/password/forgot", { body: { email: "before@example.org" } });
    const mail = await mailTo(url, "before@example.org", "reset-password");
    const [, , , , token = ""] = linkIn(mail, "/auth/password/reset/").split("/");
    const admin = await signedIn(url, "admin@example.org");
    const found = await admin.request("GET /api/v1/users?filter[email]=before@example.org");
    const { id, meta } = found.body.data[0];
    const change = (attributes: object, version: number) =>
      admin.request(`PATCH /api/v1/users/${id}`, {
        body: { data: { type: "users", id, meta: { version }, attributes } },
      });
    const same = await change({ email: "Before@example.org" }, meta.version);
    expect(same.body.data.attributes.emailVerifiedAt).not.toBeNull();
    const other = await change({ email: "after@example.org" }, same.body.data.meta.version);
    expect(other.body.data.attributes).toMatchObject({ email: "after@example.org", emailVerifiedAt: null });

    const password = "seven green lamps at noon";
    for (const email of ["before@example.org", "after@example.org"]) {
      const body = { token, email, password, passwordConfirmation: password };
      expect((await send(url, "POST /auth/password/reset", { body })).status).toBe(422);
    }
    const session = await signedIn(url, "after@example.org");
    const body = await linkTo("after@example.org");
    expect((await session.request("POST /auth/email/verify", { body })).status).toBe(200);
  });
});

describe("a secondary address", () => {
  it("is confirmed by a link of its own, which only its owner can use, and anew when it changes", async () => {
    const session = await signedIn(url, "other@example.org");
    const { id: userId } = (await session.request(me)).body.data;
    const made = await session.request("POST /api/v1/secondary-email-addresses", {
      body: {
        data: {
          type: "secondary-email-addresses",
          attributes: { email: "second@example.org" },
          relationships: { user: { data: { type: "users", id: userId } } },
        },
      },
    });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const find = async () => (await session.request(`GET /api/v1/secondary-email-addresses/${id}`)).body.data;
    expect((await find()).attributes.verifiedAt).toBeNull();
    const body = await linkTo("second@example.org", "verify-secondary-address");
    expect(body.id).toBe(id);
    const stranger = await signedIn(url, "late@example.org");
    expect((await stranger.request("POST /auth/email/verify", { body })).status).toBe(403);
    const answer = await session.request("POST /auth/email/verify", { body });
    expect([answer.status, answer.body]).toEqual([200, { address: "secondary" }]);
    const verified = await find();
    expect(verified.attributes.verifiedAt).not.toBeNull();

    const changed = await session.request(`PATCH /api/v1/secondary-email-addresses/${id}`, {
      body: {
        data: {
          type: "secondary-email-addresses",
          id,
          meta: verified.meta,
          attributes: { email: "third@example.org" },
        },
      },
    });
    expect(changed.status).toBe(200);
    expect((await find()).attributes.verifiedAt).toBeNull();
    expect((await session.request("POST /auth/email/verify", { body })).status).toBe(422);
    expect((await linkTo("third@example.org", "verify-secondary-address")).id).toBe(id);
  });

  it("cannot be called confirmed by its owner", async () => {
    const session = await signedIn(url, "other@example.org");
    const { id: userId } = (await session.request(me)).body.data;
    const made = await session.request("POST /api/v1/secondary-email-addresses", {
      body: {
        data: {
          type: "secondary-email-addresses",
          attributes: { email: "claimed@example.org", verifiedAt: "2026-01-01T00:00:00.000Z" },
          relationships: { user: { data: { type: "users", id: userId } } },
        },
      },
    });
    expect(made.status).toBe(403);
  });
});
