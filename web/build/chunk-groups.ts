import type { Rolldown } from "vite";
import { pageGroups } from "../app/page-group.ts";

type Groups = NonNullable<Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]>;

const vendor =
  /node_modules\/(react|react-dom|scheduler|regexparam|wouter|@preact)\/|node_modules\/use-sync-external-store\/(shim\/index|cjs\/use-sync-external-store-shim\.production)|node_modules\/lucide-react\/dist\/esm\/(Icon|createLucideIcon|context|shared\/)/;

/**
 * How the client's code is cut into files. Left alone, the bundler makes a file of each module that two screens share: a
 * page of ten blocks would load forty, each compressed on its own. Instead:
 * - `vendor`: the libraries of every page; its name changes only when they do.
 * - what the entry reaches without waiting, in one file.
 * - the groups of `web/app/page-group.ts`, each with what it needs that no group before it has. A block that is heavy, or that few pages
 *   carry, loads its own heavy part with `import()`.
 * Everything else (account, back office, editor, overlays) is cut where it is imported.
 */
export function chunkGroups(entry: string): Groups {
  let reached: ReadonlySet<string> | undefined;
  return [
    { name: "vendor", test: vendor, priority: 3 },
    {
      name: (id, context) => {
        reached ??= reachedFrom(entry, (module) => context.getModuleInfo(module)?.importedIds ?? []);
        return reached.has(id) ? "shell" : null;
      },
      priority: 2,
      includeDependenciesRecursively: false,
    },
    ...pageGroups.map((group, index) => ({ ...group, priority: 1 - index / 10 })),
  ];
}

function reachedFrom(entry: string, importsOf: (module: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    importsOf(module).forEach(visit);
  };
  visit(entry);
  return seen;
}
