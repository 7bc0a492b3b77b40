import { checkTriangles, Unshown } from "../model.ts";
import type { Corners, Surface } from "../surface.ts";
import { attribute, eachTag } from "./markup.ts";
import { openPackage, placeIn } from "./package-3mf.ts";

/**
 * What a 3MF file builds, each object as often as it is placed and no other. Objects may lie in further files of the package, each of which counts its
 * own from one. Colours and textures are left out.
 */
export function read3mf(bytes: Uint8Array<ArrayBuffer>): Surface {
  const { root, model } = openPackage(bytes);
  const read = new Map<string, ModelDocument>();
  const documentAt = (place: string): ModelDocument => {
    let found = read.get(place);
    if (!found) {
      const text = model(place);
      if (text === undefined) throw new Unshown("coordinates");
      read.set(place, (found = readDocument(text)));
    }
    return found;
  };
  const { items, millimetres } = documentAt(root);
  const find = (part: Part, from: string): readonly [Shape, string] => {
    const place = part.path === undefined ? from : placeIn(part.path);
    const shape = documentAt(place).shapes.get(part.id);
    if (!shape) throw new Unshown("coordinates");
    return [shape, place];
  };
  const counts = new Map<Shape, number>();
  const triangles = items.reduce((sum, item) => sum + countOf(item, root, 0), 0);
  checkTriangles(triangles);
  const pieces: number[] = [];
  let placed = 0;
  const list = (part: Part, from: string) => {
    const [shape, place] = find(part, from);
    if (shape.corners.length > 0) pieces.push(placed);
    placed += shape.corners.length / 3;
    for (const each of filled(shape)) list(each, place);
  };
  for (const item of items) if (countOf(item, root, 0) > 0) list(item, root);
  return {
    triangles,
    pieces,
    walk(corner) {
      const give = (part: Part, from: string, outer: Transform) => {
        const [shape, place] = find(part, from);
        const transform = combined(part.transform, outer);
        giveShape(shape, transform, corner);
        for (const each of filled(shape)) give(each, place, transform);
      };
      for (const item of items) if (countOf(item, root, 0) > 0) give(item, root, scaled(millimetres));
    },
  };

  /** A few lines can ask for a shape a billion times over: counted, each shape once, before any is placed. */
  function countOf(part: Part, from: string, depth: number): number {
    if (depth > deepest) throw new Unshown("unreadable");
    const [shape, place] = find(part, from);
    const known = counts.get(shape);
    if (known !== undefined) return known;
    const sum = shape.parts.reduce((all, each) => {
      const count = countOf(each, place, depth + 1);
      if (count === 0) shape.empty.add(each);
      return all + count;
    }, shape.corners.length / 3);
    checkTriangles(sum);
    counts.set(shape, sum);
    return sum;
  }
}

/** Shapes are made of shapes no deeper than this. */
const deepest = 32;

/** Four rows of three, as the format writes them: the last one moves. */
type Transform = readonly number[];

interface Part {
  readonly id: string;
  readonly path: string | undefined;
  readonly transform: Transform;
}

interface Shape {
  readonly points: number[];
  readonly corners: number[];
  readonly parts: Part[];
  /** Parts without a triangle; they may be asked for a billion times over too. */
  readonly empty: Set<Part>;
}

interface ModelDocument {
  readonly shapes: ReadonlyMap<string, Shape>;
  readonly items: readonly Part[];
  /** Length of its unit. */
  readonly millimetres: number;
}

const filled = ({ parts, empty }: Shape): readonly Part[] => parts.filter((part) => !empty.has(part));

const units: ReadonlyMap<string, number> = new Map([
  ["micron", 0.001],
  ["millimeter", 1],
  ["centimeter", 10],
  ["inch", 25.4],
  ["foot", 304.8],
  ["meter", 1000],
]);

function readDocument(text: string): ModelDocument {
  const shapes = new Map<string, Shape>();
  const items: Part[] = [];
  let millimetres = 1;
  let shape: Shape | undefined;
  eachTag(text, (tag, attributes) => {
    if (tag === "vertex") for (const axis of ["x", "y", "z"]) shape?.points.push(numberIn(attributes, axis));
    else if (tag === "triangle") for (const each of ["v1", "v2", "v3"]) shape?.corners.push(numberIn(attributes, each));
    else if (tag === "model") millimetres = units.get(attribute(attributes, "unit") ?? "millimeter") ?? 1;
    else if (tag === "object") {
      shape = { points: [], corners: [], parts: [], empty: new Set() };
      shapes.set(attribute(attributes, "id") ?? "", shape);
    } else if (tag === "item") items.push(partOf(attributes));
    else if (tag === "component") shape?.parts.push(partOf(attributes));
  });
  return { shapes, items, millimetres };
}

/** Not a number where it is missing, or none: refused where the model is measured. */
const numberIn = (attributes: string, name: string): number => Number(attribute(attributes, name) ?? Number.NaN);

function partOf(attributes: string): Part {
  const transform = attribute(attributes, "transform")?.trim().split(/\s+/).map(Number) ?? scaled(1);
  if (transform.length !== 12) throw new Unshown("coordinates");
  return { id: attribute(attributes, "objectid") ?? "", path: attribute(attributes, "path"), transform };
}

const scaled = (scale: number): Transform => [scale, 0, 0, 0, scale, 0, 0, 0, scale, 0, 0, 0];

/** What first one transform does, then the other. */
function combined(inner: Transform, outer: Transform): Transform {
  const made: number[] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      let sum = row === 3 ? outer[9 + column]! : 0;
      for (let at = 0; at < 3; at += 1) sum += inner[row * 3 + at]! * outer[at * 3 + column]!;
      made.push(sum);
    }
  }
  return made;
}

/** A mirror turns a shape inside out: its triangles are given the other way round, so that they still face outwards. */
function giveShape({ points, corners }: Shape, by: Transform, use: Corners): void {
  const order = isMirrored(by) ? [0, 2, 1] : [0, 1, 2];
  for (let triangle = 0; triangle < corners.length; triangle += 3) {
    for (const each of order) {
      const at = corners[triangle + each]! * 3;
      const [x, y, z] = [points[at] ?? Number.NaN, points[at + 1] ?? Number.NaN, points[at + 2] ?? Number.NaN];
      use(
        x * by[0]! + y * by[3]! + z * by[6]! + by[9]!,
        x * by[1]! + y * by[4]! + z * by[7]! + by[10]!,
        x * by[2]! + y * by[5]! + z * by[8]! + by[11]!,
      );
    }
  }
}

const isMirrored = ([a, b, c, d, e, f, g, h, i]: readonly number[]): boolean =>
  a! * (e! * i! - f! * h!) - b! * (d! * i! - f! * g!) + c! * (d! * h! - e! * g!) < 0;
