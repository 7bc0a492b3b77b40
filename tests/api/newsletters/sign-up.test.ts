import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { enqueueDue, instant } from "#tests/support/clock.ts";
import { linkIn, mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  environment: { REGISTRATION_WORK: "0" },
  seed: (settings) =>
    putPeople(settings, [
      { email: "root@example.org", roles: ["app_admin", "admin"] },
      { email: "member@example.org" },
      { email: "unverified@example.org", attributes: { emailVerifiedAt: null } },
    ]),
});
const { url, database, settings } = server;
const root = await signedIn(url, "root@example.org");

const typeOf = async (name: string): Promise<string> => {
  const body = { data: { type: "newsletter-types", attributes: { name } } };
  return (await root.request("POST /api/v1/newsletter-types", { body })).body.data.id;
};
const [news, events] = [await typeOf("News"), await typeOf("Events")];

/** As time goes by. */
const shift = (column: string, by: string, emails: readonly string[]) =>
  onDatabase(database.url, (client) =>
    client.query(
      `update newsletter_subscriptions set ${column} = $3::timestamptz - $1::interval where email = any($2)`,
      [by, emails, instant()],
    ),
  );
const onDatabase = async (connectionString: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const services = "/api/v1/services/newsletter-subscriptions";
const json = { "content-type": "application/json" };
const wish = { types: [news], consent: true, consentText: "Yes, please.", origin: "/newsletter/subscribe" };
const ask = (email: string, more: object = {}) =>
  send(url, `POST ${services}`, {
    body: { email, ...wish, ...more },
    headers: { ...json, "idempotency-key": randomUUID(), "accept-language": "en" },
  });
const post = (path: string, body: object) => send(url, `POST ${services}/${path}`, { body, headers: json });
// biome-ignore lint/suspicious/noExplicitAny: tests look into documents of any shape
const faults = ({ body }: { body: any }) =>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of any shape
  body.errors.map(({ source, meta }: any) => [
    source?.pointer,
    String(meta?.key ?? "")
      .split(/[:.]/)
      .at(-1),
  ]);

const confirmationIn = async (email: string, count = 1) => {
  const mail = await mailTo(url, email, "newsletter-confirmation", count);
  const [, , , id = "", token = ""] = linkIn(mail, "/services/newsletter-confirm/").split("/");
  return { mail, link: { id, token } };
};
const managed = (path: string) => {
  const [address = "", token = ""] = path.slice("/services/unsubscribe/".length).split("?token=");
  return { email: decodeURIComponent(address), token };
};
const manageIn = (mail: Parameters<typeof linkIn>[0]) => managed(linkIn(mail, "/services/unsubscribe/"));
const recordOf = async (type: string, email: string) =>
  (
    await root.request(
      `GET /api/v1/${type}?filter[email]=${encodeURIComponent(email)}&include=${type === "newsletter-subscriptions" ? "types" : ""}`.replace(
        /&include=$/,
        "",
      ),
    )
  ).body.data[0];
const stateOf = async (email: string) => (await recordOf("newsletter-subscriptions", email))?.attributes.state;
const subscribe = async (email: string) => {
  expect((await ask(email)).status).toBe(202);
  const { link, mail } = await confirmationIn(email);
  expect((await post("confirm", link)).status).toBe(200);
  return mail;
};

describe("signing up for newsletters", () => {
  it("asks by mail first, keeps what was agreed to, and counts only once it is confirmed by a press", async () => {
    const answer = await ask("Ada@Example.net");
    expect([answer.status, answer.body]).toEqual([202, { data: { state: "sent" } }]);
    const { mail, link } = await confirmationIn("ada@example.net");
    expect(mail).toMatchObject({ subject: "Confirm your subscription", language: "en" });
    const record = await recordOf("newsletter-subscriptions", "ada@example.net");
    expect(record.attributes).toMatchObject({
      state: "pending",
      locale: "en",
      consent: "Yes, please.",
      origin: "/newsletter/subscribe",
    });
    expect(record.relationships.types.data).toEqual([{ type: "newsletter-types", id: news }]);
    const shown = await send(url, `GET ${services}/pending?id=${link.id}&token=${link.token}`);
    expect(shown.body.data).toEqual({ email: "ada@example.net", state: "pending", types: ["News"] });
    expect(await stateOf("ada@example.net")).toBe("pending");
    const confirmed = await post("confirm", link);
    expect(confirmed.body.data).toMatchObject({ email: "ada@example.net" });
    expect(await stateOf("ada@example.net")).toBe("confirmed");
    expect((await post("confirm", link)).status).toBe(200);
  });

  it("answers alike whether the address is known, and tells only its owner, now and then", async () => {
    await subscribe("known@example.net");
    const again = await ask("KNOWN@example.net", { types: [events] });
    expect([again.status, again.body]).toEqual([202, { data: { state: "sent" } }]);
    // We wrote to it a moment ago.
    expect(await mailsTo(url, "known@example.net", "newsletter-standing")).toEqual([]);
    await shift("mailed_at", "25 hours", ["known@example.net"]);
    await ask("known@example.net");
    const mail = await mailTo(url, "known@example.net", "newsletter-standing");
    expect(manageIn(mail).email).toBe("known@example.net");
    await ask("known@example.net");
    await expect.poll(() => mailsTo(url, "known@example.net")).toHaveLength(2);
    const { relationships } = await recordOf("newsletter-subscriptions", "known@example.net");
    expect(relationships.types.data).toEqual([{ type: "newsletter-types", id: news }]);
  });

  it("mails whoever asks twice at once a single time", async () => {
    const answers = await Promise.all([ask("twice@example.net"), ask("Twice@example.net"), ask("twice@example.net")]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await mailTo(url, "twice@example.net", "newsletter-confirmation");
    await new Promise((done) => setTimeout(done, 500));
    expect(await mailsTo(url, "twice@example.net")).toHaveLength(1);
  });

  it("points at what is missing or wrong", async () => {
    expect(faults(await ask("nowhere"))).toEqual([["/email", "email"]]);
    expect(faults(await ask("bob@example.net", { consent: false }))).toEqual([["/consent", "consent"]]);
    expect(faults(await ask("bob@example.net", { types: [] }))).toEqual([["/types", "types"]]);
    expect(faults(await ask("bob@example.net", { types: [randomUUID()] }))).toEqual([["/types", "not-found"]]);
  });

  it("refuses links that were made up, changed, or are of another subscription", async () => {
    await ask("link@example.net");
    const { link } = await confirmationIn("link@example.net");
    const wrong = [
      { ...link, token: `x${link.token}` },
      { ...link, token: "nothing" },
      { ...link, id: randomUUID() },
      { ...link, id: "nobody" },
    ];
    for (const each of wrong) expect(faults(await post("confirm", each))).toEqual([["/token", "link-wrong"]]);
    expect(await stateOf("link@example.net")).toBe("pending");
  });

  it("takes no end of wishes for one address", async () => {
    const statuses = [];
    for (let index = 0; index < 12; index++) statuses.push((await ask("many@example.net")).status);
    expect(statuses.at(-1)).toBe(429);
    expect(await mailsTo(url, "many@example.net")).toHaveLength(1);
  });

  it("forgets after a week what nobody confirmed", async () => {
    await ask("forgotten@example.net");
    await ask("waiting@example.net");
    await subscribe("stays@example.net");
    await shift("consented_at", "8 days", ["forgotten@example.net", "stays@example.net"]);
    await enqueueDue(settings, "purge-newsletter-subscriptions");
    await expect.poll(() => stateOf("forgotten@example.net")).toBeUndefined();
    expect([await stateOf("waiting@example.net"), await stateOf("stays@example.net")]).toEqual([
      "pending",
      "confirmed",
    ]);
  });
});

describe("COMM-013 ending newsletters", () => {
  it("needs the link of a mail, changes nothing when it is only opened, and is done by one press", async () => {
    const mail = await subscribe("cleo@example.net");
    const link = manageIn(mail);
    const query = `email=${encodeURIComponent(link.email)}&token=${link.token}`;
    const shown = await send(url, `GET ${services}/by-link?${query}`);
    expect(shown.body.data).toMatchObject({ email: "cleo@example.net", state: "confirmed", types: [news] });
    expect(shown.body.data.offered.map(({ name }: { name: string }) => name)).toEqual(["Events", "News"]);
    expect(await stateOf("cleo@example.net")).toBe("confirmed");
    expect((await post("unsubscribe", { ...link, token: "made-up" })).status).toBe(403);
    expect((await post("unsubscribe", { ...link, email: "stays@example.net" })).status).toBe(403);
    expect((await post("types", { ...link, types: [events] })).body.data.types).toEqual([events]);
    const ends = await Promise.all([1, 2, 3, 4].map(() => post("unsubscribe", link)));
    expect(ends.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await post("unsubscribe", link)).status).toBe(200);
    expect(await stateOf("cleo@example.net")).toBe("unsubscribed");
    expect((await recordOf("blacklist-items", "cleo@example.net")).attributes.reason).toBe("unsubscribed");
    expect((await post("types", { ...link, types: [news] })).status).toBe(409);
  });

  it("is done at once by what mail programs send (RFC 8058), with the link alone", async () => {
    const mail = await subscribe("dora@example.net");
    const path = new URL(mail.unsubscribeUrl ?? "");
    const press = (address: string) =>
      fetch(`${url}${address}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    expect((await press(path.pathname)).status).toBe(403);
    expect((await press(`${path.pathname}${path.search.replace("=", "=x")}`)).status).toBe(403);
    expect(await stateOf("dora@example.net")).toBe("confirmed");
    expect((await press(`${path.pathname}${path.search}`)).status).toBe(204);
    expect(await stateOf("dora@example.net")).toBe("unsubscribed");
  });

  it("is lifted by asking anew and confirming; an old confirmation lifts nothing", async () => {
    const mail = await subscribe("eva@example.net");
    const old = await confirmationIn("eva@example.net");
    await post("unsubscribe", manageIn(mail));
    expect(faults(await post("confirm", old.link))).toEqual([["/token", "link-void"]]);
    expect((await ask("eva@example.net", { types: [events] })).status).toBe(202);
    expect(await recordOf("blacklist-items", "eva@example.net")).toBeDefined();
    const { link } = await confirmationIn("eva@example.net", 2);
    expect((await post("confirm", link)).status).toBe(200);
    expect(await stateOf("eva@example.net")).toBe("confirmed");
    expect(await recordOf("blacklist-items", "eva@example.net")).toBeUndefined();
  });
});

describe("the back office", () => {
  const make = (type: string, attributes: object) =>
    root.request(`POST /api/v1/${type}`, { body: { data: { type, attributes } } });

  it("COMM-012 keeps addresses that nobody mails, for one of two reasons, whatever their letter case", async () => {
    expect((await make("blacklist-items", { email: "no@example.net", reason: "bounced" })).status).toBe(422);
    expect((await make("blacklist-items", { email: "No@Example.net", reason: "manual" })).status).toBe(201);
    expect((await make("blacklist-items", { email: "no@example.net", reason: "manual" })).status).toBe(409);
    const answer = await ask("no@example.net");
    expect([answer.status, answer.body]).toEqual([202, { data: { state: "sent" } }]);
    expect(await stateOf("no@example.net")).toBeUndefined();
    expect(await mailsTo(url, "no@example.net")).toEqual([]);
  });

  it("COMM-012 keeps them in whatever way they are written, and none that only looks like another", async () => {
    expect((await make("blacklist-items", { email: "no@bücher.example", reason: "manual" })).status).toBe(201);
    expect((await ask("no@xn--bcher-kva.example")).status).toBe(202);
    expect(await stateOf("no@xn--bcher-kva.example")).toBeUndefined();
    const alike = [
      await make("blacklist-items", { email: "no\u200b@example.net", reason: "manual" }),
      await ask("no\u200b@example.net"),
    ];
    expect(alike.map(({ status }) => status)).toEqual([422, 422]);
  });

  it("ends the subscription of who is put on that list, and confirms none", async () => {
    await subscribe("finn@example.net");
    await ask("gwen@example.net");
    const { link } = await confirmationIn("gwen@example.net");
    await make("blacklist-items", { email: "finn@example.net", reason: "manual" });
    await make("blacklist-items", { email: "gwen@example.net", reason: "manual" });
    expect(await stateOf("finn@example.net")).toBe("unsubscribed");
    expect(faults(await post("confirm", link))).toEqual([["/token", "link-void"]]);
  });

  it("adds an address by hand only with how its owner agreed, and none that wants no letters", async () => {
    const base = { email: "paper@example.net", locale: "fr" };
    expect((await make("newsletter-subscriptions", base)).status).toBe(422);
    const consent = "Signed the list at the open day of May 3.";
    const made = await make("newsletter-subscriptions", { ...base, consent });
    expect(made.body.data.attributes).toMatchObject({ state: "confirmed", consent, origin: null });
    const refused = await make("newsletter-subscriptions", { ...base, email: "finn@example.net", consent });
    expect(refused.status).toBe(422);
  });

  it("lists them by state, type and language, and gives them as CSV", async () => {
    const list = await root.request(
      `GET /api/v1/newsletter-subscriptions?filter[state]=confirmed&filter[locale]=fr&filter[types]=${news}`,
    );
    expect([list.status, list.body.data]).toEqual([200, []]);
    const csv = await fetch(`${url}/api/v1/newsletter-subscriptions?filter[state]=confirmed`, {
      headers: { cookie: root.cookie, accept: "text/csv" },
    });
    expect(csv.headers.get("content-type")).toContain("text/csv");
    expect(await csv.text()).toContain("paper@example.net");
  });

  it("COMM-011 knows how often people want to be written to", async () => {
    const { body } = await send(url, "GET /api/v1/newsletter-frequencies");
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(["never", "weekly", "monthly"]);
  });
});

describe("who has an account", () => {
  it("sees how the address of the account stands, with the way to change it; not before the address is confirmed", async () => {
    const member = await signedIn(url, "member@example.org");
    const own = async () => (await member.request(`GET ${services}/own`)).body.data;
    expect(await own()).toMatchObject({ email: "member@example.org", state: "none" });
    await subscribe("member@example.org");
    const { state, manageUrl } = await own();
    expect(state).toBe("confirmed");
    expect((await post("unsubscribe", managed(manageUrl))).status).toBe(200);
    expect(await own()).toMatchObject({ state: "unsubscribed" });
    const unverified = await signedIn(url, "unverified@example.org");
    expect((await unverified.request(`GET ${services}/own`)).body.data).toBeNull();
    expect((await send(url, `GET ${services}/own`)).status).toBe(401);
  });

  it("leaves no subscription behind, but what it said it does not want", async () => {
    await make(root, "newsletter-subscriptions");
    const list = await root.request("GET /api/v1/users?filter[email]=member@example.org");
    const [{ id, meta }] = list.body.data;
    const gone = await root.request(`DELETE /api/v1/users/${id}`, { body: { meta } });
    expect(gone.status).toBe(204);
    expect(await stateOf("member@example.org")).toBeUndefined();
    expect(await recordOf("blacklist-items", "member@example.org")).toBeDefined();
  });

  async function make(by: typeof root, type: string): Promise<void> {
    const attributes = { email: "someone@example.net", locale: "en", consent: "Asked by telephone." };
    expect((await by.request(`POST /api/v1/${type}`, { body: { data: { type, attributes } } })).status).toBe(201);
  }
});

describe("the flag", () => {
  it("FLAG-031 takes everything away when it is off", async () => {
    const off = await testServer({ environment: { FLAG_NEWSLETTERS: "false" } });
    expect((await send(off.url, "GET /api/v1/newsletter-types")).status).toBe(404);
    expect((await send(off.url, `GET ${services}/task`)).status).toBe(404);
    const press = await fetch(`${off.url}/services/unsubscribe/a%40example.org?token=x`, { method: "POST" });
    expect(press.status).toBe(404);
  });
});
