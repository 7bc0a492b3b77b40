import { redirectTo } from "#web/app/outcome.ts";
import { ownSpacePath } from "#web/app/own-space.ts";
import { chunk, type Route, route } from "#web/app/route.ts";
import type { WebModule } from "#web/app/web-module.ts";
import type { ProfileData } from "#web/shell/account/profile/profile-load.ts";
import { spaceParts } from "#web/shell/account/space/space-part.ts";
import { nowhere } from "#web/shell/site/nowhere.ts";

/** Somebody's own space, with their profile: where they start when they have no back office. */
export const profileRoute = (modules: readonly WebModule[]): Route =>
  route<ProfileData>({
    name: "account.profile",
    path: ownSpacePath,
    meta: {
      guard: "signed-in",
      title: "space:title",
      namespaces: [
        ...["space", "account", "profile", "people", "inbox", "lookups", "forms", "two-factor"],
        ...modules.flatMap(({ space }) => space?.code.namespaces ?? []),
      ],
    },
    screen: chunk("web/shell/account/profile-screen.tsx", () => import("#web/shell/account/profile-screen.tsx")),
    load: async (context) => (await import("#web/shell/account/profile/profile-load.ts")).loadProfile(context),
    chunks: (_data, app) => spaceParts(app).map(([, { code }]) => code),
  });

/** Where the own space was by itself once: links to it are kept in mails and bookmarks. */
export const formerSpaceRoute: Route = route({
  name: "account.space",
  path: "/account",
  meta: { guard: "signed-in" },
  screen: nowhere,
  load: async () => redirectTo(ownSpacePath),
});
