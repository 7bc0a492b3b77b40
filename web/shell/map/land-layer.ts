import { type Coords, type DoneCallback, GridLayer } from "leaflet";
import type { LandName } from "#web/shell/map/land.ts";
import { type LandColours, side } from "#web/shell/map/land-drawing.ts";
import type { DrawnLand } from "#web/shell/map/load-land.ts";

/** What the countries are drawn with: colours in any form that canvases take, and a font. */
export interface Inks extends LandColours {
  readonly name: string;
  readonly halo: string;
  readonly font: string;
}

export interface LandLayerOptions {
  readonly land: DrawnLand;
  readonly inks: () => Inks;
  /** The name of a country by its three digits. */
  readonly nameOf: (id: string) => string | undefined;
}

interface PlacedName {
  readonly text: string;
  /** Middle, in pixels of the whole world at the zoom. */
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
}

/** Countries and their names, drawn by the browser itself: nothing is asked of anybody. */
export class LandLayer extends GridLayer {
  readonly #land: DrawnLand;
  readonly #inks: () => Inks;
  readonly #nameOf: (id: string) => string | undefined;
  readonly #names = new Map<number, readonly PlacedName[]>();
  #now: Inks | undefined;

  constructor({ land, inks, nameOf }: LandLayerOptions) {
    super({ tileSize: side, updateWhenIdle: false, keepBuffer: 1 });
    this.#land = land;
    this.#inks = inks;
    this.#nameOf = nameOf;
  }

  override createTile(place: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement("canvas");
    const scale = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = side * scale;
    canvas.height = side * scale;
    this.#now ??= this.#inks();
    const inks = this.#now;
    const { land, border } = inks;
    const { x, y, z } = place;
    void this.#land.draw({ x, y, z }, canvas.width, { land, border }).then((tile) => {
      const context = canvas.getContext("2d");
      context?.drawImage(tile, 0, 0);
      context?.scale(scale, scale);
      if (context) this.#write(context, place, inks);
      tile.close();
      done(undefined, canvas);
    });
    return canvas;
  }

  override redraw(): this {
    this.#names.clear();
    this.#now = undefined;
    return super.redraw();
  }

  #write(context: CanvasRenderingContext2D, { x, y, z }: Pick<Coords, "x" | "y" | "z">, inks: Inks): void {
    context.font = inks.font;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineWidth = 3;
    context.strokeStyle = inks.halo;
    context.fillStyle = inks.name;
    for (const name of this.#namesAt(z, context)) {
      const [left, top] = [name.x - x * side, name.y - y * side];
      if (left + name.halfWidth < 0 || left - name.halfWidth > side || top < -lineHeight || top > side + lineHeight)
        continue;
      context.strokeText(name.text, left, top);
      context.fillText(name.text, left, top);
    }
  }

  /** Names that have room at a zoom: inside their country, and none over another. */
  #namesAt(zoom: number, context: CanvasRenderingContext2D): readonly PlacedName[] {
    const known = this.#names.get(zoom);
    if (known) return known;
    const world = side * 2 ** zoom;
    const placed: PlacedName[] = [];
    for (const each of this.#land.names) {
      const name = this.#placed(each, world, context);
      if (name && !placed.some((other) => overlap(other, name))) placed.push(name);
    }
    this.#names.set(zoom, placed);
    return placed;
  }

  #placed({ id, x, y, width }: LandName, world: number, context: CanvasRenderingContext2D): PlacedName | undefined {
    const text = width * world < narrowest ? undefined : this.#nameOf(id);
    if (text === undefined) return undefined;
    const halfWidth = context.measureText(text).width / 2;
    return 2 * halfWidth > width * world ? undefined : { text, x: x * world, y: y * world, halfWidth };
  }
}

const lineHeight = 18;
/** Width in pixels below which no name fits into a country. */
const narrowest = 30;

const overlap = (one: PlacedName, other: PlacedName): boolean =>
  Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth + 6 && Math.abs(one.y - other.y) < lineHeight;
