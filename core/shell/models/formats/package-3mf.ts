import { bounds, Unshown } from "../model.ts";
import { latinText } from "./latin.ts";
import { attribute, eachTag } from "./markup.ts";
import { type ZipEntry, zipEntries } from "./zip-directory.ts";

/** A 3MF file: which of its models is built, and how each is read by its place in it. */
export interface Package {
  readonly root: string;
  /** The text of a model, read once it is asked for; `undefined` where there is none. */
  readonly model: (place: string) => string | undefined;
}

/** Opens a 3MF file. All that is unpacked of it together is bounded by what really comes out. */
export function openPackage(bytes: Uint8Array<ArrayBuffer>): Package {
  const entries = new Map<string, ZipEntry>();
  for (const entry of zipEntries(bytes)) entries.set(placeIn(entry.name), entry);
  let room: number = bounds.unpacked;
  const textAt = (place: string): string | undefined => {
    const content = entries.get(place)?.unpack(room);
    if (!content) return undefined;
    room -= content.length;
    return textOf(content);
  };
  const named = rootOf(textAt("_rels/.rels"));
  const root = [named, "3d/3dmodel.model"].find((place) => place !== undefined && entries.has(place));
  if (root === undefined) throw new Unshown("unreadable");
  return { root, model: textAt };
}

/** Places in a package are told apart without their case, their leading slash and the way in which they are written. */
export const placeIn = (path: string): string =>
  path
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\/g, "/")
    .replace(/^\/+/, "")
    .toLowerCase();

function rootOf(relations: string | undefined): string | undefined {
  let root: string | undefined;
  eachTag(relations ?? "", (name, attributes) => {
    const target = attribute(attributes, "Target");
    if (name !== "Relationship" || target === undefined) return;
    if (/\/3dmodel$/.test(attribute(attributes, "Type") ?? "")) root ??= placeIn(target);
  });
  return root;
}

/** Names and numbers are the same in every encoding but for how many bytes a character takes. */
function textOf(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!isWide) return latinText(bytes);
  return latinText(bytes.filter((byte, index) => index > 1 && byte !== 0));
}
