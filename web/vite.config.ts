import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/chunk-groups.ts";
import { directIcons } from "./build/direct-icons.ts";
import { preloadHelper } from "./build/preload-helper.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const clientEntry = "web/entry-client.tsx";

/**
 * Builds the site twice in one go: `dist/web/client` (hashed assets under `/assets/`, with a manifest) for the browser,
 * `dist/web/server/entry-server.js` for the API. Run by `vite build --config web/vite.config.ts`.
 */
export default defineConfig({
  root,
  appType: "custom",
  publicDir: false,
  // Components read signals by `useValue` alone: what ties signals into React by itself need not be loaded.
  // React has had what this shim stands in for since its version 18.
  resolve: {
    alias: [
      { find: "@preact/signals-react", replacement: "@preact/signals-core" },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
    ],
  },
  clearScreen: false,
  plugins: [directIcons(), preloadHelper(), react(), tailwindcss()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: "dist/web/client",
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        license: false,
        // What a screen of its own imports is found once it is there: to name it beforehand, for every screen of the site, would be a
        // thirtieth of what a guest's first page may load. What a page needs at first, its document names.
        modulePreload: false,
        rolldownOptions: { input: clientEntry, output: { codeSplitting: { groups: chunkGroups(root + clientEntry) } } },
      },
    },
    ssr: {
      // Everything is bundled, so that Node loads one production build of React whatever NODE_ENV says.
      resolve: { noExternal: true },
      build: {
        outDir: "dist/web/server",
        emptyOutDir: true,
        ssr: true,
        emitAssets: false,
        minify: false,
        rolldownOptions: { input: "web/entry-server.tsx", output: { entryFileNames: "entry-server.js" } },
      },
    },
  },
});
