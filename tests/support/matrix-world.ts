import type { Viewer } from "#core/kernel/viewer.ts";
import type { WorldRecord } from "./declared-rights.ts";
import { administrator, guest, person } from "./viewers.ts";

/**
 * A small world for the rights matrix: kinds of viewers, and records in the states that rights tell apart. Who sees, changes and destroys
 * each is written here by hand, from the specification (ADMIN-011, PERM-*), as letters of viewers.
 */

const id = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const [member, other, manager, contributor, admin, superAdmin, health] = [1, 2, 3, 4, 5, 6, 7].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const waiting = id(8);
const [lab, otherLab] = [id(11), id(12)];
const lowest = { weight: 0, accessLevels: ["contact"] };

export const viewers: Readonly<Record<string, { readonly name: string; readonly viewer: Viewer }>> = {
  g: { name: "guest", viewer: guest() },
  m: {
    name: "member at level 1, of a lab",
    viewer: person(member, { organizationIds: [lab], actingOrganizationId: lab }),
  },
  o: { name: "other member, at the lowest level", viewer: person(other, lowest) },
  O: {
    name: "organization_admin of that lab",
    viewer: person(manager, { ...lowest, roles: ["organization_admin"], organizationIds: [lab] }),
  },
  c: { name: "contributor", viewer: person(contributor, { ...lowest, roles: ["contributor"] }) },
  a: { name: "admin", viewer: administrator(admin, lowest) },
  A: { name: "app_admin", viewer: person(superAdmin, { ...lowest, roles: ["app_admin"] }) },
  h: { name: "eqlaat_member", viewer: person(health, { ...lowest, roles: ["eqlaat_member"] }) },
  i: {
    name: "eqlaat_member impersonated by an admin",
    viewer: person(health, { ...lowest, roles: ["eqlaat_member"], impersonatorId: admin }),
  },
  t: { name: "read-only token of the admin", viewer: administrator(admin, { ...lowest, mayWrite: false }) },
};

const everyone = "gmoOcaAhit";
const signedIn = "moOcaAhit";
/** An admin, the super admin, and the admin's read-only token, which reads what the admin reads. */
const admins = "aAt";

/** One record in one state, and who may do what with it. The token, which writes nothing, is left out of `changes` and `destroys`. */
export interface Case extends WorldRecord {
  readonly state: string;
  readonly sees: string;
  readonly changes: string;
  readonly destroys: string;
  /** Who finds it in a list; `sees` unless said. Nobody finds what was deleted. */
  readonly lists?: string;
}

type Members = Pick<WorldRecord, "values" | "texts" | "links" | "sets">;
type Who = Pick<Case, "sees" | "changes" | "destroys" | "lists">;
let next = 100;
const put = (type: string, state: string, who: Who, members: Members, named?: string): Case => {
  next += 1;
  return { type, state, id: named ?? id(next), ...who, ...members };
};

const openToAll: Who = { sees: everyone, changes: "aA", destroys: "aA" };
const adminsOnly: Who = { sees: admins, changes: "aA", destroys: "aA", lists: admins };

const user = (account: string, name: string, who: Who, more: Members = {}) =>
  put(
    "users",
    name,
    who,
    {
      ...more,
      values: {
        firstName: name,
        lastName: "Matrix",
        email: `${name}@matrix.test`,
        phone: "+33100000000",
        ...more.values,
      },
    },
    account,
  );
const listedUser = "aAt";
const users = [
  user(
    member,
    "member",
    { sees: everyone, changes: "mOaA", destroys: "aA", lists: "OaAt" },
    {
      values: { canUseTransactions: true },
      sets: { organizations: [lab] },
      links: { accessLevel: "member_level_1" },
    },
  ),
  user(other, "other", { sees: everyone, changes: "oaA", destroys: "aA", lists: listedUser }),
  user(
    manager,
    "manager",
    { sees: everyone, changes: "OaA", destroys: "aA", lists: "OaAt" },
    {
      sets: { roles: ["organization_admin"], organizations: [lab] },
    },
  ),
  user(
    contributor,
    "contributor",
    { sees: everyone, changes: "caA", destroys: "aA", lists: listedUser },
    {
      sets: { roles: ["contributor"] },
    },
  ),
  user(
    admin,
    "admin",
    { sees: everyone, changes: "aA", destroys: "A", lists: listedUser },
    { sets: { roles: ["admin"] } },
  ),
  user(
    superAdmin,
    "super",
    { sees: everyone, changes: "aA", destroys: "a", lists: listedUser },
    {
      sets: { roles: ["app_admin"] },
    },
  ),
  user(
    health,
    "health",
    { sees: everyone, changes: "haAi", destroys: "aA", lists: listedUser },
    {
      sets: { roles: ["eqlaat_member"] },
    },
  ),
  user(waiting, "waiting", { sees: everyone, changes: "aA", destroys: "aA", lists: listedUser }),
];

const organizations = [
  put(
    "organizations",
    "with notes for administrators",
    { sees: everyone, changes: "OaA", destroys: "aA" },
    {
      values: {
        name: "North lab",
        slug: "north-lab",
        adminOnlyNote: "Pays late",
        eqlaatInvoicingId: "INV-1",
        validatedMemberAt: "2026-01-01T00:00:00.000Z",
      },
      texts: { shortDescription: "In the north" },
      links: { accessLevel: "member_level_1" },
      sets: { adProjectsDefaultUsers: [member] },
    },
    lab,
  ),
  put("organizations", "another's", openToAll, { values: { name: "South lab", slug: "south-lab" } }, otherLab),
];

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
const tag = put("tags", "a tag", openToAll, { texts: { name: "Grips" } });
const category = put("article-categories", "a category", openToAll, { texts: { name: "Guides" } });
const byAuthor = { changes: "caA", destroys: "aA" };
const notOut = { sees: "caAt", ...byAuthor };
const published = article("published", { sees: everyone, ...byAuthor }, { category: category.id });
const draft = article("draft", notOut, { status: "draft", values: {} });
const deletedWho = { sees: admins, changes: "aA", destroys: "aA", lists: "" };
const deleted = article("soft-deleted", deletedWho, { values: { ...out, deletedAt: "2026-02-01T00:00:00.000Z" } });
const leveled = article("above a level", { sees: "mcaAt", ...byAuthor }, { accessLevel: "member_level_1" });
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
const articles = [
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
    values: { position: 0, viewId: `section-${String(next).padStart(10, "0")}` },
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

const page = (title: string, sees: string, values: Record<string, unknown> = {}, more: Members = {}) =>
  put(
    "app-pages",
    title,
    { sees, changes: "A", destroys: "A" },
    { values: { path: `/${title.replaceAll(" ", "-")}`, ...values }, texts: { title }, ...more },
  );
const openPage = page("open", everyone);
const draftPage = page("draft page", "A", { isDraft: true }, { links: { draftOfPage: openPage.id } });
const rolePage = page("page with a role", "cA", {}, { sets: { roles: ["contributor"] } });
const pages = [
  openPage,
  draftPage,
  rolePage,
  page("page behind sign-in", signedIn, { requiresAuth: true }),
  page("page with a level", "mA", {}, { links: { accessLevel: "member_level_1" } }),
  page("draft with a role", "A", { isDraft: true }, { sets: { roles: ["contributor"] } }),
];
const component = (of: Case) =>
  put(
    "app-page-components",
    `of the page ${of.state}`,
    { sees: of.sees, changes: "A", destroys: "A" },
    {
      values: { internalId: `c${next}`, name: "content", position: 0 },
      texts: { props: {} },
      links: { page: of.id },
    },
  );
const menuItem = (name: string, sees: string, more: Members = {}) =>
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
const lister = "OcaAt";
const files = [
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
const secured = (name: string, type: string, of: string, sees: string) => {
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

const specimen = (title: string, who: Who, values: Record<string, unknown>, createdBy = member) =>
  put("specimens", title, who, {
    values: {
      sku: `SKU-${next}`,
      slug: title,
      state: "new",
      adminNote: "Only for admins",
      ownerNote: "Mine",
      ...values,
    },
    texts: { title },
    links: { createdBy, vault: vault.id, kind: "other", colour: "red" },
  });
const vault = put(
  "specimen-vaults",
  "a vault",
  { ...adminsOnly, changes: "A", destroys: "A" },
  { values: { name: "Vault" } },
);
const openSpecimen = specimen("open-specimen", { sees: everyone, changes: "maA", destroys: "aA" }, { isPublic: true });
const ownSpecimen = specimen("own-specimen", { sees: "maAt", changes: "maA", destroys: "aA" }, {});
const part = (of: Case) =>
  put(
    "specimen-parts",
    `of ${of.state}`,
    { sees: of.sees, changes: of.changes, destroys: of.changes },
    { values: { label: "Part", position: 0 }, links: { specimen: of.id } },
  );
const healthOnly: Who = { sees: "h", changes: "h", destroys: "h" };

const postal = { fullName: "Ada Byron", line1: "1 rue du Lac", postalCode: "69003", city: "Lyon" };
/** Kept by a member's order. */
const frozenAddress = put(
  "addresses",
  "of an order",
  { sees: "maAt", changes: "", destroys: "", lists: "" },
  { values: postal },
);
const rentalStock = put("rental-stocks", "a stock", openToAll, {
  values: { name: "Main stock", timezone: "Europe/Paris", turnaroundDays: 0 },
  sets: { users: [admin] },
});
const rentalModel = put("rental-models", "a model", openToAll, {
  values: { pricePerDay: 0 },
  texts: { title: "Big switch" },
});
const rentalCommand = (number: string, sees: string, links: Record<string, string>) =>
  put(
    "rental-commands",
    number,
    { sees, changes: "aA", destroys: "" },
    {
      values: { number, startAt: "2026-04-06", endAt: "2026-04-13" },
      links: { commandBy: member, rentBy: member, rentalStrategy: "pick_up", ...links },
    },
  );
const rentalCommands = [
  rentalCommand("R26-1", "maAt", { billingAddress: frozenAddress.id }),
  rentalCommand("R26-2", "mOaAt", { rentFor: lab }),
  rentalCommand("R26-3", "aoAt", { commandBy: admin, rentBy: other }),
];
const ofOrder = (type: string, of: Case, members: Members) =>
  put(type, `of ${of.state}`, { sees: of.sees, changes: "", destroys: "" }, members);
const commandItem = (of: Case) =>
  ofOrder("rental-command-items", of, { links: { command: of.id, rentalModel: rentalModel.id, status: "pending" } });
const commandStep = (of: Case) =>
  ofOrder("rental-command-steps", of, { links: { command: of.id, stepType: "validation", status: "waiting" } });

/** Nobody changes or deletes a paper. What one person is billed for a month is not for the members of their organization. */
const rentalPaper = (number: string, sees: string, order: Case, month: string | null) =>
  put(
    "rental-papers",
    number,
    { sees, changes: "", destroys: "" },
    {
      values: { kind: "invoice", number, issuedOn: "2026-03-01", month, cause: `invoice ${number}`, total: 100 },
      links: { user: member },
      sets: { orders: [order.id] },
    },
  );

/** A ledger: nobody changes or deletes a line. */
const transaction = (state: string, account: string, sees: string) =>
  put(
    "account-transactions",
    state,
    { sees, changes: "", destroys: "" },
    { values: { amount: 500, operation: "credit", number: 1, balance: 500 }, links: { account } },
  );
const paper = secured("of a document", "users", member, "maAt");
const coupon = put("coupons", "one that somebody bought", openToAll, {
  values: { amount: 0, purchasedCouponsCount: 1 },
  texts: { name: "An hour" },
});

export const cases: readonly Case[] = [
  ...users,
  ...organizations,
  tag,
  category,
  ...articles,
  ...sections,
  ...pages,
  component(openPage),
  component(draftPage),
  component(rolePage),
  menuItem("for everybody", everyone, { links: { page: rolePage.id } }),
  menuItem("for who is signed in", signedIn, { values: { requiresAuth: true } }),
  menuItem("for contributors", "caAt", { sets: { roles: ["contributor"] } }),
  menuItem("for a level", "maAt", { links: { accessLevel: "member_level_1" } }),
  put("app-redirections", "a redirection", adminsOnly, { values: { fromPath: "/old", toPath: "/new" } }),
  put("app-short-urls", "a short address", adminsOnly, { values: { url: "/new", token: "a".repeat(25) } }),
  put(
    "stats-records",
    "what happened",
    { ...adminsOnly, changes: "", destroys: "" },
    { values: { event: "view", resourceType: "app-pages", resourceId: openPage.id } },
  ),
  put("stats-banned-origins", "an origin left out", adminsOnly, { values: { originSignature: "a".repeat(32) } }),
  put("stats-origins", "a busy origin", { ...adminsOnly, changes: "" }, { values: { name: "b".repeat(32) } }),
  ...files,
  put("file-containers", "a container", adminsOnly, { values: { name: "Papers" } }),
  secured("of a published article", "articles", published.id, everyone),
  secured("of a draft", "articles", draft.id, "caAt"),
  secured("of an article above a level", "articles", leveled.id, "mcaAt"),
  secured("of a person", "users", member, "maAt"),
  paper,
  put(
    "account-documents",
    "a member's",
    { sees: "maAt", changes: "aA", destroys: "aA" },
    { values: { name: "Invoice" }, links: { documentType: "invoice", account: member, file: paper.id } },
  ),
  transaction("of a member", member, "maAt"),
  transaction("of somebody without points", other, admins),
  coupon,
  put(
    "purchased-coupons",
    "a member's",
    { sees: "maAt", changes: "aA", destroys: "" },
    { values: { code: "2345A-BCDE6" }, links: { coupon: coupon.id, user: member } },
  ),
  put(
    "secondary-email-addresses",
    "a member's",
    { sees: "maAt", changes: "maA", destroys: "maA" },
    { values: { email: "second@matrix.test" }, links: { user: member } },
  ),
  put("user-categories", "a category", openToAll, { texts: { name: "Volunteers" } }),
  put("jobs", "a job", openToAll, { texts: { name: "Carpenter" } }),
  put("organization-types", "a type", openToAll, { texts: { name: "Workshop" } }),
  put(
    "personal-access-tokens",
    "a member's",
    { sees: "m", changes: "", destroys: "m" },
    { values: { name: "Script", scope: "write", digest: "d1" }, links: { user: member } },
  ),
  put(
    "admin-views",
    "a contributor's own",
    { sees: "c", changes: "c", destroys: "c" },
    { values: { name: "Mine", resource: "articles", query: {}, shared: false }, links: { createdBy: contributor } },
  ),
  put(
    "admin-views",
    "shared by the admin",
    { sees: "OcaAhit", changes: "aA", destroys: "aA" },
    { values: { name: "Ours", resource: "articles", query: {}, shared: true }, links: { createdBy: admin } },
  ),
  put(
    "notifications",
    "a member's",
    { sees: "m", changes: "m", destroys: "m" },
    {
      values: { line: "reminder", details: { values: { title: "Hello" }, about: null } },
      links: { notificationType: "reminder", user: member },
    },
  ),
  put(
    "reminders",
    "a member's, waiting",
    { sees: "maAt", changes: "maA", destroys: "maA" },
    { values: { title: "Call back", remindAt: "2026-04-01T00:00:00.000Z" }, links: { user: member } },
  ),
  put(
    "reminders",
    "a member's, sent",
    { sees: "maAt", changes: "", destroys: "maA" },
    {
      values: { title: "Called", remindAt: "2026-02-01T00:00:00.000Z", sentAt: "2026-02-01T00:05:00.000Z" },
      links: { user: member },
    },
  ),
  put(
    "addresses",
    "a member's",
    { sees: "m", changes: "m", destroys: "m" },
    { values: postal, links: { user: member } },
  ),
  frozenAddress,
  rentalStock,
  put("rental-model-categories", "a category", openToAll, { texts: { name: "Switches" } }),
  rentalModel,
  put("rental-item-conditions", "a condition", openToAll, { values: { value: 3 }, texts: { name: "Repaired" } }),
  put(
    "rental-items",
    "an item",
    { ...openToAll, lists: admins },
    {
      values: { stockId: "M-1", comment: "Heavy", conditionDescription: "Scratched", unavailabilities: [] },
      links: { rentalModel: rentalModel.id, condition: "good" },
      sets: { stocks: [rentalStock.id] },
    },
  ),
  ...rentalCommands,
  ...rentalCommands.flatMap((command) => [commandItem(command), commandStep(command)]),
  rentalPaper("IN-2026-00001", "mOaAt", rentalCommands[1]!, null),
  rentalPaper("IN-2026-00002", "maAt", rentalCommands[1]!, "2026-02"),
  put(
    "rental-calendars",
    "a member's",
    { sees: "m", changes: "", destroys: "m" },
    { values: { digest: "d1" }, links: { user: member } },
  ),
  put("admin-tags", "a tag of administrators", adminsOnly, { texts: { name: "To call" } }),
  put("language-lines", "a line", adminsOnly, { values: { key: "hello", group: "site" }, texts: { text: "Hi" } }),
  put(
    "app-envs",
    "the one",
    { sees: everyone, changes: "A", destroys: "A" },
    {
      texts: { description: "A network", documentHeader: "<p>Letterhead</p>" },
      sets: { rentalStocks: [rentalStock.id] },
    },
  ),
  put(
    "validation-requests",
    "a refused one",
    { sees: "maAt", changes: "", destroys: "aA" },
    { values: { description: "Let me in" }, links: { user: member, status: "refused" } },
  ),
  put(
    "validation-requests",
    "a pending one",
    { sees: "aAt", changes: "aA", destroys: "aA" },
    { values: { description: "And me" }, links: { user: waiting, status: "pending" } },
  ),
  put(
    "data-exports",
    "a member's",
    { sees: "m", changes: "", destroys: "m" },
    { values: { status: "failed" }, links: { user: member } },
  ),
  vault,
  openSpecimen,
  ownSpecimen,
  specimen(
    "deleted-specimen",
    { sees: "maAt", changes: "maA", destroys: "aA", lists: "" },
    { deletedAt: "2026-02-01T00:00:00.000Z" },
  ),
  part(openSpecimen),
  part(ownSpecimen),
  put(
    "specimen-sheets",
    "a sheet",
    { sees: signedIn, changes: "aA", destroys: "aA" },
    { values: { content: "Sheet" }, links: { specimen: ownSpecimen.id } },
  ),
  put("specimen-kinds", "a kind", openToAll, { values: { position: 1 }, texts: { name: "Kind" } }),
  put("specimen-tags", "a tag", openToAll, { values: { slug: "soft" }, texts: { name: "Soft" } }),
  put("specimen-extras", "an extra", openToAll, { values: { name: "Extra" }, links: { specimen: ownSpecimen.id } }),
  put("specimen-cases", "made by the health member", healthOnly, {
    values: { name: "Case one" },
    links: { specimen: openSpecimen.id, createdBy: health },
  }),
  put("specimen-cases", "made by the admin", healthOnly, {
    values: { name: "Case two" },
    links: { specimen: openSpecimen.id, createdBy: admin },
  }),
];

const linked = (type: string, id: string) => ({ data: { type, id } });

/** For each type, the least that a new record needs, and who may create one. `number` keeps what is unique apart. */
export const creations: Readonly<
  Record<
    string,
    { readonly creates: string; readonly of: (number: number) => { attributes: object; relationships?: object } }
  >
> = {
  users: {
    creates: "aA",
    of: (n) => ({ attributes: { firstName: "New", lastName: "User", email: `new${n}@matrix.test` } }),
  },
  "secondary-email-addresses": {
    creates: "maA",
    of: (n) => ({ attributes: { email: `more${n}@matrix.test` }, relationships: { user: linked("users", member) } }),
  },
  jobs: { creates: "aA", of: () => ({ attributes: { name: "Joiner" } }) },
  "user-categories": { creates: "aA", of: () => ({ attributes: { name: "Category" } }) },
  organizations: { creates: "aA", of: () => ({ attributes: { name: "New lab" } }) },
  "organization-types": { creates: "aA", of: () => ({ attributes: { name: "Type" } }) },
  files: {
    creates: "OcaA",
    of: (n) => ({ attributes: { name: `f${n}.png`, mimeType: "image/png", size: 3, hash: "a".repeat(64) } }),
  },
  "admin-files": {
    creates: "aA",
    of: (n) => ({ attributes: { name: `f${n}.png`, mimeType: "image/png", size: 3, hash: "a".repeat(64) } }),
  },
  "file-containers": { creates: "aA", of: () => ({ attributes: { name: "Container" } }) },
  "secured-files": {
    creates: "",
    of: () => ({ attributes: { name: "s.pdf" }, relationships: { model: linked("articles", published.id) } }),
  },
  tags: { creates: "caA", of: () => ({ attributes: { name: "Tag" } }) },
  "app-pages": { creates: "A", of: (n) => ({ attributes: { path: `/new-${n}`, title: "Page" } }) },
  "app-page-components": {
    creates: "A",
    of: (n) => ({
      attributes: { internalId: `018f0000-0000-4000-8000-${String(n).padStart(12, "0")}`, name: "content", props: {} },
      relationships: { page: linked("app-pages", openPage.id) },
    }),
  },
  "app-menu-items": { creates: "aA", of: () => ({ attributes: { name: "Item" } }) },
  "app-redirections": { creates: "aA", of: (n) => ({ attributes: { fromPath: `/from-${n}`, toPath: "/to" } }) },
  "app-short-urls": { creates: "aA", of: () => ({ attributes: { url: "/to" } }) },
  "stats-records": {
    creates: "",
    of: () => ({ attributes: { event: "view", resourceType: "app-pages", resourceId: openPage.id } }),
  },
  "stats-banned-origins": {
    creates: "aA",
    of: (n) => ({ attributes: { originSignature: String(n).padStart(32, "0") } }),
  },
  "stats-origins": { creates: "", of: () => ({ attributes: { name: "c".repeat(32) } }) },
  "app-envs": { creates: "", of: () => ({ attributes: { description: "Second" } }) },
  "article-categories": { creates: "aA", of: () => ({ attributes: { name: "Category" } }) },
  articles: { creates: "OcaA", of: () => ({ attributes: { title: "New" } }) },
  "article-sections": {
    creates: "caA",
    of: () => ({ attributes: { title: "New" }, relationships: { article: linked("articles", published.id) } }),
  },
  "validation-requests": { creates: "moOcaAhi", of: () => ({ attributes: { description: "Let me in" } }) },
  "data-exports": { creates: "", of: () => ({ attributes: {} }) },
  notifications: { creates: "", of: () => ({ attributes: {} }) },
  reminders: {
    creates: "maA",
    of: () => ({
      attributes: { title: "New", remindAt: "2026-05-01T00:00:00.000Z" },
      relationships: { user: linked("users", member) },
    }),
  },
  "account-transactions": {
    creates: "aA",
    of: () => ({
      attributes: { amount: 100, operation: "credit" },
      relationships: { account: linked("users", member) },
    }),
  },
  "account-documents": {
    creates: "aA",
    of: () => ({
      attributes: { name: "Quote" },
      relationships: {
        documentType: linked("account-document-types", "quote"),
        account: linked("users", member),
        file: linked("secured-files", paper.id),
      },
    }),
  },
  coupons: { creates: "aA", of: () => ({ attributes: { name: "Coupon", amount: 100 } }) },
  "purchased-coupons": {
    creates: "moOcaAhi",
    of: () => ({ attributes: {}, relationships: { coupon: linked("coupons", coupon.id) } }),
  },
  addresses: { creates: "moOcaAhi", of: () => ({ attributes: postal }) },
  "rental-stocks": { creates: "aA", of: () => ({ attributes: { name: "Stock" } }) },
  "rental-model-categories": { creates: "aA", of: () => ({ attributes: { name: "Category" } }) },
  "rental-models": { creates: "aA", of: () => ({ attributes: { title: "Model", pricePerDay: 100 } }) },
  "rental-item-conditions": { creates: "aA", of: () => ({ attributes: { name: "Condition", value: 2 } }) },
  "rental-items": {
    creates: "aA",
    of: (n) => ({
      attributes: { stockId: `N-${n}` },
      relationships: {
        rentalModel: linked("rental-models", rentalModel.id),
        stocks: { data: [{ type: "rental-stocks", id: rentalStock.id }] },
      },
    }),
  },
  "rental-commands": {
    creates: "moOcaAhi",
    of: () => ({ attributes: { models: { [rentalModel.id]: 1 }, startAt: "2026-05-04", endAt: "2026-05-11" } }),
  },
  "rental-command-items": { creates: "", of: () => ({ attributes: {} }) },
  "rental-command-steps": { creates: "", of: () => ({ attributes: {} }) },
  "rental-papers": { creates: "", of: () => ({ attributes: {} }) },
  "rental-calendars": { creates: "", of: () => ({ attributes: {} }) },
  "admin-tags": { creates: "aA", of: () => ({ attributes: { name: "Tag" } }) },
  "language-lines": { creates: "aA", of: (n) => ({ attributes: { key: `k${n}`, group: "site", text: "Text" } }) },
  "personal-access-tokens": { creates: "", of: () => ({ attributes: { name: "Token" } }) },
  "admin-views": { creates: "OcaAhi", of: () => ({ attributes: { name: "View", resource: "articles", query: {} } }) },
  "specimen-kinds": { creates: "aA", of: () => ({ attributes: { name: "Kind" } }) },
  "specimen-tags": { creates: "moOcaAhi", of: () => ({ attributes: { name: "Tag" } }) },
  specimens: { creates: "moOcaAhi", of: () => ({ attributes: { title: "New" } }) },
  "specimen-parts": {
    creates: "maA",
    of: () => ({ attributes: { label: "New" }, relationships: { specimen: linked("specimens", openSpecimen.id) } }),
  },
  "specimen-sheets": {
    creates: "moOcaAhi",
    of: () => ({ attributes: { content: "New" }, relationships: { specimen: linked("specimens", openSpecimen.id) } }),
  },
  "specimen-vaults": { creates: "aA", of: () => ({ attributes: { name: "Vault" } }) },
  "specimen-extras": { creates: "moOcaAhi", of: () => ({ attributes: { name: "Extra" } }) },
  "specimen-cases": { creates: "h", of: () => ({ attributes: { name: "Case" } }) },
};

/** Types whose list is closed to all but these; everybody may ask for that of any other. */
export const listers: Readonly<Record<string, string>> = {
  users: "OaAt",
  files: lister,
  "admin-files": admins,
  "file-containers": admins,
  "secured-files": admins,
  "app-redirections": admins,
  "app-short-urls": admins,
  "stats-records": admins,
  "stats-banned-origins": admins,
  "stats-origins": admins,
  "language-lines": admins,
  addresses: signedIn,
  "rental-items": admins,
  "rental-commands": signedIn,
  "rental-command-items": signedIn,
  "rental-command-steps": signedIn,
  "rental-papers": signedIn,
  "admin-tags": admins,
  "admin-views": "OcaAhit",
  "specimen-vaults": admins,
  "specimen-cases": "h",
};
