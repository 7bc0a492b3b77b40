import { chunk } from "#web/app/route.ts";

/** A screen that is never drawn: its route leads elsewhere. */
export const nowhere = chunk(
  "web/shell/site/not-found-screen.tsx",
  () => import("#web/shell/site/not-found-screen.tsx"),
);
