import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { linkIn, mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, send, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [
      { email: "ada@example.org", attributes: { locale: "es", emailVerifiedAt: null } },
      { email: "once@example.org" },
      { email: "newest@example.org" },
      { email: "again@example.org" },
      { email: "last@example.org" },
      { email: "late@example.org" },
      { email: "race@example.org" },
      { email: "change@example.org", attributes: { locale: "da" } },
    ]),
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const fresh = "nine quiet rivers after rain";
const forgot = (email: string) => send(url, "POST /auth/password/forgot", { body: { email } });

/** Asks for a link and reads the newest mail. */
async function linkFor(email: string, count = 1) {
  expect((await forgot(email)).status).toBe(204);
  const mail = await mailTo(url, email.toLowerCase(), "reset-password", count);
  const [, , , , token = "", address = ""] = linkIn(mail, "/auth/password/reset/").split("/");
  return { mail, token, email: decodeURIComponent(address) };
}

/** As if the link that somebody was mailed last were eleven minutes old. */
const endPause = (email: string) =>
  owner.query(
    "update one_time_links set expires_at = expires_at - interval '11 minutes' where user_id = (select id from users where email = $1)",
    [email],
  );

const reset = (
  { token, email }: { readonly token: string; readonly email: string },
  password: string = fresh,
  more: Readonly<Record<string, unknown>> = {},
) =>
  send(url, "POST /auth/password/reset", { body: { token, email, password, passwordConfirmation: password, ...more } });

const keyOf = (answer: { readonly body: { readonly errors: readonly { meta: { key: string } }[] } }) =>
  answer.body.errors[0]?.meta.key;

describe("a forgotten password", () => {
  it("AUTH-007 AUTH-013 is replaced by the mailed link, which signs in, confirms the address, and ends every other session", async () => {
    const elsewhere = await signedIn(url, "ada@example.org");
    const link = await linkFor("Ada@Example.org");
    expect(link.email).toBe("ada@example.org");
    expect(link.mail.language).toBe("es");
    const session = browser(url);
    const answer = await session.request("POST /auth/password/reset", {
      body: { ...link, mail: undefined, password: fresh, passwordConfirmation: fresh },
    });
    expect([answer.status, answer.body]).toEqual([200, { state: "authenticated", language: "es" }]);
    const { attributes } = (await session.request("GET /api/v1/users/me")).body.data;
    expect(attributes.emailVerifiedAt).not.toBeNull();
    expect((await elsewhere.request("GET /api/v1/users/me")).status).toBe(419);
    await signedIn(url, "ada@example.org", fresh);
    await expect(signedIn(url, "ada@example.org", testPassword)).rejects.toThrow("422");
    expect((await mailTo(url, "ada@example.org", "password-changed")).language).toBe("es");
  });

  it("is asked for with the same answer whether there is an account or not", async () => {
    const answers = await Promise.all(["once@example.org", "nobody@example.org"].map(forgot));
    const told = answers.map(({ status, text, headers }) => ({ status, text, headers: [...headers.keys()].sort() }));
    expect(told[0]).toMatchObject({ status: 204, text: "" });
    expect(told[1]).toEqual(told[0]);
    await mailTo(url, "once@example.org", "reset-password");
    expect(await mailsTo(url, "nobody@example.org")).toEqual([]);
    expect((await forgot("no address")).status).toBe(422);
  });

  it("is replaced once by one link", async () => {
    await endPause("once@example.org");
    const link = await linkFor("once@example.org", 2);
    expect((await reset(link)).status).toBe(200);
    const again = await reset(link, `${fresh} again`);
    expect([again.status, keyOf(again)]).toEqual([422, "validation.link-void"]);
    await signedIn(url, "once@example.org", fresh);
  });

  it("is replaced once by one link, also when it is used twice at the same time", async () => {
    const link = await linkFor("race@example.org");
    const answers = await Promise.all([reset(link), reset(link, `${fresh} too`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("is replaced by the link of a moment ago, however often it is asked for; once used, another is sent", async () => {
    const link = await linkFor("again@example.org");
    for (let time = 0; time < 3; time++) expect((await forgot("again@example.org")).status).toBe(204);
    // The jobs run in their order: a mail of the last one says that those before are done.
    await linkFor("last@example.org");
    expect(await mailsTo(url, "again@example.org", "reset-password")).toHaveLength(1);
    expect((await reset(link)).status).toBe(200);
    await linkFor("again@example.org", 2);
  });

  it("is replaced by the newest link only", async () => {
    const first = await linkFor("newest@example.org");
    await endPause("newest@example.org");
    const second = await linkFor("newest@example.org", 2);
    expect(second.token).not.toBe(first.token);
    expect((await reset(first)).status).toBe(422);
    expect((await reset(second)).status).toBe(200);
  });

  it("is not replaced by a link that is too old, made up, or of another address; a mistake does not use it up", async () => {
    const link = await linkFor("late@example.org");
    expect(keyOf(await reset({ ...link, token: "x".repeat(43) }))).toBe("validation.link-void");
    expect(keyOf(await reset({ ...link, email: "ada@example.org" }))).toBe("validation.link-void");
    expect(keyOf(await reset(link, "short"))).toBe("validation.password-short");
    expect(keyOf(await reset(link, fresh, { passwordConfirmation: "another" }))).toBe("validation.password-differs");
    await owner.query(
      "update one_time_links set expires_at = $2 where user_id = (select id from users where email = $1)",
      ["late@example.org", instant(-1000)],
    );
    expect(keyOf(await reset(link))).toBe("validation.link-void");
    await owner.query(
      "update one_time_links set expires_at = $2 where user_id = (select id from users where email = $1)",
      ["late@example.org", instant(3_600_000)],
    );
    expect((await reset(link)).status).toBe(200);
  });

  it("leaves no secret and no address in the database", async () => {
    const link = await linkFor("late@example.org", 2);
    const { rows: links } = await owner.query("select row_to_json(t)::text as text from one_time_links t");
    const { rows: mails } = await owner.query("select row_to_json(t)::text as text from mails t");
    const { rows: jobs } = await owner.query(
      "select data::text as text from jobs_queue.job where name in ('forgotten-password', 'send-mail')",
    );
    expect(Math.min(links.length, mails.length, jobs.length)).toBeGreaterThan(0);
    const all = [...links, ...mails, ...jobs].map(({ text }) => text).join("\n");
    expect(all).not.toContain(link.token);
    expect(all).not.toMatch(/@example\.org/);
  });

  it("cannot be asked for without end", async () => {
    const answers: number[] = [];
    for (let time = 0; time < 12; time++) answers.push((await forgot("flooded@example.org")).status);
    expect(answers[0]).toBe(204);
    expect(answers.at(-1)).toBe(429);
  });
});

describe("a password that its owner changes", () => {
  it("USER-021 needs the old one, and is told by mail", async () => {
    const session = await signedIn(url, "change@example.org");
    const change = async (attributes: Readonly<Record<string, unknown>>) => {
      const { id, meta } = (await session.request("GET /api/v1/users/me")).body.data;
      return session.request(`PATCH /api/v1/users/${id}`, { body: { data: { type: "users", id, meta, attributes } } });
    };
    const wrong = await change({ password: fresh, oldPassword: "not the right phrase" });
    expect([wrong.status, keyOf(wrong)]).toEqual([422, "validation.old-password"]);
    expect((await change({ password: fresh })).status).toBe(422);
    expect((await change({ password: fresh, oldPassword: testPassword })).status).toBe(200);
    const mail = await mailTo(url, "change@example.org", "password-changed");
    expect(mail.language).toBe("da");
    expect(await mailsTo(url, "change@example.org", "password-changed")).toHaveLength(1);
    await signedIn(url, "change@example.org", fresh);
  });
});
