import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { testClock } from "#tests/support/clock.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, send, signedIn } from "#tests/support/session.ts";

let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    people = await putPeople(settings, [
      { email: "author@example.org", roles: ["contributor"], firstName: "Ada" },
      { email: "admin@example.org", roles: ["admin"], firstName: "Grace" },
      { email: "root@example.org", roles: ["app_admin"], firstName: "Root" },
      { email: "member@example.org" },
    ]);
  },
});
const { url } = server;

const author = await signedIn(url, "author@example.org");
const admin = await signedIn(url, "admin@example.org");
const root = await signedIn(url, "root@example.org");
const member = await signedIn(url, "member@example.org");

/** A draft, as a contributor begins it. */
async function article(session: Session, title: string): Promise<string> {
  const body = { data: { type: "articles", attributes: { title } } };
  return (await session.request("POST /api/v1/articles", { body })).body.data.id;
}
const change = async (session: Session, id: string, members: object) => {
  const { version } = (await session.request(`GET /api/v1/articles/${id}`)).body.data.meta;
  const data = { type: "articles", id, meta: { version }, ...members };
  return (await session.request(`PATCH /api/v1/articles/${id}`, { body: { data } })).status;
};
const published = { relationships: { status: { data: { type: "article-statuses", id: "published" } } } };
const actionsOf = async (ask: Pick<Session, "request">, id: string) => {
  const { status, body } = await ask.request(
    `GET /api/v1/history-actions?filter[historizable]=${id}&include=user,historizable&sort=createdAt`,
  );
  return { status, actions: body.data ?? [], total: body.meta?.page?.total ?? body.meta?.total };
};
const guest = { request: (line: string) => send(url, line) };

describe("history actions", () => {
  it("COMM-004 COMM-005 tell of creation and updates of content, with user and date", async () => {
    const id = await article(author, "A grip");
    expect(await change(admin, id, published)).toBe(200);
    const { actions } = await actionsOf(member, id);
    const told = actions.map(
      ({
        attributes,
        relationships,
      }: {
        attributes: { actionType: string };
        relationships: Record<string, { data: object }>;
      }) => [attributes.actionType, relationships.user?.data, relationships.historizable?.data],
    );
    const subject = { type: "articles", id };
    expect(told).toEqual([
      ["creation", { type: "users", id: people["author@example.org"] }, subject],
      ["updates", { type: "users", id: people["admin@example.org"] }, subject],
    ]);
    for (const { attributes } of actions) expect(testClock() - Date.parse(attributes.createdAt)).toBeLessThan(120_000);
  });

  it("COMM-005 of what somebody may not see are hidden from them, and so is what is no content", async () => {
    const id = await article(author, "A draft");
    expect((await actionsOf(author, id)).actions).toHaveLength(1);
    expect((await actionsOf(member, id)).actions).toEqual([]);
    expect((await actionsOf(guest, id)).actions).toEqual([]);
    const { actions } = await actionsOf(author, id);
    expect((await member.request(`GET /api/v1/history-actions/${actions[0].id}`)).status).toBe(404);
    const { body } = await admin.request("GET /api/v1/history-actions?page[size]=100&include=historizable");
    const types = new Set(
      body.data.map(
        (each: { relationships: Record<string, { data: { type: string } }> }) =>
          each.relationships.historizable?.data.type,
      ),
    );
    expect([...types]).toEqual(["articles"]);
  });

  it("are written by nobody", async () => {
    for (const session of [root, admin]) {
      const data = { type: "history-actions", attributes: { actionType: "creation" } };
      expect((await session.request("POST /api/v1/history-actions", { body: { data } })).status).toBe(403);
      const [one] = (await session.request("GET /api/v1/history-actions")).body.data;
      for (const line of [`PATCH /api/v1/history-actions/${one.id}`, `DELETE /api/v1/history-actions/${one.id}`]) {
        const body = line.startsWith("PATCH")
          ? { data: { type: "history-actions", id: one.id, attributes: {} } }
          : undefined;
        expect((await session.request(line, body ? { body } : {})).status).toBe(403);
      }
    }
  });
});

describe("the audit", () => {
  const entries = (session: Session, query: string) => session.request(`GET /api/v1/audit-entries?${query}`);

  it("is for administrators, and shows who did what to which record, newest first", async () => {
    const id = await article(author, "Audited");
    await change(admin, id, { attributes: { title: "Audited twice" } });
    for (const session of [member, author]) {
      const { status } = await entries(session, "page[size]=1");
      expect(status).toBe(403);
    }
    const { body } = await entries(admin, `filter[recordId]=${id}&include=actor`);
    expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { action: "update", resource: "articles", recordId: id, revision: 2, changed: "Title (en)" },
      { action: "create", resource: "articles", recordId: id, revision: 1 },
    ]);
    expect(body.data[0].relationships.actor.data.id).toBe(people["admin@example.org"]);
    expect(body.data[0].attributes).not.toHaveProperty("diff");
    const whole = await entries(root, `filter[recordId]=${id}`);
    expect(whole.body.data[0].attributes.diff).toEqual({ texts: { en: { title: ["Audited", "Audited twice"] } } });
  });

  it("is filtered by actor, kind, action and period", async () => {
    const by = (query: string) => entries(admin, query);
    const ofAuthor = await by(`filter[actor]=${people["author@example.org"]}&include=actor&page[size]=100`);
    expect(ofAuthor.body.data.length).toBeGreaterThan(0);
    for (const { relationships } of ofAuthor.body.data)
      expect(relationships.actor.data.id).toBe(people["author@example.org"]);
    const created = await by("filter[action]=create&filter[resource]=users&page[size]=100");
    expect(created.body.data).toHaveLength(4);
    expect(
      (await by("filter[createdAt][gte]=2000-01-01T00:00:00.000Z&filter[createdAt][lt]=2000-02-01T00:00:00.000Z")).body
        .data,
    ).toEqual([]);
  });

  it("names the administrator who acts for somebody beside the one acted for", async () => {
    const acting = await signedIn(url, "root@example.org");
    const place = people["author@example.org"];
    const begun = await acting.request(`POST /api/v1/services/users/${place}/impersonate`, {
      body: { reason: "They asked for help" },
      headers: { "content-type": "application/json" },
    });
    expect(begun.status).toBe(204);
    const id = await article(acting, "In another's name");
    const { body } = await entries(admin, `filter[recordId]=${id}&include=actor,impersonator`);
    const [{ relationships }] = body.data;
    expect([relationships.actor.data.id, relationships.impersonator.data.id]).toEqual([
      people["author@example.org"],
      people["root@example.org"],
    ]);
  });

  it("holds no password, no hash and no token, and gives a CSV", async () => {
    const token = await author.request("POST /api/v1/services/personal-access-tokens", {
      body: { name: "Script", scope: "read", expiresAt: null, password: testPassword },
      headers: { "content-type": "application/json" },
    });
    expect(token.status).toBe(201);
    const all = (await entries(root, "page[size]=100")).text;
    expect(all).not.toContain("a long enough test phrase");
    expect(all).not.toContain("$argon2");
    expect(all).not.toContain(token.body.data.token);
    const csv = await admin.request("GET /api/v1/audit-entries?filter[action]=create", {
      headers: { accept: "text/csv" },
    });
    expect([csv.status, csv.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/csv")]);
    expect(csv.text.split("\n").length).toBeGreaterThan(4);
  });

  it("cannot be written by the application's own role", async () => {
    const app = new pg.Client({ connectionString: server.database.url });
    await app.connect();
    await expect(app.query("delete from audit_entries")).rejects.toThrow(/permission denied|cannot/);
    await expect(app.query("update history_actions set user_id = null")).rejects.toThrow(/permission denied|cannot/);
    await app.end();
  });
});

describe("the audit of what goes with another", () => {
  const trail = async (type: string, id: string): Promise<readonly string[]> => {
    const { body } = await root.request(`GET /api/v1/audit-entries?filter[resource]=${type}&filter[recordId]=${id}`);
    return body.data.map(({ attributes }: { attributes: { action: string } }) => attributes.action);
  };

  it("tells of each record of a person who is deleted, in the name of whoever deleted them", async () => {
    const user = people["member@example.org"]!;
    const reminder = {
      type: "reminders",
      attributes: { title: "Later", remindAt: "2099-01-01T00:00:00.000Z" },
      relationships: { user: { data: { type: "users", id: user } } },
    };
    const { id: reminded } = (await member.request("POST /api/v1/reminders", { body: { data: reminder } })).body.data;
    const { version } = (await root.request(`GET /api/v1/users/${user}`)).body.data.meta;
    const data = { type: "users", id: user, meta: { version } };
    expect((await root.request(`DELETE /api/v1/users/${user}`, { body: { data } })).status).toBe(204);
    expect(await trail("users", user)).toContain("destroy");
    expect(await trail("reminders", reminded)).toEqual(["destroy", "create"]);
    const { body } = await root.request(`GET /api/v1/audit-entries?filter[recordId]=${reminded}&include=actor`);
    expect(body.data[0].relationships.actor.data.id).toBe(people["root@example.org"]);
  });

  it("tells of the components of a page that is deleted", async () => {
    const page = { type: "app-pages", attributes: { path: "/gone", title: "Gone" } };
    const { id } = (await root.request("POST /api/v1/app-pages", { body: { data: page } })).body.data;
    const component = {
      type: "app-page-components",
      attributes: { internalId: randomUUID(), name: "content", props: {} },
      relationships: { page: { data: { type: "app-pages", id } } },
    };
    const made = await root.request("POST /api/v1/app-page-components", { body: { data: component } });
    expect(made.status, made.text).toBe(201);
    const { version } = (await root.request(`GET /api/v1/app-pages/${id}`)).body.data.meta;
    const data = { type: "app-pages", id, meta: { version } };
    expect((await root.request(`DELETE /api/v1/app-pages/${id}`, { body: { data } })).status).toBe(204);
    expect(await trail("app-page-components", made.body.data.id)).toEqual(["destroy", "create"]);
    expect(await trail("app-pages", id)).toEqual(["destroy", "update", "create"]);
  });
});
