import type { Many } from "#core/shell/site/ports.ts";
import { ownSpacePath } from "#web/app/own-space.ts";
import { chunk, type Route, route } from "#web/app/route.ts";
import type { WebModule } from "#web/app/web-module.ts";
import { spaceParts } from "#web/shell/account/space/space-part.ts";
import type { ValidationRequest } from "#web/shell/account/validation/latest-request.ts";

export interface SpaceData {
  /** The latest ones. */
  readonly notifications: Many;
  /** The latest request for validation; `null` for none. */
  readonly latestRequest: ValidationRequest | null;
  /** What the parts found, by the name of the module. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Somebody's own space: where they start when they have no back office. */
export const spaceRoute = (modules: readonly WebModule[]): Route =>
  route<SpaceData>({
    name: "account.space",
    path: ownSpacePath,
    meta: {
      guard: "signed-in",
      title: "space:title",
      namespaces: ["space", "inbox", "people", ...modules.flatMap(({ space }) => space?.code.namespaces ?? [])],
    },
    screen: chunk(
      "web/shell/account/space/space-screen.tsx",
      () => import("#web/shell/account/space/space-screen.tsx"),
    ),
    load: async (context) => (await import("#web/shell/account/space/space-load.ts")).loadSpace(context),
    chunks: (_data, app) => spaceParts(app).map(([, { code }]) => code),
  });
