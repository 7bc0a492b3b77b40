import { readObj } from "#web/shell/models/formats/obj.ts";
import { readPly } from "#web/shell/models/formats/ply.ts";
import { readStl } from "#web/shell/models/formats/stl.ts";
import { read3mf } from "#web/shell/models/formats/threemf.ts";
import { measuresOf } from "#web/shell/models/measures.ts";
import {
  bounds,
  type Model,
  type ModelFault,
  type ModelFormat,
  modelFormat,
  Unshown,
} from "#web/shell/models/model.ts";

const readers: Readonly<Record<ModelFormat, (bytes: Uint8Array<ArrayBuffer>) => Float32Array>> = {
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
    const positions = new Float32Array(readers[format](bytes).buffer as ArrayBuffer);
    return { positions, measures: measuresOf(positions) };
  } catch (error) {
    if (error instanceof Unshown) return { fault: error.fault };
    // Room that cannot be had, or a stack that is too deep, is told apart from a file that its reader does not understand.
    return { fault: error instanceof RangeError ? "memory" : "unreadable" };
  }
}
