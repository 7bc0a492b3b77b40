import { Effect, Semaphore } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import type { FileContentsService } from "#core/shell/files/ports.ts";
import { cleanConfiguration } from "../archives/configurations.ts";
import { lookIntoModel } from "../models/models.ts";
import { readDrawing } from "./drawings.ts";
import { examineBytes } from "./examine.ts";
import { framePicture } from "./frames.ts";
import { readPicture } from "./pictures.ts";
import { cutPortrait } from "./portraits.ts";

/** Decoding one picture takes up to a few hundred megabytes, and each holds a connection to the database. */
const filesAtOnce = 2;

/** Looks into the bytes of files with sharp, file-type, DOMPurify and yauzl. `report` hears of what was kept as it came because it could not be cleaned. */
export function createFileContents(report: (error: unknown) => void = () => undefined): FileContentsService {
  const turns = Semaphore.makeUnsafe(filesAtOnce);
  const attempt = <Value>(run: () => Promise<Value>): Effect.Effect<Value, Unavailable> =>
    Effect.tryPromise({ try: run, catch: (cause) => new Unavailable({ cause }) });
  return {
    examine: (bytes) => attempt(() => examineBytes(bytes)),
    inTurn: (work) => turns.withPermits(1)(work),
    picture: (bytes, mimeType) => attempt(() => readPicture(bytes, mimeType)),
    portrait: (bytes, mimeType, crop) => attempt(() => cutPortrait(bytes, mimeType, crop)),
    framed: (bytes, size, point) => attempt(() => framePicture(bytes, size, point)),
    drawing: (bytes) => attempt(() => readDrawing(bytes)),
    model: (bytes, name) => attempt(() => lookIntoModel(bytes, name)),
    configuration: (bytes, internalEntries) =>
      Effect.promise(() =>
        cleanConfiguration(bytes, internalEntries).catch((error: unknown) => {
          report(error);
          return null;
        }),
      ),
  };
}
