import type { ComponentType } from "react";
import type { GlobalDialogName } from "#web/app/global-dialog.ts";
import { type Chunk, chunk } from "#web/app/route.ts";

/** What only an interaction shows: kept out of the first load, fetched ahead once somebody begins to interact. */
export const overlays = {
  accessibility: {
    ...chunk("web/site/accessibility-drawer.tsx", () => import("#web/site/accessibility-drawer.tsx")),
    namespaces: ["accessibility"],
  },
  broken: chunk("web/site/broken-screen.tsx", () => import("#web/site/broken-screen.tsx")),
  dialogs: chunk("web/site/layout-dialogs.tsx", () => import("#web/site/layout-dialogs.tsx")),
  menuDrawer: chunk("web/site/menu-drawer.tsx", () => import("#web/site/menu-drawer.tsx")),
  overPage: chunk("web/site/over-page.tsx", () => import("#web/site/over-page.tsx")),
  pageDrawer: chunk("web/site/page-drawer.tsx", () => import("#web/site/page-drawer.tsx")),
  session: {
    ...chunk("web/site/session-dialog.tsx", () => import("#web/site/session-dialog.tsx")),
    namespaces: ["auth", "forms"],
  },
  updateBar: chunk("web/site/update-bar.tsx", () => import("#web/site/update-bar.tsx")),
  search: chunk("web/search/search-dialog.tsx", () => import("#web/search/search-dialog.tsx")),
  readingAids: {
    ...chunk("web/site/reading-aids.tsx", () => import("#web/site/reading-aids.tsx")),
    namespaces: ["accessibility"],
  },
  toasts: chunk("web/ui/snackbar.tsx", () => import("#web/ui/snackbar.tsx")),
} as const;

/** Dialogs that anything on a page may open. */
export const globalDialogs = {
  cookies: {
    ...chunk("web/site/cookies-dialog.tsx", () => import("#web/site/cookies-dialog.tsx")),
    namespaces: ["consent"],
  },
  parameters: {
    ...chunk("web/site/parameters-dialog.tsx", () => import("#web/site/parameters-dialog.tsx")),
    namespaces: ["parameters"],
  },
} as const satisfies Record<GlobalDialogName, Chunk<GlobalDialogModule>>;

interface GlobalDialogModule {
  readonly GlobalDialogContent: ComponentType<{ readonly onClose: () => void }>;
}

/** The menu of somebody who is signed in; loaded before the page is drawn when there is somebody. */
export const accountMenu = chunk("web/site/account-menu.tsx", () => import("#web/site/account-menu.tsx"));
