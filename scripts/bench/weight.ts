import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Measured } from "./processes.ts";
import { line } from "./table.ts";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const built = (path: string): string => fileURLToPath(new URL(`../../dist/web/client/${path}`, import.meta.url));
const zipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/**
 * What a guest's first page loads before any interaction, gzipped: the page itself, its styles, and the scripts that it names with
 * whatever those import, as the build's manifest tells.
 */
export async function measureWeight(product: Measured): Promise<void> {
  const page = Buffer.from(await (await fetch(`${product.url}/`, { headers: { accept: "text/html" } })).arrayBuffer());
  const named = [...page.toString().matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)];
  const files = new Set(named.map((match) => match[1]!));
  const manifest = JSON.parse(readFileSync(built(".vite/manifest.json"), "utf8")) as Readonly<Record<string, Chunk>>;
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  for (const file of files) for (const each of chunks.get(file)?.imports ?? []) files.add(manifest[each]!.file);
  const weightOf = (ending: string): number =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + zipped(readFileSync(built(file))), 0);
  const [scripts, styles, html] = [weightOf(".js"), weightOf(".css"), zipped(page)];
  line("scripts of the guest's home page", `${kilobytes(scripts)} gzipped (at most 104)`);
  line(
    "with its HTML and styles",
    `${kilobytes(scripts + styles + html)} gzipped (at most 180): ${kilobytes(html)} HTML, ${kilobytes(styles)} styles`,
  );
}
