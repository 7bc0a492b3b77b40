import { type Mesh, normalOf, type Point } from "./mesh.ts";

/** Where a model is looked at from, in degrees. */
export interface View {
  readonly turn: number;
  readonly tilt: number;
}

const [width, height, margin] = [1200, 900, 110];

/** A model as a drawing: every face in the light of a lamp, those behind under those before. */
export function drawingOf(mesh: Mesh, { turn, tilt }: View, [red, green, blue]: Point): string {
  const seen = (point: Point): Point => tilted(turned(point, turn), tilt);
  const faces = mesh.map((triangle) => {
    const points = triangle.map(seen) as [Point, Point, Point];
    return { points, depth: points.reduce((sum, [, y]) => sum + y, 0), normal: normalOf(points) };
  });
  const shown = faces.filter(({ normal }) => normal[1] < 0).toSorted((one, other) => other.depth - one.depth);
  const [xs, zs] = [0, 2].map((axis) => shown.flatMap(({ points }) => points.map((point) => point[axis]!))) as [
    number[],
    number[],
  ];
  const [left, right] = edges(xs);
  const [bottom, top] = edges(zs);
  const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (top - bottom));
  const place = ([x, , z]: Point): string =>
    `${(width / 2 + (x - (left + right) / 2) * scale).toFixed(1)},${(height / 2 - (z - (bottom + top) / 2) * scale).toFixed(1)}`;
  const drawn = shown.map(({ points, normal }) => {
    const light = 0.45 + 0.55 * Math.max(0, normal[0] * -0.35 - normal[1] * 0.6 + normal[2] * 0.72);
    const colour = [red, green, blue].map((part) => Math.round(part * light)).join(",");
    return `<polygon points="${points.map(place).join(" ")}" fill="rgb(${colour})" stroke="rgb(${colour})" stroke-width="0.8"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f3efe8"/><ellipse cx="600" cy="800" rx="360" ry="34" fill="#e2dbcf"/>${drawn.join("")}</svg>`;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function turned([x, y, z]: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return [x * cos - y * sin, x * sin + y * cos, z];
}

function tilted([x, y, z]: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return [x, y * cos - z * sin, y * sin + z * cos];
}

const edges = (values: readonly number[]): readonly [number, number] =>
  values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
