import { unzipSync } from "three/addons/libs/fflate.module.js";
import { bounds, Unshown } from "#web/shell/models/model.ts";

/** The models of a 3MF file by their place in it, and which of them is the one that is built. */
export interface Package {
  readonly parts: ReadonlyMap<string, string>;
  readonly root: string;
}

/** Unpacks the models of a 3MF file; what they unpack to is bounded before any of it is. */
export function unpack(bytes: Uint8Array<ArrayBuffer>): Package {
  const wanted = (name: string) => /\.model$|^_rels\/\.rels$/i.test(name);
  let total = 0;
  const list = (name: string, size: number) => {
    if (wanted(name)) total += size;
    return false;
  };
  attempt(() => unzipSync(bytes, { filter: ({ name, originalSize }) => list(name, originalSize) }));
  if (total > bounds.unpacked) throw new Unshown("unpacked");
  const files = attempt(() => unzipSync(bytes, { filter: ({ name }) => wanted(name) }));
  const parts = new Map<string, string>();
  for (const [name, content] of Object.entries(files)) {
    if (/\.model$/i.test(name)) parts.set(placeIn(name), new TextDecoder().decode(content));
  }
  const relations = files["_rels/.rels"];
  const root = rootOf(relations && new TextDecoder().decode(relations), parts);
  if (root === undefined) throw new Unshown("unreadable");
  return { parts, root };
}

/** Places in a package are told apart without their case and their leading slash. */
export const placeIn = (path: string): string => path.replace(/^\/+/, "").toLowerCase();

function attempt<Value>(read: () => Value): Value {
  try {
    return read();
  } catch {
    throw new Unshown("unreadable");
  }
}

function rootOf(relations: string | undefined, parts: ReadonlyMap<string, string>): string | undefined {
  for (const [relation] of (relations ?? "").matchAll(/<Relationship\b[^>]*>/g)) {
    const target = /\bTarget="([^"]*)"/.exec(relation)?.[1];
    if (target !== undefined && /\/3dmodel"/.test(relation) && parts.has(placeIn(target))) return placeIn(target);
  }
  const usual = "3d/3dmodel.model";
  return parts.has(usual) ? usual : undefined;
}
