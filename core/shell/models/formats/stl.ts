import { bounds, checkTriangles, Unshown } from "../model.ts";
import type { Surface } from "../surface.ts";
import { eachLine, latinText } from "./latin.ts";

const headBytes = 84;
const triangleBytes = 50;

/** An STL file, binary or text. What its header claims is held against its length before any room is made. */
export function readStl(bytes: Uint8Array<ArrayBuffer>): Surface {
  return isTextStl(bytes) ? readText(bytes) : readBinary(bytes);
}

function readBinary(bytes: Uint8Array<ArrayBuffer>): Surface {
  if (bytes.byteLength < headBytes) throw new Unshown("truncated");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const claimed = view.getUint32(80, true);
  const there = (bytes.byteLength - headBytes) / triangleBytes;
  if (claimed > there) throw new Unshown("truncated");
  // Programs that write as they go leave the number of triangles as it was when they began; others write on after the last one.
  const triangles = Number.isInteger(there) ? there : claimed;
  checkTriangles(triangles);
  return {
    triangles,
    walk(corner) {
      for (let triangle = 0; triangle < triangles; triangle += 1) {
        const at = headBytes + triangle * triangleBytes + 12;
        for (let from = at; from < at + 36; from += 12) {
          corner(view.getFloat32(from, true), view.getFloat32(from + 4, true), view.getFloat32(from + 8, true));
        }
      }
    },
  };
}

function readText(bytes: Uint8Array<ArrayBuffer>): Surface {
  if (bytes.byteLength > bounds.text) throw new Unshown("large");
  const numbers: number[] = [];
  let facets = 0;
  let isOpen = false;
  eachLine(bytes, (line) => {
    const [word, ...rest] = line.trim().toLowerCase().split(/\s+/);
    if (word === "solid" || word === "facet") isOpen = true;
    else if (word === "vertex") for (const axis of [0, 1, 2]) numbers.push(Number(rest[axis] ?? Number.NaN));
    else if (word === "endsolid") isOpen = false;
    else if (word === "endfacet") {
      facets += 1;
      checkTriangles(facets);
      if (numbers.length !== facets * 9) throw new Unshown("coordinates");
    }
  });
  if (isOpen || numbers.length !== facets * 9) throw new Unshown("truncated");
  return {
    triangles: facets,
    walk(corner) {
      for (let at = 0; at < numbers.length; at += 3) corner(numbers[at]!, numbers[at + 1]!, numbers[at + 2]!);
    },
  };
}

/** Binary files may begin with "solid" too: numbers in them have bytes that no text has. */
const isTextStl = (bytes: Uint8Array): boolean => {
  const head = latinText(bytes, 0, Math.min(bytes.length, 2_000));
  return /^(?:\xef\xbb\xbf)?\s*solid\b/i.test(head) && !head.includes("\0");
};
