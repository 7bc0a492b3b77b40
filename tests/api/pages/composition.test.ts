import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
let admin: Session;
let manager: Session;
let guest: Session;

beforeAll(async () => {
  await putPeople(server.settings, [
    { email: "super@labs.test", roles: ["app_admin"] },
    { email: "manager@labs.test", roles: ["admin"] },
  ]);
  admin = await signedIn(server.url, "super@labs.test");
  manager = await signedIn(server.url, "manager@labs.test");
  guest = browser(server.url);
});

const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
const operations = (session: Session, list: readonly object[], headers: Record<string, string> = {}) =>
  session.request("POST /api/v1/operations", {
    body: { "atomic:operations": list },
    headers: { accept: atomic, "content-type": atomic, ...headers },
  });

let made = 0;

/** A page with its blocks, composed in one atomic request as the editor does; gives the ids. */
async function compose(blocks: readonly { name: string; props: object }[], attributes: object = {}) {
  made += 1;
  const path = `/composed-${made}`;
  const page = {
    op: "add",
    data: { type: "app-pages", lid: "page", attributes: { title: `Composed ${made}`, path, ...attributes } },
  };
  const components = blocks.map(({ name, props }, position) => ({
    op: "add",
    data: {
      type: "app-page-components",
      attributes: { internalId: randomUUID(), name, position, props },
      relationships: { page: { data: { type: "app-pages", lid: "page" } } },
    },
  }));
  const answer = await operations(admin, [page, ...components]);
  expect(answer.status, answer.text).toBe(200);
  const results = answer.body["atomic:results"] as { data: { id: string } }[];
  return { path, id: results[0]!.data.id, components: results.slice(1).map(({ data }) => data.id) };
}

const pageOf = async (session: Session, id: string) =>
  session.request(`GET /api/v1/app-pages/${id}?include=components,draftPage,draftOfPage`);
const contentOf = (session: Session, id: string) => session.request(`GET /api/v1/services/app-pages/${id}`);
const openDraft = async (id: string) =>
  (await admin.request(`POST /api/v1/services/app-pages/${id}/draft`, { body: {} })).body.data.id as string;
const publish = (id: string, session = admin) =>
  session.request(`POST /api/v1/services/app-pages/${id}/publish`, { body: {} });
const versionOf = async (id: string) => (await pageOf(admin, id)).body.data.meta.version as number;

const text = (content: string) => ({ name: "content", props: { title: "About us", content } });

describe("composing a page", () => {
  it("PAGE-016 is no draft unless said", async () => {
    const { id } = await compose([]);
    expect((await pageOf(admin, id)).body.data.attributes.isDraft).toBe(false);
  });

  it("PAGE-001 API-012 PAGE-025 saves the page, then its components, in one atomic request, and gives them localized in their order", async () => {
    const { id, path } = await compose([
      { name: "hero", props: { title: "Welcome" } },
      text("<p>Hello</p>"),
      { name: "articles", props: { title: "Latest" } },
    ]);
    const { body } = await contentOf(guest, id);
    expect(body.data).toMatchObject({ path, title: expect.stringMatching(/^Composed/) });
    expect(body.data.components.map((each: { name: string }) => each.name)).toEqual(["hero", "content", "articles"]);
    expect(body.data.components[2].data.articles.meta.total).toBe(0);
    expect((await guest.request(`GET ${path}`, { headers: { accept: "text/html" } })).status).toBeLessThan(500);
  });

  it("PAGE-003 follows the positions of its components", async () => {
    const { id, components } = await compose([text("<p>One</p>"), { name: "banner", props: { title: "Two" } }]);
    const [first, second] = components as [string, string];
    const versions = await Promise.all(
      components.map(
        async (each) =>
          (await admin.request(`GET /api/v1/app-page-components/${each}`)).body.data.meta.version as number,
      ),
    );
    const move = (component: string, position: number, version: number) => ({
      op: "update",
      data: { type: "app-page-components", id: component, attributes: { position }, meta: { version } },
    });
    const answer = await operations(admin, [move(first, 1, versions[0]!), move(second, 0, versions[1]!)]);
    expect(answer.status, answer.text).toBe(200);
    const { body } = await contentOf(guest, id);
    expect(body.data.components.map((each: { name: string }) => each.name)).toEqual(["banner", "content"]);
  });

  it("PAGE-026 MODEL-012 deletes the components that the full linkage leaves out, and nothing when a member of the batch fails", async () => {
    const { id, components } = await compose([text("<p>Stays</p>"), text("<p>Goes</p>")]);
    const update = async (kept: readonly string[], attributes: object) => ({
      op: "update",
      data: {
        type: "app-pages",
        id,
        attributes,
        relationships: { components: { data: kept.map((each) => ({ type: "app-page-components", id: each })) } },
        meta: { version: await versionOf(id) },
      },
    });
    const broken = { op: "add", data: { type: "tags", attributes: {} } };
    const refused = await operations(admin, [await update([components[0]!], { title: "Half" }), broken]);
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].source.pointer).toMatch(/^\/atomic:operations\/1\/data/);
    expect((await pageOf(admin, id)).body.data.relationships.components.data).toHaveLength(2);
    const done = await operations(admin, [await update([components[0]!], {})]);
    expect(done.status, done.text).toBe(200);
    expect(
      (await pageOf(admin, id)).body.data.relationships.components.data.map((each: { id: string }) => each.id),
    ).toEqual([components[0]]);
  });

  it("refuses an unknown block, unknown props, and props of the wrong kind, each with its pointer", async () => {
    const { id } = await compose([]);
    const add = (name: string, props: unknown) =>
      admin.request("POST /api/v1/app-page-components", {
        body: {
          data: {
            type: "app-page-components",
            attributes: { internalId: randomUUID(), name, props },
            relationships: { page: { data: { type: "app-pages", id } } },
          },
        },
      });
    const pointers = async (name: string, props: unknown) => {
      const answer = await add(name, props);
      expect(answer.status).toBe(422);
      return answer.body.errors.map((each: { source: { pointer: string } }) => each.source.pointer);
    };
    expect(await pointers("marquee", {})).toEqual(["/data/attributes/name"]);
    expect(await pointers("hero", { colour: "red" })).toEqual(["/data/attributes/props/colour"]);
    expect(await pointers("clients", { perRow: "many" })).toEqual(["/data/attributes/props/perRow"]);
    expect(await pointers("hero", { buttons: [{ url: "javascript:alert(1)" }] })).toEqual([
      "/data/attributes/props/buttons/0/url",
    ]);
    expect(await pointers("hero", { images: [{ image: { type: "files", id: randomUUID() } }] })).toEqual([
      "/data/attributes/props/images/0/image",
    ]);
  });

  it("keeps its path unique and clear of the product's own", async () => {
    const { path } = await compose([]);
    const again = (wanted: string) =>
      admin.request("POST /api/v1/app-pages", {
        body: { data: { type: "app-pages", attributes: { title: "Again", path: wanted } } },
      });
    expect((await again(path)).status).toBe(409);
    const reserved = await again("/admin/secrets");
    expect(reserved.status).toBe(422);
    expect(reserved.body.errors[0].source.pointer).toBe("/data/attributes/path");
  });

  it("is for super administrators: ADMIN-011 an administrator is refused", async () => {
    const answer = await manager.request("POST /api/v1/app-pages", {
      body: { data: { type: "app-pages", attributes: { title: "No", path: "/no" } } },
    });
    expect(answer.status).toBe(403);
  });
});

describe("drafts", () => {
  it("PAGE-019 PAGE-002 link to their original, and exist for nobody else", async () => {
    const { id } = await compose([text("<p>Published</p>")]);
    const draft = await openDraft(id);
    expect((await pageOf(admin, draft)).body.data.relationships.draftOfPage.data).toEqual({ type: "app-pages", id });
    expect((await pageOf(admin, id)).body.data.relationships.draftPage.data).toEqual({ type: "app-pages", id: draft });
    expect(await openDraft(id)).toBe(draft);
    for (const session of [guest, manager]) {
      expect((await pageOf(session, draft)).status).toBe(404);
      expect((await contentOf(session, draft)).status).toBe(404);
    }
  });

  it("PAGE-020 are published only once they were worked on", async () => {
    const { id } = await compose([text("<p>Published</p>")]);
    const draft = await openDraft(id);
    const untouched = await publish(draft);
    expect(untouched.status).toBe(422);
    await edit(draft, { title: "Edited" });
    expect((await publish(draft)).status).toBe(200);
  });

  it("are not published while a block of theirs is empty, in whichever language", async () => {
    const { id, components } = await compose([text("<p>Words</p>"), { name: "faq", props: { title: "Questions" } }], {
      isDraft: true,
    });
    await edit(id, { description: "Edited" });
    const refused = await admin.request(`POST /api/v1/services/app-pages/${id}/publish`, {
      body: {},
      headers: { "accept-language": "fr" },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      {
        detail: "Ce bloc est vide. Remplissez-le ou supprimez-le.",
        source: { pointer: "/data/relationships/components/data/1/props/items" },
        meta: { key: "validation.empty-block", values: { block: "faq", locale: "en", component: components[1] } },
      },
    ]);
  });

  it("API-014 PAGE-021 PAGE-022 replace their original, which keeps its id, and are gone", async () => {
    const { id, path } = await compose([text("<p>Old words</p>")]);
    const draft = await openDraft(id);
    await edit(draft, { title: "New title" });
    const [component] = (await pageOf(admin, draft)).body.data.relationships.components.data as { id: string }[];
    const { version } = (await admin.request(`GET /api/v1/app-page-components/${component!.id}`)).body.data.meta;
    const changed = await admin.request(`PATCH /api/v1/app-page-components/${component!.id}`, {
      body: {
        data: {
          type: "app-page-components",
          id: component!.id,
          attributes: { props: text("<p>New words</p>").props },
          meta: { version },
        },
      },
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await contentOf(guest, id)).text).toContain("Old words");
    const published = await publish(draft);
    expect(published.body.data).toEqual({ type: "app-pages", id });
    const page = (await contentOf(guest, id)).body.data;
    expect(page).toMatchObject({ id, path, title: "New title" });
    expect(JSON.stringify(page)).toContain("New words");
    expect((await pageOf(admin, draft)).status).toBe(404);
    expect((await pageOf(admin, id)).body.data.relationships.draftPage.data).toBeNull();
  });

  it("carry every language to the published page", async () => {
    const { id } = await compose([text("<p>Hello</p>")]);
    const draft = await openDraft(id);
    await edit(draft, { title: "Bonjour" }, "fr");
    expect((await publish(draft)).status).toBe(200);
    const french = await guest.request(`GET /api/v1/services/app-pages/${id}`, {
      headers: { "accept-language": "fr" },
    });
    expect(french.body.data.title).toBe("Bonjour");
    expect((await contentOf(guest, id)).body.data.title).toMatch(/^Composed/);
  });

  it("leave a redirection behind when the page moves, without chains or loops", async () => {
    const { id, path } = await compose([]);
    const move = async (to: string) => {
      const draft = await openDraft(id);
      await edit(draft, { path: to });
      expect((await publish(draft)).status).toBe(200);
    };
    await move(`${path}-second`);
    await move(`${path}-third`);
    const listed = (await admin.request("GET /api/v1/app-redirections?page[size]=100")).body.data as {
      attributes: { fromPath: string; toPath: string };
    }[];
    const about = listed
      .map(({ attributes }) => [attributes.fromPath, attributes.toPath])
      .filter(([from]) => from!.startsWith(path));
    expect(about.sort()).toEqual([
      [path, `${path}-third`],
      [`${path}-second`, `${path}-third`],
    ]);
    await move(path);
    const after = (await admin.request("GET /api/v1/app-redirections?page[size]=100")).body.data as {
      attributes: { fromPath: string; toPath: string };
    }[];
    expect(after.some(({ attributes }) => attributes.fromPath === path)).toBe(false);
  });
});

describe("the publish gate", () => {
  const faulty = '<h2></h2><p><a href="/x">click here</a></p>';

  it("lets a faulty draft be saved, and holds it back with one pointer per fault", async () => {
    const { id, components } = await compose([text(faulty)], { isDraft: true });
    await edit(id, { description: "Worked on since it was made" });
    const answer = await publish(id);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveLength(2);
    for (const error of answer.body.errors) {
      expect(error.source.pointer).toBe("/data/relationships/components/data/0/props/content");
      expect(error.meta.values.component).toBe(components[0]);
      expect(error.detail).not.toMatch(/rich-text:/);
    }
    expect((await pageOf(admin, id)).body.data.attributes.isDraft).toBe(true);
  });

  it("RTE-009 hears a name that is none: of a link of spaces, of an alternative of spaces", async () => {
    const nameless = '<p><a href="/x">&nbsp;\u200b</a></p><p><img src="/a.png" alt="   "></p>';
    const { id } = await compose([text(nameless)], { isDraft: true });
    await edit(id, { description: "Worked on since it was made" });
    const answer = await publish(id);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { meta: { key: string } }) => error.meta.key)).toEqual([
      "rich-text:rules.link-without-name",
      "rich-text:rules.image-without-alternative",
    ]);
  });

  it("lets a table without header cells out: that is advice", async () => {
    const { id } = await compose([text("<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>")], {
      isDraft: true,
    });
    await edit(id, { description: "Worked on since it was made" });
    expect((await publish(id)).status).toBe(200);
  });

  it("refuses a faulty text on a published page", async () => {
    const { id } = await compose([]);
    const answer = await admin.request("POST /api/v1/app-page-components", {
      body: {
        data: {
          type: "app-page-components",
          attributes: { internalId: randomUUID(), ...text(faulty) },
          relationships: { page: { data: { type: "app-pages", id } } },
        },
      },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((each: { source: { pointer: string } }) => each.source.pointer)).toContain(
      "/data/attributes/props/content",
    );
  });
});

describe("the default page", () => {
  it("PAGE-027 is one, cannot be deleted, and answers at /", async () => {
    const first = await compose([], { isDefault: true });
    const second = await compose([], { isDefault: true });
    const isDefault = async (id: string) => (await pageOf(admin, id)).body.data.attributes.isDefault as boolean;
    expect([await isDefault(first.id), await isDefault(second.id)]).toEqual([false, true]);
    const deletion = await admin.request(`DELETE /api/v1/app-pages/${second.id}`, {
      body: { data: { type: "app-pages", id: second.id, meta: { version: await versionOf(second.id) } } },
    });
    expect(deletion.status).toBe(403);
    expect(
      (
        await admin.request(`DELETE /api/v1/app-pages/${first.id}`, {
          body: { data: { type: "app-pages", id: first.id, meta: { version: await versionOf(first.id) } } },
        })
      ).status,
    ).toBe(204);
  });
});

/** Changes a draft as the editor does: with the version that it saw. */
async function edit(id: string, attributes: object, locale?: string) {
  const answer = await admin.request(`PATCH /api/v1/app-pages/${id}`, {
    body: { data: { type: "app-pages", id, attributes, meta: { version: await versionOf(id) } } },
    ...(locale ? { headers: { "accept-edition-language": locale } } : {}),
  });
  expect(answer.status, answer.text).toBe(200);
}
