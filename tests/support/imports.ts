import { posix } from "node:path";

/** Text of a file of the repository, by its path from the root. */
export type ReadSource = (path: string) => string;

const declarations = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;
const calls = /\bimport\(\s*"([^"]+)"/g;

/** What a file still imports when its types are stripped, as written. */
export const runtimeImports = (source: string): readonly string[] =>
  [...source.matchAll(declarations), ...source.matchAll(calls)].map(([, specifier]) => specifier!);

/** Packages that run when these files do: of the files themselves and of all that they import at run time. */
export function runtimePackages(paths: readonly string[], read: ReadSource): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (!/\.tsx?$/.test(path)) continue;
    for (const specifier of runtimeImports(read(path))) {
      if (specifier.startsWith("#")) waiting.push(specifier.slice(1));
      else if (specifier.startsWith(".")) waiting.push(posix.join(posix.dirname(path), specifier));
      else packages.add(specifier);
    }
  }
  return packages;
}
