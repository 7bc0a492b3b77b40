import { STLLoader } from "three/addons/loaders/STLLoader.js";
import { bounds, checkTriangles, Unshown } from "#web/shell/models/model.ts";

const headBytes = 84;
const triangleBytes = 50;

/** The corners of an STL file, binary or text. What its header claims is held against its length before any room is made. */
export function readStl(bytes: Uint8Array<ArrayBuffer>): Float32Array {
  return isTextStl(bytes) ? readText(bytes) : readBinary(bytes);
}

function readBinary(bytes: Uint8Array<ArrayBuffer>): Float32Array {
  if (bytes.byteLength < headBytes) throw new Unshown("truncated");
  const count = claimedTriangles(bytes);
  const length = headBytes + count * triangleBytes;
  if (length > bytes.byteLength) throw new Unshown("truncated");
  checkTriangles(count);
  // Some programs write on after the last triangle; the loader tells the two kinds apart by the exact length.
  const whole = length === bytes.buffer.byteLength ? bytes.buffer : bytes.slice(0, length).buffer;
  return positionsOf(whole);
}

function readText(bytes: Uint8Array<ArrayBuffer>): Float32Array {
  if (bytes.byteLength > bounds.text) throw new Unshown("large");
  const text = new TextDecoder().decode(bytes);
  const facets = countOf(text, "endfacet");
  checkTriangles(facets);
  if (!text.includes("endsolid")) throw new Unshown("truncated");
  // The loader leaves out corners that it cannot read, which would shift all that follow.
  const positions = new STLLoader().parse(text as unknown as ArrayBuffer).getAttribute("position");
  if (positions.count !== facets * 3) throw new Unshown("coordinates");
  return positions.array as Float32Array;
}

const positionsOf = (whole: ArrayBuffer): Float32Array =>
  new STLLoader().parse(whole).getAttribute("position").array as Float32Array;

const claimedTriangles = (bytes: Uint8Array): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);

/** Binary files may begin with "solid" too: then their length agrees with their header, or no facet follows. */
function isTextStl(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 2_000));
  if (!/^\W{0,5}solid\b/.test(head)) return false;
  const isBinary =
    bytes.byteLength >= headBytes && headBytes + claimedTriangles(bytes) * triangleBytes === bytes.byteLength;
  return !isBinary && /\bfacet\b|\bendsolid\b/.test(head);
}

function countOf(text: string, word: string): number {
  let count = 0;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) count += 1;
  return count;
}
