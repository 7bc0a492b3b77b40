import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Renderer } from "#core/shell/site/renderer.ts";

/** The built site as the server uses it. */
export interface BuiltSite {
  readonly renderer: Renderer;
  /** Texts of the inline scripts of its documents. */
  readonly inlineScripts: readonly string[];
  /** Folder of the hashed files at `/assets/`. */
  readonly assetsFolder: string;
}

/** What the built server entry exports (`web/entry-server.tsx`). */
interface Entry {
  readonly createRenderer: (options: { readonly manifest: unknown }) => Renderer;
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
  };
}
