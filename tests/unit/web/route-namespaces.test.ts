import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { runtimeImports } from "#tests/support/imports.ts";
import type { Chunk, Route } from "#web/app/route.ts";
import { sharedNamespaces } from "#web/app/translator.ts";
import { modules } from "#web/modules.ts";
import { pageRoutes, routes } from "#web/routes.ts";
import type { SpacePart } from "#web/shell/account/space/space-part.ts";
import { adminMeta } from "#web/shell/admin/routes.ts";
import type { OrganizationContents } from "#web/shell/organization-contents.ts";

const root = join(import.meta.dirname, "../../..");
const namespaces = [...new Set([...productLines("en").keys()].map((key) => key.slice(0, key.indexOf("."))))];
const key = new RegExp(`["\`](${namespaces.join("|")}):[\\w.$-]`, "g");

/** The namespaces of the texts that components say, by component: those of a file and those that are loaded with it. */
function saidBy(path: string): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = [path];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !file.startsWith("web/") || !existsSync(join(root, file))) continue;
    seen.add(file);
    const source = readFileSync(join(root, file), "utf8");
    if (isComponent(file)) for (const [, namespace] of source.matchAll(key)) said.set(namespace!, file);
    const loadedLater = new Set([...source.matchAll(/\bimport\(\s*"([^"]+)"/g)].map(([, specifier]) => specifier));
    for (const specifier of runtimeImports(source))
      if (!loadedLater.has(specifier)) waiting.push(specifier.replace(/^#/, ""));
  }
  return said;
}

/** Primitives have texts for uses that not everybody makes of them; so do files of functions. */
const isComponent = (file: string): boolean => file.endsWith(".tsx") && !file.startsWith("web/ui/");

/** What is said on the way to it, but never drawn there. */
const neverDrawn: Readonly<Record<string, readonly string[]>> = {
  // The frame of the entry is given another sentence for browsers without scripts.
  "/auth/sign-in": ["accounts"],
};

/** What a chunk says without having its words. */
const unknownTo = (part: Pick<Chunk<unknown>, "module" | "namespaces">, brought: readonly string[] = []) =>
  [...saidBy(part.module)].filter(
    ([namespace]) => ![...sharedNamespaces, ...brought, ...(part.namespaces ?? [])].includes(namespace),
  );

const allRoutes: readonly Route[] = [...routes, pageRoutes.page, ...Object.values(pageRoutes.components).flat()];
const blocks = modules.flatMap((each) => Object.entries(each.blocks ?? {}));
const contents = modules.flatMap(({ organizationContents }) =>
  Object.entries<OrganizationContents[string]>(organizationContents ?? {}),
);
const organizationPage = routes.find(({ name }) => name === "organizations.show");
const parts = modules.flatMap(({ name, space }) => (space ? [[name, (space satisfies SpacePart).code] as const] : []));

describe("the words of a screen", () => {
  it.each(allRoutes.map((route) => [route.path, route] as const))("are all there at %s", (path, { screen, meta }) => {
    expect(unknownTo(screen, [...(meta.namespaces ?? []), ...(neverDrawn[path] ?? [])])).toEqual([]);
  });

  it.each(blocks)("are all there in the block %s", (_name, block) => {
    expect(unknownTo(block, pageRoutes.page.meta.namespaces)).toEqual([]);
  });

  it.each(parts)("are all there in the part that %s has in somebody's space", (_name, part) => {
    expect(unknownTo(part)).toEqual([]);
  });

  it.each(contents)("are all there where the page of an organization lists %s", (_name, { module }) => {
    expect(unknownTo({ module }, organizationPage?.meta.namespaces)).toEqual([]);
  });

  it.each(modules.flatMap(({ name, admin }) => (admin ? [[name, admin] as const] : [])))(
    "are all there in what %s adds to the back office",
    (_name, admin) => {
      expect(unknownTo(admin, adminMeta.namespaces)).toEqual([]);
    },
  );
});
