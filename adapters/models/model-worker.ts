import { parentPort, workerData } from "node:worker_threads";
import { drawPicture } from "#core/shell/models/picture.ts";
import { readModel } from "#core/shell/models/read-model.ts";
import type { Asked, Told } from "./models.ts";

/** Reads one model and draws it, away from the thread that answers requests. */
const { name, bytes, width, height } = workerData as Asked;
const read = readModel(name, bytes);
const told: Told =
  "fault" in read ? read : { measures: read.measures, raster: drawPicture(read.positions, width, height) };
parentPort!.postMessage(told, "raster" in told ? [told.raster.pixels.buffer] : []);
