import { bounds, checkTriangles, Unshown } from "../model.ts";
import { faceList, type Surface } from "../surface.ts";
import { type PlyElement, type PlyHeader, readPlyHeader, sizeOfType } from "./ply-header.ts";

/** A PLY file in text or binary: its faces, of any number of corners, and its strips of triangles. */
export function readPly(bytes: Uint8Array<ArrayBuffer>): Surface {
  const header = readPlyHeader(bytes);
  if (header.format === "ascii" && bytes.byteLength > bounds.text) throw new Unshown("large");
  const next = header.format === "ascii" ? wordsFrom(bytes, header.start) : numbersFrom(bytes, header);
  let points = new Float64Array(0);
  const faces = faceList();
  for (const element of header.elements) {
    if (element.name === "vertex") points = readPoints(element, next);
    else readLists(element, next, bytes.byteLength, faces);
  }
  return faces.surface(points);
}

/** Gives the next number of a type; refuses at the end of the file. */
type Next = (type: string) => number;

function readPoints({ count, properties }: PlyElement, next: Next): Float64Array<ArrayBuffer> {
  const axes = ["x", "y", "z"];
  if (!axes.every((axis) => properties.some(({ name }) => name === axis))) throw new Unshown("unreadable");
  const places = properties.map(({ name }) => axes.indexOf(name));
  const points = new Float64Array(count * 3);
  for (let vertex = 0; vertex < count; vertex += 1) {
    for (const [index, { type, countType }] of properties.entries()) {
      const place = places[index]!;
      if (countType !== undefined) skip(next(countType), type, next);
      else if (place === -1) next(type);
      else points[vertex * 3 + place] = next(type);
    }
  }
  return points;
}

/** What faces and strips list; whatever else a file holds is read over. */
function readLists(
  { name, count, properties }: PlyElement,
  next: Next,
  most: number,
  faces: ReturnType<typeof faceList>,
): void {
  const isStrip = name === "tristrips";
  let triangles = 0;
  for (let index = 0; index < count; index += 1) {
    for (const { name: member, type, countType } of properties) {
      if (countType === undefined) next(type);
      else if ((isStrip || name === "face") && /^vertex_ind(?:ex|ices)$/.test(member)) {
        const length = next(countType);
        if (length > most) throw new Unshown("truncated");
        triangles += Math.max(0, length - 2);
        checkTriangles(triangles);
        const list = Array.from({ length }, () => next(type));
        if (isStrip) for (const triangle of unrolled(list)) faces.add(triangle);
        else faces.add(list);
      } else skip(next(countType), type, next);
    }
  }
}

/** Each corner makes a triangle with the two before it, every second one turned; a negative one begins anew. */
function unrolled(strip: readonly number[]): readonly (readonly number[])[] {
  let from = 0;
  return strip.flatMap((corner, at) => {
    if (corner < 0) from = at + 1;
    if (at - from < 2) return [];
    const [first, second] = [strip[at - 2]!, strip[at - 1]!];
    return [(at - from) % 2 === 0 ? [first, second, corner] : [second, first, corner]];
  });
}

function skip(length: number, type: string, next: Next): void {
  for (let at = 0; at < length; at += 1) next(type);
}

function wordsFrom(bytes: Uint8Array, start: number): Next {
  let at = start;
  const isBlank = (code: number) => code === 32 || (code > 8 && code < 14);
  return () => {
    while (at < bytes.length && isBlank(bytes[at]!)) at += 1;
    const from = at;
    while (at < bytes.length && !isBlank(bytes[at]!)) at += 1;
    if (at === from) throw new Unshown("truncated");
    return Number(String.fromCharCode(...bytes.subarray(from, Math.min(at, from + 40))));
  };
}

function numbersFrom(bytes: Uint8Array<ArrayBuffer>, { format, start }: PlyHeader): Next {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = format === "little";
  let at = start;
  return (type) => {
    const size = sizeOfType(type);
    if (at + size > bytes.byteLength) throw new Unshown("truncated");
    const from = at;
    at += size;
    if (/^(?:float|double)/.test(type))
      return size === 8 ? view.getFloat64(from, isLittle) : view.getFloat32(from, isLittle);
    const isUnsigned = type.startsWith("u");
    if (size === 1) return isUnsigned ? view.getUint8(from) : view.getInt8(from);
    if (size === 2) return isUnsigned ? view.getUint16(from, isLittle) : view.getInt16(from, isLittle);
    return isUnsigned ? view.getUint32(from, isLittle) : view.getInt32(from, isLittle);
  };
}
