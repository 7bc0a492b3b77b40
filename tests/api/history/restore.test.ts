import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, send, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "root@example.org", roles: ["app_admin"], firstName: "Root" },
      { email: "writer@example.org", roles: ["contributor"], firstName: "Ada" },
    ]);
  },
});
const root = await signedIn(server.url, "root@example.org");
const writer = await signedIn(server.url, "writer@example.org");

interface Resource {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, { readonly data: unknown }>>;
  readonly meta: { readonly version: number };
}
type Links = Readonly<Record<string, { readonly type: string; readonly id: string }>>;

const related = (links: Links) => Object.fromEntries(Object.entries(links).map(([name, data]) => [name, { data }]));
const headersOf = (locale: string) => ({ "accept-edition-language": locale });

async function make(type: string, attributes: object, links: Links = {}, session: Session = root): Promise<string> {
  const body = { data: { type, attributes, relationships: related(links) } };
  const answer = await session.request(`POST /api/v1/${type}`, { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}
const read = async (type: string, id: string, query = "", locale = "en"): Promise<Resource> =>
  (await root.request(`GET /api/v1/${type}/${id}${query}`, { headers: headersOf(locale) })).body.data;
async function change(type: string, id: string, attributes: object, links: Links = {}, locale = "en") {
  const { version } = (await read(type, id)).meta;
  const body = { data: { type, id, attributes, relationships: related(links), meta: { version } } };
  const answer = await root.request(`PATCH /api/v1/${type}/${id}`, { body, headers: headersOf(locale) });
  expect(answer.status, answer.text).toBe(200);
}
async function remove(type: string, id: string) {
  const { version } = (await read(type, id)).meta;
  const body = { data: { type, id, meta: { version } } };
  expect((await root.request(`DELETE /api/v1/${type}/${id}`, { body })).status).toBe(204);
}
const history = async (type: string, id: string) =>
  (await root.request(`GET /api/v1/services/history/${type}/${id}`)).body;
const restore = (type: string, id: string, revision: number, session: Session = root) =>
  session.request(`POST /api/v1/services/history/${type}/${id}/restore`, { body: { revision } });
const versionOf = async (type: string, id: string) => (await read(type, id)).meta.version;
/** Children of a record in their order, each as `title: text`. */
async function written(type: string, id: string, relation: string, show: (child: Resource) => unknown, locale = "en") {
  const { body } = await root.request(`GET /api/v1/${type}/${id}?include=${relation}`, { headers: headersOf(locale) });
  const linkage = body.data.relationships[relation].data as readonly { id: string }[];
  return linkage.map(({ id: each }) => show(body.included.find((child: Resource) => child.id === each)));
}

const sectionText = ({ attributes }: Resource) => `${attributes.title}: ${attributes.content}`;
const sections = (id: string, locale?: string) => written("articles", id, "sections", sectionText, locale);
const section = (article: string, title: string, position: number) =>
  make(
    "article-sections",
    { title, content: `<p>${title}</p>`, position },
    { article: { type: "articles", id: article } },
  );
const published = { status: { type: "article-statuses", id: "published" } };

describe("an article", () => {
  it("comes back with the text of its sections: those that changed, that went and that came since", async () => {
    const id = await make("articles", { title: "Grips" });
    const [one, two] = [await section(id, "One", 0), await section(id, "Two", 1)];
    const good = await versionOf("articles", id);
    await change("article-sections", one, { title: "First", content: "<p>Other words</p>" });
    await remove("article-sections", two);
    await section(id, "Three", 1);
    await change("articles", id, { title: "Handles" });
    const restored = await restore("articles", id, good);
    expect(restored.status, restored.text).toBe(200);
    expect((await read("articles", id)).attributes.title).toBe("Grips");
    expect(await sections(id)).toEqual(["One: <p>One</p>", "Two: <p>Two</p>"]);
  });

  it("keeps whether it is out as it is now", async () => {
    const id = await make("articles", { title: "A draft" });
    await section(id, "Words", 0);
    const draft = await versionOf("articles", id);
    await change("articles", id, { title: "Out" }, published);
    const { publishedAt } = (await read("articles", id)).attributes;
    expect((await restore("articles", id, draft)).status).toBe(200);
    const { attributes, relationships } = await read("articles", id);
    expect(attributes).toMatchObject({ title: "A draft", publishedAt });
    expect(relationships.status).toMatchObject({ data: { id: "published" } });
  });

  it("comes back from before it was translated, and so do its sections", async () => {
    const id = await make("articles", { title: "Grips" });
    const one = await section(id, "One", 0);
    const before = await versionOf("articles", id);
    await change("articles", id, { title: "Prises" }, {}, "fr");
    await change("article-sections", one, { title: "Un", content: "<p>Un</p>" }, {}, "fr");
    const translated = await versionOf("articles", id);
    const restored = await restore("articles", id, before);
    expect(restored.status, restored.text).toBe(200);
    expect((await read("articles", id, "", "fr")).attributes.title).toBe("Grips");
    expect(await sections(id, "fr")).toEqual(["One: <p>One</p>"]);
    expect((await restore("articles", id, translated)).status).toBe(200);
    expect((await read("articles", id, "", "fr")).attributes.title).toBe("Prises");
    expect(await sections(id, "fr")).toEqual(["Un: <p>Un</p>"]);
    expect(await sections(id, "en")).toEqual(["One: <p>One</p>"]);
  });

  it("is back whole or not at all", async () => {
    const id = await make("articles", { title: "Before" });
    const first = await section(id, "First", 0);
    const picture = '<p><img src="/files/x.png"></p>';
    await change("article-sections", first, { content: picture });
    const faulty = await versionOf("articles", id);
    await change("article-sections", first, { content: "<p>Good</p>" });
    await change("articles", id, { title: "After" }, published);
    const refused = await restore("articles", id, faulty);
    expect(refused.status).toBe(422);
    expect((await read("articles", id)).attributes.title).toBe("After");
    expect(await sections(id)).toEqual(["First: <p>Good</p>"]);
  });

  it("has one revision more, which tells what came back, the texts of sections too, and can be undone", async () => {
    const id = await make("articles", { title: "One" });
    const words = await section(id, "Words", 0);
    const gone = await section(id, "Gone", 1);
    const good = await versionOf("articles", id);
    await change("article-sections", words, { content: "<p>New</p>" });
    await remove("article-sections", gone);
    await change("articles", id, { title: "Two" });
    const { meta, data } = await history("articles", id);
    const told = data.map((each: { children: readonly object[] }) => each.children);
    expect(told[1]).toMatchObject([
      {
        type: "article-sections",
        id: gone,
        name: "Gone",
        action: "destroy",
        texts: { en: { content: ["<p>Gone</p>", null] } },
      },
    ]);
    expect(told[2]).toMatchObject([
      { id: words, name: "Words", action: "update", texts: { en: { content: ["<p>Words</p>", "<p>New</p>"] } } },
    ]);
    const latest = await versionOf("articles", id);
    await restore("articles", id, good);
    const after = await history("articles", id);
    expect(after.meta.total).toBe(meta.total + 1);
    expect(after.data[0]).toMatchObject({ action: "restore", texts: { en: { title: ["Two", "One"] } } });
    expect(after.data[0].children).toHaveLength(2);
    expect((await restore("articles", id, latest)).status).toBe(200);
    expect((await read("articles", id)).attributes.title).toBe("Two");
    expect(await sections(id)).toEqual(["Words: <p>New</p>"]);
  });

  it("that was written in one save comes back as it was after that save", async () => {
    const [id, child] = [randomUUID(), randomUUID()];
    const article = { type: "articles", lid: id, attributes: { title: "At once" } };
    const words = {
      type: "article-sections",
      lid: child,
      attributes: { title: "Words", content: "<p>Words</p>" },
      relationships: { article: { data: { type: "articles", lid: id } } },
    };
    const operations = [article, words].map((data) => ({ op: "add", data }));
    const type = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
    const answer = await writer.request("POST /api/v1/operations", {
      body: { "atomic:operations": operations },
      headers: { "content-type": type, accept: type },
    });
    expect(answer.status, answer.text).toBe(200);
    const [made, madeSection] = answer.body["atomic:results"].map(({ data }: { data: Resource }) => data.id);
    await remove("article-sections", madeSection);
    const { data } = await history("articles", made);
    expect(data).toHaveLength(2);
    expect((await restore("articles", made, 1, writer)).status).toBe(200);
    expect(await sections(made)).toEqual(["Words: <p>Words</p>"]);
  });
});

describe("a page", () => {
  const component = (page: string, content: string, position = 0) =>
    make(
      "app-page-components",
      { internalId: randomUUID(), name: "content", props: { content }, position },
      { page: { type: "app-pages", id: page } },
    );
  const words = (id: string, locale?: string) =>
    written(
      "app-pages",
      id,
      "components",
      ({ attributes }) => (attributes.props as { content: string }).content,
      locale,
    );
  const publish = async (id: string): Promise<string> => {
    const answer = await root.request(`POST /api/v1/services/app-pages/${id}/publish`, { body: {} });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.id;
  };
  const draftOf = async (id: string): Promise<string> =>
    (await root.request(`POST /api/v1/services/app-pages/${id}/draft`, { body: {} })).body.data.id;

  it("that is live stays so with a revision of the time when it was a draft", async () => {
    const id = await make("app-pages", { path: "/guide", title: "Guide", isDraft: true });
    const text = await component(id, "<p>As a draft</p>");
    const draft = await versionOf("app-pages", id);
    await change("app-page-components", text, { props: { content: "<p>As it went out</p>" } });
    await publish(id);
    expect((await restore("app-pages", id, draft)).status).toBe(200);
    expect((await read("app-pages", id)).attributes).toMatchObject({ isDraft: false, path: "/guide" });
    expect(await words(id)).toEqual(["<p>As a draft</p>"]);
    expect((await send(server.url, `GET /api/v1/app-pages/${id}`)).status).toBe(200);
  });

  it("tells of a publication what changed of which block, and shows what it was before", async () => {
    const id = await make("app-pages", { path: "/blocks", title: "Blocks", isDraft: true });
    for (const [position, text] of ["One", "Two", "Three"].entries()) await component(id, `<p>${text}</p>`, position);
    await publish(id);
    const first = await versionOf("app-pages", id);
    const draft = await draftOf(id);
    const copies = (await read("app-pages", draft, "?include=components")).relationships.components!.data as readonly {
      readonly id: string;
    }[];
    await component(draft, "<p>New</p>", 0);
    for (const [index, copy] of copies.entries()) await change("app-page-components", copy.id, { position: index + 1 });
    await change("app-page-components", copies[1]!.id, { props: { content: "<p>Second</p>" } });
    await publish(draft);

    const [{ action, children, links }] = (await history("app-pages", id)).data;
    expect(action).toBe("publish");
    expect(links).not.toHaveProperty("components");
    const props = (before: string | null, after: string) => ({
      en: { props: [before === null ? null : { content: before }, { content: after }] },
    });
    const told = children.map((each: { readonly action: string; readonly texts: object }) => [each.action, each.texts]);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual(["update", props("<p>Two</p>", "<p>Second</p>")]);
    expect(told).toContainEqual(["create", props(null, "<p>New</p>")]);

    const at = async (revision: number) => root.request(`GET /api/v1/services/history/app-pages/${id}/${revision}`);
    const shown = async (revision: number) =>
      (await at(revision)).body.data.children.map(
        ({ texts }: { readonly texts: { readonly en: { readonly props: { readonly content: string } } } }) =>
          texts.en.props.content,
      );
    expect(await shown(first)).toEqual(["<p>One</p>", "<p>Two</p>", "<p>Three</p>"]);
    expect(await shown(await versionOf("app-pages", id))).toEqual([
      "<p>New</p>",
      "<p>One</p>",
      "<p>Second</p>",
      "<p>Three</p>",
    ]);
    expect((await at(first)).body.data.texts.en.title).toBe("Blocks");
    expect((await at(1000)).status).toBe(404);
    expect((await writer.request(`GET /api/v1/services/history/app-pages/${id}/${first}`)).status).toBe(403);
  });

  it("comes back from before its drafts were published, each of them, with title and texts", async () => {
    const id = await make("app-pages", { path: "/steps", title: "Steps", isDraft: true });
    await component(id, "<p>First</p>");
    await publish(id);
    const revisions = [await versionOf("app-pages", id)];
    for (const word of ["Second", "Third"]) {
      const draft = await draftOf(id);
      await change("app-pages", draft, { title: word });
      const [{ id: copied }] = (await read("app-pages", draft, "?include=components")).relationships.components!
        .data as [{ id: string }];
      await change("app-page-components", copied, { props: { content: `<p>${word}</p>` } });
      await change("app-page-components", copied, { props: { content: `<p>${word} fr</p>` } }, {}, "fr");
      await publish(draft);
      revisions.push(await versionOf("app-pages", id));
    }
    const shown = async () => [(await read("app-pages", id)).attributes.title, await words(id), await words(id, "fr")];
    const past = [
      ["Steps", ["<p>First</p>"], ["<p>First</p>"]],
      ["Second", ["<p>Second</p>"], ["<p>Second fr</p>"]],
      ["Third", ["<p>Third</p>"], ["<p>Third fr</p>"]],
    ];
    for (const index of [1, 0, 1, 2]) {
      const answer = await restore("app-pages", id, revisions[index]!);
      expect(answer.status, answer.text).toBe(200);
      expect(await shown()).toEqual(past[index]);
    }
  });
});
