import { type PlyElement, type PlyHeader, readPlyHeader, sizeOfType } from "#web/shell/models/formats/ply-header.ts";
import { bounds, checkTriangles, Unshown } from "#web/shell/models/model.ts";

/**
 * The corners of the faces of a PLY file, in text or binary. The loader of three leaves out faces of more than four corners, which other
 * programs write as they please: they are cut into triangles here.
 */
export function readPly(bytes: Uint8Array<ArrayBuffer>): Float32Array {
  const header = readPlyHeader(bytes);
  if (header.format === "ascii" && bytes.byteLength > bounds.text) throw new Unshown("large");
  const next = header.format === "ascii" ? wordsFrom(bytes, header.start) : numbersFrom(bytes, header);
  let vertices = new Float64Array(0);
  let corners: number[] = [];
  for (const element of header.elements) {
    if (element.name === "vertex") vertices = readVertices(element, next);
    else corners = readFaces(element, next, corners);
  }
  return placed(corners, vertices);
}

/** Gives the next number of a type; refuses at the end of the file. */
type Next = (type: string) => number;

function readVertices({ count, properties }: PlyElement, next: Next): Float64Array<ArrayBuffer> {
  const axes = ["x", "y", "z"];
  if (!axes.every((axis) => properties.some(({ name }) => name === axis))) throw new Unshown("unreadable");
  const places = properties.map(({ name }) => axes.indexOf(name));
  const vertices = new Float64Array(count * 3);
  for (let vertex = 0; vertex < count; vertex += 1) {
    for (const [index, { type, countType }] of properties.entries()) {
      const place = places[index]!;
      if (countType !== undefined) skip(next(countType), type, next);
      else if (place === -1) next(type);
      else vertices[vertex * 3 + place] = next(type);
    }
  }
  return vertices;
}

/** Three corners for each triangle of the faces; whatever else a file holds is read over. */
function readFaces({ name, count, properties }: PlyElement, next: Next, corners: number[]): number[] {
  for (let face = 0; face < count; face += 1) {
    for (const property of properties) {
      if (property.countType === undefined) next(property.type);
      else if (name === "face" && /^vertex_ind(?:ex|ices)$/.test(property.name)) cut(property, next, corners);
      else skip(next(property.countType), property.type, next);
    }
  }
  return corners;
}

function cut({ type, countType }: PlyElement["properties"][number], next: Next, corners: number[]): void {
  const length = next(countType!);
  let first = 0;
  let before = 0;
  for (let at = 0; at < length; at += 1) {
    const corner = next(type);
    if (at === 0) first = corner;
    if (at > 1) corners.push(first, before, corner);
    before = corner;
  }
  checkTriangles(corners.length / 3);
}

function skip(length: number, type: string, next: Next): void {
  for (let at = 0; at < length; at += 1) next(type);
}

function placed(corners: readonly number[], vertices: Float64Array): Float32Array {
  const positions = new Float32Array(corners.length * 3);
  for (const [at, corner] of corners.entries()) {
    for (let axis = 0; axis < 3; axis += 1) positions[at * 3 + axis] = vertices[corner * 3 + axis] ?? Number.NaN;
  }
  return positions;
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
