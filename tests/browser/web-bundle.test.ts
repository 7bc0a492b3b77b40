import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { importsOf, keyOf, type Manifest } from "#web/app/assets.ts";

const server = await demoServer();
const folder = fileURLToPath(new URL("../../dist/web/client/", import.meta.url));
const manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, "utf8")) as Manifest;
const gzipped = (file: string) => gzipSync(readFileSync(folder + file)).length;
const entry = "web/entry-client.tsx";
const page = keyOf(manifest, "web/shell/site/page-screen.tsx");

/** Text of all the code that the browser loads before anybody interacts, for these modules. */
const codeOf = (modules: readonly string[]) =>
  [...importsOf(manifest, modules)].map((name) => readFileSync(folder + manifest[name]!.file, "utf8"));

describe("what a guest's first page loads", () => {
  it("stays within 104 KB of JavaScript and 152,000 bytes with HTML and CSS, gzipped", async () => {
    const html = await (await fetch(`${server.url}/`)).text();
    const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
    const scripts = files.filter((file) => file.endsWith(".js")).reduce((sum, file) => sum + gzipped(file), 0);
    const styles = files.filter((file) => file.endsWith(".css")).reduce((sum, file) => sum + gzipped(file), 0);
    const total = scripts + styles + gzipSync(html).length;
    expect(scripts, `JavaScript ${scripts} bytes`).toBeLessThanOrEqual(104 * 1024);
    expect(total, `together ${total} bytes`).toBeLessThanOrEqual(152_000);
  });

  it("names every module that the page needs, and no module that its screens do not", async () => {
    const html = await (await fetch(`${server.url}/`)).text();
    expect(html).not.toMatch(/assets\/(sign-in|profile|layout-dialogs|account-menu)-/);
  });
});

describe("the entry graph", () => {
  it.each([
    ["effect", /effect\/(Effect|Schema|Layer)|~effect\//],
    ["dompurify", /DOMPurify|FORBID_TAGS/],
    ["Headless UI", /headlessui/i],
    ["the editor", /ProseMirror|tiptap/i],
  ])("has no %s", (_, pattern) => {
    for (const code of codeOf([entry, page])) expect(code).not.toMatch(pattern);
  });

  it("reaches no module of the back office, the account or the editor", () => {
    const reached = [...importsOf(manifest, [entry, page])];
    expect(reached.filter((name) => /^web\/(admin|account)\//.test(name))).toEqual([]);
  });

  it("has hashed names, so that browsers may keep the files forever", () => {
    for (const { file } of Object.values(manifest)) expect(file).toMatch(/^assets\/.+-[\w-]{8}\.\w+$/);
  });
});
