import type { ComponentType } from "react";
import type { GlobalDialogName } from "#web/app/global-dialog.ts";
import { type Chunk, chunk } from "#web/app/route.ts";

/** What only an interaction shows: kept out of the first load, fetched ahead once somebody begins to interact. */
export const overlays = {
  accessibility: {
    ...chunk("web/shell/site/accessibility-drawer.tsx", () => import("#web/shell/site/accessibility-drawer.tsx")),
    namespaces: ["accessibility"],
  },
  broken: chunk("web/shell/site/broken-screen.tsx", () => import("#web/shell/site/broken-screen.tsx")),
  dialogs: chunk("web/shell/site/layout-dialogs.tsx", () => import("#web/shell/site/layout-dialogs.tsx")),
  menuDrawer: chunk("web/shell/site/menu-drawer.tsx", () => import("#web/shell/site/menu-drawer.tsx")),
  overPage: chunk("web/shell/site/over-page.tsx", () => import("#web/shell/site/over-page.tsx")),
  pageDrawer: chunk("web/shell/site/page-drawer.tsx", () => import("#web/shell/site/page-drawer.tsx")),
  session: {
    ...chunk("web/shell/site/session-dialog.tsx", () => import("#web/shell/site/session-dialog.tsx")),
    namespaces: ["auth", "forms"],
  },
  updateBar: chunk("web/shell/site/update-bar.tsx", () => import("#web/shell/site/update-bar.tsx")),
  languageBar: chunk("web/shell/site/language-bar.tsx", () => import("#web/shell/site/language-bar.tsx")),
  search: chunk("web/shell/search/search-dialog.tsx", () => import("#web/shell/search/search-dialog.tsx")),
  readingAids: {
    ...chunk("web/shell/site/reading-aids.tsx", () => import("#web/shell/site/reading-aids.tsx")),
    namespaces: ["accessibility"],
  },
  toasts: chunk("web/ui/snackbar.tsx", () => import("#web/ui/snackbar.tsx")),
} as const;

/** Dialogs that anything on a page may open. */
export const globalDialogs = {
  cookies: {
    ...chunk("web/shell/site/cookies-dialog.tsx", () => import("#web/shell/site/cookies-dialog.tsx")),
    namespaces: ["consent"],
  },
  parameters: {
    ...chunk("web/shell/site/parameters-dialog.tsx", () => import("#web/shell/site/parameters-dialog.tsx")),
    namespaces: ["parameters"],
  },
} as const satisfies Record<GlobalDialogName, Chunk<GlobalDialogModule>>;

interface GlobalDialogModule {
  readonly GlobalDialogContent: ComponentType<{ readonly onClose: () => void }>;
}

/** The menu of somebody who is signed in; loaded before the page is drawn when there is somebody. */
export const accountMenu = chunk("web/shell/site/account-menu.tsx", () => import("#web/shell/site/account-menu.tsx"));
