import type { Land } from "#web/shell/map/land.ts";

/** Side of a tile in pixels of the page. */
export const side = 256;
/** Corners nearer to the one before are not drawn, in pixels. */
const finest = 1;

/** A tile of the map: its column and row at a zoom. */
export interface TilePlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Colours of the countries, in any form that canvases take. */
export interface LandColours {
  readonly land: string;
  readonly border: string;
}

type Context = OffscreenCanvasRenderingContext2D;

/** Draws the countries of a tile on a canvas of so many pixels a side. */
export function drawLand(context: Context, land: Land, place: TilePlace, pixels: number, colours: LandColours): void {
  const scale = pixels / side;
  context.scale(scale, scale);
  context.beginPath();
  trace(context, land, place);
  context.fillStyle = colours.land;
  context.fill("evenodd");
  context.lineJoin = "round";
  context.lineWidth = 0.75;
  context.strokeStyle = colours.border;
  context.stroke();
}

/** Lays the rings that touch a tile on the canvas. */
function trace(context: Context, { corners, starts, bounds }: Land, { x: column, y: row, z }: TilePlace): void {
  const tiles = 2 ** z;
  const margin = 2 / side;
  for (let ring = 0; ring < starts.length - 1; ring += 1) {
    const [west, north, east, south] = [0, 1, 2, 3].map((at) => bounds[4 * ring + at]! * tiles) as Bounds;
    if (west > column + 1 + margin || east < column - margin || north > row + 1 + margin || south < row - margin)
      continue;
    let [lastX, lastY] = [Number.NaN, Number.NaN];
    for (let corner = starts[ring]!; corner < starts[ring + 1]!; corner += 1) {
      const x = (corners[2 * corner]! * tiles - column) * side;
      const y = (corners[2 * corner + 1]! * tiles - row) * side;
      if (Number.isNaN(lastX)) context.moveTo(x, y);
      else if (Math.abs(x - lastX) + Math.abs(y - lastY) < finest) continue;
      else context.lineTo(x, y);
      [lastX, lastY] = [x, y];
    }
    context.closePath();
  }
}

type Bounds = [number, number, number, number];
