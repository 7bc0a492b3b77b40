import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { SearchAnswer } from "#core/shell/search/calls.ts";
import { instant } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
const guest = browser(server.url);
let admin: Session;
let member: Session;

interface Made {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<string, { readonly type: string; readonly id: string }>>;
  readonly locale?: string;
}

async function make(type: string, { attributes, links = {}, locale = "en" }: Made): Promise<string> {
  const relationships = Object.fromEntries(Object.entries(links).map(([name, data]) => [name, { data }]));
  const answer = await admin.request(`POST /api/v1/${type}`, {
    body: { data: { type, attributes, relationships } },
    headers: { "accept-edition-language": locale },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

async function change(type: string, id: string, attributes: object, locale = "en"): Promise<void> {
  const { version } = (await admin.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
  const answer = await admin.request(`PATCH /api/v1/${type}/${id}`, {
    body: { data: { type, id, attributes, meta: { version } } },
    headers: { "accept-edition-language": locale },
  });
  expect(answer.status, answer.text).toBe(200);
}

const article = (
  attributes: Made["attributes"],
  status: "published" | "draft" | "unlisted" = "published",
  locale = "en",
) => make("articles", { attributes, links: { status: { type: "article-statuses", id: status } }, locale });

const page = (attributes: Made["attributes"], locale = "en") =>
  make("app-pages", { attributes: { isDraft: false, ...attributes }, locale });

async function search(text: string, session: Session = guest, locale = "en"): Promise<SearchAnswer> {
  const answer = await session.request(`GET /api/v1/services/global-search?search=${encodeURIComponent(text)}`, {
    headers: { "accept-language": locale },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const titles = async (...asked: Parameters<typeof search>): Promise<readonly string[]> =>
  (await search(...asked)).data.map(({ title }) => title);

beforeAll(async () => {
  await putPeople(server.settings, [{ email: "super@labs.test", roles: ["app_admin"] }, { email: "member@labs.test" }]);
  admin = await signedIn(server.url, "super@labs.test");
  member = await signedIn(server.url, "member@labs.test");
  const list = await page({ path: "/library", title: "Library of guides" });
  await make("app-page-components", {
    attributes: { internalId: randomUUID(), name: "articles", position: 0, props: {} },
    links: { page: { type: "app-pages", id: list } },
  });
});

describe("the global search", () => {
  it("API-008 PERM-008 finds people by their names for who may list them, and for nobody else", async () => {
    const ids = await putPeople(server.settings, [
      {
        email: "hidden-word@labs.test",
        firstName: "Zoé",
        lastName: "Quillfeather",
        attributes: { organizationName: "Workshop of the bay" },
      },
    ]);
    const id = ids["hidden-word@labs.test"]!;
    const path = `/users/${id}/profile`;
    const found = { type: "users", id, title: "Zoé Quillfeather", description: "Workshop of the bay", path };
    for (const text of ["quillfeather", "zoe quill", "Quilfeather"])
      expect((await search(text, admin)).data, text).toEqual([found]);
    for (const session of [guest, member]) expect((await search("quillfeather", session)).data).toEqual([]);
    expect((await search("hidden word", admin)).data, "nor by their address").toEqual([]);
    await change("users", id, { lastName: "Inkwell" });
    expect([(await search("quillfeather", admin)).data, await titles("inkwell", admin)]).toEqual([[], ["Zoé Inkwell"]]);
  });

  it("API-008 SEARCH-005 gives type, id, title, description and path of what it finds", async () => {
    const id = await article({
      title: "Marmalade opener",
      slug: "marmalade-opener",
      shortDescription: "Opens <b>jars</b> with one hand",
    });
    const about = await page({ path: "/marmalade", title: "Marmalade", description: "All about jars" });
    const answer = await search("marmalade");
    expect(answer).toEqual({
      data: [
        { type: "app-pages", id: about, title: "Marmalade", description: "All about jars", path: "/marmalade" },
        {
          type: "articles",
          id,
          title: "Marmalade opener",
          description: "Opens <b>jars</b> with one hand",
          path: "/library/marmalade-opener",
        },
      ],
      proposed: [],
      meta: { hasMore: { "app-pages": false, articles: false } },
    });
  });

  it("SEARCH-011 SEARCH-006 gives five of each type, and says of which there are more", async () => {
    for (let number = 1; number <= 6; number += 1) await article({ title: `Quokka ${number}` });
    await page({ path: "/quokka", title: "Quokka" });
    const { data, meta } = await search("quokka");
    expect(data.filter(({ type }) => type === "articles")).toHaveLength(5);
    expect(meta.hasMore).toEqual({ "app-pages": false, articles: true });
  });

  it.each(["a", " é ", "", "…!", "x".repeat(201)])("SEARCH-011 refuses %j, and names the parameter", async (text) => {
    const answer = await guest.request(`GET /api/v1/services/global-search?search=${encodeURIComponent(text)}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].source).toEqual({ parameter: "search" });
  });

  it("takes any text for words and nothing else", async () => {
    for (const text of ["a' | !b & (c:*", "%_%", "<script>", "\\", "to_tsquery('x')", "ab\u0000cd", "🙂 smile"]) {
      const answer = await guest.request(`GET /api/v1/services/global-search?search=${encodeURIComponent(text)}`);
      expect([200, 400], text).toContain(answer.status);
    }
  });

  it("SEARCH-007 gives nothing for what nobody wrote", async () => {
    expect(await search("zzzzqqqq")).toMatchObject({ data: [], meta: { hasMore: {} } });
  });
});

describe("what the search looks through", () => {
  const block = (name: string, on: string, props: object) =>
    make("app-page-components", {
      attributes: { internalId: randomUUID(), name, position: 0, props },
      links: { page: { type: "app-pages", id: on } },
    });

  it("are the sections of articles: their titles and texts, each article once and only where it is listed", async () => {
    const open = await article({ title: "Reaching far" });
    const hidden = await article({ title: "Reaching further" }, "unlisted");
    const sketch = await article({ title: "Reaching furthest" }, "draft");
    for (const id of [open, hidden, sketch])
      for (const title of ["Gripping with a periwinkle", "More"])
        await make("article-sections", {
          attributes: { title, content: "<p>The <strong>limpet</strong> holds the jar</p>" },
          links: { article: { type: "articles", id } },
        });
    for (const asked of ["limpet", "limpets", "perriwinkle"])
      expect((await search(asked)).data, asked).toMatchObject([{ type: "articles", id: open, title: "Reaching far" }]);
    expect(await titles("strong")).toEqual([]);
  });

  it("are the words of blocks, those in their lists included, and none of the values that are no words", async () => {
    const id = await page({ path: "/abalone", title: "Where we are" });
    await block("content", id, { content: "<p>Bring your <em>abalone</em></p>", align: "center" });
    await block("testimonials", id, { items: [{ name: "Nerissa", content: "A fine cuttlefish" }] });
    const hidden = await page({ path: "/abalone-draft", title: "Not yet", isDraft: true });
    await block("content", hidden, { content: "<p>abalone</p>" });
    for (const asked of ["abalone", "nerissa", "cuttlefish"])
      expect((await search(asked)).data, asked).toMatchObject([{ type: "app-pages", path: "/abalone" }]);
    for (const asked of ["center", "em"]) expect(await titles(asked), asked).toEqual([]);
    const members = await page({ path: "/abalone-members", title: "Members", requiresAuth: true });
    await block("content", members, { content: "<p>A seahorse</p>" });
    expect([await titles("seahorse"), await titles("seahorse", member)]).toEqual([[], ["Members"]]);
  });

  it("are the models of the catalogue, by every word of theirs, while a page shows it", async () => {
    const attributes = {
      title: "Gaze tracker",
      shortDescription: "Points with a nautilus",
      description: "<p>With a <b>barnacle</b> to hold it</p>",
      pricePerDay: 100,
    };
    const id = await make("rental-models", { attributes });
    expect(await titles("barnacle")).toEqual([]);
    await block("rental-models", await page({ path: "/borrow", title: "Borrow" }), {});
    for (const asked of ["gaze", "nautilus", "barnacle"])
      expect((await search(asked)).data, asked).toMatchObject([
        { type: "rental-models", id, title: "Gaze tracker", path: "/borrow/gaze-tracker" },
      ]);
  });

  it("are organizations, by their names and descriptions but not by the notes on them", async () => {
    const id = await make("organizations", {
      attributes: {
        name: "Hospital of the anemone",
        unitName: "Workshop",
        slug: "anemone",
        shortDescription: "Prints splints",
        description: "<p>Open on <i>starfish</i> days</p>",
        adminOnlyNote: "A jellyfish owes us",
      },
    });
    const found = {
      type: "organizations",
      id,
      title: "Workshop - Hospital of the anemone",
      path: "/organizations/anemone",
    };
    for (const asked of ["anemone", "workshop", "splint", "starfish", "annemone"])
      expect((await search(asked)).data, asked).toMatchObject([found]);
    expect(await titles("jellyfish", admin)).toEqual([]);
    await change("organizations", id, { shortDescription: "" });
    expect((await search("starfish")).data).toMatchObject([{ description: "Open on starfish days" }]);
  });
});

describe("what is shown of a result", () => {
  const filling = "Nothing to see in this sentence. ".repeat(12);

  it("is the sentence that says the words where the title does not, in its parts too, as plain text", async () => {
    const id = await article({ title: "Gannet", shortDescription: "About a bird" });
    await make("article-sections", {
      attributes: {
        title: "More",
        content: `<p>${filling}</p><p>The <b>Petrel</b> &lt;i&gt; glides over the pontoon.</p><p>${filling}</p>`,
      },
      links: { article: { type: "articles", id } },
    });
    const [{ description } = { description: "" }] = (await search("petrels pontoon")).data;
    expect(description).toMatch(/^The Petrel <i> glides over the pontoon\. Nothing/);
    expect(description.length).toBeLessThanOrEqual(160);
    expect((await search("gannet")).data).toMatchObject([{ description: "About a bird" }]);
    expect((await search("bird")).data).toMatchObject([{ description: "About a bird" }]);
  });

  it("is the sentence of a long text about it, and never of a note that not everyone sees", async () => {
    const id = await make("organizations", {
      attributes: {
        name: "Puffin",
        slug: "puffin",
        description: `<p>${filling}The razorbill is at home.</p>`,
        adminOnlyNote: "The razorbill owes us",
      },
    });
    expect((await search("razorbill", admin)).data).toMatchObject([
      { id, description: expect.stringMatching(/The razorbill is at home\.$/) },
    ]);
  });

  it("asks no more of the database for many results than for one", async () => {
    const put = async (word: string, times: number) => {
      for (let number = 1; number <= times; number += 1) {
        const id = await article({ title: `Seabird ${number} of ${times}` });
        await make("article-sections", {
          attributes: { title: "More", content: `<p>${filling}A ${word} sings.</p>` },
          links: { article: { type: "articles", id } },
        });
      }
    };
    await put("dunlin", 1);
    await put("whimbrel", 5);
    const sent = vi.spyOn(pg.Client.prototype, "query");
    const statements = async (text: string, results: number) => {
      sent.mockClear();
      expect((await search(text)).data).toHaveLength(results);
      return sent.mock.calls.filter(([given]) => JSON.stringify(given).includes("article")).length;
    };
    const ofOne = await statements("dunlin", 1);
    expect(ofOne).toBeGreaterThan(2);
    expect(await statements("whimbrel", 5)).toBe(ofOne);
    sent.mockRestore();
  });
});

describe("what is misspelt", () => {
  it.each([
    ["pritner", "printer"],
    ["PRITNER stadn", "printer stand"],
    ["printre", "printer"],
    ["prinnter", "printer"],
  ])("is searched for as it is spelt in what comes near to it, and says so: %s", async (asked, spelt) => {
    const stand = await article({ title: "Printer stand", slug: randomUUID() });
    const answer = await search(asked);
    expect(answer.meta.searched).toBe(spelt);
    expect(answer.data.map(({ id }) => id)).toContain(stand);
    expect(answer.data).toEqual((await search(spelt)).data);
    expect((await search(spelt)).meta.searched).toBeUndefined();
  });

  it("is found in any text that the viewer may see, with its accents, and told of no other", async () => {
    const id = await article({ title: "Rouler", slug: "rouler" }, "published", "fr");
    await make("article-sections", {
      attributes: { title: "Choisir", content: "<p>Un véhicule fauteuil-brouette.</p>" },
      links: { article: { type: "articles", id } },
      locale: "fr",
    });
    expect(await search("fauteiul", guest, "fr")).toMatchObject({ data: [{ id }], meta: { searched: "fauteuil" } });
    expect((await search("véhiclue", guest, "fr")).meta.searched).toBe("véhicule");
    await article({ title: "Cormorant" }, "draft");
    expect(await search("cormoratn")).toMatchObject({ data: [], meta: { hasMore: {} } });
  });

  it("is searched for as it is in quotation marks", async () => {
    await article({ title: "Turnstone" });
    expect(await titles("turnsotne")).toEqual(["Turnstone"]);
    for (const asked of ['"turnsotne"', "« turnsotne »", "“turnsotne”"]) {
      const answer = await search(asked);
      expect([answer.data, answer.meta.searched], asked).toEqual([[], undefined]);
    }
    expect(await titles('"turnstone"')).toEqual(["Turnstone"]);
  });
});

describe("what is not found", () => {
  const misses = async (session: Session = admin) => {
    const today = instant().slice(0, 10);
    return session.request(`GET /api/v1/services/search-misses?from=${today}&to=${today}`);
  };
  const proposed = async (text: string) => (await search(text)).proposed.map(({ title }) => title);

  it("comes with what has one of the words, or with what is new", async () => {
    await article({ title: "Manatee bath" });
    expect(await proposed("manatee rocket")).toEqual(["Manatee bath"]);
    expect(await proposed("rocket manatte")).toEqual(["Manatee bath"]);
    expect(await proposed("zzzzqqqq")).toContain("Manatee bath");
    expect((await search("manatee")).proposed).toEqual([]);
  });

  it("is counted by day for administrators, with nothing of who looked", async () => {
    for (const [text, session] of [
      ["Xylophone  KEYS", guest],
      ["xylophone keys", member],
      ["bassoon reed", guest],
    ] as const)
      await search(text, session);
    const { data } = (await misses()).body;
    expect(data).toContainEqual({ text: "xylophone keys", total: 2 });
    expect(data).toContainEqual({ text: "bassoon reed", total: 1 });
    expect(data.map(({ text }: { text: string }) => text)).not.toContain("marmalade");
    for (const session of [guest, member]) expect([401, 403]).toContain((await misses(session)).status);
  });
});

describe("words", () => {
  it.each([
    ["fr", "Prothèses imprimées", "prothese imprimee"],
    ["en", "Adapted cutleries", "cutlery"],
    ["it", "Carrozzine elettriche", "carrozzina elettrica"],
    ["es", "Impresión de órtesis", "impresion ortesis"],
    ["ca", "Cadires de rodes adaptades", "cadira adaptada"],
    ["da", "Kørestolene på værkstedet", "korestol vaerksted"],
    ["ro", "Mânere și rampe înclinate", "manere inclinat"],
  ])("are found in %s by another form and without accents", async (locale, title, asked) => {
    await article({ title }, "published", locale);
    expect(await titles(asked, guest, locale)).toContain(title);
  });

  it("are found where they stand between signs, and in the words of a sentence", async () => {
    await article({ title: "L’étau d’appoint (porte-clés), v2.5" }, "published", "fr");
    for (const asked of ["étau", "porte-clés", "clés", "l’étau d’appoint", "v2.5"]) {
      expect(await titles(asked, guest, "fr"), asked).toContain("L’étau d’appoint (porte-clés), v2.5");
    }
  });

  it("that say nothing do not keep a text from being found", async () => {
    await article({ title: "Wombat harness" });
    expect(await titles("the harness of a wombat")).toContain("Wombat harness");
  });

  it("all have to be there, begun ones included", async () => {
    await article({ title: "Axolotl bench" });
    expect(await titles("axolotl ben")).toEqual(["Axolotl bench"]);
    expect(await titles("axolotl chair")).toEqual([]);
    expect(await titles("an axolotel for the bench")).toEqual(["Axolotl bench"]);
  });

  it("as they are written come before what is spelt nearly so, which comes only when there is nothing else", async () => {
    await article({ title: "Platypus" });
    expect(await titles("platipus")).toEqual(["Platypus"]);
    await article({ title: "Platipus" });
    expect(await titles("platipus")).toEqual(["Platipus"]);
  });

  it("that are the whole title come first", async () => {
    await article({ title: "Capybara capybara, and more capybara" });
    await article({ title: "Capybara" });
    expect((await titles("capybara"))[0]).toBe("Capybara");
  });

  it("SEARCH-003 in a title bring its kind before the others, whichever it is", async () => {
    await article({ title: "Numbat" });
    await page({ path: "/animals", title: "Animals", description: "The numbat and the tamarin" });
    await page({ path: "/tamarin", title: "Tamarin" });
    await article({ title: "Beasts", shortDescription: "A tamarin at the bench" });
    const kinds = async (text: string) => [...new Set((await search(text)).data.map(({ type }) => type))];
    expect(await kinds("numbat")).toEqual(["articles", "app-pages"]);
    expect(await kinds("tamarin")).toEqual(["app-pages", "articles"]);
  });

  it("are found as soon as they are written, and no longer once they are not", async () => {
    const id = await article({ title: "Narwhal stand" });
    await change("articles", id, { title: "Dugong stand" });
    expect(await titles("dugong")).toEqual(["Dugong stand"]);
    expect(await titles("narwhal")).toEqual([]);
  });
});

describe("languages", () => {
  it("I18N-012 are the viewer's first, and a record is shown in another one when it has no other text", async () => {
    const id = await article({ title: "Ocelot lamp" });
    await change("articles", id, { title: "Lampe ocelot" }, "fr");
    expect((await search("ocelot", guest, "fr")).data).toMatchObject([{ title: "Lampe ocelot" }]);
    const [inDanish] = (await search("ocelot", guest, "da")).data;
    expect(inDanish).toMatchObject({ title: "Ocelot lamp", locale: "en" });
    expect(await titles("lamp ocelot", guest, "fr")).toEqual(["Lampe ocelot"]);
  });
});

describe("rights", () => {
  it("ART-002 keep drafts, unlisted and deleted articles out", async () => {
    await article({ title: "Pangolin draft" }, "draft");
    await article({ title: "Pangolin unlisted" }, "unlisted");
    await article({ title: "Pangolin to come", publishedAt: "2999-01-01T00:00:00.000Z" });
    const gone = await article({ title: "Pangolin gone" });
    await change("articles", gone, { deletedAt: instant() });
    await article({ title: "Pangolin" });
    expect(await titles("pangolin")).toEqual(["Pangolin"]);
    expect(await titles("pangolin", admin)).not.toContain("Pangolin gone");
  });

  it("PERM-009 keep a page that asks for sign-in to those who are signed in, misspelt or not", async () => {
    await page({ path: "/okapi", title: "Okapi corner", requiresAuth: true });
    expect(await titles("okapi")).toEqual([]);
    expect(await titles("okapy corner")).toEqual([]);
    expect(await titles("okapi", member)).toEqual(["Okapi corner"]);
  });

  it("PERM-012 keep drafts of pages out, for those who edit them too", async () => {
    await page({ path: "/tapir", title: "Tapir draft", isDraft: true });
    expect(await titles("tapir", admin)).toEqual([]);
  });
});

describe("switched off", () => {
  it("FLAG-028 is not there", async () => {
    const without = await testServer({ environment: { FLAG_GLOBAL_SEARCH: "false" } });
    const answer = await browser(without.url).request("GET /api/v1/services/global-search?search=anything");
    expect(answer.status).toBe(404);
    const page = await browser(without.url).request("GET /services/search");
    expect(page.headers.get("location")).toBe("/errors/not-found?path=/services/search");
  });

  it("FLAG-006 leaves out what a module that is off would find", async () => {
    const without = await testServer({ environment: { FLAG_ARTICLES: "false" }, database: server.database });
    const answer = await browser(without.url).request("GET /api/v1/services/global-search?search=marmalade");
    expect(answer.body.data.map(({ type }: { type: string }) => type)).toEqual(["app-pages"]);
  });
});
