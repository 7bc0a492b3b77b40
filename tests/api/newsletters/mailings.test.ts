import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { MailingLedger } from "#core/modules/newsletters/mailings/ports.ts";
import { enqueueDue, instant } from "#tests/support/clock.ts";
import { linkIn, mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";

const { url, database, settings } = await testServer({
  seed: (given) =>
    putPeople(given, [{ email: "root@example.org", roles: ["app_admin", "admin"] }, { email: "member@example.org" }]),
});
const root = await signedIn(url, "root@example.org");
const member = await signedIn(url, "member@example.org");
const services = "/api/v1/services/mailings";

const made = async (type: string, attributes: object, relationships: object = {}): Promise<string> => {
  const answer = await root.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
};
const toMany = (type: string, ...ids: readonly string[]) => ({ data: ids.map((id) => ({ type, id })) });
const toOne = (type: string, id: string) => ({ data: { type, id } });
const newType = () => made("newsletter-types", { name: `News ${randomUUID()}` });
const subscribe = (email: string, type: string, more: { locale?: string; frequency?: string } = {}) =>
  made(
    "newsletter-subscriptions",
    { email, locale: more.locale ?? "en", consent: "Signed the list." },
    {
      types: toMany("newsletter-types", type),
      ...(more.frequency && { frequency: toOne("newsletter-frequencies", more.frequency) }),
    },
  );
const template = await made("mailing-templates", {
  subject: "Autumn & more",
  introText: '<p>Hello <strong>all</strong>, see <a href="/forum">the forum</a>.</p>',
  outroText: "<ul><li>One</li><li>Two</li></ul>",
});
const newMailing = (type: string, attributes: object = {}, relationships: object = {}) =>
  made(
    "mailings",
    { name: "Autumn", ...attributes },
    {
      template: toOne("mailing-templates", template),
      types: toMany("newsletter-types", type),
      ...relationships,
    },
  );
const act = (id: string, action: string) => root.request(`POST ${services}/${id}/${action}`, { body: {} });
const progress = async (id: string) => (await root.request(`GET ${services}/${id}/progress`)).body.data;
const addresses = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}@example.net`);
const sql = async (text: string, values: readonly unknown[]) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await client.query(text, [...values]);
  } finally {
    await client.end();
  }
};
const isSent = (id: string) =>
  expect.poll(async () => (await progress(id)).stage, { timeout: 20_000, interval: 200 }).toBe("sent");

describe("a template of newsletters", () => {
  it("ROUTE-070: is shown as its readers get it, in a language and colours, as text too, to administrators alone", async () => {
    const path = `/services/newsletters/preview/${template}`;
    const html = await root.request(`GET ${path}?scheme=dark`);
    expect([html.status, html.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(html.text).toContain("Autumn &amp; more");
    expect(html.text).toContain("<strong>all</strong>");
    expect(html.text).toMatch(/href="https?:\/\/[^"]+\/forum"/);
    expect(html.text).toContain('lang="en"');
    expect(html.text).not.toContain("prefers-color-scheme");
    expect(html.text).not.toMatch(/googleapis|<script/);
    expect(html.headers.get("content-security-policy")).toContain("default-src 'none'");
    const text = await root.request(`GET ${path}?as=text&locale=fr`);
    expect(text.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text.text).toMatch(
      /^Autumn & more\n\nHello all, see the forum \(https?:\/\/\S+\/forum\)\.\n\n- One\n- Two\n/,
    );
    expect((await member.request(`GET ${path}`)).status).toBe(404);
    expect((await send(url, `GET ${path}`)).status).toBe(404);
  });
});

describe("a campaign", () => {
  it("counts exactly whom it goes to before it is sent: by newsletter, frequency and language", async () => {
    const [type, other] = [await newType(), await newType()];
    await subscribe("count-a@example.net", type);
    await subscribe("count-b@example.net", type, { locale: "fr", frequency: "monthly" });
    await subscribe("count-c@example.net", type, { frequency: "never" });
    await subscribe("count-d@example.net", other);
    const sizes = async (attributes: object, relationships: object = {}) =>
      (await progress(await newMailing(type, attributes, relationships))).recipients;
    expect(await sizes({})).toBe(2);
    expect(await sizes({ locale: "fr" })).toBe(1);
    expect(await sizes({}, { frequency: toOne("newsletter-frequencies", "monthly") })).toBe(1);
    const nobody = await newMailing(await newType());
    const refused = await act(nobody, "send");
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, "/types"]);
  });

  it("is tried on oneself, and is for administrators alone", async () => {
    const type = await newType();
    const id = await newMailing(type);
    const asked = await root.request(`POST ${services}/${id}/test`, {
      body: {},
      headers: { "idempotency-key": randomUUID() },
    });
    expect(asked.status).toBe(202);
    expect(await mailTo(url, "root@example.org", "mailing")).toMatchObject({ subject: "Autumn & more" });
    expect((await progress(id)).stage).toBe("draft");
    expect((await member.request(`POST ${services}/${id}/send`, { body: {} })).status).toBe(403);
    expect((await member.request(`GET ${services}/${id}/progress`)).status).toBe(403);
  });

  it("goes once to everybody, each with their own way out, and to nobody who is blocked or has left meanwhile", async () => {
    const type = await newType();
    const readers = addresses("reader", 6);
    for (const email of readers) await subscribe(email, type);
    const id = await newMailing(type);
    expect((await act(id, "send")).body.data.stage).toBe("sending");
    await isSent(id);
    expect(await progress(id)).toMatchObject({ recipients: 6, sent: 6, pending: 0, failed: 0, suppressed: 0 });
    for (const email of readers) {
      const mails = await mailsTo(url, email);
      expect(mails).toHaveLength(1);
      const path = linkIn(mails[0]!, "/services/unsubscribe/");
      expect(mails[0]!.unsubscribeUrl).toContain(path);
      expect(path).toContain(encodeURIComponent(email));
      expect(mails[0]!.html).toContain(path);
    }
    const one = await mailsTo(url, readers[0]!);
    const answer = await fetch(`${url}${linkIn(one[0]!, "/services/unsubscribe/")}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(204);
    const again = await newMailing(type);
    expect((await progress(again)).recipients).toBe(5);
    expect((await act(id, "send")).status).toBe(409);
  });

  it("respects who leaves between the freezing and the sending, waits while paused, and never goes on once cancelled", async () => {
    const type = await newType();
    const [left, blocked, stays] = ["left@example.net", "blocked@example.net", "stays@example.net"];
    for (const email of [left, blocked, stays]) await subscribe(email, type);
    const id = await newMailing(type);
    await freeze(id, [left, blocked, stays]);
    expect((await act(id, "send")).status).toBe(409);
    await sql("update newsletter_subscriptions set state = 'unsubscribed' where email = $1", [left]);
    await made("blacklist-items", { email: blocked, reason: "manual" });
    await enqueueDue(settings, "send-mailings");
    await new Promise((done) => setTimeout(done, 1000));
    expect(await progress(id)).toMatchObject({ stage: "paused", pending: 3 });
    expect((await act(id, "resume")).body.data.stage).toBe("sending");
    await isSent(id);
    expect(await progress(id)).toMatchObject({ recipients: 3, sent: 1, suppressed: 2 });
    expect(await mailsTo(url, left)).toEqual([]);
    expect(await mailsTo(url, blocked)).toEqual([]);
    expect(await mailsTo(url, stays)).toHaveLength(1);

    const ended = await newMailing(type);
    await freeze(ended, [stays]);
    expect((await act(ended, "cancel")).body.data.stage).toBe("cancelled");
    expect((await act(ended, "resume")).status).toBe(409);
    await enqueueDue(settings, "send-mailings");
    await new Promise((done) => setTimeout(done, 1000));
    expect(await progress(ended)).toMatchObject({ pending: 1, sent: 0 });
  });

  it("goes on where a worker was killed: nobody is left out, and who was at it has the same Message-ID", async () => {
    const type = await newType();
    const readers = addresses("crash", 5);
    for (const email of readers) await subscribe(email, type);
    const id = await newMailing(type);
    await freeze(id, readers);
    // The worker takes two addresses, one of whose mails leaves, and is killed.
    await sql("update mailings set stage = 'sending' where id = $1", [id]);
    const claimed = await inCore(
      settings,
      Effect.gen(function* () {
        const ledger = yield* MailingLedger;
        const first = yield* ledger.claim(id, 600);
        const second = yield* ledger.claim(id, 600);
        yield* ledger.settle(first!.id, "sent");
        return [first!, second!];
      }),
    );
    expect(claimed[0]!.id).not.toBe(claimed[1]!.id);
    await enqueueDue(settings, "send-mailings");
    await expect.poll(async () => (await progress(id)).sent, { timeout: 20_000 }).toBe(4);
    // Nobody takes what somebody may still be at; the campaign is not over.
    expect(await progress(id)).toMatchObject({ stage: "sending", sending: 1, pending: 0 });
    await sql("update mailing_recipients set next_try_at = now() where id = $1", [claimed[1]!.id]);
    await enqueueDue(settings, "send-mailings");
    await isSent(id);
    expect(await progress(id)).toMatchObject({ recipients: 5, sent: 5 });
    const counts = await Promise.all(readers.map(async (email) => (await mailsTo(url, email)).length));
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(4);
    expect(await mailsTo(url, claimed[0]!.email)).toEqual([]);
    const [retried] = await mailsTo(url, claimed[1]!.email);
    expect(retried!.messageId).toContain(claimed[1]!.id);
  });

  it("is shared by workers that send at once, no address taken twice", async () => {
    const type = await newType();
    const id = await newMailing(type);
    await freeze(id, addresses("shared", 20));
    await sql("update mailings set stage = 'sending' where id = $1", [id]);
    const taken = await inCore(
      settings,
      Effect.gen(function* () {
        const ledger = yield* MailingLedger;
        return yield* Effect.all(
          Array.from({ length: 30 }, () => ledger.claim(id, 600)),
          { concurrency: 8 },
        );
      }),
    );
    const ids = taken.flatMap((each) => (each ? [each.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect((await progress(id)).pending).toBe(0);
    await sql("update mailings set stage = 'cancelled' where id = $1", [id]);
  });

  it("begins by itself at its time, and asks again when that was missed by more than an hour", async () => {
    const type = await newType();
    await subscribe("timely@example.net", type);
    const at = (minutes: number) => instant(minutes * 60_000);
    const past = await newMailing(type, { scheduledAt: at(-5) });
    expect((await act(past, "schedule")).body.errors[0].source.pointer).toBe("/scheduledAt");
    const [soon, missed] = [
      await newMailing(type, { scheduledAt: at(30) }),
      await newMailing(type, { scheduledAt: at(30) }),
    ];
    for (const id of [soon, missed]) expect((await act(id, "schedule")).body.data.stage).toBe("scheduled");
    await sql("update mailings set scheduled_at = $2 where id = $1", [soon, at(-1)]);
    await sql("update mailings set scheduled_at = $2 where id = $1", [missed, at(-180)]);
    await enqueueDue(settings, "start-mailings");
    await isSent(soon);
    expect((await progress(missed)).stage).toBe("draft");
    expect(await mailsTo(url, "timely@example.net")).toHaveLength(1);
  });

  it("API-026: a template is sent at once by a call, and stays as it is while its mails leave", async () => {
    const type = await newType();
    await subscribe("called@example.net", type);
    const own = await made("mailing-templates", { subject: "Called" });
    const call = () =>
      root.request(`POST /api/v1/services/mailing-templates/${own}/send`, {
        body: { types: [type] },
        headers: { "idempotency-key": randomUUID() },
      });
    const answer = await call();
    expect(answer.status).toBe(202);
    await isSent(answer.body.data.mailing);
    const { attributes } = (await root.request(`GET /api/v1/mailing-templates/${own}`)).body.data;
    expect(attributes.lastSentAt).not.toBeNull();
    await sql("update mailings set stage = 'paused' where id = $1", [answer.body.data.mailing]);
    const change = await root.request(`PATCH /api/v1/mailing-templates/${own}`, {
      body: { data: { type: "mailing-templates", id: own, attributes: { subject: "Other" } } },
    });
    expect(change.status).toBe(403);
  });
});

describe("a campaign that is on its way", () => {
  it("never delays the mail of somebody who forgot their password", async () => {
    const type = await newType();
    const id = await newMailing(type);
    const readers = addresses("crowd", 400);
    await sql(
      `with made as (
        insert into newsletter_subscriptions (id, email, state, locale, consent)
        select gen_random_uuid(), email, 'confirmed', 'en', 'Yes.' from unnest($1::text[]) as email returning id)
      insert into newsletter_subscriptions_types (source_id, target_id) select id, $2 from made`,
      [readers, type],
    );
    expect((await act(id, "send")).status).toBe(200);
    await expect.poll(async () => (await progress(id)).sent, { timeout: 20_000 }).toBeGreaterThan(0);
    await send(url, "POST /auth/password/forgot", { body: { email: "member@example.org" } });
    await mailTo(url, "member@example.org", "reset-password");
    expect((await progress(id)).pending).toBeGreaterThan(0);
    expect((await act(id, "cancel")).body.data.stage).toBe("cancelled");
  });
});

/** Freezes recipients of a campaign as its start does, and holds it back. */
async function freeze(id: string, emails: readonly string[]): Promise<void> {
  await inCore(
    settings,
    Effect.gen(function* () {
      const recipients = emails.map((email) => ({ id: randomUUID(), email, locale: "en" as const }));
      yield* (yield* MailingLedger).add(id, recipients);
    }),
  );
  await sql("update mailings set stage = 'paused', started_at = now() where id = $1", [id]);
}
