import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { linkIn, mailTo } from "#tests/support/mailbox.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const email = "zenobia.quilliam@example.org";
let ids: Readonly<Record<string, string>> = {};
const server = await testServer({
  environment: { ROLE: "all" },
  seed: async (settings) => {
    ids = await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "super@example.org", roles: ["app_admin", "admin"] },
      { email, firstName: "Zenobia", lastName: "Quilliam", roles: ["contributor"], attributes: { validatedAt: null } },
    ]);
  },
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

/** What is hers, and nobody else's. */
const hers = [
  "Zenobia",
  "Quilliam",
  "Thaddeus",
  "Wrexham",
  "0612349876",
  "612349876",
  "Hushwing",
  "Marrowfield",
  "Tamworth",
];

/** Places of the database where any of some words stands, whatever the case. */
async function placesOf(words: readonly string[]): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  const places: string[] = [];
  for (const { name } of rows) {
    const found = await owner.query(`select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text ~* $1`, [
      words.join("|"),
    ]);
    for (const { row } of found.rows) places.push(`${name}: ${row}`);
  }
  return places;
}

/** What somebody is told in the site. */
const told = async (email: string): Promise<readonly string[]> =>
  (await (await signedIn(url, email)).request("GET /api/v1/notifications")).body.data.map(
    (each: { attributes: { message: string } }) => each.attributes.message,
  );

const post = (by: Session, type: string, attributes: object, relationships: object = {}) =>
  by.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });
const patch = (by: Session, type: string, id: string, version: number, attributes: object) =>
  by.request(`PATCH /api/v1/${type}/${id}`, { body: { data: { type, id, attributes, meta: { version } } } });

describe("an account that is deleted", () => {
  it("reads in its history as ever while it is there", async () => {
    const her = ids[email]!;
    const session = await signedIn(url, email);
    const { version } = (await session.request("GET /api/v1/users/me")).body.data.meta;
    const changed = await patch(session, "users", her, version, {
      lastName: "Wrexham",
      phone: "+33612349876",
      description: "I am Thaddeus's sister",
    });
    expect(changed.status).toBe(200);
    const admin = await signedIn(url, "admin@example.org");
    const history = await admin.request(`GET /api/v1/services/history/users/${her}`);
    expect(history.body.data[0].fields).toMatchObject({
      lastName: ["Quilliam", "Wrexham"],
      phone: [null, "+33612349876"],
    });
    const revision = history.body.data.at(-1).revision;
    const restored = await session.request(`POST /api/v1/services/history/users/${her}/restore`, {
      body: { revision },
    });
    expect(restored.status).toBe(200);
    const me = (await session.request("GET /api/v1/users/me")).body.data;
    expect([me.attributes.lastName, me.attributes.phone]).toEqual(["Quilliam", null]);
    const again = await patch(session, "users", her, me.meta.version, { phone: "+33612349876" });
    expect(again.status).toBe(200);
  });

  it("leaves nothing of its person in the audit log, nor in any other table", async () => {
    const her = ids[email]!;
    const session = await signedIn(url, email);
    const address = {
      fullName: "Zenobia Quilliam",
      line1: "9 Hushwing Lane",
      postalCode: "69001",
      city: "Marrowfield",
    };
    expect((await post(session, "addresses", address)).status).toBe(201);
    const user = { user: { data: { type: "users", id: her } } };
    const another = await post(session, "secondary-email-addresses", { email: "zenobia@tamworth.example" }, user);
    expect(another.status).toBe(201);
    const request = { description: "I am Zenobia, let me in", attachedOrganization: "Hushwing Trust" };
    expect((await post(session, "validation-requests", request)).status).toBe(201);
    const reminder = { title: "Call Thaddeus", remindAt: "2030-01-01T00:00:00.000Z" };
    expect((await post(session, "reminders", reminder, user)).status).toBe(201);
    const article = await post(session, "articles", { title: "A grip for everybody" });
    expect(article.status).toBe(201);
    const theirs = await post(
      await signedIn(url, "admin@example.org"),
      "articles",
      { title: "A lamp" },
      { status: { data: { type: "article-statuses", id: "published" } } },
    );
    const commentable = { data: { type: "articles", id: theirs.body.data.id } };
    const comment = await post(session, "comments", { content: "<p>I tried it</p>" }, { commentable });
    expect(comment.status, comment.text).toBe(201);
    expect(await told("admin@example.org")).toContain("Zenobia Quilliam commented on “A lamp”.");
    const organization = await post(await signedIn(url, "super@example.org"), "organizations", { name: "A lab" });
    const invitation = await post(
      await signedIn(url, "super@example.org"),
      "organization-invitations",
      { email },
      { organization: { data: { type: "organizations", id: organization.body.data.id } } },
    );
    expect(invitation.status).toBe(201);
    await owner.query(
      "insert into idempotency_keys (actor, key, fingerprint, state, answer) values ($1, 'k', 'f', 'done', $2)",
      [her, JSON.stringify({ fullName: "Zenobia Quilliam" })],
    );
    expect((await placesOf(hers)).some((place) => place.startsWith("public.users:"))).toBe(true);
    expect((await placesOf(hers)).filter((place) => place.startsWith("public.changes:"))).toEqual([]);

    const gone = await session.request("POST /api/v1/services/account/deletion", { body: { password: testPassword } });
    expect(gone.status).toBe(204);
    expect(await placesOf(hers)).toEqual([]);

    expect(await told("admin@example.org")).toContain("A former member commented on “A lamp”.");

    const admin = await signedIn(url, "super@example.org");
    const entries = await admin.request(`GET /api/v1/audit-entries?filter[recordId]=${her}&page[size]=50`);
    expect(JSON.stringify(entries.body)).not.toMatch(new RegExp(hers.join("|"), "i"));
    expect(entries.body.data.length).toBeGreaterThan(2);
    const { id } = article.body.data;
    const history = await admin.request(`GET /api/v1/services/history/articles/${id}`);
    expect(history.status).toBe(200);
    expect(history.body.data[0].actor).toMatchObject({ id: her, name: "" });
  });

  it("takes along what stands under addresses that they signed in with before, and nothing of who has one now", async () => {
    const [before, between, now] = ["ottoline@before.example", "ottoline@between.example", "ottoline@now.example"];
    await putPeople(server.settings, [{ email: before! }]);
    const root = await signedIn(url, "super@example.org");
    const { id: lab } = (await post(root, "organizations", { name: "Another lab" })).body.data;
    for (const address of [before, between, now]) {
      const subscription = { email: address, locale: "en", consent: "Asked at the counter" };
      expect((await post(root, "newsletter-subscriptions", subscription)).status).toBe(201);
      const organization = { data: { type: "organizations", id: lab } };
      expect((await post(root, "organization-invitations", { email: address }, { organization })).status).toBe(201);
    }
    const session = await signedIn(url, before!);
    for (const address of [between, now]) {
      const asked = { email: address, password: testPassword };
      expect((await session.request("POST /api/v1/services/sign-in-address", { body: asked })).status).toBe(202);
      const mail = await mailTo(url, address!, "confirm-new-address");
      const [, , , , token] = linkIn(mail, "/auth/email/change/").split("/");
      const confirmed = await session.request("POST /api/v1/services/sign-in-address/confirm", { body: { token } });
      expect(confirmed.status).toBe(200);
    }
    // Its seven days of a way back are over, and somebody else has the address.
    await owner.query("delete from address_changes");
    await putPeople(server.settings, [{ email: between! }]);
    const gone = await session.request("POST /api/v1/services/account/deletion", { body: { password: testPassword } });
    expect(gone.status).toBe(204);
    const left = (await placesOf(["ottoline@"])).map((place) => place.replace(/: .*?(ottoline@[a-z.]+).*/s, " $1"));
    const theirs = ["newsletter_subscriptions", "organization_invitations", "users"];
    expect(left.sort()).toEqual(theirs.map((table) => `public.${table} ${between}`));
  });
});
