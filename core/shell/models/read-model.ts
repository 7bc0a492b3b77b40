import { readObj } from "./formats/obj.ts";
import { readPly } from "./formats/ply.ts";
import { readStl } from "./formats/stl.ts";
import { read3mf } from "./formats/threemf.ts";
import { measured } from "./measures.ts";
import { bounds, type Model, type ModelFault, type ModelFormat, modelFormat, Unshown } from "./model.ts";
import type { Surface } from "./surface.ts";

const readers: Readonly<Record<ModelFormat, (bytes: Uint8Array<ArrayBuffer>) => Surface>> = {
  stl: readStl,
  obj: readObj,
  ply: readPly,
  "3mf": read3mf,
};

/** Reads a model by the format that its name says; hostile and broken files end in a fault. Takes long: for a worker. */
export function readModel(name: string, bytes: Uint8Array<ArrayBuffer>): Model | { readonly fault: ModelFault } {
  const format = modelFormat(name);
  try {
    if (!format) throw new Unshown("unreadable");
    if (bytes.byteLength > bounds.file) throw new Unshown("large");
    if (bytes.byteLength === 0) throw new Unshown("empty");
    return measured(readers[format](bytes));
  } catch (error) {
    if (error instanceof Unshown) return { fault: error.fault };
    // Room that cannot be had, or a stack that is too deep, is told apart from a file that its reader does not understand.
    return { fault: error instanceof RangeError ? "memory" : "unreadable" };
  }
}
