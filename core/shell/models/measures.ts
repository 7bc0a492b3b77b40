import { type Joined, join } from "./joined.ts";
import { bounds, type Measures, type Model, Unshown } from "./model.ts";
import type { Surface } from "./surface.ts";

type Point = readonly [number, number, number];

/**
 * The triangles of a surface around its middle, and their measures. Refuses what is empty, and positions that are no numbers.
 *
 * Models may lie far from zero, where the short numbers that are drawn are too coarse: the middle is taken away in long ones first. Measures
 * come from triangles, never from points that none of them uses.
 */
export function measured(surface: Surface): Model {
  const { triangles } = surface;
  if (triangles === 0) throw new Unshown("empty");
  const [least, most] = rangeOf(surface);
  const [width, depth, height] = [0, 1, 2].map((axis) => most[axis]! - least[axis]!) as [number, number, number];
  const middle = [0, 1, 2].map((axis) => least[axis]! + (most[axis]! - least[axis]!) / 2) as unknown as Point;
  const positions = new Float32Array(triangles * 9);
  let at = 0;
  surface.walk((x, y, z) => {
    positions[at] = x - middle[0];
    positions[at + 1] = y - middle[1];
    positions[at + 2] = z - middle[2];
    at += 3;
  });
  // What is too long for the numbers that are drawn has no place in a view.
  if (!positions.every(Number.isFinite)) throw new Unshown("coordinates");
  const joined = triangles > bounds.joined ? null : join(positions, surface.pieces);
  const measures = { width, depth, height, triangles, ...toldOf(joined, positions) };
  return { positions, measures };
}

function rangeOf(surface: Surface): readonly [Point, Point] {
  const least: [number, number, number] = [Infinity, Infinity, Infinity];
  const most: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  const widen = (axis: number, value: number) => {
    if (!Number.isFinite(value)) throw new Unshown("coordinates");
    if (value < least[axis]!) least[axis] = value;
    if (value > most[axis]!) most[axis] = value;
  };
  surface.walk((x, y, z) => {
    widen(0, x);
    widen(1, y);
    widen(2, z);
  });
  return [least, most];
}

interface Body {
  /** Six times what it holds; negative where it is inside out. */
  sixfold: number;
  readonly least: [number, number, number];
  readonly most: [number, number, number];
}

function toldOf(joined: Joined | null, positions: Float32Array): Pick<Measures, "volume" | "parts"> {
  if (!joined) return { volume: null, parts: null };
  const bodies = bodiesOf(joined, positions);
  const cavities = joined.isClosed ? cavitiesIn(bodies) : new Set<Body>();
  const sixfold = bodies.reduce((sum, body) => sum + (cavities.has(body) ? -1 : 1) * Math.abs(body.sixfold), 0);
  return { volume: joined.isClosed && sixfold > 0 ? sixfold / 6 : null, parts: bodies.length - cavities.size };
}

function bodiesOf({ bodyOf }: Joined, positions: Float32Array): readonly Body[] {
  const bodies = new Map<number, Body>();
  for (let triangle = 0; triangle < bodyOf.length; triangle += 1) {
    const id = bodyOf[triangle]!;
    if (id < 0) continue;
    let body = bodies.get(id);
    if (!body) {
      body = { sixfold: 0, least: [Infinity, Infinity, Infinity], most: [-Infinity, -Infinity, -Infinity] };
      bodies.set(id, body);
    }
    body.sixfold += spannedAt(positions, triangle * 9);
    for (let at = 0; at < 9; at += 1) {
      const [axis, value] = [at % 3, positions[triangle * 9 + at]!];
      if (value < body.least[axis]!) body.least[axis] = value;
      if (value > body.most[axis]!) body.most[axis] = value;
    }
  }
  return [...bodies.values()];
}

/** With more bodies it is not looked for what lies in what. */
const mostCompared = 2_000;

/**
 * A hollow is a body that is turned the other way round from the one that it lies in, and is taken from it. A body that is inside out and lies in no
 * other holds as much as if it were not, and so does a model that is inside out as a whole.
 */
function cavitiesIn(bodies: readonly Body[]): ReadonlySet<Body> {
  if (bodies.length > mostCompared) return new Set();
  return new Set(
    bodies.filter((inner) =>
      bodies.some(
        (outer) =>
          outer.sixfold * inner.sixfold < 0 &&
          Math.abs(outer.sixfold) > Math.abs(inner.sixfold) &&
          [0, 1, 2].every((axis) => outer.least[axis]! < inner.least[axis]! && outer.most[axis]! > inner.most[axis]!),
      ),
    ),
  );
}

/** Six times the volume between a triangle and the middle. */
function spannedAt(positions: Float32Array, at: number): number {
  const x = (corner: number) => positions[at + corner]!;
  const y = (corner: number) => positions[at + corner + 1]!;
  const z = (corner: number) => positions[at + corner + 2]!;
  return x(0) * (y(3) * z(6) - z(3) * y(6)) - y(0) * (x(3) * z(6) - z(3) * x(6)) + z(0) * (x(3) * y(6) - y(3) * x(6));
}
