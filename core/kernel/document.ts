import type { Reference } from "./storage.ts";

/** A version of a record, or several that are as good to its writer. */
export type SeenVersion = number | readonly number[];

/** A record as a client sends it, its members not yet checked. */
export interface RecordDocument {
  readonly type: string;
  /** Given by the client only where a type accepts it; made by the server otherwise. */
  readonly id?: string;
  /** The version that the writer saw, or several of which it may be any; `undefined` when it did not say. */
  readonly version?: SeenVersion;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, Reference | readonly Reference[] | null>>;
  /** JSON pointer of the resource object in the request, `/data` unless it is one of a batch. */
  readonly pointer: string;
}
