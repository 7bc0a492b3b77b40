import { chunk } from "#web/app/route.ts";

/** What only an interaction shows: kept out of the first load, fetched ahead once somebody begins to interact. */
export const overlays = {
  broken: chunk("web/site/broken-screen.tsx", () => import("#web/site/broken-screen.tsx")),
  dialogs: chunk("web/site/layout-dialogs.tsx", () => import("#web/site/layout-dialogs.tsx")),
  menuDrawer: chunk("web/site/menu-drawer.tsx", () => import("#web/site/menu-drawer.tsx")),
  pageDrawer: chunk("web/site/page-drawer.tsx", () => import("#web/site/page-drawer.tsx")),
  updateBar: chunk("web/site/update-bar.tsx", () => import("#web/site/update-bar.tsx")),
  search: chunk("web/search/search-dialog.tsx", () => import("#web/search/search-dialog.tsx")),
  toasts: chunk("web/ui/snackbar.tsx", () => import("#web/ui/snackbar.tsx")),
} as const;

/** The menu of somebody who is signed in; loaded before the page is drawn when there is somebody. */
export const accountMenu = chunk("web/site/account-menu.tsx", () => import("#web/site/account-menu.tsx"));
