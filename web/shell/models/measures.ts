import { type Measures, Unshown } from "#web/shell/models/model.ts";

/**
 * The measures of a surface, by its triangles. Refuses what is empty, and positions that are no numbers.
 *
 * Its volume is known where every edge has one triangle on each side. That is told without a table of edges: each triangle adds a number
 * made of each of its edges, and takes it away for the other direction; the sum of a closed surface is nothing.
 */
export function measuresOf(positions: Float32Array): Measures {
  const triangles = positions.length / 9;
  if (triangles === 0) throw new Unshown("empty");
  const box = boxOf(positions);
  const balance = [0, 0] as [number, number];
  let sixfold = 0;
  for (let at = 0; at < positions.length; at += 9) {
    const corners = [0, 3, 6].map((corner) => keyOf(positions, at + corner));
    addEdge(balance, corners[0]!, corners[1]!);
    addEdge(balance, corners[1]!, corners[2]!);
    addEdge(balance, corners[2]!, corners[0]!);
    sixfold += spannedAt(positions, at, box.least);
  }
  const [width, depth, height] = box.sizes;
  const isClosed = balance[0] === 0 && balance[1] === 0 && sixfold !== 0;
  return { width, depth, height, triangles, volume: isClosed ? Math.abs(sixfold) / 6 : null };
}

interface Box {
  readonly least: readonly [number, number, number];
  readonly sizes: readonly [number, number, number];
}

function boxOf(positions: Float32Array): Box {
  const least: [number, number, number] = [Infinity, Infinity, Infinity];
  const most: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 1) {
    const value = positions[at]!;
    if (!Number.isFinite(value)) throw new Unshown("coordinates");
    const axis = at % 3;
    if (value < least[axis]!) least[axis] = value;
    if (value > most[axis]!) most[axis] = value;
  }
  return { least, sizes: [most[0] - least[0], most[1] - least[1], most[2] - least[2]] };
}

/** Six times the volume between a triangle and a point. */
function spannedAt(positions: Float32Array, at: number, [ox, oy, oz]: Box["least"]): number {
  const x = (corner: number) => positions[at + corner]! - ox;
  const y = (corner: number) => positions[at + corner + 1]! - oy;
  const z = (corner: number) => positions[at + corner + 2]! - oz;
  return x(0) * (y(3) * z(6) - z(3) * y(6)) - y(0) * (x(3) * z(6) - z(3) * x(6)) + z(0) * (x(3) * y(6) - y(3) * x(6));
}

const float = new Float32Array(3);
const bits = new Uint32Array(float.buffer);

/** Two numbers that stand for a place: the same where the place is the same, whichever triangle it is a corner of. */
function keyOf(positions: Float32Array, at: number): readonly [number, number] {
  // Adding nothing makes zero of minus zero.
  for (let axis = 0; axis < 3; axis += 1) float[axis] = positions[at + axis]! + 0;
  let [first, second] = [0x9e3779b9, 0x85ebca6b];
  for (const value of bits) {
    first = mixed(first ^ value, 0x2c1b3c6d);
    second = mixed(second ^ value, 0x297a2d39);
  }
  return [first, second];
}

function addEdge(balance: [number, number], from: readonly [number, number], to: readonly [number, number]): void {
  const isForward = from[0] === to[0] ? from[1] < to[1] : from[0] < to[0];
  const [low, high] = isForward ? [from, to] : [to, from];
  if (low[0] === high[0] && low[1] === high[1]) return;
  for (const lane of [0, 1] as const) {
    const edge = mixed(mixed(low[lane] ^ 0x6c62272e, 0x45d9f3b) + high[lane], 0x119de1f3);
    balance[lane] = (balance[lane] + (isForward ? edge : -edge)) | 0;
  }
}

function mixed(value: number, factor: number): number {
  let next = Math.imul(value ^ (value >>> 16), factor);
  next = Math.imul(next ^ (next >>> 15), 0x85ebca6b);
  return (next ^ (next >>> 13)) | 0;
}
