import { placeIn, unpack } from "#web/shell/models/formats/package-3mf.ts";
import { checkTriangles, Unshown } from "#web/shell/models/model.ts";

/**
 * The corners of what a 3MF file builds. The loader of three needs the parser of a page, which a worker does not have; here the core of
 * the format is read, and models that lie in further files of the package. Colours and textures are left out.
 */
export function read3mf(bytes: Uint8Array<ArrayBuffer>): Float32Array {
  const { parts, root } = unpack(bytes);
  const documents = new Map([...parts].map(([place, text]) => [place, readDocument(text)] as const));
  const main = documents.get(root)!;
  const find = (part: Part, from: string): readonly [Shape, string] => {
    const place = part.path === undefined ? from : placeIn(part.path);
    const shape = documents.get(place)?.shapes.get(part.id);
    if (!shape) throw new Unshown("coordinates");
    return [shape, place];
  };
  // A few lines can ask for a shape a billion times over: counted before any is placed.
  const counts = new Map<Shape, number>();
  const count = (part: Part, from: string, depth: number): number => {
    if (depth > deepest) throw new Unshown("unreadable");
    const [shape, place] = find(part, from);
    const known = counts.get(shape);
    if (known !== undefined) return known;
    const sum = shape.parts.reduce((all, each) => all + count(each, place, depth + 1), shape.corners.length / 3);
    checkTriangles(sum);
    counts.set(shape, sum);
    return sum;
  };
  const total = main.items.reduce((sum, item) => sum + count(item, root, 0), 0);
  checkTriangles(total);
  const positions = new Float32Array(total * 9);
  let offset = 0;
  const place = (part: Part, from: string, outer: Transform) => {
    const [shape, within] = find(part, from);
    const transform = combined(part.transform, outer);
    for (const corner of shape.corners) {
      offset = put(positions, offset, shape.vertices, corner, transform);
    }
    for (const each of shape.parts) place(each, within, transform);
  };
  for (const item of main.items) place(item, root, scaled(main.millimetres));
  return positions;
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
  readonly vertices: number[];
  readonly corners: number[];
  readonly parts: Part[];
}

interface ModelDocument {
  readonly shapes: ReadonlyMap<string, Shape>;
  readonly items: readonly Part[];
  /** Length of its unit. */
  readonly millimetres: number;
}

const units: Readonly<Record<string, number>> = {
  micron: 0.001,
  millimeter: 1,
  centimeter: 10,
  inch: 25.4,
  foot: 304.8,
  meter: 1000,
};

const tags = /<(?:[\w-]+:)?(model|object|vertex|triangle|component|item)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g;

function readDocument(text: string): ModelDocument {
  const shapes = new Map<string, Shape>();
  const items: Part[] = [];
  let millimetres = 1;
  let shape: Shape | undefined;
  for (const [, tag, attributes = ""] of text.replace(/<!--[\s\S]*?-->/g, "").matchAll(tags)) {
    if (tag === "model") millimetres = units[attribute(attributes, "unit") ?? "millimeter"] ?? 1;
    else if (tag === "object")
      shapes.set(attribute(attributes, "id") ?? "", (shape = { vertices: [], corners: [], parts: [] }));
    else if (tag === "item") items.push(partOf(attributes));
    else if (tag === "component") shape?.parts.push(partOf(attributes));
    else if (tag === "vertex") for (const axis of ["x", "y", "z"]) shape?.vertices.push(numberIn(attributes, axis));
    else for (const corner of ["v1", "v2", "v3"]) shape?.corners.push(numberIn(attributes, corner));
  }
  return { shapes, items, millimetres };
}

const patterns = new Map<string, RegExp>();

function attribute(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) patterns.set(name, (pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']([^"']*)["']`)));
  return pattern.exec(attributes)?.[1];
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

function put(
  positions: Float32Array,
  offset: number,
  vertices: readonly number[],
  corner: number,
  by: Transform,
): number {
  const [x, y, z] = [0, 1, 2].map((axis) => vertices[corner * 3 + axis] ?? Number.NaN) as [number, number, number];
  for (let axis = 0; axis < 3; axis += 1) {
    positions[offset + axis] = x * by[axis]! + y * by[3 + axis]! + z * by[6 + axis]! + by[9 + axis]!;
  }
  return offset + 3;
}
