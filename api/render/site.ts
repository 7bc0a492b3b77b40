import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { FilesPort, Ports } from "#core/site/ports.ts";
import type { Renderer } from "#core/site/renderer.ts";

/** The built site as the server uses it. */
export interface BuiltSite {
  readonly renderer: Renderer;
  /** Texts of the inline scripts of its documents. */
  readonly inlineScripts: readonly string[];
  /** Folder of the hashed files at `/assets/`. */
  readonly assetsFolder: string;
  /** The site's ports over a `fetch`, for a viewer on the page at a path. */
  ports(fetch: typeof globalThis.fetch, viewer: Viewer, path: string): Ports;
}

/** What the built server entry exports (`web/entry-server.tsx`). */
interface Entry {
  readonly createRenderer: (options: { readonly manifest: unknown }) => Renderer;
  readonly createHttpPorts: (defaults: {
    readonly origin: string;
    readonly locale: string;
    readonly editionLocale: string | null;
    readonly timezone: string;
    readonly path: () => string;
    readonly fetch: typeof globalThis.fetch;
    readonly files: FilesPort;
  }) => Ports;
  readonly firstPaintScript: string;
}

/** Loads the site from the folder that it was built into; `undefined` where there is none. */
export async function loadSite(folder: string): Promise<BuiltSite | undefined> {
  const entryPath = join(folder, "server/entry-server.js");
  if (!existsSync(entryPath)) return undefined;
  const entry = (await import(pathToFileURL(entryPath).href)) as Entry;
  const manifest: unknown = JSON.parse(await readFile(join(folder, "client/.vite/manifest.json"), "utf8"));
  return {
    renderer: entry.createRenderer({ manifest }),
    inlineScripts: [entry.firstPaintScript],
    assetsFolder: join(folder, "client/assets"),
    ports: (fetch, { locale, editionLocale, timezone }, path) =>
      entry.createHttpPorts({ origin: "", locale, editionLocale, timezone, path: () => path, fetch, files: noUploads }),
  };
}

/** Nobody chooses a file while a page is drawn. */
const noUploads: FilesPort = {
  upload: () => {
    throw new Error("files are uploaded from a browser");
  },
};
