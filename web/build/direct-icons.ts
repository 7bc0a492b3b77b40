import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;

/**
 * Turns `import { Check } from "lucide-react"` into an import of that icon alone. Through the package's index every module
 * with an icon would reach every icon, and the bundler could no longer tell which file an icon belongs in. Of the package itself only the
 * drawings are taken: its component, which knows many more ways to be used, is a kilobyte that every first page would load.
 */
export function directIcons(): Plugin {
  const files = iconFiles();
  return {
    name: "direct-icons",
    enforce: "pre",
    async transform(code, id) {
      if (iconModule.test(id) && code.includes("createLucideIcon(")) return { code: await drawingIn(id), map: null };
      if (!id.includes("/web/") || !code.includes("lucide-react")) return null;
      const direct = code.replace(iconImport, (_, names: string) =>
        names
          .split(",")
          .flatMap((name) => importOf(name, files))
          .join(" "),
      );
      return direct === code ? null : { code: direct, map: null };
    },
  };
}

const createIcon = fileURLToPath(new URL("../ui/create-icon.ts", import.meta.url));
const iconModule = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/** An icon's module with our component around its drawing; the shapes need no keys, as they are spread as children. */
async function drawingIn(id: string): Promise<string> {
  const { __iconData } = (await import(pathToFileURL(id).href)) as IconModule;
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
  return `import { createIcon } from ${JSON.stringify(createIcon)};\nexport default createIcon(${JSON.stringify(shapes)});\n`;
}

interface IconModule {
  readonly __iconData: { readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[] };
}

function importOf(specifier: string, files: ReadonlyMap<string, string>): string[] {
  const name = specifier.trim();
  if (name === "" || name.startsWith("type ")) return [];
  const [exported = "", local = exported] = name.split(/\s+as\s+/);
  const file = files.get(exported);
  if (file === undefined) throw new Error(`lucide-react has no icon ${exported}`);
  return [`import ${local} from "lucide-react/icons/${file}";`];
}

/** File of each exported icon, by all of its names. */
function iconFiles(): ReadonlyMap<string, string> {
  const index = fileURLToPath(import.meta.resolve("lucide-react")).replace(/dist\/.*$/, "dist/esm/lucide-react.mjs");
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of readFileSync(index, "utf8").matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}
