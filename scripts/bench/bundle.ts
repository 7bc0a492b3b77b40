import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { line } from "./table.ts";

const built = (path: string): string => fileURLToPath(new URL(`../../dist/web/client/${path}`, import.meta.url));
const zipped = (path: string): number => gzipSync(readFileSync(built(path)), { level: 9 }).length;

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What a guest's first page loads before any interaction, from the build's manifest: scripts at most 110 KB, gzipped. */
export function measureBundle(): void {
  const manifest = JSON.parse(readFileSync(built(".vite/manifest.json"), "utf8")) as Readonly<Record<string, Chunk>>;
  const files = new Set<string>();
  const styles = new Set<string>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const each of chunk.imports ?? []) follow(each);
  };
  const home = [
    "web/site/page-screen.tsx",
    ...["hero", "content", "articles", "testimonials", "selected-articles", "banner", "clients", "contact-card"].map(
      (name) => `web/blocks/${name}.tsx`,
    ),
  ];
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry || home.includes(name)) follow(name);
  const kilobytes = (paths: Iterable<string>) => [...paths].reduce((sum, path) => sum + zipped(path), 0) / 1024;
  line("scripts of the guest's home page", `${kilobytes(files).toFixed(1)} KB gzipped (at most 110)`);
  line("styles", `${kilobytes(styles).toFixed(1)} KB gzipped`);
}
