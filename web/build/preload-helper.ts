import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const bundled = "\0vite/preload-helper.js";
const ours = fileURLToPath(new URL("../app/import-styled.ts", import.meta.url));

/** What every `import()` goes through in the browser: ours loads styles and nothing else, at a fifth of the size of Vite's. */
export const preloadHelper = (): Plugin => ({
  name: "preload-helper",
  enforce: "pre",
  resolveId: (id) => (id === bundled ? ours : null),
});
