/** The server's way into the site: built to `dist/web/server/entry-server.js`, loaded by the composition root. */
export { firstPaintScript } from "#web/app/first-paint.ts";
export { createRenderer } from "#web/renderer.tsx";
