import { chunk, type Route, route } from "#web/app/route.ts";
import type { PageRoutes } from "#web/app/route-table.ts";
import { modules } from "#web/modules.ts";
import { sitePageRoute } from "#web/page-route.ts";
import { formerSpaceRoute, profileRoute } from "#web/shell/account/profile-routes.ts";
import { adminRoutes } from "#web/shell/admin/routes.ts";
import { likesRoute } from "#web/shell/likes/likes-route.ts";
import { muteRoute, notificationsRoute, openRoute } from "#web/shell/notifications/notifications-route.ts";
import { printRoute } from "#web/shell/print/print-route.ts";

/**
 * The one route table. It feeds the router in the browser, the renderer on the server, the guard and the namespaces of
 * lines that a page carries. Order counts: the first match answers.
 */
export const routes: readonly Route[] = [
  route({
    name: "auth.sign-in",
    path: "/auth/sign-in",
    meta: {
      guard: "guest",
      flags: ["sign-in"],
      title: "auth:sign-in.title",
      namespaces: ["auth", "forms", "social", "two-factor"],
      query: { redirectUrl: "site-path" },
    },
    screen: chunk("web/shell/account/sign-in-screen.tsx", () => import("#web/shell/account/sign-in-screen.tsx")),
    load: async (context) => (await import("#web/shell/account/social/sign-in-load.ts")).loadSignIn(context),
  }),
  route({
    name: "auth.social.callback",
    path: "/auth/social/:provider/callback",
    meta: {
      guard: "guest",
      flags: ["social-login"],
      title: "social:callback.title",
      namespaces: ["social", "two-factor"],
    },
    screen: chunk(
      "web/shell/account/social/callback-screen.tsx",
      () => import("#web/shell/account/social/callback-screen.tsx"),
    ),
  }),
  route({
    name: "auth.two-factor",
    path: "/auth/two-factor/:strategy",
    meta: {
      guard: "guest",
      flags: ["two-factor"],
      title: "two-factor:title",
      namespaces: ["two-factor", "forms"],
      query: { redirectUrl: "site-path" },
    },
    screen: chunk(
      "web/shell/account/two-factor/second-step-screen.tsx",
      () => import("#web/shell/account/two-factor/second-step-screen.tsx"),
    ),
    load: async (context) =>
      (await import("#web/shell/account/two-factor/second-step-model.ts")).loadSecondStep(context),
  }),
  route({
    name: "auth.register",
    path: "/auth/register",
    meta: {
      guard: "guest",
      flags: ["registration"],
      title: "accounts:register.title",
      namespaces: ["accounts", "auth", "forms", "two-factor"],
      query: {
        firstName: "text",
        lastName: "text",
        email: "text",
        socialAccount: "text",
        fromSocialProvider: "text",
        redirectUrl: "site-path",
      },
    },
    screen: chunk(
      "web/shell/account/entry/register-screen.tsx",
      () => import("#web/shell/account/entry/register-screen.tsx"),
    ),
    load: async (context) => (await import("#web/shell/account/entry/register-load.ts")).loadRegister(context),
  }),
  route({
    path: "/auth/password/forgot",
    meta: {
      guard: "guest",
      flags: ["sign-in"],
      title: "accounts:forgot.title",
      namespaces: ["accounts", "auth", "forms"],
    },
    screen: chunk(
      "web/shell/account/entry/forgot-screen.tsx",
      () => import("#web/shell/account/entry/forgot-screen.tsx"),
    ),
  }),
  route({
    path: "/auth/password/reset/:token/:email",
    meta: {
      guard: "guest",
      flags: ["sign-in"],
      title: "accounts:reset.title",
      namespaces: ["accounts", "auth", "forms", "two-factor"],
    },
    screen: chunk(
      "web/shell/account/entry/reset-screen.tsx",
      () => import("#web/shell/account/entry/reset-screen.tsx"),
    ),
  }),
  route({
    path: "/auth/email/change/:token/:address",
    meta: { guard: "signed-in", title: "accounts:change-address.title", namespaces: ["accounts", "forms"] },
    screen: chunk(
      "web/shell/account/entry/change-address-screen.tsx",
      () => import("#web/shell/account/entry/change-address-screen.tsx"),
    ),
  }),
  route({
    path: "/auth/email/restore/:token/:address",
    meta: { guard: "public", title: "accounts:restore-address.title", namespaces: ["accounts", "forms"] },
    screen: chunk(
      "web/shell/account/entry/restore-address-screen.tsx",
      () => import("#web/shell/account/entry/restore-address-screen.tsx"),
    ),
  }),
  route({
    path: "/auth/email/verify/:id/:hash",
    meta: { guard: "signed-in", title: "accounts:confirm.title", namespaces: ["accounts", "people", "forms"] },
    screen: chunk(
      "web/shell/account/entry/confirm-address-screen.tsx",
      () => import("#web/shell/account/entry/confirm-address-screen.tsx"),
    ),
  }),
  route({
    name: "auth.email.verify",
    path: "/auth/email/verify/:expired?",
    meta: {
      guard: "signed-in",
      title: "auth:verify.title",
      namespaces: ["auth", "accounts"],
      query: { redirectUrl: "site-path" },
    },
    screen: chunk("web/shell/account/verify-screen.tsx", () => import("#web/shell/account/verify-screen.tsx")),
  }),
  route({
    name: "auth.not-validated",
    path: "/auth/not-validated",
    meta: { guard: "signed-in", title: "auth:not-validated.title", namespaces: ["auth", "people", "forms"] },
    screen: chunk(
      "web/shell/account/not-validated-screen.tsx",
      () => import("#web/shell/account/not-validated-screen.tsx"),
    ),
    load: async (context) => (await import("#web/shell/account/not-validated-screen.tsx")).loadNotValidated(context),
  }),
  profileRoute(modules),
  formerSpaceRoute,
  route({
    name: "users.profile",
    path: "/users/:user/profile",
    meta: { guard: "public", namespaces: ["people"] },
    screen: chunk(
      "web/shell/account/public-profile-screen.tsx",
      () => import("#web/shell/account/public-profile-screen.tsx"),
    ),
    load: async (context) => (await import("#web/shell/account/public-profile-screen.tsx")).loadPublicProfile(context),
  }),
  likesRoute,
  notificationsRoute,
  muteRoute,
  openRoute,
  route({
    path: "/site-map",
    meta: { guard: "public", title: "site:legal.site-map", namespaces: ["site-map"] },
    screen: chunk("web/shell/site/site-map-screen.tsx", () => import("#web/shell/site/site-map-screen.tsx")),
  }),
  route({
    name: "errors.not-found",
    path: "/errors/not-found",
    meta: { guard: "public", title: "site:errors.not-found.title", status: 404, query: { path: "site-path" } },
    screen: chunk("web/shell/site/not-found-screen.tsx", () => import("#web/shell/site/not-found-screen.tsx")),
  }),
  route({
    name: "errors.unauthorized",
    path: "/errors/unauthorized",
    meta: {
      guard: "public",
      title: "site:errors.unauthorized.title",
      status: 403,
      query: { redirectUrl: "site-path" },
    },
    screen: chunk("web/shell/site/unauthorized-screen.tsx", () => import("#web/shell/site/unauthorized-screen.tsx")),
  }),
  printRoute,
  ...modules
    .flatMap((each) => each.routes ?? [])
    .map((route) => (typeof route === "function" ? route(modules) : route)),
  // Last: the addresses of records in the back office are open to any word.
  ...adminRoutes,
];

/** Routes of the site's pages, and those that a page component adds below the path of its page (PAGE-007). */
export const pageRoutes: PageRoutes = {
  page: sitePageRoute,
  components: Object.assign({}, ...modules.map((each) => each.pageRoutes)),
};
