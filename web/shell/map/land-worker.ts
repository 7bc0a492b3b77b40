import { type Land, landOf } from "#web/shell/map/land.ts";
import { drawLand, type LandColours, type TilePlace } from "#web/shell/map/land-drawing.ts";

/** What the page asks: first the atlas by its address, then tiles. */
export type AskedOfLand =
  | { readonly atlas: string }
  | { readonly id: number; readonly place: TilePlace; readonly pixels: number; readonly colours: LandColours };

/** What it is told: the names of the countries once they are there, then each tile. */
export type ToldOfLand = Pick<Land, "names"> | { readonly id: number; readonly tile: ImageBitmap };

let land: Land | undefined;

/* Makes the countries of the map from the atlas and draws them, away from the page's own thread. */
addEventListener("message", async ({ data }: MessageEvent<AskedOfLand>) => {
  if ("atlas" in data) {
    land = landOf(await (await fetch(data.atlas)).json());
    return tell({ names: land.names });
  }
  const { id, place, pixels, colours } = data;
  const canvas = new OffscreenCanvas(pixels, pixels);
  const context = canvas.getContext("2d");
  if (context && land) drawLand(context, land, place, pixels, colours);
  const tile = canvas.transferToImageBitmap();
  tell({ id, tile }, [tile]);
});

const tell = (told: ToldOfLand, transfer: Transferable[] = []): void => postMessage(told, { transfer });
