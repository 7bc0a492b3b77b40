import { describe, expect, it } from "vitest";
import type { articles } from "#core/modules/articles/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { flagsWith, pageWith, stateWith } from "#tests/support/web-app.ts";
import { articleCardOf } from "#web/modules/articles/article-card-model.ts";
import { articleOf } from "#web/modules/articles/article-model.ts";
import { currentSection, searchSections } from "#web/modules/articles/sections-model.ts";
import { attachmentsOf } from "#web/shell/records/attachment-model.ts";
import { bylineOf } from "#web/shell/records/author-model.ts";
import { ref, resource } from "./samples.ts";

const person = resource("users", "u1", { firstName: "Ada", lastName: "Byron", avatarUrl: "/ada.png" });
const lab = resource("organizations", "o1", { name: "Kelpie", unitName: "Workshop", slug: "kelpie" });
const category = (facts: object = {}) =>
  resource("article-categories", "c1", {
    name: "Guides",
    hasImage: true,
    hasSource: true,
    hasExternalUrl: true,
    hasAssociatedOrganizations: false,
    allowContributions: false,
    ...facts,
  });
const section = (id: string, position: number, facts: object = {}, meta: Resource["meta"] = {}) =>
  resource(
    "article-sections",
    id,
    { title: `Title ${id}`, position, viewId: `section-${id}`, content: `<p>Text ${id}</p>`, ...facts },
    {},
    meta,
  );

const article = (attributes: object = {}, links: Resource["links"] = {}, meta: Resource["meta"] = {}) =>
  resource(
    "articles",
    "a1",
    {
      title: "Choosing a switch",
      slug: "choosing-a-switch",
      publishedAt: "2026-03-01T23:30:00.000Z",
      updatedAt: "2026-03-01T23:40:00.000Z",
      visibility: "all",
      ...attributes,
    },
    { status: ref("article-statuses", "published"), layout: ref("article-layouts", "pagination"), ...links },
    meta,
  );

const state = stateWith({ pages: [pageWith("/library", { components: ["articles"] })] });
const linked = {
  createdBy: ref("users", "u1"),
  organization: ref("organizations", "o1"),
  category: ref("article-categories", "c1"),
};

describe("who an article is by", () => {
  const by = (record: ReturnType<typeof article>, flags = flagsWith(), included = [person, lab]) =>
    bylineOf(rowOf<typeof articles>(record), includedOf(included), flags);

  it("MODEL-024 ORG-001 is its organization while the organization features are on, else who wrote it", () => {
    expect(by(article({}, linked))).toMatchObject({ kind: "organization", name: "Workshop - Kelpie", id: "o1" });
    expect(by(article({}, linked), flagsWith({ "author-organization": false }))).toEqual({
      kind: "user",
      id: "u1",
      name: "Ada Byron",
      picture: "/ada.png",
    });
  });

  it("COMM-002 is nobody known when nobody is left, or when it is deleted", () => {
    expect(by(article({}, { createdBy: null, organization: null }))).toEqual({ kind: "anonymous" });
    expect(by(article({}, linked), flagsWith(), [])).toEqual({ kind: "anonymous" });
    expect(by(article({ deletedAt: "2026-03-02T00:00:00.000Z" }, linked))).toEqual({ kind: "anonymous" });
  });
});

describe("a card", () => {
  const card = (attributes: object = {}, meta: Resource["meta"] = {}) =>
    articleCardOf(article(attributes, linked, meta), includedOf([person, lab, category()]), state);

  it("LINK-001 leads below the page with the list", () => {
    expect(card().to).toBe("/library/choosing-a-switch");
  });

  it("LINK-006 leads to the not-found page when no page has the list", () => {
    expect(articleCardOf(article(), includedOf([]), stateWith()).to).toBe("/errors/not-found");
  });

  it("ART-004 is described by its own words, else by the start of its text", () => {
    expect(card({ shortDescription: "Own", defaultShortDescription: "Start" }).description).toBe("Own");
    expect(card({ shortDescription: "", defaultShortDescription: "Start" }).description).toBe("Start");
  });

  it("tells its day in the reader's zone, its category, and that it is for members", () => {
    expect(card({ visibility: "restricted" })).toMatchObject({
      published: { shown: "2 March 2026" },
      category: "Guides",
      restricted: true,
    });
  });

  it("says when it is in another language than the page", () => {
    expect(card({}, { locale: "fr" }).lang).toBe("fr");
    expect(card()).not.toHaveProperty("lang");
  });
});

describe("the page of an article", () => {
  const model = (
    attributes: object = {},
    records = [person, lab, category()],
    links: Resource["links"] = {},
    meta: Resource["meta"] = {},
  ) => articleOf({ data: article(attributes, { ...linked, ...links }, meta), included: records }, state);

  it("ART-003 has one of three layouts, pagination by default", () => {
    const laidOut = (layout: Resource["links"][string]) => model({}, [], { layout }).layout;
    expect(laidOut(ref("article-layouts", "navigation"))).toBe("navigation");
    expect(laidOut(null)).toBe("pagination");
  });

  it("ART-004 shows source, external address and picture by the switches of the category", () => {
    const facts = { source: "A review", authors: "Ada", externalUrl: "https://review.example" };
    const image = resource("files", "f1", { url: "/f1", mimeType: "image/webp", metadata: {} });
    const links = { image: ref("files", "f1") };
    const on = model(facts, [category(), image], links);
    expect(on).toMatchObject({
      source: { text: "A review", authors: "Ada" },
      externalUrl: "https://review.example",
      picture: { src: "/f1" },
    });
    const off = model(facts, [category({ hasSource: false, hasExternalUrl: false, hasImage: false }), image], links);
    expect(off).not.toHaveProperty("source");
    expect(off).not.toHaveProperty("externalUrl");
    expect(off).not.toHaveProperty("picture");
  });

  it("ART-004 names the associated organizations and offers to contribute where the category says so", () => {
    const links = { associatedOrganizations: [ref("organizations", "o1")] };
    const on = model({}, [lab, category({ hasAssociatedOrganizations: true, allowContributions: true })], links);
    expect([on.organizations, on.offersContribution]).toEqual([[{ id: "o1", name: "Workshop - Kelpie" }], true]);
    const off = model({}, [lab, category()], links);
    expect([off.organizations, off.offersContribution]).toEqual([[], false]);
  });

  it("ART-004 gives the notice of its category, with its link", () => {
    const facts = { alertText: "Be careful", alertLinkText: "Rules", alertLinkUrl: "/rules" };
    expect(model({}, [category(facts)]).notice).toEqual({ text: "Be careful", link: { text: "Rules", url: "/rules" } });
  });

  it("ART-004 has a search in its sections with its own placeholder", () => {
    expect(model({ hasSectionsSearch: true, sectionsSearchPlaceholder: "A tool" }).search).toEqual({
      placeholder: "A tool",
    });
    expect(model()).not.toHaveProperty("search");
  });

  it("ART-005 has its sections in order, each with its anchor, and the language of each when it differs", () => {
    const links = { sections: [ref("article-sections", "b"), ref("article-sections", "a")] };
    const shown = model({}, [category(), section("b", 2, {}, { locale: "fr" }), section("a", 1)], links);
    expect(shown.sections.map(({ anchor, lang }) => [anchor, lang])).toEqual([
      ["section-a", undefined],
      ["section-b", "fr"],
    ]);
  });

  it("says that a section is in the page's language when the article is not", () => {
    const links = { sections: [ref("article-sections", "a")] };
    const shown = model({}, [category(), section("a", 1)], links, { locale: "fr" });
    expect([shown.lang, shown.sections[0]?.lang]).toEqual(["fr", "en"]);
  });

  it("tells when it changed only if that was on a later day", () => {
    expect(model()).not.toHaveProperty("updated");
    expect(model({ updatedAt: "2026-04-01T08:00:00.000Z" }).updated?.shown).toBe("1 April 2026");
    expect(model({ updatedAt: "2026-02-01T08:00:00.000Z" })).not.toHaveProperty("updated");
  });
});

describe("the sections of an article", () => {
  const sections = ["a", "b", "c"].map((name) => ({
    anchor: `section-${name}`,
    title: `Part ${name}`,
    html: name === "b" ? "<p>A <strong>Ramp</strong> and a ramp</p>" : "<p>Nothing</p>",
    attachments: [],
  }));

  it("ART-003 are shown one at a time from the address, the first otherwise", () => {
    expect(["#section-c", "", "#elsewhere"].map((hash) => currentSection(sections, hash))).toEqual([2, 0, 0]);
  });

  it("ART-004 are searched by words in titles and texts", () => {
    expect(searchSections(sections, " ramp ")).toMatchObject({
      words: "ramp",
      count: 2,
      sections: [{ anchor: "section-b" }],
    });
    expect(searchSections(sections, "part").sections).toHaveLength(3);
    expect(searchSections(sections, "stairs")).toMatchObject({ words: "stairs", count: 0, sections: [] });
  });

  it("are all there until two letters are typed", () => {
    expect(searchSections(sections, "r")).toMatchObject({ words: "", count: 0 });
    expect(searchSections(sections, "r").sections).toHaveLength(3);
  });
});

describe("attachments", () => {
  it("tell kind and size, and wait for their bytes", () => {
    const sent = [
      resource("files", "1", {
        name: "Plan.pdf",
        url: "/1",
        mimeType: "application/pdf",
        size: 1_240_000,
        description: "A plan",
      }),
      resource("files", "2", { name: "grip", url: "/2", mimeType: "model/stl", size: 900 }),
      resource("files", "3", { name: "late.pdf", url: null, mimeType: "application/pdf", size: 1 }),
    ];
    expect(
      attachmentsOf(sent.map(rowOf<typeof files>), "en").map(({ name, extension, size, group }) => [
        name,
        extension,
        size,
        group,
      ]),
    ).toEqual([
      ["Plan.pdf", "PDF", "1.2 MB", "doc"],
      ["grip", "STL", "900 bytes", undefined],
    ]);
  });
});
