import { beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { systemViewer } from "#core/kernel/system.ts";
import { create } from "#core/kernel/write.ts";
import { instant } from "#tests/support/clock.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
const guest = browser(server.url);
let admin: Session;
let manager: Session;
let settingsId: string;

beforeAll(async () => {
  await putPeople(server.settings, [
    { email: "super@labs.test", roles: ["app_admin"] },
    { email: "manager@labs.test", roles: ["admin"] },
  ]);
  const { flags, defaultLocale } = server.settings;
  settingsId = await inCore(
    server.settings,
    actingAs(
      systemViewer({ now: instant(), flags, defaultLocale, requestId: "test" }),
      create({
        type: "app-envs",
        attributes: { initialized: true, description: "A network of labs" },
        relationships: {},
        pointer: "/data",
      }),
    ),
  );
  admin = await signedIn(server.url, "super@labs.test");
  manager = await signedIn(server.url, "manager@labs.test");
});

const patchSettings = async (session: Session, attributes: object) => {
  const { version } = (await guest.request(`GET /api/v1/app-envs/${settingsId}`)).body.data.meta;
  return session.request(`PATCH /api/v1/app-envs/${settingsId}`, {
    body: { data: { type: "app-envs", id: settingsId, attributes, meta: { version } } },
  });
};

describe("main settings", () => {
  it("CONF-014 hold the links for members, the charter, the document texts and the pictures", async () => {
    const written = {
      becomeMemberUrl: "/contact-us",
      evolveMemberUrl: "https://labs.example/evolve",
      rlCharterUrl: "/charter",
      rlCharterTranslatorName: "A translator",
      rlCharterTranslatorUrl: "https://translator.example",
      documentHeader: "<p>Header</p>",
      documentFooter: "<p>Footer</p>",
    };
    const answer = await patchSettings(admin, written);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.attributes).toMatchObject(written);
    const included = await admin.request(`GET /api/v1/app-envs/${settingsId}?include=logo,documentLogo,socialPreview`);
    expect(Object.keys(included.body.data.relationships)).toEqual(
      expect.arrayContaining(["logo", "documentLogo", "socialPreview"]),
    );
  });

  it("show the public what concerns it, and nothing of the documents", async () => {
    const { attributes } = (await guest.request(`GET /api/v1/app-envs/${settingsId}`)).body.data;
    expect(attributes).toMatchObject({ description: "A network of labs" });
    expect(Object.keys(attributes)).not.toContain("documentHeader");
  });

  it("CONF-016 say that the installation was set up, which nobody writes", async () => {
    expect((await guest.request(`GET /api/v1/app-envs/${settingsId}`)).body.data.attributes.initialized).toBe(true);
    expect((await patchSettings(admin, { initialized: false })).status).toBe(403);
  });

  it("are one record, for super administrators alone", async () => {
    expect((await patchSettings(manager, { description: "No" })).status).toBe(403);
    const second = await admin.request("POST /api/v1/app-envs", {
      body: { data: { type: "app-envs", attributes: {} } },
    });
    expect(second.status).toBe(403);
  });
});

describe("language lines", () => {
  it("API-007 written by the installation stand before those of the product, and change the hash", async () => {
    const lines = async () => (await guest.request("GET /api/v1/services/web-language-lines?namespaces=site")).body;
    const before = await lines();
    const [key] = Object.keys(before.data) as [string];
    expect(key).toMatch(/^site\./);
    const made = await admin.request("POST /api/v1/language-lines", {
      body: {
        data: { type: "language-lines", attributes: { group: "site", key: key.slice(5), text: "Our own words" } },
      },
    });
    expect(made.status, made.text).toBe(201);
    const after = await lines();
    expect(after.data[key]).toBe("Our own words");
    expect(after.meta.hash).not.toBe(before.meta.hash);
    expect(Object.keys(after.data).every((each) => each.startsWith("site."))).toBe(true);
  });
});

describe("history", () => {
  it("tells who changed what, and puts a record back by a new revision", async () => {
    const tag = (
      await admin.request("POST /api/v1/tags", { body: { data: { type: "tags", attributes: { name: "First" } } } })
    ).body.data;
    const rename = async (name: string) => {
      const { version } = (await admin.request(`GET /api/v1/tags/${tag.id}`)).body.data.meta;
      return admin.request(`PATCH /api/v1/tags/${tag.id}`, {
        body: { data: { type: "tags", id: tag.id, attributes: { name }, meta: { version } } },
      });
    };
    await rename("Second");
    await rename("Third");
    const history = (await admin.request(`GET /api/v1/services/history/tags/${tag.id}`)).body;
    expect(history.meta.total).toBe(3);
    expect(history.data[0]).toMatchObject({
      revision: 3,
      action: "update",
      actor: { name: "Ada Byron" },
      texts: { en: { name: ["Second", "Third"] } },
    });
    const restored = await admin.request(`POST /api/v1/services/history/tags/${tag.id}/restore`, {
      body: { revision: 1 },
    });
    expect(restored.status, restored.text).toBe(200);
    const now = (await admin.request(`GET /api/v1/tags/${tag.id}`)).body.data;
    expect([now.attributes.name, now.meta.version]).toEqual(["First", 4]);
  });

  it("is for those who may edit the record", async () => {
    const tag = (
      await admin.request("POST /api/v1/tags", { body: { data: { type: "tags", attributes: { name: "Closed" } } } })
    ).body.data;
    expect((await guest.request(`GET /api/v1/services/history/tags/${tag.id}`)).status).toBe(401);
    expect((await admin.request("GET /api/v1/services/history/nothing/1")).status).toBe(404);
  });
});

describe("publishables", () => {
  it("API-016 tell a hidden item from a missing, deleted or draft one, and of nothing but publishable types", async () => {
    const article = async (attributes: object, relationships: object) =>
      (
        await admin.request("POST /api/v1/articles", {
          body: { data: { type: "articles", attributes: { title: "Told", ...attributes }, relationships } },
        })
      ).body.data.id as string;
    const published = { status: { data: { type: "article-statuses", id: "published" } } };
    const exists = async (type: string, id: string) =>
      (await guest.request(`GET /api/v1/services/publishables/${type}/${id}`)).body?.data?.exists;
    const hidden = await article(
      {},
      { ...published, accessLevel: { data: { type: "access-levels", id: "member_level_2" } } },
    );
    expect((await guest.request(`GET /api/v1/articles/${hidden}`)).status).toBe(404);
    expect(await exists("articles", hidden)).toBe(true);
    expect(await exists("articles", await article({}, {}))).toBe(false);
    expect(await exists("articles", await article({ publishedAt: instant(1e7) }, published))).toBe(false);
    expect(await exists("articles", "0190b5a0-7c3e-7abc-8def-000000000000")).toBe(false);
    for (const type of ["users", "files", "app-pages", "eqlaat-projects", "advanced-forms", "nothing"]) {
      expect((await guest.request(`GET /api/v1/services/publishables/${type}/${hidden}`)).status).toBe(404);
    }
  });
});
