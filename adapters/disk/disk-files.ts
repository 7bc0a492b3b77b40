import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Effect, Stream } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import type { FileStoreService, StoredBytes } from "#core/kernel/ports.ts";

/**
 * Files below a folder of this machine, spread over 65,536 sub-folders: `ab/cd/<key>`, where `abcd` begins the digest of the record's
 * id, so that all keys of a record lie side by side.
 */
export function diskFiles(folder: string): FileStoreService {
  const temporaryFolder = join(folder, "tmp");
  // Left behind by a process that was killed. Nothing waits for it, and a file that another process removed first is no matter.
  void removeAbandoned(temporaryFolder).catch(() => undefined);

  return {
    put: (key, bytes) => attempt(() => write(folder, temporaryFolder, checked(key), bytes)),

    get: (key, range) =>
      attempt(async () => {
        const file = await openOrNull(pathOf(folder, checked(key)));
        if (!file) return null;
        try {
          const { size } = await file.stat();
          return { size, stream: file.createReadStream(range ?? {}) as AsyncIterable<Uint8Array> };
        } catch (error) {
          await file.close();
          throw error;
        }
      }),

    sizeOf: (key) => attempt(async () => (await statOrNull(pathOf(folder, checked(key))))?.size ?? null),

    remove: (key) => attempt(() => rm(pathOf(folder, checked(key)), { force: true })),

    keys: (id) =>
      Stream.fromAsyncIterable(id === undefined ? everyKey(folder) : keysOf(folder, checked(id)), unavailable),
  };
}

/** No room left on the device, or no more than the quota allows. */
const fullCodes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

const unavailable = (cause: unknown): Unavailable =>
  new Unavailable({ cause, full: fullCodes.has((cause as NodeJS.ErrnoException | undefined)?.code) });

const attempt = <Value>(run: () => Promise<Value>): Effect.Effect<Value, Unavailable> =>
  Effect.tryPromise({ try: run, catch: unavailable });

const keyPattern = /^[0-9a-z-]+(?:\.[0-9a-z-]+)*$/;

/** Keys are made by the core; anything else must never become a path. */
function checked(key: string): string {
  if (!keyPattern.test(key)) throw new TypeError(`Not a key of the file store: ${JSON.stringify(key)}`);
  return key;
}

function folderOf(folder: string, key: string): string {
  const digest = createHash("sha256").update(key.split(".", 1)[0]!).digest("hex");
  return join(folder, digest.slice(0, 2), digest.slice(2, 4));
}

const pathOf = (folder: string, key: string): string => join(folderOf(folder, key), key);

async function write(
  folder: string,
  temporaryFolder: string,
  key: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<{ readonly size: number }> {
  const target = folderOf(folder, key);
  await mkdir(temporaryFolder, { recursive: true });
  await mkdir(target, { recursive: true });
  const temporary = join(temporaryFolder, randomUUID());
  try {
    const size = await writeWhole(temporary, bytes);
    await rename(temporary, join(target, key));
    await flushFolder(target);
    return { size };
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeWhole(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, "wx", 0o600);
  try {
    let size = 0;
    for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
      await writeAll(file, piece);
      size += piece.byteLength;
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

/** A device may take less than it was given. */
async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  let done = 0;
  while (done < piece.byteLength) done += (await file.write(piece, done)).bytesWritten;
}

/** A name is only sure to outlive a power cut once its folder is flushed. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* keysOf(folder: string, id: string): AsyncGenerator<StoredBytes> {
  yield* keysIn(folderOf(folder, id), (name) => name === id || name.startsWith(`${id}.`));
}

async function* everyKey(folder: string): AsyncGenerator<StoredBytes> {
  for (const first of await shardsIn(folder)) {
    for (const second of await shardsIn(join(folder, first))) {
      yield* keysIn(join(folder, first, second), (name) => keyPattern.test(name));
    }
  }
}

async function shardsIn(path: string): Promise<readonly string[]> {
  return (await orMissing(readdir(path)))?.filter((name) => /^[0-9a-f]{2}$/.test(name)) ?? [];
}

async function* keysIn(path: string, wanted: (name: string) => boolean): AsyncGenerator<StoredBytes> {
  const names = (await orMissing(readdir(path))) ?? [];
  for (const name of names.filter(wanted)) {
    const found = await statOrNull(join(path, name));
    if (found) yield { key: name, size: found.size, modifiedAt: found.mtime.toISOString() };
  }
}

const openOrNull = (path: string) => orMissing(open(path, "r"));

const statOrNull = (path: string) => orMissing(stat(path));

async function orMissing<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

const abandonedAfterMs = 86_400_000;

async function removeAbandoned(temporaryFolder: string): Promise<void> {
  const found = await orMissing(opendir(temporaryFolder));
  if (!found) return;
  for await (const { name } of found) {
    const path = join(temporaryFolder, name);
    const last = await statOrNull(path);
    if (last && Date.now() - last.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}
