import { beforeAll, describe, expect, it } from "vitest";
import { instant, testClock } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
let admin: Session;
let contributor: Session;
let colleague: Session;
const guest = browser(server.url);

beforeAll(async () => {
  await putPeople(server.settings, [
    { email: "admin@labs.test", roles: ["admin"] },
    { email: "contributor@labs.test", roles: ["contributor"] },
    { email: "colleague@labs.test", roles: ["contributor"] },
  ]);
  admin = await signedIn(server.url, "admin@labs.test");
  contributor = await signedIn(server.url, "contributor@labs.test");
  colleague = await signedIn(server.url, "colleague@labs.test");
});

type Links = Readonly<Record<string, { readonly type: string; readonly id: string }>>;

const post = (session: Session, type: string, attributes: object, links: Links = {}) =>
  session.request(`POST /api/v1/${type}`, {
    body: {
      data: {
        type,
        attributes,
        relationships: Object.fromEntries(Object.entries(links).map(([name, data]) => [name, { data }])),
      },
    },
  });

async function patch(session: Session, type: string, id: string, attributes: object, links: Links = {}) {
  const { version } = (await admin.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
  return session.request(`PATCH /api/v1/${type}/${id}`, {
    body: {
      data: {
        type,
        id,
        attributes,
        relationships: Object.fromEntries(Object.entries(links).map(([name, data]) => [name, { data }])),
        meta: { version },
      },
    },
  });
}

let made = 0;
async function article(attributes: object = {}, links: Links = {}, session = admin) {
  made += 1;
  const answer = await post(session, "articles", { title: `Article ${made}`, ...attributes }, links);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data as {
    id: string;
    attributes: Record<string, unknown>;
    relationships: Record<string, { data: { id: string } }>;
  };
}

const status = (id: "draft" | "unlisted" | "published") => ({ status: { type: "article-statuses", id } });
const idsSeenBy = async (session: Session) =>
  ((await session.request("GET /api/v1/articles?page[size]=100")).body.data as { id: string }[]).map(({ id }) => id);

describe("articles", () => {
  it("ART-001 are drafts, unlisted or published", async () => {
    const { body } = await guest.request("GET /api/v1/article-statuses?page[size]=all");
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(["draft", "unlisted", "published"]);
  });

  it("ART-002 are read by their link and left out of lists when unlisted", async () => {
    const { id, attributes } = await article({}, status("unlisted"));
    expect(await idsSeenBy(guest)).not.toContain(id);
    expect((await guest.request(`GET /api/v1/articles/${attributes.slug}`)).status).toBe(200);
    expect(await idsSeenBy(admin)).toContain(id);
  });

  it("ART-003 take the pagination layout, ART-004 or the default layout of their category", async () => {
    expect((await article()).relationships.layout?.data.id).toBe("pagination");
    const category = await post(
      admin,
      "article-categories",
      { name: "Stories" },
      { defaultLayout: { type: "article-layouts", id: "navigation" } },
    );
    const categoryId = { category: { type: "article-categories", id: category.body.data.id as string } };
    expect((await article({}, categoryId)).relationships.layout?.data.id).toBe("navigation");
    expect(
      (await article({}, { ...categoryId, layout: { type: "article-layouts", id: "simple" } })).relationships.layout
        ?.data.id,
    ).toBe("simple");
  });

  it("are dated when they first go out, and not again", async () => {
    const { id } = await article();
    await patch(admin, "articles", id, {}, status("published"));
    const first = (await admin.request(`GET /api/v1/articles/${id}`)).body.data.attributes.publishedAt;
    expect(first).toMatch(/^\d{4}-/);
    await patch(admin, "articles", id, {}, status("draft"));
    await patch(admin, "articles", id, {}, status("published"));
    expect((await admin.request(`GET /api/v1/articles/${id}`)).body.data.attributes.publishedAt).toBe(first);
  });

  it("wait for their date", async () => {
    const { id } = await article({ publishedAt: instant(3_600_000) }, status("published"));
    expect((await guest.request(`GET /api/v1/articles/${id}`)).status).toBe(404);
  });

  it("MODEL-013 MODEL-005 MODEL-006 keep their sections, go and come back whole", async () => {
    const { id } = await article({}, status("published"));
    const section = await post(
      admin,
      "article-sections",
      { title: "One", content: "<p>Text</p>" },
      { article: { type: "articles", id } },
    );
    expect(section.body.data.attributes.viewId).toMatch(/^section-.{10}$/);
    const deleted = await patch(admin, "articles", id, { deletedAt: "2020-01-01T00:00:00Z" });
    expect(testClock() - Date.parse(deleted.body.data.attributes.deletedAt)).toBeLessThan(60_000);
    expect((await guest.request(`GET /api/v1/articles/${id}`)).status).toBe(410);
    expect((await admin.request(`GET /api/v1/articles/${id}`)).status).toBe(200);
    await patch(admin, "articles", id, { deletedAt: null });
    const { body } = await guest.request(`GET /api/v1/articles/${id}?include=sections`);
    expect(body.included.map((each: { attributes: { title: string } }) => each.attributes.title)).toEqual(["One"]);
  });

  it("MODEL-023 PERM-015 tell who may edit and delete them", async () => {
    const { id } = await article({}, {}, contributor);
    const rights = async (session: Session) => {
      const { attributes } = (await session.request(`GET /api/v1/articles/${id}`)).body.data;
      return [attributes.canEdit, attributes.canDelete];
    };
    expect(await rights(contributor)).toEqual([true, false]);
    expect(await rights(admin)).toEqual([true, true]);
    expect((await colleague.request(`GET /api/v1/articles/${id}`)).status).toBe(404);
  });

  it("ADMIN-011 are written by contributors, who do not publish them", async () => {
    const { id } = await article({}, {}, contributor);
    expect((await patch(contributor, "articles", id, { title: "Mine" })).status).toBe(200);
    const refused = await patch(contributor, "articles", id, {}, status("published"));
    expect(refused.status).toBe(403);
    expect(refused.body.errors[0].source.pointer).toBe("/data/relationships/status");
    await patch(admin, "articles", id, {}, status("published"));
    expect((await patch(colleague, "articles", id, { title: "Yours" })).status).toBe(403);
  });

  it("stay drafts while a section breaks a rule of accessibility, one fault per error", async () => {
    const { id } = await article();
    const link = { article: { type: "articles", id } };
    await post(
      admin,
      "article-sections",
      { title: "Faulty", content: '<h3>Too deep</h3><p><img src="/x.png"></p>' },
      link,
    );
    const answer = await patch(admin, "articles", id, {}, status("published"));
    expect(answer.status).toBe(422);
    const faults = answer.body.errors as {
      detail: string;
      meta: { pointer: string; values: { section: string } };
    }[];
    expect(faults.length).toBeGreaterThan(1);
    for (const fault of faults) {
      expect(fault.meta.pointer).toBe("/data/relationships/sections/data/0/content");
      expect(fault.detail).not.toContain("{{");
    }
    expect((await admin.request(`GET /api/v1/articles/${id}`)).body.data.relationships.status.data.id).toBe("draft");
  });

  it("refuse a faulty section once they are out", async () => {
    const { id } = await article({}, status("published"));
    const answer = await post(
      admin,
      "article-sections",
      { title: "Faulty", content: "<h2></h2>" },
      { article: { type: "articles", id } },
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].source.pointer).toBe("/data/attributes/content");
  });
});

describe("languages", () => {
  it("I18N-010 I18N-012 fall back, tell which language was found, and never write a fallback down", async () => {
    const made = await admin.request("POST /api/v1/articles", {
      headers: { "accept-edition-language": "fr" },
      body: {
        data: {
          type: "articles",
          attributes: { title: "Seulement en français" },
          relationships: { status: { data: { type: "article-statuses", id: "published" } } },
        },
      },
    });
    const { id } = made.body.data;
    const italian = (await guest.request(`GET /api/v1/articles/${id}`, { headers: { "accept-language": "it" } })).body
      .data;
    expect(italian.attributes.title).toBe("Seulement en français");
    expect(italian.meta.locale).toBe("fr");
    expect(italian.attributes.translations.map(({ locale }: { locale: string }) => locale)).toEqual(["fr"]);
    expect(italian.attributes.otherTranslationsLocales).toEqual(["fr"]);
  });

  it("I18N-011 tell manual from automatic texts, and mark those that are older than their source", async () => {
    const { id } = await article({ title: "Source" });
    const inFrench = { headers: { "accept-edition-language": "fr" } };
    const version = async () => (await admin.request(`GET /api/v1/articles/${id}`)).body.data.meta.version;
    await admin.request(`PATCH /api/v1/articles/${id}`, {
      body: { data: { type: "articles", id, attributes: { title: "Traduit" }, meta: { version: await version() } } },
      ...inFrench,
    });
    const french = async () =>
      (await admin.request(`GET /api/v1/articles/${id}`)).body.data.attributes.translations.find(
        ({ locale }: { locale: string }) => locale === "fr",
      );
    expect(await french()).toMatchObject({ origin: "manual", outdated: false });
    await patch(admin, "articles", id, { title: "Source, changed" });
    expect(await french()).toMatchObject({ outdated: true });
  });
});
