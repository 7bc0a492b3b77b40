import { type Chunk, chunk } from "#web/app/route.ts";
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
 * Screens of their own, by type and action: what the inferred lists and forms do not serve (architecture §3). They come with the first
 * visit, and take the place of the inferred screen of the same action, if there is one.
 */
export const specialScreens: Readonly<Record<string, Readonly<Record<string, Chunk<ResourceScreen>>>>> = {
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
  "account-documents": {
    create: {
      ...chunk("web/modules/documents/upload-screen.tsx", () => import("#web/modules/documents/upload-screen.tsx")),
      namespaces: ["documents"],
    },
  },
  "admin-files": { create: upload },
  files: { create: upload },
};
