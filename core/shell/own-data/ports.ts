import { Context } from "effect";

/** A file of an archive. `name` is its path within. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: string | AsyncIterable<Uint8Array>;
}

/** Packs files into one. */
export interface ArchivesService {
  /** A zip, as its parts come; entries are taken one after the other. Throws what an entry throws. */
  readonly zip: (entries: AsyncIterable<ArchiveEntry>) => AsyncIterable<Uint8Array>;
}

export class Archives extends Context.Service<Archives, ArchivesService>()("labcommons/Archives") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly Archives: Archives;
  }
}
