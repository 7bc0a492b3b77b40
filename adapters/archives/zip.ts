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
  for await (const { name, bytes } of entries) {
    const taken = new Promise<void>((resolve, reject) => {
      archive.once("entry", () => resolve());
      archive.once("error", reject);
      archive.once("close", () => reject(new Error("the archive was closed before its end")));
    });
    archive.append(typeof bytes === "string" ? bytes : Readable.from(bytes, { objectMode: false }), { name });
    await taken;
  }
  await archive.finalize();
}
