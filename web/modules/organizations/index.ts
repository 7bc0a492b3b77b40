import { chunk, route } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import type { InvitationsData } from "#web/modules/organizations/invitations-load.ts";
import { organizationRoute } from "#web/modules/organizations/organization-route.ts";
import { organizationsPageParts } from "#web/modules/organizations/page-parts.ts";
import { spacePart } from "#web/shell/account/space/space-part.ts";

/** Organizations that somebody is invited to join. */
const invitationsRoute = route<InvitationsData>({
  name: "account.invitations",
  path: "/account/invitations",
  meta: {
    guard: "signed-in",
    flags: ["organizations", "user-organizations"],
    title: "people:invitations.title",
    namespaces: ["people"],
  },
  screen: chunk(
    "web/modules/organizations/invitations-screen.tsx",
    () => import("#web/modules/organizations/invitations-screen.tsx"),
  ),
  load: async (context) => (await import("#web/modules/organizations/invitations-load.ts")).loadInvitations(context),
});

export const organizationsModule = webModule({
  ...organizationsPageParts,
  admin: chunk("web/modules/organizations/admin.ts", () => import("#web/modules/organizations/admin.ts")),
  routes: [organizationRoute, invitationsRoute],
  space: spacePart({
    place: "main",
    // Nobody answers for somebody else.
    fits: ({ impersonation }) => impersonation === null,
    code: chunk("web/modules/organizations/space.tsx", () => import("#web/modules/organizations/space.tsx"), [
      "people",
    ]),
  }),
});
