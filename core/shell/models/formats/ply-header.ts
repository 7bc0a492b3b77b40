import { Unshown } from "../model.ts";
import { latinText } from "./latin.ts";

/** Sizes in bytes of the kinds of numbers, by both their names. */
const sizes = new Map<string, number>([
  ...["char", "uchar", "int8", "uint8"].map((name) => [name, 1] as const),
  ...["short", "ushort", "int16", "uint16"].map((name) => [name, 2] as const),
  ...["int", "uint", "float", "int32", "uint32", "float32"].map((name) => [name, 4] as const),
  ...["double", "float64"].map((name) => [name, 8] as const),
]);

export interface PlyProperty {
  readonly name: string;
  readonly type: string;
  /** Kind of the number that says how many follow, for a list. */
  readonly countType?: string;
}

export interface PlyElement {
  readonly name: string;
  readonly count: number;
  readonly properties: readonly PlyProperty[];
}

export interface PlyHeader {
  readonly format: "ascii" | "little" | "big";
  readonly elements: readonly PlyElement[];
  /** Where the numbers begin. */
  readonly start: number;
}

/** A longer head is none. */
const mostHeadBytes = 65_536;

/** What a PLY file says that it holds, refused where it is longer than the file can be. */
export function readPlyHeader(bytes: Uint8Array): PlyHeader {
  const head = latinText(bytes, 0, Math.min(bytes.length, mostHeadBytes));
  // All lines of a header end alike: what follows the last one may be a number that begins with the byte of a line's end.
  const lineEnd = /^ply[ \t]*(\r\n|\r|\n)/.exec(head)?.[1];
  if (lineEnd === undefined) throw new Unshown("unreadable");
  const lines = head.split(lineEnd);
  const last = lines.findIndex((line) => line.trim() === "end_header");
  if (last === -1 || last === lines.length - 1) throw new Unshown("unreadable");
  const start = lines.slice(0, last + 1).reduce((sum, line) => sum + line.length + lineEnd.length, 0);
  const header = parsed(lines.slice(0, last), start);
  const least = header.elements.reduce((sum, each) => sum + each.count * leastSize(each, header.format), 0);
  // The last number of a text may end with the file.
  if (least > bytes.byteLength - header.start + 1) throw new Unshown("truncated");
  return header;
}

/** Size in bytes of a kind of number. */
export function sizeOfType(type: string): number {
  const size = sizes.get(type);
  if (size === undefined) throw new Unshown("unreadable");
  return size;
}

function parsed(lines: readonly string[], start: number): PlyHeader {
  let format: PlyHeader["format"] | undefined;
  const elements: { name: string; count: number; properties: PlyProperty[] }[] = [];
  for (const line of lines) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === "format") format = formatOf(rest[0]);
    else if (word === "element") elements.push({ name: rest[0] ?? "", count: countIn(rest[1]), properties: [] });
    else if (word === "property") elements.at(-1)?.properties.push(propertyOf(rest));
  }
  if (!format) throw new Unshown("unreadable");
  return { format, elements, start };
}

function formatOf(name: string | undefined): PlyHeader["format"] {
  if (name === "ascii") return "ascii";
  if (name === "binary_little_endian") return "little";
  if (name === "binary_big_endian") return "big";
  throw new Unshown("unreadable");
}

function countIn(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? "")) throw new Unshown("unreadable");
  return Number(text);
}

function propertyOf(words: readonly string[]): PlyProperty {
  const [type = "", ...rest] = words;
  if (type !== "list") return { type, name: rest[0] ?? "" };
  const [countType = "", itemType = "", name = ""] = rest;
  return { type: itemType, countType, name };
}

/** Bytes that each of an element takes at least; what has no properties would be counted without an end. */
function leastSize({ properties }: PlyElement, format: PlyHeader["format"]): number {
  if (properties.length === 0) throw new Unshown("unreadable");
  if (format === "ascii") return properties.length * 2;
  return properties.reduce((sum, { type, countType }) => sum + sizeOfType(countType ?? type), 0);
}
