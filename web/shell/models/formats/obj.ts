import type { Mesh } from "three";
import { OBJLoader } from "three/addons/loaders/OBJLoader.js";
import { bounds, checkTriangles, Unshown } from "#web/shell/models/model.ts";

/** The corners of the faces of an OBJ file; lines and points have no surface and are left out. */
export function readObj(bytes: Uint8Array<ArrayBuffer>): Float32Array {
  if (bytes.byteLength > bounds.text) throw new Unshown("large");
  const text = new TextDecoder().decode(bytes);
  // What no writer of the format puts into its text tells another kind of file.
  if (text.includes("\0") || !/^\s*v\s/m.test(text)) throw new Unshown("unreadable");
  checkTriangles(trianglesOf(text));
  const parts: ArrayLike<number>[] = [];
  for (const child of new OBJLoader().parse(text).children) {
    const mesh = child as Mesh;
    if (mesh.isMesh) parts.push(mesh.geometry.getAttribute("position").array);
  }
  return joined(parts);
}

/** Triangles that the faces are cut into: two less than each has corners. */
function trianglesOf(text: string): number {
  let count = 0;
  for (const [face] of text.matchAll(/^[ \t]*f[ \t].*$/gm)) {
    let corners = 0;
    for (const _ of face.matchAll(/[ \t]+[\d-]/g)) corners += 1;
    count += Math.max(0, corners - 2);
  }
  return count;
}

function joined(parts: readonly ArrayLike<number>[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
