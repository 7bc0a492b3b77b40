import {
  admins,
  adminsOnly,
  type Case,
  everyone,
  linked,
  type Members,
  type ModuleRights,
  put,
  serial,
  signedIn,
} from "#tests/support/matrix-viewers.ts";

const page = (title: string, sees: string, values: Record<string, unknown> = {}, more: Members = {}) =>
  put(
    "app-pages",
    title,
    { sees, changes: "A", destroys: "A" },
    { values: { path: `/${title.replaceAll(" ", "-")}`, ...values }, texts: { title }, ...more },
  );
export const openPage = page("open", everyone);
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
      values: { internalId: `c${serial()}`, name: "content", position: 0 },
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

export const rights: ModuleRights = {
  cases: [
    ...pages,
    component(openPage),
    component(draftPage),
    component(rolePage),
    menuItem("for everybody", everyone, { links: { page: rolePage.id } }),
    menuItem("for who is signed in", signedIn, { values: { requiresAuth: true } }),
    menuItem("for contributors", "caAt", { sets: { roles: ["contributor"] } }),
    menuItem("for a level", "maAt", { links: { accessLevel: "member_level_1" } }),
    put("app-redirections", "a redirection", adminsOnly, { values: { fromPath: "/old", toPath: "/new" } }),
  ],
  lists: { "app-redirections": admins },
  creates: { "app-pages": "A", "app-page-components": "A", "app-menu-items": "aA", "app-redirections": "aA" },
  needs: {
    "app-pages": (n) => ({ attributes: { path: `/new-${n}` } }),
    "app-page-components": (n) => ({
      attributes: { internalId: `018f0000-0000-4000-8000-${String(n).padStart(12, "0")}`, name: "content", props: {} },
      relationships: { page: linked("app-pages", openPage.id) },
    }),
    "app-redirections": (n) => ({ attributes: { fromPath: `/from-${n}`, toPath: "/to" } }),
  },
};
