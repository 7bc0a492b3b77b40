import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { roles } from "#core/kernel/roles.ts";
import { accessLevelWeights, systemUserId } from "#core/shell/access/rules.ts";
import { instant } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "author@example.org", firstName: "Grace", roles: ["contributor"], accessLevel: "contact" },
      { email: "friend@example.org", accessLevel: "friendly_member" },
      { email: "member@example.org", accessLevel: "member_level_1" },
      { email: "system@example.org" },
    ]),
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const admin = await signedIn(url, "admin@example.org");
const author = await signedIn(url, "author@example.org");
const friend = await signedIn(url, "friend@example.org");
const member = await signedIn(url, "member@example.org");
const guest = browser(url);

const link = (type: string, id: string | null) => ({ data: id === null ? null : { type, id } });
const put = async (by: Session, title: string) => {
  const made = await by.request("POST /api/v1/articles", {
    body: { data: { type: "articles", attributes: { title } } },
  });
  expect(made.status, made.text).toBe(201);
  return made.body.data.id as string;
};
const change = async (by: Session, id: string, members: { attributes?: object; relationships?: object }) => {
  const { rows } = await owner.query("select version from articles where id = $1", [id]);
  const data = { type: "articles", id, meta: { version: rows[0].version }, ...members };
  return by.request(`PATCH /api/v1/articles/${id}`, { body: { data } });
};
const published = { status: link("article-statuses", "published") };
const listed = async (by: Session) =>
  (await by.request("GET /api/v1/articles?page[size]=100")).body.data.map(({ id }: { id: string }) => id) as string[];
const opened = async (by: Session, id: string) => (await by.request(`GET /api/v1/articles/${id}`)).status;

describe("the closed lists of access", () => {
  it("PERM-001 PERM-003 PERM-004 give the access levels with their weights to anybody", async () => {
    const { body } = await guest.request("GET /api/v1/access-levels?page[size]=all");
    const found = Object.fromEntries(
      body.data.map(({ id, attributes }: { id: string; attributes: { weight: number } }) => [id, attributes.weight]),
    );
    expect(found).toEqual({
      contact: 0,
      potential_member: 100,
      friendly_member: 200,
      member_level_1: 300,
      member_level_2: 400,
    });
    expect(found).toEqual(accessLevelWeights);
  });

  it("PERM-002 refuse to have a weight written", async () => {
    const data = { type: "access-levels", id: "contact", attributes: { weight: 500 } };
    expect((await admin.request("PATCH /api/v1/access-levels/contact", { body: { data } })).status).toBe(403);
    const { body } = await guest.request("GET /api/v1/access-levels/contact");
    expect(body.data.attributes.weight).toBe(0);
  });

  it("PERM-005 give the seven roles", async () => {
    const { body } = await guest.request("GET /api/v1/roles?page[size]=all");
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual([...roles].sort());
  });

  it("USER-024 give the jobs not_specified and other, which cannot be deleted", async () => {
    const { body } = await guest.request("GET /api/v1/jobs?page[size]=all");
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(["not_specified", "other"]));
    for (const id of ["not_specified", "other"]) {
      const data = { type: "jobs", id, meta: { version: 1 } };
      expect((await admin.request(`DELETE /api/v1/jobs/${id}`, { body: { data } })).status).toBe(403);
    }
  });
});

describe("a user", () => {
  it("USER-004 shows their name, picture and whether they are an administrator where another record includes them", async () => {
    const id = await put(author, "By Grace");
    await change(admin, id, { relationships: published });
    const { body } = await guest.request(`GET /api/v1/articles/${id}?include=createdBy`);
    const [found] = body.included.filter(({ type }: { type: string }) => type === "users");
    expect(found.attributes).toEqual({ firstName: "Grace", lastName: "Byron", avatarUrl: null, isAdmin: false });
    const asked = await guest.request(`GET /api/v1/articles/${id}?include=createdBy&fields[users]=email,firstName`);
    expect(asked.text).not.toContain("author@example.org");
  });

  it("USER-005 is there for what nobody did: the nil UUID, whom nobody finds, changes or deletes", async () => {
    const { rows } = await owner.query("select id from users where id = $1", [systemUserId]);
    expect(rows).toHaveLength(1);
    const address = `/api/v1/users/${systemUserId}`;
    const data = { type: "users", id: systemUserId, meta: { version: 1 } };
    expect((await admin.request(`GET ${address}`)).status).toBe(404);
    expect((await admin.request(`PATCH ${address}`, { body: { data: { ...data, attributes: {} } } })).status).toBe(404);
    expect((await admin.request(`DELETE ${address}`, { body: { data } })).status).toBe(404);
  });

  it("is listed for administrators only, and shows an address to who may know it", async () => {
    expect((await admin.request("GET /api/v1/users")).status).toBe(200);
    expect((await member.request("GET /api/v1/users")).status).toBe(403);
    expect((await send(url, "GET /api/v1/users")).status).toBe(401);
    const { id } = (await author.request("GET /api/v1/users/me")).body.data;
    expect((await admin.request(`GET /api/v1/users/${id}`)).text).toContain("author@example.org");
    for (const by of [member, guest]) {
      const answer = await by.request(`GET /api/v1/users/${id}`);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain("author@example.org");
    }
  });
});

describe("an item", () => {
  it("PERM-020 PERM-021 with an access level is there for who reaches it, and for nobody else", async () => {
    const id = await put(author, "For members");
    const open = await change(admin, id, { relationships: published });
    expect(open.body.data.attributes.visibility).toBe("all");
    const relationships = { accessLevel: link("access-levels", "member_level_1") };
    const closed = await change(admin, id, { relationships });
    expect(closed.body.data.attributes.visibility).toBe("restricted");
    for (const by of [guest, friend]) {
      expect(await listed(by)).not.toContain(id);
      expect(await opened(by, id)).toBe(404);
    }
    for (const by of [member, author, admin]) {
      expect(await listed(by)).toContain(id);
      expect(await opened(by, id)).toBe(200);
    }
    await change(admin, id, { relationships: { accessLevel: link("access-levels", "friendly_member") } });
    expect(await opened(friend, id)).toBe(200);
    expect(await opened(guest, id)).toBe(404);
  });

  it("PERM-014 that was deleted is there for administrators alone, who can bring it back", async () => {
    const id = await put(author, "Deleted");
    await change(admin, id, { relationships: published });
    expect(await opened(member, id)).toBe(200);
    expect((await change(admin, id, { attributes: { deletedAt: instant() } })).status).toBe(200);
    for (const by of [guest, member, author]) expect(await opened(by, id)).toBe(410);
    expect(await opened(admin, id)).toBe(200);
    expect((await change(admin, id, { attributes: { deletedAt: null } })).status).toBe(200);
    expect(await opened(member, id)).toBe(200);
  });

  it("PERM-015 says whether its viewer may edit and delete it", async () => {
    const id = await put(author, "Whose");
    await change(admin, id, { relationships: published });
    const rights = async (by: Session) => {
      const { canEdit, canDelete } = (await by.request(`GET /api/v1/articles/${id}`)).body.data.attributes;
      return { canEdit, canDelete };
    };
    expect(await rights(guest)).toEqual({ canEdit: false, canDelete: false });
    expect(await rights(member)).toEqual({ canEdit: false, canDelete: false });
    expect(await rights(author)).toEqual({ canEdit: true, canDelete: false });
    expect(await rights(admin)).toEqual({ canEdit: true, canDelete: true });
  });
});
