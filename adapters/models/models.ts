import { Worker } from "node:worker_threads";
import { type PictureVariant, type SeenModel, type VariantName, variants } from "#core/shell/files/ports.ts";
import type { Measures, ModelFault } from "#core/shell/models/model.ts";
import type { Raster } from "#core/shell/models/picture.ts";

/** What a thread is asked for: a model, and a picture of it of so many points. */
export interface Asked {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

export type Told = { readonly measures: Measures; readonly raster: Raster } | { readonly fault: ModelFault };

/** Bounds on one model: a thread that takes longer or more has met one that is made to harm. */
const bounds = { milliseconds: 20_000, megabytes: 1_500 } as const;

/** Twice the size of the largest picture: edges are smooth once it is made smaller. */
const drawn = { width: 1920, height: 1440 } as const;

const shown: readonly VariantName[] = ["preview", "medium"];

/**
 * Reads a model by the format that its name says, in a thread of its own. `null` where that took too long or too much: nothing is known of
 * it then.
 */
export async function lookIntoModel(bytes: Uint8Array, name: string): Promise<SeenModel | null> {
  const told = await askThread({ name, bytes: new Uint8Array(bytes), ...drawn });
  if (told === null || "fault" in told) return told?.fault === "memory" ? null : told;
  return { measures: told.measures, pictures: await picturesOf(told.raster) };
}

function askThread(asked: Asked): Promise<Told | null> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL("./model-worker.ts", import.meta.url), {
      workerData: asked,
      transferList: [asked.bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes },
    });
    const timer = setTimeout(() => settle(null), bounds.milliseconds);
    const settle = (told: Told | null) => {
      clearTimeout(timer);
      resolve(told);
      void thread.terminate();
    };
    thread.once("message", settle);
    thread.once("error", () => settle(null));
    thread.once("exit", () => settle(null));
  });
}

async function picturesOf({ pixels, width, height }: Raster): Promise<readonly PictureVariant[]> {
  const { default: sharp } = await import("sharp");
  const made: PictureVariant[] = [];
  for (const name of shown) {
    const side = variants[name];
    const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .resize({ width: side, height: side, fit: "inside" })
      .webp({ quality: 82, alphaQuality: 90 })
      .toBuffer({ resolveWithObject: true });
    made.push({ name, bytes: data, width: info.width, height: info.height });
  }
  return made;
}
