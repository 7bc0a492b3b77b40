import { openPage, openSpecimen, published } from "./matrix-content.ts";
import { coupon, paper, postal, rentalModel, rentalStock } from "./matrix-rental.ts";
import { member } from "./matrix-viewers.ts";

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
