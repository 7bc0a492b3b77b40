import type { App } from "#web/app/app.ts";
import { type Chunk, chunk } from "#web/app/route.ts";
import { type AdminParts, adminParts } from "#web/shell/admin/admin-parts.ts";
import type { ResourceScreen } from "#web/shell/admin/resource-screen.tsx";

const pageTemplate = chunk(
  "web/shell/admin/pages/page-template-screen.tsx",
  () => import("#web/shell/admin/pages/page-template-screen.tsx"),
);
const upload = chunk(
  "web/shell/admin/files/upload-screen.tsx",
  () => import("#web/shell/admin/files/upload-screen.tsx"),
);

/**
 * Screens of the shell of their own, by type and action: what the inferred lists and forms do not serve (architecture §3). They come with the first
 * visit, and take the place of the inferred screen of the same action, if there is one.
 */
const ownScreens: NonNullable<AdminParts["screens"]> = {
  "app-menu-items": {
    index: chunk("web/shell/admin/menu/menu-screen.tsx", () => import("#web/shell/admin/menu/menu-screen.tsx")),
  },
  "app-pages": {
    create: chunk(
      "web/shell/admin/pages/new-page-screen.tsx",
      () => import("#web/shell/admin/pages/new-page-screen.tsx"),
    ),
    "page-template": pageTemplate,
    update: pageTemplate,
  },
  "admin-files": { create: upload },
  files: {
    create: upload,
    library: chunk("web/shell/admin/media/media-screen.tsx", () => import("#web/shell/admin/media/media-screen.tsx")),
  },
};

/** The screen of its own for a type and an action, of the shell or of a module. */
export function specialScreen(
  app: Pick<App, "modules" | "chunks">,
  type: string,
  action: string,
): Chunk<ResourceScreen> | undefined {
  const all = [ownScreens, ...adminParts(app).map(({ screens = {} }) => screens)];
  return all.find((screens) => screens[type]?.[action])?.[type]?.[action];
}
