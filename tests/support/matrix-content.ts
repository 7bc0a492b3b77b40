import {
  admin,
  admins,
  adminsOnly,
  type Case,
  contributor,
  everyone,
  lab,
  type Members,
  member,
  openToAll,
  put,
  serial,
  signedIn,
  type Who,
} from "./matrix-viewers.ts";

/** What the site is made of in the rights matrix: articles, pages, files and the specimens. */

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
export const tag = put("tags", "a tag", openToAll, { texts: { name: "Grips" } });
export const category = put("article-categories", "a category", openToAll, { texts: { name: "Guides" } });
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
export const articles = [
  published,
  article("unlisted", { sees: everyone, lists: "caAt", ...byAuthor }, { status: "unlisted" }),
  draft,
  ofLab,
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
export const sections = [
  section(published, { sees: everyone, changes: "caA", destroys: "caA" }),
  section(draft, { sees: "caAt", changes: "caA", destroys: "caA" }),
  section(leveled, { sees: "mcaAt", changes: "caA", destroys: "caA" }),
  section(deleted, { sees: admins, changes: "aA", destroys: "aA" }),
  section(ofLab, { sees: "OaAt", changes: "OaA", destroys: "OaA" }),
];

const page = (title: string, sees: string, values: Record<string, unknown> = {}, more: Members = {}) =>
  put(
    "app-pages",
    title,
    { sees, changes: "A", destroys: "A" },
    { values: { path: `/${title.replaceAll(" ", "-")}`, ...values }, texts: { title }, ...more },
  );
export const openPage = page("open", everyone);
export const draftPage = page("draft page", "A", { isDraft: true }, { links: { draftOfPage: openPage.id } });
export const rolePage = page("page with a role", "cA", {}, { sets: { roles: ["contributor"] } });
export const pages = [
  openPage,
  draftPage,
  rolePage,
  page("page behind sign-in", signedIn, { requiresAuth: true }),
  page("page with a level", "mA", {}, { links: { accessLevel: "member_level_1" } }),
  page("draft with a role", "A", { isDraft: true }, { sets: { roles: ["contributor"] } }),
];
export const component = (of: Case) =>
  put(
    "app-page-components",
    `of the page ${of.state}`,
    { sees: of.sees, changes: "A", destroys: "A" },
    {
      values: { internalId: `c${serial()}`, name: "content", position: 0 },
      texts: { props: {} },
      links: { page: of.id },
    },
  );
export const menuItem = (name: string, sees: string, more: Members = {}) =>
  put(
    "app-menu-items",
    name,
    { sees, changes: "aA", destroys: "aA" },
    {
      ...more,
      values: { position: 0, ...more.values },
      texts: { name },
    },
  );

const file = (type: "files" | "admin-files", name: string, who: Who, values: object, createdBy = contributor) =>
  put(type, name, who, {
    values: { name, slug: name.replaceAll(" ", "-"), mimeType: "image/png", size: 10, ...values },
    links: { createdBy },
  });
const there = { isUploaded: true };
export const lister = "OcaAt";
export const files = [
  file(
    "files",
    "public file",
    { sees: everyone, changes: "caA", destroys: "caA", lists: lister },
    { ...there, isPublic: true },
  ),
  file("files", "private file", { sees: "caAt", changes: "caA", destroys: "caA" }, { ...there, isPublic: false }),
  file("files", "file on its way", { sees: "caAt", changes: "caA", destroys: "caA" }, { isPublic: true }),
  file(
    "files",
    "private file of a member",
    { sees: "maAt", changes: "maA", destroys: "maA", lists: admins },
    { ...there, isPublic: false },
    member,
  ),
  file("admin-files", "public admin file", { ...openToAll, lists: admins }, { ...there, isPublic: true }),
  file("admin-files", "private admin file", adminsOnly, { ...there, isPublic: false }),
];
export const secured = (name: string, type: string, of: string, sees: string) => {
  const writers = [..."caA"].filter((letter) => sees.includes(letter)).join("");
  return put(
    "secured-files",
    name,
    { sees, changes: writers, destroys: writers, lists: admins },
    {
      values: { name, mimeType: "application/pdf", size: 5 },
      links: { model: { type, id: of }, createdBy: contributor },
    },
  );
};

export const specimen = (title: string, who: Who, values: Record<string, unknown>, createdBy = member) =>
  put("specimens", title, who, {
    values: {
      sku: `SKU-${serial()}`,
      slug: title,
      state: "new",
      adminNote: "Only for admins",
      ownerNote: "Mine",
      ...values,
    },
    texts: { title },
    links: { createdBy, vault: vault.id, kind: "other", colour: "red" },
  });
export const vault = put(
  "specimen-vaults",
  "a vault",
  { ...adminsOnly, changes: "A", destroys: "A" },
  { values: { name: "Vault" } },
);
export const openSpecimen = specimen(
  "open-specimen",
  { sees: everyone, changes: "maA", destroys: "aA" },
  { isPublic: true },
);
export const ownSpecimen = specimen("own-specimen", { sees: "maAt", changes: "maA", destroys: "aA" }, {});
export const part = (of: Case) =>
  put(
    "specimen-parts",
    `of ${of.state}`,
    { sees: of.sees, changes: of.changes, destroys: of.changes },
    { values: { label: "Part", position: 0 }, links: { specimen: of.id } },
  );
export const healthOnly: Who = { sees: "h", changes: "h", destroys: "h" };
