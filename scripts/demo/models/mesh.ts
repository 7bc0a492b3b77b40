/** A point in millimetres; `z` points up. */
export type Point = readonly [number, number, number];

export type Triangle = readonly [Point, Point, Point];

/** A surface whose triangles turn counter-clockwise seen from outside. */
export type Mesh = readonly Triangle[];

type Flat = readonly [number, number];

/** Points of a circle around the origin, counter-clockwise. */
export const circle = (radius: number, segments = 48): readonly Flat[] =>
  Array.from({ length: segments }, (_, index) => {
    const angle = (2 * Math.PI * index) / segments;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** A circle whose radius waves: knurls outside, teeth inside. */
export const waved = (radius: number, depth: number, waves: number, segments = waves * 8): readonly Flat[] =>
  Array.from({ length: segments }, (_, index) => {
    const angle = (2 * Math.PI * index) / segments;
    const reach = radius + depth * Math.cos(waves * angle);
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });

/** A convex outline as a plate from `z` on. */
export function plate(outline: readonly Flat[], height: number, z = 0): Mesh {
  const floor = outline.map(([x, y]): Point => [x, y, z]);
  const roof = outline.map(([x, y]): Point => [x, y, z + height]);
  const fan = (ring: readonly Point[]): Mesh =>
    ring.slice(2).map((point, index): Triangle => [ring[0]!, ring[index + 1]!, point]);
  return [...flipped(fan(floor)), ...fan(roof), ...wall(floor, roof)];
}

/** What lies between two outlines of as many points, from `z` on. */
export function ring(outside: readonly Flat[], inside: readonly Flat[], height: number, z = 0): Mesh {
  const at = (outline: readonly Flat[], level: number) => outline.map(([x, y]): Point => [x, y, level]);
  const [floor, roof] = [at(outside, z), at(outside, z + height)];
  const [innerFloor, innerRoof] = [at(inside, z), at(inside, z + height)];
  return [...wall(floor, roof), ...wall(innerRoof, innerFloor), ...wall(roof, innerRoof), ...wall(innerFloor, floor)];
}

/** A closed outline of distance and height, counter-clockwise, turned around the axis. */
export function turned(profile: readonly Flat[], segments = 36): Mesh {
  const ringAt = ([reach, z]: Flat) => circle(reach, segments).map(([x, y]): Point => [x, y, z]);
  const rings = profile.map(ringAt);
  return rings.flatMap((lower, index) => wall(lower, rings[(index + 1) % rings.length]!));
}

/** A box by its corner and its sides. */
export const box = ([x, y, z]: Point, [width, depth, height]: Point): Mesh =>
  plate(
    [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ],
    height,
    z,
  );

export const moved = (mesh: Mesh, [x, y, z]: Point): Mesh =>
  mesh.map((triangle) => triangle.map(([a, b, c]): Point => [a + x, b + y, c + z]) as unknown as Triangle);

/** Laid down: what pointed up points along `y`. */
export const laid = (mesh: Mesh): Mesh =>
  mesh.map((triangle) => triangle.map(([x, y, z]): Point => [x, -z, y]) as unknown as Triangle);

const flipped = (mesh: Mesh): Mesh => mesh.map(([a, b, c]): Triangle => [a, c, b]);

/** Between two rings of as many points, seen from outside. */
function wall(lower: readonly Point[], upper: readonly Point[]): Mesh {
  return lower.flatMap((point, index): Mesh => {
    const next = (index + 1) % lower.length;
    const [right, above, beside] = [lower[next]!, upper[index]!, upper[next]!];
    return [
      [point, right, beside],
      [point, beside, above],
    ];
  });
}

/** A mesh as a binary STL file. */
export function stlOf(mesh: Mesh): Buffer {
  const bytes = Buffer.alloc(84 + mesh.length * 50);
  bytes.write("Labcommons demo, in millimetres", 0, "ascii");
  bytes.writeUInt32LE(mesh.length, 80);
  for (const [index, triangle] of mesh.entries()) {
    const numbers = [normalOf(triangle), ...triangle].flat();
    for (const [at, number] of numbers.entries()) bytes.writeFloatLE(number, 84 + index * 50 + at * 4);
  }
  return bytes;
}

/** The direction that a triangle faces, one long; nothing for one without a surface. */
export function normalOf([a, b, c]: Triangle): Point {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z);
  return length === 0 ? [0, 0, 0] : [x / length, y / length, z / length];
}
