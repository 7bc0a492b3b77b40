import type { BrowserContext } from "playwright-core";

/** An address that is scanned. */
export interface Place {
  readonly name: string;
  /** `{type}` stands for the id of the first record of that type, `{type?query}` for the first that the query finds. */
  readonly path: string;
  /** The part of the demo account's address before the @; a guest unless said. */
  readonly as?: string;
  /** One of the ten that the full product looks at first. */
  readonly isKey?: boolean;
  /** The place that is the same kind of screen: it stands for this one wherever not all are scanned. */
  readonly like?: string;
}

/**
 * Every public, account, auth and error route of the demo, and each kind of back-office screen: of forms, and of lists and
 * records, those of the types that together show every kind of member.
 */
export const places: readonly Place[] = [
  { name: "home", path: "/", isKey: true },
  { name: "about", path: "/about" },
  { name: "charter", path: "/charter" },
  { name: "labs", path: "/labs" },
  { name: "newsletter", path: "/newsletter/subscribe" },
  { name: "newsletter to confirm", path: "/services/newsletter-confirm/gone/gone" },
  { name: "newsletters of an address", path: "/services/unsubscribe/ada@example.net" },
  { name: "contact", path: "/contact-us" },
  { name: "questions, columns, table and gallery", path: "/questions" },
  { name: "site map", path: "/site-map" },
  { name: "legal notice", path: "/legal/notice" },
  { name: "privacy policy", path: "/legal/privacy-policy", like: "legal notice" },
  { name: "cookies", path: "/legal/cookies", like: "legal notice" },
  { name: "terms", path: "/legal/terms", like: "legal notice" },
  { name: "accessibility statement", path: "/accessibility" },
  { name: "accessibility guidelines", path: "/services/accessibility-guidelines" },
  { name: "articles", path: "/articles", isKey: true },
  { name: "article with navigation", path: "/articles/choosing-a-switch", isKey: true },
  { name: "article in pages", path: "/articles/cleaning-and-safety-of-printed-aids" },
  { name: "simple article", path: "/articles/why-aids-end-up-in-drawers" },
  { name: "article in French", path: "/articles/un-potager-a-hauteur-de-fauteuil" },
  { name: "article with comments to write", path: "/articles/choosing-a-switch", as: "member" },
  { name: "likes", path: "/account/profile/likes", as: "member" },
  { name: "equipment to rent", path: "/rental" },
  { name: "rental model", path: "/rental/{rental-models}", as: "member", isKey: true },
  { name: "rental cart", path: "/services/rentals/cart" },
  { name: "rental period", path: "/services/rentals/period" },
  { name: "rental addresses", path: "/services/rentals/addresses", as: "member" },
  { name: "rental summary", path: "/services/rentals/summary", as: "member" },
  { name: "rentals", path: "/services/rentals/commands", as: "member" },
  { name: "rental", path: "/services/rentals/commands/{rental-commands}", as: "member" },
  { name: "terms of sale", path: "/legal/terms-of-sale", like: "legal notice" },
  { name: "members", path: "/members", as: "member" },
  { name: "editorial guide", path: "/editorial-guide", as: "admin" },
  { name: "search", path: "/services/search?search=print" },
  {
    name: "print",
    path: `/services/internals/print?component=article&props=${encodeURIComponent('{"id":"choosing-a-switch"}')}`,
  },
  { name: "sign-in", path: "/auth/sign-in", isKey: true },
  { name: "second step", path: "/auth/two-factor/totp" },
  { name: "back from another site", path: "/auth/social/campus/callback?error=access_denied&state=gone" },
  { name: "register", path: "/auth/register" },
  { name: "forgotten password", path: "/auth/password/forgot" },
  { name: "new password", path: "/auth/password/reset/a-link/member@labcommons.test" },
  { name: "new sign-in address", path: "/auth/email/change/a-link/new@labcommons.test", as: "member" },
  { name: "former sign-in address", path: "/auth/email/restore/a-link/member@labcommons.test" },
  { name: "verify e-mail", path: "/auth/email/verify", as: "new" },
  { name: "not validated", path: "/auth/not-validated", as: "new" },
  { name: "profile", path: "/account/profile", as: "member", isKey: true },
  { name: "notifications", path: "/account/notifications", as: "member" },
  {
    name: "notification that is gone",
    path: "/account/notifications/01890000-0000-7000-8000-000000000001",
    as: "member",
  },
  { name: "points", path: "/account/transactions", as: "member" },
  { name: "own documents", path: "/account/documents", as: "member" },
  { name: "coupons", path: "/account/coupons", as: "member" },
  { name: "invitations", path: "/account/invitations", as: "member" },
  { name: "public profile", path: "/users/{users}/profile", as: "admin" },
  { name: "not found", path: "/errors/not-found" },
  { name: "unauthorized", path: "/errors/unauthorized" },
  { name: "dashboard", path: "/admin/dashboard", as: "admin", isKey: true },
  { name: "statistics", path: "/admin/stats", as: "admin" },
  { name: "rental desk", path: "/admin/rental-desk", as: "rental", isKey: true },
  { name: "rental order at the desk", path: "/admin/rental-desk/orders/{rental-commands}", as: "rental" },
  { name: "rental planning", path: "/admin/rental-desk/planning?view=timeline", as: "rental" },
  { name: "rental planning as a table", path: "/admin/rental-desk/planning?view=table", as: "rental" },
  { name: "rental scanner", path: "/admin/rental-desk/scan", as: "rental" },
  { name: "rental labels", path: "/admin/rental-desk/labels", as: "rental" },
  { name: "rental import", path: "/admin/rental-desk/import", as: "rental" },
  { name: "audit", path: "/admin/resources/audit-entries/index", as: "admin" },
  { name: "index", path: "/admin/resources/articles/index", as: "admin", isKey: true },
  { name: "show", path: "/admin/resources/articles/show/{articles}", as: "admin" },
  { name: "update", path: "/admin/resources/articles/update/{articles}", as: "admin", isKey: true },
  { name: "history", path: "/admin/resources/articles/history/{articles}", as: "admin" },
  {
    name: "page editor",
    path: "/admin/resources/app-pages/page-template/{app-pages?filter[path]=/about}",
    as: "admin",
  },
  { name: "menu editor", path: "/admin/resources/app-menu-items/index", as: "admin" },
  { name: "send a document", path: "/admin/resources/account-documents/create", as: "admin" },
  { name: "validation requests", path: "/admin/resources/validation-requests/index", as: "admin" },
  { name: "newsletter subscriptions", path: "/admin/resources/newsletter-subscriptions/index", as: "admin" },
  {
    name: "newsletter subscription",
    path: "/admin/resources/newsletter-subscriptions/update/{newsletter-subscriptions}",
    as: "admin",
  },
  { name: "files", path: "/admin/resources/files/index", as: "admin" },
  { name: "media library", path: "/admin/resources/files/library", as: "admin" },
  { name: "users", path: "/admin/resources/users/index", as: "admin" },
  { name: "record of a user", path: "/admin/resources/users/show/{users}", as: "admin" },
  { name: "service accounts", path: "/admin/resources/service-accounts/index", as: "admin", like: "users" },
  {
    name: "record of a service account",
    path: "/admin/resources/service-accounts/show/{service-accounts}",
    as: "admin",
  },
  { name: "record of an organization", path: "/admin/resources/organizations/show/{organizations}", as: "admin" },
  { name: "record of a menu item", path: "/admin/resources/app-menu-items/show/{app-menu-items}", as: "admin" },
  { name: "record of a file", path: "/admin/resources/files/show/{files}", as: "admin" },
  { name: "record of a rental model", path: "/admin/resources/rental-models/show/{rental-models}", as: "admin" },
  { name: "record of a rental stock", path: "/admin/resources/rental-stocks/show/{rental-stocks}", as: "admin" },
  { name: "record of a rental order", path: "/admin/resources/rental-commands/show/{rental-commands}", as: "admin" },
  { name: "category", path: "/admin/resources/article-categories/create", as: "admin", like: "update" },
  { name: "user", path: "/admin/resources/users/update/{users}", as: "admin" },
  { name: "organization", path: "/admin/resources/organizations/update/{organizations}", as: "admin" },
  { name: "menu item", path: "/admin/resources/app-menu-items/update/{app-menu-items}", as: "admin" },
  { name: "model to rent", path: "/admin/resources/rental-models/update/{rental-models}", as: "admin" },
  { name: "stock", path: "/admin/resources/rental-stocks/update/{rental-stocks}", as: "admin" },
  { name: "new rental order", path: "/admin/resources/rental-commands/create", as: "admin" },
];

/** The path of a place, its ids asked of the API in the name of a signed-in context. */
export async function pathOf(place: Place, context: BrowserContext, origin: string): Promise<string> {
  const [whole, type, query = ""] = /\{([a-z-]+)(?:\?([^}]*))?\}/.exec(place.path) ?? [];
  if (!whole) return place.path;
  const answer = await context.request.get(`${origin}/api/v1/${type}?page[size]=1&${query}`);
  const { data } = (await answer.json()) as { data?: readonly { readonly id: string }[] };
  const [first] = data ?? [];
  if (!first) throw new Error(`${place.name}: the demo has no ${whole}`);
  return place.path.replace(whole, first.id);
}
