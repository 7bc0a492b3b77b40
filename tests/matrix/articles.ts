import {
  admin,
  admins,
  type Case,
  contributor,
  everyone,
  lab,
  linked,
  type ModuleRights,
  openToAll,
  put,
  serial,
  signedIn,
  type Who,
} from "#tests/support/matrix-viewers.ts";
import { tag } from "./community.ts";

const out = { publishedAt: "2026-01-02T03:04:05.000Z" };
const article = (
  title: string,
  who: Who,
  { status = "published", values = out, createdBy = contributor, ...links }: Record<string, unknown> = {},
) =>
  put("articles", title, who, {
    values: { slug: title.replaceAll(" ", "-"), ...(values as object) },
    texts: { title, shortDescription: `About ${title}` },
    links: { layout: "simple", status, createdBy, ...links } as Record<string, string>,
    sets: { tags: [tag.id] },
  });
const category = put("article-categories", "a category", openToAll, { texts: { name: "Guides" } });
const byAuthor = { changes: "caA", destroys: "aA" };
const notOut = { sees: "caAt", ...byAuthor };
export const published = article("published", { sees: everyone, ...byAuthor }, { category: category.id });
export const draft = article("draft", notOut, { status: "draft", values: {} });
const deletedWho = { sees: admins, changes: "aA", destroys: "aA", lists: "" };
const deleted = article("soft-deleted", deletedWho, { values: { ...out, deletedAt: "2026-02-01T00:00:00.000Z" } });
export const leveled = article("above a level", { sees: "mcaAt", ...byAuthor }, { accessLevel: "member_level_1" });
const ofLab = article(
  "draft of a lab",
  { sees: "OaAt", changes: "OaA", destroys: "aA" },
  {
    status: "draft",
    values: {},
    createdBy: admin,
    organization: lab,
  },
);
/** Of a contributor, for a lab: both write it. */
export const draftOfBoth = article(
  "draft of a contributor for a lab",
  { sees: "OcaAt", changes: "OcaA", destroys: "aA" },
  { status: "draft", values: {}, organization: lab },
);
const articles = [
  published,
  article("unlisted", { sees: everyone, lists: "caAt", ...byAuthor }, { status: "unlisted" }),
  draft,
  ofLab,
  draftOfBoth,
  article("draft of another", { sees: admins, changes: "aA", destroys: "aA" }, { status: "draft", createdBy: admin }),
  article("scheduled", notOut, { values: { publishedAt: "2026-03-01T12:00:00.001Z" } }),
  article("never dated", notOut, { values: {} }),
  leveled,
  article("at the lowest level", { sees: signedIn, ...byAuthor }, { accessLevel: "contact" }),
  deleted,
  article("soft-deleted draft", deletedWho, { status: "draft", values: { deletedAt: "2026-02-01T00:00:00.000Z" } }),
];

const section = (of: Case, who: Who) =>
  put("article-sections", `of the article ${of.state}`, who, {
    values: { position: 0, viewId: `section-${String(serial()).padStart(10, "0")}` },
    texts: { title: `Section of ${of.state}`, content: "<p>Words</p>" },
    links: { article: of.id },
  });
const sections = [
  section(published, { sees: everyone, changes: "caA", destroys: "caA" }),
  section(draft, { sees: "caAt", changes: "caA", destroys: "caA" }),
  section(leveled, { sees: "mcaAt", changes: "caA", destroys: "caA" }),
  section(deleted, { sees: admins, changes: "aA", destroys: "aA" }),
  section(ofLab, { sees: "OaAt", changes: "OaA", destroys: "OaA" }),
];

export const rights: ModuleRights = {
  cases: [category, ...articles, ...sections],
  creates: { "article-categories": "aA", articles: "OcaA", "article-sections": "caA" },
  needs: {
    "article-sections": () => ({ relationships: { article: linked("articles", published.id) } }),
  },
};
