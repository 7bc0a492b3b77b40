import { ShapeUtils } from "three/src/extras/ShapeUtils.js";
import { Vector2 } from "three/src/math/Vector2.js";
import { Unshown } from "./model.ts";

/** Takes one corner after the other, three for each triangle. */
export type Corners = (x: number, y: number, z: number) => void;

/** The triangles of a model in the precision of its file, which may lie far from zero. */
export interface Surface {
  readonly triangles: number;
  /** The first triangle of each thing that the file tells apart; touching things of one and the same file are told apart by their edges. */
  readonly pieces?: readonly number[];
  /** Gives the corners of all triangles, in the same order each time; not a number where a corner does not exist. */
  readonly walk: (corner: Corners) => void;
}

/** Triangles that share listed points. */
interface Indexed {
  /** Three numbers for each point. */
  readonly points: ArrayLike<number>;
  /** Three places among the points for each triangle. */
  readonly corners: readonly number[];
}

const surfaceOf = ({ points, corners }: Indexed): Surface => ({
  triangles: corners.length / 3,
  walk(use) {
    for (const corner of corners) {
      const at = corner * 3;
      use(points[at] ?? Number.NaN, points[at + 1] ?? Number.NaN, points[at + 2] ?? Number.NaN);
    }
  },
});

/** Takes faces as a file lists them, by places among points that may follow them. */
export function faceList() {
  const corners: number[] = [];
  const longer: (readonly number[])[] = [];
  return {
    add(face: readonly number[]): void {
      if (face.length === 3) corners.push(face[0]!, face[1]!, face[2]!);
      else if (face.length > 3) longer.push(face);
    },
    surface(points: ArrayLike<number>): Surface {
      for (const face of longer) for (const corner of cutFace(face, points)) corners.push(corner);
      return surfaceOf({ points, corners });
    },
  };
}

/** A face of more corners that turns in at one of them takes time by their square. */
const mostNotched = 20_000;

/** Cuts a face of more than three corners, in its plane, into triangles that keep its turn: places among the points, three each. */
function cutFace(face: readonly number[], points: ArrayLike<number>): readonly number[] {
  const flat = flattened(face, points);
  if (!flat || isRound(flat)) return fan(face);
  if (face.length > mostNotched) throw new Unshown("triangles");
  const cut = ShapeUtils.triangulateShape(flat, []);
  return cut.length === face.length - 2 ? cut.flatMap((triangle) => triangle.map((at) => face[at]!)) : fan(face);
}

function fan(face: readonly number[]): readonly number[] {
  const made: number[] = [];
  for (let at = 2; at < face.length; at += 1) made.push(face[0]!, face[at - 1]!, face[at]!);
  return made;
}

/** The face as it is seen along the axis that it faces most, turning against the clock; nothing where it has no surface. */
function flattened(face: readonly number[], points: ArrayLike<number>): Vector2[] | undefined {
  const normal = [0, 0, 0];
  const at = (corner: number, axis: number) => points[corner * 3 + axis]! - points[face[0]! * 3 + axis]!;
  for (const [index, corner] of face.entries()) {
    const next = face[(index + 1) % face.length]!;
    for (let axis = 0; axis < 3; axis += 1) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      normal[axis]! += at(corner, u) * at(next, v) - at(corner, v) * at(next, u);
    }
  }
  const reach = Math.max(...normal.map(Math.abs));
  if (!(reach > 0)) return undefined;
  const axis = normal.findIndex((each) => Math.abs(each) === reach);
  const [u, v] = normal[axis]! > 0 ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3];
  return face.map((corner) => new Vector2(at(corner, u), at(corner, v)));
}

function isRound(face: readonly Vector2[]): boolean {
  return face.every((before, index) => {
    const [here, after] = [face[(index + 1) % face.length]!, face[(index + 2) % face.length]!];
    return (here.x - before.x) * (after.y - here.y) - (here.y - before.y) * (after.x - here.x) >= 0;
  });
}
