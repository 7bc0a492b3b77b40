import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { linkIn, mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";

let ids: Readonly<Record<string, string>> = {};
const names = [
  "ada",
  "bea",
  "cleo",
  "dora",
  "eve",
  "fay",
  "gil",
  "hal",
  "ivy",
  "jan",
  "kim",
  "lou",
  "max",
  "ned",
  "oda",
  "pia",
];
const server = await testServer({
  seed: async (settings) => {
    ids = await putPeople(settings, [
      ...names.map((name) => ({ email: `${name}@example.org` })),
      { email: "new@example.org", attributes: { emailVerifiedAt: null, validatedAt: null } },
      { email: "admin@example.org", roles: ["admin"] },
    ]);
  },
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const base = "/api/v1/services/sign-in-address";
const me = "GET /api/v1/users/me";
const fresh = "nine quiet rivers after rain";

const ask = (by: Session, email: string, password: string | null = testPassword) =>
  by.request(`POST ${base}`, { body: { email, password } });
const confirm = (by: Session, token: string) => by.request(`POST ${base}/confirm`, { body: { token } });
const restore = (token: string) => browser(url).request(`POST ${base}/restore`, { body: { token } });
const keyOf = (answer: { readonly body: { readonly errors: readonly { meta: { key: string } }[] } }) =>
  answer.body.errors[0]?.meta.key;
const emailOf = async (by: Session) => (await by.request(me)).body.data.attributes.email;

/** The secret of the link in the newest mail. */
async function tokenIn(address: string, template: "confirm-new-address" | "address-changed", count = 1) {
  const path = template === "address-changed" ? "/auth/email/restore/" : "/auth/email/change/";
  const [, , , , token = ""] = linkIn(await mailTo(url, address, template, count), path).split("/");
  return token;
}

/** Goes from one address to the next; gives the secret of the way back. */
async function move(by: Session, from: string, to: string) {
  expect((await ask(by, to)).status).toBe(202);
  expect((await confirm(by, await tokenIn(to, "confirm-new-address"))).status).toBe(200);
  return tokenIn(from, "address-changed");
}

describe("another sign-in address", () => {
  it("takes the place of the one before when the mailed link is confirmed, and not sooner", async () => {
    const ada = await signedIn(url, "ada@example.org");
    const elsewhere = await signedIn(url, "ada@example.org");
    const asked = await ask(ada, " Ada.New@Example.org ");
    expect([asked.status, asked.body.data.email]).toEqual([202, "ada.new@example.org"]);
    const told = await mailTo(url, "ada@example.org", "address-change-asked");
    expect(told.text).toContain("ada.new@example.org");
    const token = await tokenIn("ada.new@example.org", "confirm-new-address");
    // A program that looks at the links of mails changes nothing.
    await ada.request(`GET /auth/email/change/${token}/ada.new@example.org`);
    expect((await ada.request(`GET ${base}`)).body.data).toMatchObject({
      email: "ada@example.org",
      pending: { email: "ada.new@example.org" },
    });

    const done = await confirm(ada, token);
    expect([done.status, done.body.data]).toEqual([200, { email: "ada.new@example.org" }]);
    expect(await emailOf(ada)).toBe("ada.new@example.org");
    expect((await elsewhere.request(me)).status).toBe(419);
    expect((await ada.request(`GET ${base}`)).body.data.pending).toBeNull();
    await signedIn(url, "ada.new@example.org");
    await expect(signedIn(url, "ada@example.org")).rejects.toThrow("422");
    await tokenIn("ada@example.org", "address-changed");
    expect([(await confirm(ada, token)).status, keyOf(await confirm(ada, token))]).toEqual([
      422,
      "validation.link-void",
    ]);
  });

  it("is asked for by who shows again who they are, in a session of their own", async () => {
    const bea = await signedIn(url, "bea@example.org");
    expect(keyOf(await ask(bea, "b2@example.org", "not the password"))).toBe("validation.old-password");
    expect(keyOf(await ask(bea, "b2@example.org", null))).toBe("validation.required");
    expect(keyOf(await ask(bea, "no address"))).toBe("validation.email");
    expect(keyOf(await ask(bea, "BEA@example.org"))).toBe("validation.own-address");
    expect((await ask(browser(url), "b2@example.org")).status).toBe(401);
    const made = await bea.request("POST /api/v1/services/personal-access-tokens", {
      body: { name: "mine", scope: "write", expiresAt: null, password: testPassword },
    });
    const headers = { authorization: `Bearer ${made.body.data.token}` };
    const body = { email: "b2@example.org", password: testPassword };
    expect((await send(url, `POST ${base}`, { body, headers })).status).toBe(403);
    const admin = await signedIn(url, "admin@example.org");
    const acting = await admin.request(`POST /api/v1/services/users/${ids["bea@example.org"]}/impersonate`, {
      body: { reason: "a test" },
    });
    expect(acting.status).toBeLessThan(300);
    expect((await ask(admin, "b2@example.org")).status).toBe(403);
    expect((await admin.request(`GET ${base}`)).status).toBe(403);
    expect(await mailsTo(url, "b2@example.org")).toEqual([]);
  });

  it("is confirmed by its asker alone, by the newest link, within a day, once", async () => {
    const cleo = await signedIn(url, "cleo@example.org");
    await ask(cleo, "c1@example.org");
    const first = await tokenIn("c1@example.org", "confirm-new-address");
    await ask(cleo, "c2@example.org");
    const second = await tokenIn("c2@example.org", "confirm-new-address");
    expect(keyOf(await confirm(cleo, first))).toBe("validation.link-void");
    const dora = await signedIn(url, "dora@example.org");
    expect((await confirm(dora, second)).status).toBe(403);
    expect((await confirm(browser(url), second)).status).toBe(401);
    await owner.query("update address_changes set expires_at = now() - interval '1 second' where user_id = $1", [
      ids["cleo@example.org"],
    ]);
    expect(keyOf(await confirm(cleo, second))).toBe("validation.link-void");
    await ask(cleo, "c3@example.org");
    const third = await tokenIn("c3@example.org", "confirm-new-address");
    const answers = await Promise.all([1, 2, 3].map(() => confirm(cleo, third)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("can be called off", async () => {
    const dora = await signedIn(url, "dora@example.org");
    await ask(dora, "d2@example.org");
    const token = await tokenIn("d2@example.org", "confirm-new-address");
    expect((await dora.request(`DELETE ${base}`)).status).toBe(204);
    expect((await dora.request(`GET ${base}`)).body.data.pending).toBeNull();
    expect(keyOf(await confirm(dora, token))).toBe("validation.link-void");
  });

  it("is answered alike whether somebody has it or not; its owner is told", async () => {
    const eve = await signedIn(url, "eve@example.org");
    const answers = [];
    for (const email of ["fay@example.org", "nobody@example.org"]) {
      const { status, body } = await ask(eve, email);
      const pending = (await eve.request(`GET ${base}`)).body.data;
      answers.push({
        status,
        keys: Object.keys(body.data),
        isAsked: body.data.email === email,
        isPending: pending.pending.email === email,
      });
    }
    expect(answers[1]).toEqual(answers[0]);
    await mailTo(url, "fay@example.org", "address-in-use");
    expect(await mailsTo(url, "fay@example.org", "confirm-new-address")).toEqual([]);
  });

  it("is the first one's of two who confirm it, and the other is told", async () => {
    const [gil, hal] = [await signedIn(url, "gil@example.org"), await signedIn(url, "hal@example.org")];
    await ask(gil, "both@example.org");
    const one = await tokenIn("both@example.org", "confirm-new-address");
    await ask(hal, "both@example.org");
    const other = await tokenIn("both@example.org", "confirm-new-address", 2);
    const answers = await Promise.all([confirm(gil, one), confirm(hal, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(keyOf(answers.find(({ status }) => status === 422)!)).toBe("validation.address-taken");
  });

  it("voids what was mailed to the one before, and is no further address any more", async () => {
    const ivy = await signedIn(url, "ivy@example.org");
    const added = await ivy.request("POST /api/v1/secondary-email-addresses", {
      body: {
        data: {
          type: "secondary-email-addresses",
          attributes: { email: "ivy2@example.org" },
          relationships: { user: { data: { type: "users", id: ids["ivy@example.org"] } } },
        },
      },
    });
    expect(added.status).toBe(201);
    await send(url, "POST /auth/password/forgot", { body: { email: "ivy@example.org" } });
    const mail = await mailTo(url, "ivy@example.org", "reset-password");
    const [, , , , token = ""] = linkIn(mail, "/auth/password/reset/").split("/");
    await move(ivy, "ivy@example.org", "ivy2@example.org");
    for (const email of ["ivy@example.org", "ivy2@example.org"]) {
      const body = { token, email, password: fresh, passwordConfirmation: fresh };
      expect((await send(url, "POST /auth/password/reset", { body })).status).toBe(422);
    }
    const { body } = await ivy.request("GET /api/v1/users/me?include=secondaryEmailAddresses");
    expect(body.included ?? []).toEqual([]);
  });

  it("confirms an account whose address never was, and tells nobody at that one", async () => {
    const person = await signedIn(url, "new@example.org");
    expect((await ask(person, "right@example.org")).status).toBe(202);
    expect((await confirm(person, await tokenIn("right@example.org", "confirm-new-address"))).status).toBe(200);
    expect((await person.request(me)).body.data.attributes.emailVerifiedAt).not.toBeNull();
    expect(await mailsTo(url, "new@example.org")).toEqual([]);
  });

  it("cannot be asked for without end", async () => {
    const oda = await signedIn(url, "oda@example.org");
    const answers: number[] = [];
    for (let time = 0; time < 12; time++) answers.push((await ask(oda, `oda${time}@example.org`)).status);
    expect([answers[0], answers.at(-1)]).toEqual([202, 429]);
  });

  it("is kept sealed, its links as digests, and sealed in the audit log", async () => {
    const jan = await signedIn(url, "jan@example.org");
    await ask(jan, "jan.new@example.org");
    const token = await tokenIn("jan.new@example.org", "confirm-new-address");
    const { rows } = await owner.query("select row_to_json(t)::text as text from address_changes t");
    const kept = rows.map(({ text }) => text).join("\n");
    expect(kept).not.toContain("jan.new");
    expect(kept).not.toContain(token);
    await confirm(jan, token);
    const { rows: changes } = await owner.query(
      "select action, diff::text as diff from changes where record_id = $1 order by revision",
      [ids["jan@example.org"]],
    );
    expect(changes.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["ask-sign-in-address", "change-sign-in-address"]),
    );
    expect(changes.map(({ diff }) => diff).join()).not.toMatch(/jan(?:\.new)?@example/);
  });
});

describe("the way back from another sign-in address", () => {
  it("restores the one before, ends sessions and tokens, and asks for a new password", async () => {
    const kim = await signedIn(url, "kim@example.org");
    const made = await kim.request("POST /api/v1/services/personal-access-tokens", {
      body: { name: "mine", scope: "read", expiresAt: null, password: testPassword },
    });
    const link = "insert into social_identities values ($1, $1, $2, $3)";
    await owner.query(link, ["of-kim", ids["kim@example.org"], "2026-01-02T03:04:05Z"]);
    const token = await move(kim, "kim@example.org", "thief@example.org");
    await owner.query(link, ["of-thief", ids["kim@example.org"], new Date()]);
    await owner.query("insert into two_factor_emails values ($1, now())", [ids["kim@example.org"]]);
    // Nobody else gets the address while its owner may take it back.
    const lou = await signedIn(url, "lou@example.org");
    await ask(lou, "kim@example.org");
    expect(await mailsTo(url, "kim@example.org", "confirm-new-address")).toEqual([]);

    const answer = await restore(token);
    expect(answer.status).toBe(200);
    const { path } = answer.body.data;
    const [, , , , reset = "", email = ""] = path.split("/");
    expect(decodeURIComponent(email)).toBe("kim@example.org");
    expect((await kim.request(me)).status).toBe(419);
    const headers = { authorization: `Bearer ${made.body.data.token}` };
    expect((await send(url, me, { headers })).status).toBe(401);
    for (const address of ["kim@example.org", "thief@example.org"])
      await expect(signedIn(url, address)).rejects.toThrow("422");
    await mailTo(url, "thief@example.org", "address-restored");
    const { rows } = await owner.query("select subject from social_identities where user_id = $1", [
      ids["kim@example.org"],
    ]);
    expect(rows).toEqual([{ subject: "of-kim" }]);
    const body = { token: reset, email: "kim@example.org", password: fresh, passwordConfirmation: fresh };
    expect((await send(url, "POST /auth/password/reset", { body })).status).toBe(200);
    expect(await emailOf(await signedIn(url, "kim@example.org", fresh))).toBe("kim@example.org");
    expect(keyOf(await restore(token))).toBe("validation.link-void");
  });

  it("leaves another link to be mailed at once to who lost the page of the new password", async () => {
    const token = await move(await signedIn(url, "pia@example.org"), "pia@example.org", "pia.thief@example.org");
    expect((await restore(token)).status).toBe(200);
    await send(url, "POST /auth/password/forgot", { body: { email: "pia@example.org" } });
    await mailTo(url, "pia@example.org", "reset-password");
  });

  it("goes back behind all that came after, whose ways back are void", async () => {
    const max = await signedIn(url, "max@example.org");
    const first = await move(max, "max@example.org", "m1@example.org");
    const second = await move(max, "m1@example.org", "m2@example.org");
    await ask(max, "m3@example.org");
    const third = await tokenIn("m3@example.org", "confirm-new-address");
    expect((await restore(first)).status).toBe(200);
    expect(keyOf(await restore(second))).toBe("validation.link-void");
    const { rows } = await owner.query("select email from users where id = $1", [ids["max@example.org"]]);
    expect(rows).toEqual([{ email: "max@example.org" }]);
    expect((await confirm(max, third)).status).toBe(419);
    const { rows: left } = await owner.query("select 1 from address_changes where user_id = $1", [
      ids["max@example.org"],
    ]);
    expect(left).toEqual([]);
  });

  it("is closed after a week, and the address free for others", async () => {
    const ned = await signedIn(url, "ned@example.org");
    const token = await move(ned, "ned@example.org", "ned2@example.org");
    await owner.query("update address_changes set expires_at = now() - interval '1 second' where user_id = $1", [
      ids["ned@example.org"],
    ]);
    expect(keyOf(await restore(token))).toBe("validation.link-void");
    const admin = await signedIn(url, "admin@example.org");
    const made = await admin.request("POST /api/v1/users", {
      body: { data: { type: "users", attributes: { firstName: "A", lastName: "B", email: "ned@example.org" } } },
    });
    expect(made.status).toBe(201);
  });

  it("keeps its address from registrations and from the back office meanwhile", async () => {
    const lou = await signedIn(url, "lou@example.org");
    await move(lou, "lou@example.org", "lou2@example.org");
    const admin = await signedIn(url, "admin@example.org");
    const made = await admin.request("POST /api/v1/users", {
      body: { data: { type: "users", attributes: { firstName: "A", lastName: "B", email: "lou@example.org" } } },
    });
    expect(made.status).toBe(409);
    // Its own account goes back to it as to any other.
    expect((await ask(lou, "lou@example.org")).status).toBe(202);
    await tokenIn("lou@example.org", "confirm-new-address");
  });
});

describe("an administrator", () => {
  it("changes their own address like anybody else, not in the back office", async () => {
    const admin = await signedIn(url, "admin@example.org");
    const { id, meta } = (await admin.request(me)).body.data;
    const change = (email: string) =>
      admin.request(`PATCH /api/v1/users/${id}`, {
        body: { data: { type: "users", id, meta, attributes: { email } } },
      });
    expect((await change("admin2@example.org")).status).toBe(403);
    expect((await change("Admin@example.org")).status).toBe(200);
  });
});

describe("an administrator who changes somebody's address", () => {
  it("is told of by mail at both addresses, and voids what was asked before", async () => {
    const hal = await signedIn(url, await currentEmail("hal@example.org"));
    const before = await emailOf(hal);
    await ask(hal, "hal.asked@example.org");
    const token = await tokenIn("hal.asked@example.org", "confirm-new-address");
    const admin = await signedIn(url, "admin@example.org");
    const id = ids["hal@example.org"];
    const { meta } = (await admin.request(`GET /api/v1/users/${id}`)).body.data;
    const changed = await admin.request(`PATCH /api/v1/users/${id}`, {
      body: { data: { type: "users", id, meta, attributes: { email: "hal.set@example.org" } } },
    });
    expect(changed.status).toBe(200);
    expect((await mailTo(url, before, "address-set")).text).toContain("hal.set@example.org");
    expect((await mailTo(url, "hal.set@example.org", "verify-email")).text).toContain("administrator");
    expect(keyOf(await confirm(hal, token))).toBe("validation.link-void");
  });
});

async function currentEmail(first: string): Promise<string> {
  const { rows } = await owner.query("select email from users where id = $1", [ids[first]]);
  return rows[0].email;
}
