/** How the triangles of a surface hang together. */
export interface Joined {
  /** The body that each triangle belongs to; negative for one without a surface, and for the second of two that are the same. */
  readonly bodyOf: Int32Array;
  /** Every edge has one triangle on each side. */
  readonly isClosed: boolean;
}

/**
 * Tells the bodies of a surface by its edges: triangles that share one belong together. Where bodies touch along an edge, those belong together
 * that hold something between them, as one goes around it. Bodies of different `pieces` are never one.
 */
export function join(positions: Float32Array, pieces: readonly number[] = [0]): Joined {
  const corners = welded(positions, pieces);
  const triangles = corners.length / 3;
  const bodyOf = new Int32Array(triangles).map((_, index) => index);
  markUnused(corners, bodyOf);
  const bodies = unions(bodyOf);
  const { heads, next } = edgesOf(corners, bodyOf);
  const isForward = (half: number) => corners[half]! < corners[following(half)]!;
  let isClosed = true;
  for (const head of heads) {
    if (head < 0) continue;
    const second = next[head]!;
    if (second >= 0 && next[second]! < 0 && isForward(head) !== isForward(second)) {
      bodies.unite(triangleOf(head), triangleOf(second));
      continue;
    }
    const sides: number[] = [];
    for (let half = head; half >= 0; half = next[half]!) sides.push(half);
    const ahead = sides.filter(isForward);
    const back = sides.filter((half) => !isForward(half));
    if (ahead.length !== back.length) isClosed = false;
    if (sides.length > 2 && ahead.length === back.length) {
      for (const [one, other] of around(ahead, back, positions)) bodies.unite(triangleOf(one), triangleOf(other));
    } else for (const side of sides) bodies.unite(triangleOf(head), triangleOf(side));
  }
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    if (bodyOf[triangle]! >= 0) bodyOf[triangle] = bodies.find(triangle);
  }
  return { bodyOf, isClosed };
}

/** A half of an edge is named by the corner that it begins at. */
const triangleOf = (half: number): number => Math.floor(half / 3);

const following = (half: number): number => (half % 3 === 2 ? half - 2 : half + 1);

/** A number for each corner, the same for corners of a piece that are at the same place: the first of them. */
function welded(positions: Float32Array, pieces: readonly number[]): Uint32Array {
  const corners = new Uint32Array(positions.length / 3);
  const words = new Int32Array(positions.buffer, positions.byteOffset, positions.length);
  const table = new Int32Array(2 ** Math.ceil(Math.log2(corners.length * 2))).fill(-1);
  let piece = 0;
  for (let corner = 0; corner < corners.length; corner += 1) {
    while (corner >= (pieces[piece + 1] ?? Infinity) * 3) piece += 1;
    const from = (pieces[piece] ?? 0) * 3;
    const at = corner * 3;
    // Zero is written in two ways.
    for (let axis = at; axis < at + 3; axis += 1) positions[axis]! += 0;
    let slot = mixed(mixed(mixed(mixed(0, piece), words[at]!), words[at + 1]!), words[at + 2]!) & (table.length - 1);
    for (;;) {
      const other = table[slot]!;
      if (other < 0) {
        table[slot] = corner;
        corners[corner] = corner;
        break;
      }
      const there = other * 3;
      const isSame =
        other >= from &&
        words[there] === words[at] &&
        words[there + 1] === words[at + 1] &&
        words[there + 2] === words[at + 2];
      if (isSame) {
        corners[corner] = other;
        break;
      }
      slot = (slot + 1) & (table.length - 1);
    }
  }
  return corners;
}

/** A number with another mixed in. Numbers that are mixed in one by one, into nothing first, fall anywhere in a table. */
function mixed(before: number, value: number): number {
  let next = Math.imul((before ^ value) + 0x6c62272e, 0x2c1b3c6d);
  next = Math.imul(next ^ (next >>> 15), 0x297a2d39);
  return next ^ (next >>> 13);
}

/** Triangles two of whose corners are one have no surface; one that comes twice is there once. */
function markUnused(corners: Uint32Array, bodyOf: Int32Array): void {
  const table = new Int32Array(2 ** Math.ceil(Math.log2(bodyOf.length * 2 + 1))).fill(-1);
  for (let triangle = 0; triangle < bodyOf.length; triangle += 1) {
    const [a, b, c] = turnedFirst(corners, triangle);
    if (a === b || b === c || a === c) {
      bodyOf[triangle] = -1;
      continue;
    }
    let slot = mixed(mixed(mixed(0, a), b), c) & (table.length - 1);
    for (;;) {
      const other = table[slot]!;
      if (other < 0) {
        table[slot] = triangle;
        break;
      }
      const [x, y, z] = turnedFirst(corners, other);
      if (a === x && b === y && c === z) {
        bodyOf[triangle] = -1;
        break;
      }
      slot = (slot + 1) & (table.length - 1);
    }
  }
}

/** The corners of a triangle in their turn, the least first. */
function turnedFirst(corners: Uint32Array, triangle: number): readonly [number, number, number] {
  const [a, b, c] = [corners[triangle * 3]!, corners[triangle * 3 + 1]!, corners[triangle * 3 + 2]!];
  if (a <= b && a <= c) return [a, b, c];
  return b <= c ? [b, c, a] : [c, a, b];
}

/** Halves of one and the same edge, each naming the next. */
function edgesOf(corners: Uint32Array, bodyOf: Int32Array) {
  const next = new Int32Array(corners.length).fill(-1);
  const heads = new Int32Array(2 ** Math.ceil(Math.log2(corners.length * 2))).fill(-1);
  for (let half = 0; half < corners.length; half += 1) {
    if (bodyOf[triangleOf(half)]! < 0) continue;
    const [from, to] = [corners[half]!, corners[following(half)]!];
    let slot = mixed(mixed(0, Math.min(from, to)), Math.max(from, to)) & (heads.length - 1);
    for (;;) {
      const head = heads[slot]!;
      if (head < 0) break;
      const [begin, end] = [corners[head]!, corners[following(head)]!];
      if ((begin === from && end === to) || (begin === to && end === from)) break;
      slot = (slot + 1) & (heads.length - 1);
    }
    next[half] = heads[slot]!;
    heads[slot] = half;
  }
  return { heads, next };
}

/**
 * Pairs of halves of an edge with something between them: from each triangle that lies along the edge, the next one that lies against it, seen
 * from the side where the first one has its inside.
 */
function around(
  ahead: readonly number[],
  back: readonly number[],
  positions: Float32Array,
): readonly (readonly [number, number])[] {
  const frame = frameOf(ahead[0]!, positions);
  const left = back.map((half) => ({ half, angle: angleOf(half, frame, positions) }));
  return ahead.map((half) => {
    const from = angleOf(half, frame, positions);
    // The inside lies behind a triangle: going backwards around the edge. One that lies upon another holds nothing with it.
    const turn = ({ angle }: { readonly angle: number }) => {
      const apart = (from - angle + 4 * Math.PI) % (2 * Math.PI);
      return apart < 1e-5 ? 2 * Math.PI : apart;
    };
    const nearest = left.reduce((best, each) => (turn(each) < turn(best) ? each : best));
    left.splice(left.indexOf(nearest), 1);
    return [half, nearest.half];
  });
}

type Vector = readonly [number, number, number];

const pointAt = (positions: Float32Array, corner: number): Vector => [
  positions[corner * 3]!,
  positions[corner * 3 + 1]!,
  positions[corner * 3 + 2]!,
];

const less = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Two directions across an edge, the second a quarter turn after the first, against the clock as the edge comes towards the eye. */
function frameOf(half: number, positions: Float32Array) {
  const origin = pointAt(positions, half);
  const along = less(pointAt(positions, following(half)), origin);
  const [x, y, z] = along.map(Math.abs) as unknown as Vector;
  const first = cross(along, x <= y && x <= z ? [1, 0, 0] : y <= z ? [0, 1, 0] : [0, 0, 1]);
  const second = cross(along, first);
  const size = Math.sqrt(dot(along, along));
  return { origin, first: first.map((each) => each * size) as unknown as Vector, second };
}

function angleOf(half: number, { origin, first, second }: ReturnType<typeof frameOf>, positions: Float32Array): number {
  const third = less(pointAt(positions, following(following(half))), origin);
  return Math.atan2(dot(third, second), dot(third, first));
}

/** Sets of triangles that are one body. */
function unions(bodyOf: Int32Array) {
  const parents = bodyOf.slice();
  const find = (triangle: number): number => {
    let root = triangle;
    while (parents[root]! !== root) {
      parents[root] = parents[parents[root]!]!;
      root = parents[root]!;
    }
    return root;
  };
  return {
    find,
    unite(one: number, other: number): void {
      const [first, second] = [find(one), find(other)];
      if (first !== second) parents[Math.max(first, second)] = Math.min(first, second);
    },
  };
}
