import { posix } from "node:path";
import type { ReadSource } from "./imports.ts";

/** What a file imports of `core/` and `web/`, types too, as paths from the root. */
export function importsOf(path: string, source: string): readonly string[] {
  const written = [...source.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)"([^"]+)"/g)].map(([, name]) => name!);
  return written.flatMap((name) => {
    if (name.startsWith("#")) return [name.slice(1)];
    return name.startsWith(".") ? [posix.join(posix.dirname(path), name)] : [];
  });
}

interface Place {
  readonly part: string;
  readonly floor: string;
  /** Folder of its module; none for files that lie on the floor itself. */
  readonly module: string | undefined;
}

function placeOf(path: string): Place {
  const [part = "", floor = "", module, ...below] = path.split("/");
  return { part, floor, module: below.length > 0 ? module : undefined };
}

/** Floors of a part, lowest first. What lies on none of them (lists, entries) may take from all. */
const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  core: [["kernel"], ["shell"], ["modules"]],
  web: [["ui", "app", "ports"], ["shell"], ["modules"]],
};

const heightOf = ({ part, floor }: Place): number | undefined => {
  const found = floors[part]?.findIndex((names) => names.includes(floor)) ?? -1;
  return found < 0 ? undefined : found;
};

/** What puts the application together is an entry, wherever it lies. */
const entries: ReadonlySet<string> = new Set(["web/app/renderer.tsx", "web/app/start.tsx"]);

/**
 * Imports that go up, into a higher floor, or across, into a module that is not named as needed, each as `from -> to`. What a module of
 * `web/` needs is what the module of its name in `core/` needs, and that module itself.
 */
export function wrongImports(
  paths: readonly string[],
  read: ReadSource,
  needs: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  return paths.flatMap((path) => {
    const from = placeOf(path);
    const height = heightOf(from);
    if (height === undefined || entries.has(path)) return [];
    return importsOf(path, read(path)).flatMap((target) => {
      const to = placeOf(target);
      if (!(to.part in floors)) return [];
      const other = heightOf(to);
      const isUp = from.part === to.part ? isList(target) || (other ?? 0) > height : isAbove(from, to);
      const isAcross =
        to.floor === "modules" &&
        from.floor === "modules" &&
        to.module !== from.module &&
        !(needs[from.module ?? ""] ?? []).includes(to.module ?? "");
      return isUp || isAcross ? [`${path} -> ${target}`] : [];
    });
  });
}

/** The site builds on the core, but on modules of it in its own modules only. */
const isAbove = (from: Place, to: Place): boolean =>
  to.part === "web" || (to.floor === "modules" && from.floor !== "modules");

/** Lists of modules, which know all that stands above. */
const isList = (path: string): boolean => /^(core|web)\/(modules|routes)\.ts$/.test(path);
