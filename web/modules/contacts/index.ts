import { chunk, route } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import type { UnsubscribeData } from "#web/modules/contacts/unsubscribe-load.ts";

/** Where mails lead a contact who wants no more of them (ROUTE-041). */
const unsubscribeRoute = route<UnsubscribeData>({
  path: "/services/light-users/unsubscribe/:id",
  meta: {
    guard: "public",
    flags: ["contacts"],
    title: "contacts:title",
    namespaces: ["contacts"],
    query: { token: "text" },
    // What a link opens is for its reader alone: no cache sees it.
    clientOnly: true,
    noNav: true,
    noFooter: true,
  },
  screen: chunk(
    "web/modules/contacts/unsubscribe-screen.tsx",
    () => import("#web/modules/contacts/unsubscribe-screen.tsx"),
  ),
  load: async (context) => (await import("#web/modules/contacts/unsubscribe-load.ts")).loadUnsubscribe(context),
});

export const contactsModule = webModule({ name: "contacts", routes: [unsubscribeRoute] });
