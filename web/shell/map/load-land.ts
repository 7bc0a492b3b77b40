import atlas from "world-atlas/countries-50m.json?url";
import type { LandName } from "#web/shell/map/land.ts";
import type { LandColours, TilePlace } from "#web/shell/map/land-drawing.ts";
import type { AskedOfLand, ToldOfLand } from "#web/shell/map/land-worker.ts";

/** The countries of the map, drawn away from the page's own thread. */
export interface DrawnLand {
  readonly names: readonly LandName[];
  /** A tile of so many pixels a side. */
  readonly draw: (place: TilePlace, pixels: number, colours: LandColours) => Promise<ImageBitmap>;
}

let loading: Promise<DrawnLand> | undefined;

/** The countries of the map, once for all maps of the page. Where they cannot be had, they are asked for again by the next map. */
export function loadLand(): Promise<DrawnLand> {
  loading ??= new Promise<DrawnLand>((resolve, reject) => {
    const worker = new Worker(new URL("./land-worker.ts", import.meta.url), { type: "module", name: "land" });
    const ask = (asked: AskedOfLand) => worker.postMessage(asked);
    const waiting = new Map<number, (tile: ImageBitmap) => void>();
    let last = 0;
    const draw: DrawnLand["draw"] = (place, pixels, colours) =>
      new Promise((drawn) => {
        last += 1;
        waiting.set(last, drawn);
        ask({ id: last, place, pixels, colours });
      });
    worker.onmessage = ({ data }: MessageEvent<ToldOfLand>) => {
      if ("names" in data) return resolve({ names: data.names, draw });
      waiting.get(data.id)?.(data.tile);
      waiting.delete(data.id);
    };
    worker.onerror = (event) => {
      worker.terminate();
      loading = undefined;
      reject(new Error(event.message));
    };
    ask({ atlas: new URL(atlas, location.href).href });
  });
  return loading;
}
