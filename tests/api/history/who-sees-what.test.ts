import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

let people: Readonly<Record<string, string>> = {};
const { url, database } = await testServer({
  seed: async (settings) => {
    people = await putPeople(settings, [
      { email: "author@example.org", roles: ["contributor"] },
      { email: "admin@example.org", roles: ["admin"] },
      { email: "root@example.org", roles: ["app_admin", "admin"] },
    ]);
  },
});
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const [author, admin, root] = (await Promise.all(
  ["author", "admin", "root"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session, Session];

const change = async (session: Session, type: string, id: string, attributes: object) => {
  const { version } = (await session.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
  const data = { type, id, meta: { version }, attributes };
  const answer = await session.request(`PATCH /api/v1/${type}/${id}`, { body: { data } });
  expect([answer.status, answer.body?.errors]).toEqual([200, undefined]);
};
const historyOf = async (session: Session, id: string) => {
  const { status, body } = await session.request(`GET /api/v1/services/history/users/${id}`);
  expect(status).toBe(200);
  return (body.data as { fields: Record<string, unknown> }[]).flatMap(({ fields }) => Object.entries(fields));
};
const namesOf = (members: readonly (readonly [string, unknown])[]) => [...new Set(members.map(([name]) => name))];

describe("the history of a person", () => {
  it("shows to each reader the members of this very record that they may see", async () => {
    const id = people["author@example.org"]!;
    await change(author, "users", id, {
      notificationsPreferences: { "app-notification": true },
      phone: "+33 4 72 00 00 00",
    });
    await change(author, "users", id, { notificationsPreferences: { "app-notification": false } });
    expect(namesOf(await historyOf(author, id))).toEqual(expect.arrayContaining(["notificationsPreferences", "phone"]));
    for (const reader of [admin, root]) {
      const members = await historyOf(reader, id);
      expect(namesOf(members)).toContain("phone");
      expect(namesOf(members)).not.toContain("notificationsPreferences");
    }
  });

  it("keeps from nobody's choices what they were, not even in the log that super administrators read", async () => {
    const id = people["author@example.org"]!;
    const { rows } = await owner.query("select diff::text as diff from changes where record_id = $1", [id]);
    const logged = rows.filter(({ diff }) => diff.includes("notificationsPreferences"));
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.map(({ diff }) => diff).join()).not.toMatch(/app-notification/);
    const { body } = await root.request(`GET /api/v1/audit-entries?filter[recordId]=${id}`);
    expect(JSON.stringify(body.data)).not.toContain("app-notification");
  });
});

describe("the uses of a record", () => {
  it("count what their reader may see, and nothing else", async () => {
    const made = await root.request("POST /api/v1/article-categories", {
      body: { data: { type: "article-categories", attributes: { name: "Grips" } } },
    });
    const category = made.body.data.id as string;
    const article = (session: Session, title: string) =>
      session.request("POST /api/v1/articles", {
        body: {
          data: {
            type: "articles",
            attributes: { title },
            relationships: { category: { data: { type: "article-categories", id: category } } },
          },
        },
      });
    expect((await article(author, "A draft")).status).toBe(201);
    expect((await article(root, "Another draft")).status).toBe(201);
    const usesOf = async (session: Session, type: string, id: string) =>
      (await session.request(`GET /api/v1/services/used-by/${type}/${id}`)).body.data;
    expect(await usesOf(root, "article-categories", category)).toContainEqual({
      type: "articles",
      relation: "category",
      count: 2,
      records: expect.arrayContaining(
        ["A draft", "Another draft"].map((name) => expect.objectContaining({ type: "articles", name })),
      ),
    });
    // What stands in a draft of somebody else is not told, as it is not when it is looked for.
    const id = people["author@example.org"]!;
    await owner.query("update articles set updated_by_id = $1 where created_by_id <> $1", [id]);
    const updated = async (session: Session) =>
      (await usesOf(session, "users", id)).filter(({ relation }: { relation: string }) => relation === "updatedBy");
    expect(await updated(root)).toMatchObject([{ type: "articles", relation: "updatedBy", count: 2 }]);
    expect(await updated(author)).toMatchObject([
      { type: "articles", relation: "updatedBy", count: 1, records: [{ name: "A draft" }] },
    ]);
  });
});
