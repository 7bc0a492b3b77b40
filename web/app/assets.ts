import { pageGroups } from "#web/app/page-group.ts";

/** The part of Vite's manifest (`dist/web/client/.vite/manifest.json`) that is read. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly name?: string;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly css?: readonly string[];
      readonly assets?: readonly string[];
      readonly isEntry?: boolean;
    }
  >
>;

/** Addresses that a document names. */
export interface Assets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  readonly fonts: readonly string[];
}

const entry = "web/entry-client.tsx";
const preloadedFont = /hyperlegible-next-latin-wght-normal[^/]*\.woff2$/;

/** What a page made of these modules needs: the entry, the styles, the Latin font, and its modules before they are asked for. */
export function assetsOf(manifest: Manifest, modules: readonly string[]): Assets {
  const first = manifest[entry];
  if (!first) throw new Error(`The manifest has no ${entry}: build the site again`);
  const wanted = importsOf(manifest, [entry, ...modules.map((module) => keyOf(manifest, module))]);
  const chunks = [...wanted].map((name) => manifest[name]!);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const fonts = chunks.flatMap(({ assets = [] }) => assets).filter((file) => preloadedFont.test(file));
  const preloads = chunks.map(({ file }) => file).filter((file) => file !== first.file);
  const addresses = (files: Iterable<string>) => [...new Set(files)].map((file) => `/${file}`);
  return {
    scripts: [`/${first.file}`],
    styles: addresses(styles),
    preloads: addresses(preloads),
    fonts: addresses(fonts),
  };
}

/** Key of the manifest under which a module is found: its own, or that of the group that the build put it into. */
export function keyOf(manifest: Manifest, module: string): string {
  const group = manifest[module] ? undefined : pageGroups.find(({ test }) => test.test(module));
  return Object.keys(manifest).find((key) => group && manifest[key]?.name === group.name) ?? module;
}

/** Modules and all that they import without waiting. */
export function importsOf(manifest: Manifest, modules: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return seen;
}
