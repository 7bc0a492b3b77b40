import { beforeAll, describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { jsonApiFaults } from "#tests/support/json-api-schema.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";

const server = await demoServer();
const guest = browser(server.url);
const password = "labcommons-demo";
let admin: Session;
let superAdmin: Session;
let member: Session;

beforeAll(async () => {
  superAdmin = await signedIn(server.url, "admin@labcommons.test", password);
  admin = await signedIn(server.url, "manager@labcommons.test", password);
  member = await signedIn(server.url, "member@labcommons.test", password);
});

const atomic = { "content-type": 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"' };
const operations = (by: Session, list: readonly object[]) =>
  by.request("POST /api/v1/operations", { body: { "atomic:operations": list }, headers: atomic });
const newArticle = async (title: string) => {
  const relationships = { status: { data: { type: "article-statuses", id: "published" } } };
  const attributes = { title, publishedAt: "2026-01-02T03:04:05.000Z" };
  const made = await admin.request("POST /api/v1/articles", {
    body: { data: { type: "articles", attributes, relationships } },
  });
  expect(made.status, made.text).toBe(201);
  return made.body.data;
};
const change = (by: Session, data: { type: string; id: string }, version: number, attributes: object) =>
  by.request(`PATCH /api/v1/${data.type}/${data.id}`, {
    body: { data: { type: data.type, id: data.id, attributes, meta: { version } } },
  });

describe("the generic layer", () => {
  it("MODEL-007 MODEL-008 lists, finds, creates, updates and destroys", async () => {
    const list = await guest.request(
      "GET /api/v1/articles?page[size]=3&page[number]=2&sort=-publishedAt&include=category,tags",
    );
    expect([list.status, list.body.data.length, list.body.meta.page]).toEqual([200, 3, { number: 2, size: 3 }]);
    expect(jsonApiFaults(list.body)).toEqual([]);
    const first = await guest.request(`GET /api/v1/articles/${list.body.data[0].id}`);
    expect(first.body.data.attributes.title).toBe(list.body.data[0].attributes.title);
    const made = await newArticle("Made here");
    expect((await change(admin, made, 1, { title: "Changed here" })).body.data.attributes.title).toBe("Changed here");
    const body = { data: { type: "articles", id: made.id, meta: { version: 2 } } };
    expect((await admin.request(`DELETE /api/v1/articles/${made.id}`, { body })).status).toBe(204);
    expect((await admin.request(`GET /api/v1/articles/${made.id}`)).status).toBe(404);
  });

  it("MODEL-001 says when a record was made and changed, and lets nobody say otherwise", async () => {
    const made = await newArticle("Dated");
    const { createdAt } = made.attributes;
    expect([made.id, createdAt]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/Z$/)]);
    const changed = await change(admin, made, 1, { createdAt: "2001-01-01T00:00:00.000Z", title: "Dated again" });
    expect(changed.body.data.attributes.createdAt).toBe(createdAt);
    expect(changed.body.data.attributes.updatedAt > createdAt).toBe(true);
  });

  it("MODEL-002 MODEL-005 MODEL-006 deletes softly by writing deletedAt, and restores by clearing it", async () => {
    const made = await newArticle("Gone for a while");
    const gone = await change(admin, made, 1, { deletedAt: "2001-01-01T00:00:00.000Z" });
    expect(gone.body.data.attributes.deletedAt).toMatch(/^20(?!01)/);
    const asAdmin = await admin.request(`GET /api/v1/articles/${made.id}`);
    expect(asAdmin.body.data.attributes.deletedAt).toBe(gone.body.data.attributes.deletedAt);
    expect((await guest.request(`GET /api/v1/articles/${made.id}`)).status).toBe(410);
    const only = await admin.request("GET /api/v1/articles?filter[deleted]=only&page[size]=100");
    expect(only.body.data.map(({ id }: { id: string }) => id)).toContain(made.id);
    expect((await change(admin, made, 2, { deletedAt: null })).body.data.attributes.deletedAt).toBeNull();
    expect((await guest.request(`GET /api/v1/articles/${made.id}`)).status).toBe(200);
  });

  it("MODEL-009 MODEL-010 gives a relationship by type and id, with plural type paths", async () => {
    const [article] = (await guest.request("GET /api/v1/articles?page[size]=1")).body.data;
    const tags = await guest.request(`GET /api/v1/articles/${article.id}/tags`);
    const linkage = await guest.request(`GET /api/v1/articles/${article.id}/relationships/tags`);
    expect(tags.body.data.map(({ type, id }: { type: string; id: string }) => ({ type, id }))).toEqual(
      linkage.body.data,
    );
    expect(jsonApiFaults(tags.body)).toEqual([]);
  });

  it("MODEL-012 MODEL-013 saves an article and its sections in one request, all or nothing", async () => {
    const section = (title: string, article: object) => ({
      op: "add",
      data: {
        type: "article-sections",
        attributes: { title },
        relationships: { article: { data: { type: "articles", ...article } } },
      },
    });
    const saved = await operations(admin, [
      { op: "add", data: { type: "articles", lid: "a", attributes: { title: "With sections" } } },
      section("First", { lid: "a" }),
      section("Second", { lid: "a" }),
    ]);
    expect(saved.status, saved.text).toBe(200);
    const [article, first] = saved.body["atomic:results"].map(({ data }: { data: { id: string } }) => data);
    const { version } = (await admin.request(`GET /api/v1/articles/${article.id}`)).body.data.meta;
    const sections = async () =>
      (await admin.request(`GET /api/v1/articles/${article.id}/sections`)).body.data.map(
        ({ attributes }: { attributes: { title: string } }) => attributes.title,
      );
    const batch = (title: string) => [
      {
        op: "update",
        data: { type: "articles", id: article.id, attributes: { title: "Saved again" }, meta: { version } },
      },
      section(title, { id: article.id }),
      { op: "remove", ref: { type: "article-sections", id: first.id }, meta: { version: first.meta.version } },
    ];
    const refused = await operations(admin, batch(""));
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
      422,
      "/atomic:operations/1/data/attributes/title",
    ]);
    expect(await sections()).toEqual(["First", "Second"]);
    const again = await operations(admin, batch("Third"));
    expect(again.status, again.text).toBe(200);
    expect(await sections()).toEqual(["Second", "Third"]);
  });

  it("MODEL-018 gives short lists whole", async () => {
    for (const type of ["jobs", "app-pages", "organizations", "article-statuses"]) {
      const answer = await superAdmin.request(`GET /api/v1/${type}?page[size]=all`);
      expect([type, answer.status]).toEqual([type, 200]);
      expect(answer.body.data).toHaveLength(answer.body.meta.total);
    }
  });

  it("MODEL-020 knows lookups and reserved records by their code", async () => {
    expect((await guest.request("GET /api/v1/article-statuses/draft")).body.data.id).toBe("draft");
    expect((await guest.request("GET /api/v1/jobs/other")).body.data.id).toBe("other");
    const { id, meta } = (await superAdmin.request("GET /api/v1/jobs/other")).body.data;
    const body = { data: { type: "jobs", id, meta } };
    expect((await superAdmin.request("DELETE /api/v1/jobs/other", { body })).status).toBe(403);
  });

  it("API-019 API-020 gives the signed-in user with all that the shell asks for", async () => {
    const include =
      "roles,job,accessLevel,organizations.accessLevel,organizations.organizationType,actingAsOrganization.accessLevel,actingAsOrganization.organizationType,actingAsOrganization.users.job,userCategory";
    const me = await member.request(`GET /api/v1/users/me?include=${include}`);
    expect(me.status, me.text).toBe(200);
    expect(jsonApiFaults(me.body)).toEqual([]);
    expect(me.body.data.attributes.email).toBe("member@labcommons.test");
    for (const name of ["roles", "job", "accessLevel", "organizations", "actingAsOrganization", "userCategory"]) {
      expect(me.body.data.relationships[name]).toHaveProperty("data");
    }
    expect(me.body.included.map(({ type }: { type: string }) => type)).toContain("organizations");
    expect((await guest.request("GET /api/v1/users/me")).status).toBe(401);
  });

  it("API-001 is JSON:API for every kind of record of the demo content, in both languages", async () => {
    const { paths } = (await send(server.url, "GET /api/v1/openapi.json")).body;
    const types = Object.keys(paths)
      .flatMap((path) => /^\/api\/v1\/([a-z-]+)$/.exec(path)?.[1] ?? [])
      .filter((type) => type !== "operations");
    expect(types.length).toBeGreaterThan(20);
    for (const by of [guest, member, superAdmin]) {
      for (const type of types) {
        const answer = await by.request(`GET /api/v1/${type}`, { headers: { "accept-language": "fr" } });
        expect([200, 401, 403], `${type} ${answer.status}`).toContain(answer.status);
        expect(jsonApiFaults(answer.body)).toEqual([]);
      }
    }
  });
});

describe("the services of the site", () => {
  it("API-005 app-menu gives the list of menu items, by the viewer's language", async () => {
    const menu = (language: string) =>
      guest.request("GET /api/v1/services/app-menu", { headers: { "accept-language": language } });
    const [english, french] = [await menu("en"), await menu("fr")];
    expect(english.body.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: expect.any(String), name: expect.any(String) })]),
    );
    expect(french.body.data.map(({ id }: { id: string }) => id)).toEqual(
      english.body.data.map(({ id }: { id: string }) => id),
    );
    expect(JSON.stringify(french.body)).not.toBe(JSON.stringify(english.body));
  });

  it("API-007 web-language-lines gives lines by key, and the digest of them all", async () => {
    const answer = await guest.request("GET /api/v1/services/web-language-lines?namespaces=common,errors", {
      headers: { "accept-language": "fr" },
    });
    expect(answer.status, answer.text).toBe(200);
    const keys = Object.keys(answer.body.data);
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.every((key) => /^(?:common|errors)[.:]/.test(key))).toBe(true);
    expect(answer.body.meta.hash).toEqual(expect.any(String));
  });

  it("API-012 app-pages gives a page with its components, localized", async () => {
    const [page] = (await superAdmin.request("GET /api/v1/app-pages?filter[isDefault]=1&filter[isDraft]=0")).body.data;
    const answer = await guest.request(`GET /api/v1/services/app-pages/${page.id}`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({
      id: page.id,
      title: expect.any(String),
      components: expect.any(Array),
    });
    expect(answer.body.data.components.length).toBeGreaterThan(0);
    expect((await guest.request("GET /api/v1/services/app-pages/018f0000-0000-7000-8000-000000000000")).status).toBe(
      404,
    );
  });

  it("API-014 publishes a draft with an empty payload, for super administrators", async () => {
    const [page] = (await superAdmin.request("GET /api/v1/app-pages?filter[isDefault]=1&filter[isDraft]=0")).body.data;
    const drafted = await superAdmin.request(`POST /api/v1/services/app-pages/${page.id}/draft`, { body: {} });
    expect(drafted.status, drafted.text).toBeLessThan(300);
    const [draft] = (await superAdmin.request(`GET /api/v1/app-pages?filter[draftOfPage]=${page.id}`)).body.data;
    expect((await member.request(`POST /api/v1/services/app-pages/${draft.id}/publish`, { body: {} })).status).toBe(
      403,
    );
    const changed = await change(superAdmin, draft, draft.meta.version, { description: "Said anew" });
    expect(changed.status, changed.text).toBe(200);
    const published = await superAdmin.request(`POST /api/v1/services/app-pages/${draft.id}/publish`, { body: {} });
    expect(published.status, published.text).toBeLessThan(300);
    expect((await superAdmin.request(`GET /api/v1/app-pages?filter[draftOfPage]=${page.id}`)).body.data).toEqual([]);
  });

  it("API-016 publishables tells a hidden item from a missing one, of publishable types alone", async () => {
    const exists = (path: string) => guest.request(`GET /api/v1/services/publishables/${path}`);
    const [article] = (await guest.request("GET /api/v1/articles?page[size]=1")).body.data;
    expect((await exists(`articles/${article.id}`)).body).toEqual({ data: { exists: true } });
    expect((await exists("articles/018f0000-0000-7000-8000-000000000000")).body).toEqual({ data: { exists: false } });
    for (const path of ["files/x", "eqlaat-projects/x", "advanced-forms/x", "users/x", "nothing/x"]) {
      expect((await exists(path)).status).toBe(404);
    }
  });
});
