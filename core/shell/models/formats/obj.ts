import { bounds, checkTriangles, Unshown } from "../model.ts";
import { faceList, type Surface } from "../surface.ts";
import { eachLine } from "./latin.ts";

/** An OBJ file; lines and points have no surface and are left out. */
export function readObj(bytes: Uint8Array<ArrayBuffer>): Surface {
  if (bytes.byteLength > bounds.text) throw new Unshown("large");
  // What no writer of the format puts into its text tells another kind of file.
  if (bytes.includes(0)) throw new Unshown("unreadable");
  const points: number[] = [];
  const faces = faceList();
  let triangles = 0;
  eachLine(bytes, (line) => {
    const words = line.trim().split(/\s+/);
    if (words[0] === "v") for (const axis of [1, 2, 3]) points.push(Number(words[axis] ?? Number.NaN));
    else if (words[0] === "f") {
      const face = cornersOf(words, points.length / 3);
      triangles += Math.max(0, face.length - 2);
      checkTriangles(triangles);
      faces.add(face);
    }
  });
  if (points.length === 0) throw new Unshown("unreadable");
  return faces.surface(points);
}

/** Corners are counted from one, or backwards from the last point that was read; a note after them ends the line. */
function cornersOf(words: readonly string[], known: number): number[] {
  const face: number[] = [];
  for (const word of words.slice(1)) {
    if (word.startsWith("#")) break;
    const corner = Number(word.split("/", 1)[0]);
    face.push(corner < 0 ? known + corner : corner - 1);
  }
  return face;
}
