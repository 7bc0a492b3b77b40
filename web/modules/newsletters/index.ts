import { chunk, route } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import type { ConfirmData, ManageData, SubscribeData } from "#web/modules/newsletters/newsletters-load.ts";
import { newslettersPageParts } from "#web/modules/newsletters/page-parts.ts";
import { spacePart } from "#web/shell/account/space/space-part.ts";

const loads = () => import("#web/modules/newsletters/newsletters-load.ts");

/** Where one signs up (ROUTE-059); a page of the site at the same path stands in for it. */
const subscribeRoute = route<SubscribeData>({
  path: "/newsletter/subscribe",
  meta: {
    guard: "public",
    flags: ["newsletters"],
    title: "newsletters:title",
    namespaces: ["newsletters", "accounts"],
  },
  yieldsToPage: true,
  screen: chunk(
    "web/modules/newsletters/subscribe-screen.tsx",
    () => import("#web/modules/newsletters/subscribe-screen.tsx"),
  ),
  load: async (context) => (await loads()).loadSubscribe(context),
});

/** Where the link of the mail leads that asks for a confirmation. */
const confirmRoute = route<ConfirmData>({
  path: "/services/newsletter-confirm/:id/:token",
  meta: {
    guard: "public",
    flags: ["newsletters"],
    title: "newsletters:confirm.title",
    namespaces: ["newsletters"],
    // What a link opens is for its reader alone: no cache sees it.
    clientOnly: true,
    noNav: true,
    noFooter: true,
  },
  screen: chunk(
    "web/modules/newsletters/confirm-screen.tsx",
    () => import("#web/modules/newsletters/confirm-screen.tsx"),
  ),
  load: async (context) => (await loads()).loadConfirmation(context),
});

/** Where every mail leads whoever wants fewer of them, or none (ROUTE-042). */
const manageRoute = route<ManageData>({
  path: "/services/unsubscribe/:email",
  meta: {
    guard: "public",
    flags: ["newsletters"],
    title: "newsletters:manage.title",
    namespaces: ["newsletters", "accounts"],
    // What a link opens is for its reader alone: no cache sees it.
    clientOnly: true,
    noNav: true,
    noFooter: true,
  },
  screen: chunk(
    "web/modules/newsletters/manage-screen.tsx",
    () => import("#web/modules/newsletters/manage-screen.tsx"),
  ),
  load: async (context) => (await loads()).loadSubscription(context),
});

export const newslettersModule = webModule({
  ...newslettersPageParts,
  routes: [subscribeRoute, confirmRoute, manageRoute],
  space: spacePart({
    place: "side",
    code: chunk("web/modules/newsletters/space.tsx", () => import("#web/modules/newsletters/space.tsx"), [
      "newsletters",
    ]),
  }),
  admin: chunk("web/modules/newsletters/admin.ts", () => import("#web/modules/newsletters/admin.ts")),
});
