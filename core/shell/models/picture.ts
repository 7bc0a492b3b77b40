/** A picture without a ground: four bytes for each point, the last one says how much it covers. */
export interface Raster {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** From the front, a little from the right and from above, as a viewer begins. */
const view = { turn: Math.PI / 6, rise: Math.PI / 7 } as const;

/** Part of the picture that stays free on each side. */
const margin = 0.08;

/** A clay that stands out on light and on dark grounds. */
const colour = [206, 122, 78] as const;

/** Where the light comes from, as seen: from the right, from above, and from behind the eye. */
const light = [0.36, 0.6, 0.72] as const;

/**
 * Draws a model for lists, in a light that shows its faces from both sides.
 *
 * @param positions nine numbers for each triangle, around the middle of the model; `z` points up.
 */
export function drawPicture(positions: Float32Array, width: number, height: number): Raster {
  const seen = turnedToView(positions);
  const fit = fitIn(seen, width, height);
  const depths = new Float32Array(width * height).fill(-Infinity);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < seen.length; at += 9) drawTriangle(seen, at, fit, { pixels, depths, width, height });
  return { pixels, width, height };
}

/** To the right, upwards, and towards the eye. */
function turnedToView(positions: Float32Array): Float32Array {
  const [sinTurn, cosTurn] = [Math.sin(view.turn), Math.cos(view.turn)];
  const [sinRise, cosRise] = [Math.sin(view.rise), Math.cos(view.rise)];
  const seen = new Float32Array(positions.length);
  for (let at = 0; at < positions.length; at += 3) {
    const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    const near = x * sinTurn - y * cosTurn;
    seen[at] = x * cosTurn + y * sinTurn;
    seen[at + 1] = z * cosRise - near * sinRise;
    seen[at + 2] = near * cosRise + z * sinRise;
  }
  return seen;
}

interface Fit {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

function fitIn(seen: Float32Array, width: number, height: number): Fit {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < seen.length; at += 3) {
    left = Math.min(left, seen[at]!);
    right = Math.max(right, seen[at]!);
    bottom = Math.min(bottom, seen[at + 1]!);
    top = Math.max(top, seen[at + 1]!);
  }
  const room = 1 - 2 * margin;
  // A single point is a picture of nothing, and none of it is out of bounds.
  const scale = Math.min(
    (width * room) / Math.max(right - left, 1e-30),
    (height * room) / Math.max(top - bottom, 1e-30),
  );
  return { scale, left: width / 2 - ((left + right) / 2) * scale, top: height / 2 + ((top + bottom) / 2) * scale };
}

interface Canvas extends Raster {
  readonly depths: Float32Array;
}

/** Draws what of a triangle lies before all that was drawn so far. */
function drawTriangle(seen: Float32Array, at: number, fit: Fit, { pixels, depths, width, height }: Canvas): void {
  const x = (corner: number) => seen[at + corner]! * fit.scale + fit.left;
  const y = (corner: number) => fit.top - seen[at + corner + 1]! * fit.scale;
  const [ax, ay, az, bx, by, bz, cx, cy, cz] = [
    x(0),
    y(0),
    seen[at + 2]!,
    x(3),
    y(3),
    seen[at + 5]!,
    x(6),
    y(6),
    seen[at + 8]!,
  ];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (!(Math.abs(area) > 1e-9)) return;
  const bright = brightness(seen, at);
  const last = {
    x: Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx))),
    y: Math.min(height - 1, Math.ceil(Math.max(ay, by, cy))),
  };
  for (let row = Math.max(0, Math.floor(Math.min(ay, by, cy))); row <= last.y; row += 1) {
    for (let column = Math.max(0, Math.floor(Math.min(ax, bx, cx))); column <= last.x; column += 1) {
      const [px, py] = [column + 0.5, row + 0.5];
      const b = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area;
      const c = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area;
      if (b < 0 || c < 0 || b + c > 1) continue;
      const depth = az + b * (bz - az) + c * (cz - az);
      const point = row * width + column;
      if (depth <= depths[point]!) continue;
      depths[point] = depth;
      for (let channel = 0; channel < 3; channel += 1) pixels[point * 4 + channel] = colour[channel]! * bright;
      pixels[point * 4 + 3] = 255;
    }
  }
}

function brightness(seen: Float32Array, at: number): number {
  const [ux, uy, uz] = [0, 1, 2].map((axis) => seen[at + 3 + axis]! - seen[at + axis]!) as [number, number, number];
  const [vx, vy, vz] = [0, 1, 2].map((axis) => seen[at + 6 + axis]! - seen[at + axis]!) as [number, number, number];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
  const size = Math.hypot(...normal) || 1;
  // What is seen from behind is lit from this side too.
  const side = normal[2] < 0 ? -1 : 1;
  const facing = light.reduce((sum, part, axis) => sum + (part * normal[axis]! * side) / size, 0);
  return 0.42 + 0.68 * Math.max(0, facing);
}
