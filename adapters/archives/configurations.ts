import { buffer } from "node:stream/consumers";
import type { Entry, ZipFile } from "yauzl";
import {
  type Configuration,
  configurationMetadata,
  internalEntries,
  isManifest,
  longestConfiguration,
} from "#core/shell/files/configurations.ts";
import { zipArchives } from "./zip.ts";

/** Bounds on what an archive may claim, before any of it is unpacked; sizes in bytes. */
const bounds = { entries: 10_000, unpacked: 268_435_456, manifest: 1_048_576 } as const;

/**
 * A configuration archive without the entries that are named, and what its manifest says (FILE-007, FILE-008). Entries are unpacked one at a time.
 *
 * @throws when it is no archive, claims more than is unpacked, has entries that lead out of it, or is locked by a password.
 */
export async function cleanConfiguration(bytes: Uint8Array, names: readonly string[]): Promise<Configuration> {
  if (bytes.byteLength > longestConfiguration) throw new RangeError("the archive is too long to be cleaned");
  const { fromBufferPromise } = await import("yauzl");
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
  });
  const entries = await entriesOf(archive);
  const isInternal = internalEntries(names);
  const kept = entries.filter(({ fileName }) => !isInternal(fileName));
  const metadata = configurationMetadata(await manifestIn(archive, kept));
  const removed = entries.length - kept.length;
  if (removed === 0) return { bytes, metadata, removed };
  return { bytes: await buffer(zipArchives.zip(unpacked(archive, kept))), metadata, removed };
}

async function entriesOf(archive: ZipFile): Promise<readonly Entry[]> {
  if (archive.entryCount > bounds.entries) throw new RangeError("the archive has too many entries");
  const entries: Entry[] = [];
  let size = 0;
  for await (const entry of archive.eachEntry()) {
    size += entry.uncompressedSize;
    if (size > bounds.unpacked) throw new RangeError("the archive unpacks to too much");
    if (!entry.canDecodeFileData()) throw new TypeError("the archive is locked, or packed in an unknown way");
    entries.push(entry);
  }
  return entries;
}

async function manifestIn(archive: ZipFile, entries: readonly Entry[]): Promise<unknown> {
  const [manifest] = entries
    .filter(({ fileName, uncompressedSize }) => isManifest(fileName) && uncompressedSize <= bounds.manifest)
    .sort((one, other) => one.fileName.length - other.fileName.length);
  if (!manifest) return null;
  const text = (await buffer(await archive.openReadStreamPromise(manifest))).toString("utf8");
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    // What nobody can read says nothing; the rest of the archive is as good as before.
    return null;
  }
}

async function* unpacked(archive: ZipFile, entries: readonly Entry[]) {
  for (const entry of entries) {
    if (entry.fileName.endsWith("/")) continue;
    // Whole: a stream that fails before anybody reads it would end the process.
    const whole = await buffer(await archive.openReadStreamPromise(entry));
    yield { name: entry.fileName, bytes: once(whole) };
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
