import { createRequire } from "node:module";
import { Readable } from "node:stream";
import type * as Archiver from "archiver";
import type { ArchiveEntry, ArchivesService } from "#core/shell/own-data/ports.ts";

const require = createRequire(import.meta.url);

/** Zips with archiver, loaded at the first archive, entry by entry, so that one file at a time is open. */
export const zipArchives: ArchivesService = {
  zip(entries) {
    const { ZipArchive } = require("archiver") as typeof Archiver;
    const archive = new ZipArchive({ zlib: { level: 6 } });
    fill(archive, entries).catch((error: unknown) => archive.destroy(error as Error));
    return archive;
  },
};

async function fill(archive: Archiver.ZipArchive, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  // One set of listeners for all entries.
  let next = turn();
  archive.on("entry", () => next.resolve());
  archive.on("error", (error) => next.reject(error));
  archive.on("close", () => next.reject(new Error("the archive was closed before its end")));
  for await (const { name, bytes } of entries) {
    next = turn();
    archive.append(typeof bytes === "string" ? bytes : Readable.from(bytes, { objectMode: false }), { name });
    await next.promise;
  }
  await archive.finalize();
}

/** The turn of an entry. An archive that ends because an entry could not be had ends turns that nobody waits for, too. */
function turn(): PromiseWithResolvers<void> {
  const made = Promise.withResolvers<void>();
  made.promise.catch(() => undefined);
  return made;
}
