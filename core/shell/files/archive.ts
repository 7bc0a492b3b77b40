import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { lineOf } from "#core/kernel/lines.ts";
import { FileStore, type FileStoreService } from "#core/kernel/ports.ts";
import { type ArchiveEntry, Archives } from "#core/shell/own-data/ports.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { bytesOfAll } from "./kept-bytes.ts";
import { contentKey } from "./keys.ts";
import { cleanName, downloadName } from "./names.ts";
import { uniqueNames } from "./unique-names.ts";

/** All files of a record, to be saved as one. */
export interface FilesArchive {
  readonly name: string;
  /** Packed as it is read, one file at a time. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A file that is packed. */
export interface PackedFile {
  readonly id: string;
  readonly name: string;
  readonly originalName: string | null;
}

/** What a record says of its archive. */
export interface ArchiveNote {
  /** What the archive is called, without its extension. */
  readonly name: string;
  /** What the note in it says, line by line; what is missing is left out. */
  readonly lines: readonly (string | null | undefined)[];
}

/** Files that the viewer was found to see, in one zip, with a note of where they are from, and of those whose bytes are gone. */
export const filesArchive = Effect.fnUntraced(function* (
  { name, lines }: ArchiveNote,
  attached: readonly PackedFile[],
) {
  const { locale } = yield* Acting;
  const names = uniqueNames([noteName, ...attached.map((file) => downloadName(file.name, file.originalName))]);
  const bytesOf = yield* bytesOfAll(attached.map((file) => file.id));
  const packed = attached.map((file, index) => ({ key: contentKey(bytesOf(file.id)), name: names[index + 1]! }));
  const store = yield* FileStore;
  const lost: string[] = [];
  for (const file of packed) if ((yield* store.sizeOf(file.key)) === null) lost.push(file.name);
  const { lines: words } = yield* Installation;
  const told = lost.length === 0 ? [] : ["", lineOf(words, locale, "files:lost"), ...lost];
  const note = `${[...lines.filter(Boolean), ...told].join("\n")}\n`;
  return {
    name: `${cleanName(name)}.zip`,
    bytes: (yield* Archives).zip(entriesOf(store, note, packed)),
  };
});

const noteName = "README.txt";

/** Each file is opened when its turn comes; one whose bytes are gone is left out. */
async function* entriesOf(
  store: FileStoreService,
  note: string,
  packed: readonly { readonly key: string; readonly name: string }[],
): AsyncGenerator<ArchiveEntry> {
  yield { name: noteName, bytes: note };
  for (const { key, name } of packed) {
    const found = await Effect.runPromise(store.get(key));
    if (found) yield { name, bytes: found.stream };
  }
}
