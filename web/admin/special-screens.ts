import type { ResourceScreen } from "#web/admin/resource-screen.tsx";
import { type Chunk, chunk } from "#web/app/route.ts";

const pageTemplate = chunk(
  "web/admin/pages/page-template-screen.tsx",
  () => import("#web/admin/pages/page-template-screen.tsx"),
);
const upload = chunk("web/admin/files/upload-screen.tsx", () => import("#web/admin/files/upload-screen.tsx"));

/**
 * Screens of their own, by type and action: what the inferred lists and forms do not serve (architecture §3). They come with the first
 * visit, and take the place of the inferred screen of the same action, if there is one.
 */
export const specialScreens: Readonly<Record<string, Readonly<Record<string, Chunk<ResourceScreen>>>>> = {
  "app-menu-items": {
    index: chunk("web/admin/menu/menu-screen.tsx", () => import("#web/admin/menu/menu-screen.tsx")),
  },
  "app-pages": {
    create: chunk("web/admin/pages/new-page-screen.tsx", () => import("#web/admin/pages/new-page-screen.tsx")),
    "page-template": pageTemplate,
    update: pageTemplate,
  },
  "account-documents": {
    create: {
      ...chunk("web/account/documents/upload-screen.tsx", () => import("#web/account/documents/upload-screen.tsx")),
      namespaces: ["documents"],
    },
  },
  "admin-files": { create: upload },
  files: { create: upload },
};
