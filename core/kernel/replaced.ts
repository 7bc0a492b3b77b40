import type { Effect } from "effect";
import type { CoreError } from "./errors.ts";
import type { CoreNeeds } from "./ports.ts";
import type { Locked, Reference } from "./storage.ts";
import type { Viewer } from "./viewer.ts";

/** A record as a client sends it, its members not yet checked. */
export interface RecordDocument {
  readonly type: string;
  /** Given by the client only where a type accepts it; made by the server otherwise. */
  readonly id?: string;
  /** The version that the writer saw; `undefined` when it did not say. */
  readonly version?: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, Reference | readonly Reference[] | null>>;
  /** JSON pointer of the resource object in the request, `/data` unless it is one of a batch. */
  readonly pointer: string;
}

/**
 * Values of records that depend on what is asked, such as how many are free in a period: a request asks with the parameter `family[key]`,
 * once for each key. The fields are declared as `asked`; without the parameter they are absent.
 */
export interface AskedValues {
  readonly family: string;
  readonly keys: readonly string[];
  /** The fields and their values by the id of the record. BadRequest names the parameter that makes no sense. */
  readonly answer: (
    ids: readonly string[],
    values: Readonly<Record<string, string>>,
    viewer: Viewer,
  ) => Effect.Effect<ReadonlyMap<string, Readonly<Record<string, unknown>>>, CoreError, CoreNeeds>;
}

/**
 * A use case that replaces a generic one for its type, everywhere: API, back office, batch, seed. It does what is special and hands
 * the document, changed or not, to the generic one given to it.
 */
export interface ReplacedUseCases {
  readonly create?: (
    document: RecordDocument,
    viewer: Viewer,
    generic: (document: RecordDocument) => Effect.Effect<string, CoreError, CoreNeeds>,
  ) => Effect.Effect<string, CoreError, CoreNeeds>;
  /** `before` is the locked record. */
  readonly update?: (
    document: RecordDocument & { readonly id: string },
    viewer: Viewer,
    before: Locked,
    generic: (document: RecordDocument & { readonly id: string }) => Effect.Effect<void, CoreError, CoreNeeds>,
  ) => Effect.Effect<void, CoreError, CoreNeeds>;
  readonly destroy?: (
    id: string,
    viewer: Viewer,
    before: Locked,
    generic: () => Effect.Effect<void, CoreError, CoreNeeds>,
  ) => Effect.Effect<void, CoreError, CoreNeeds>;
  /** Values that records have for a request alone. */
  readonly asked?: AskedValues;
  /** What is done before viewers are shown their own record, where the type has a name for that (`own`). */
  readonly ownShown?: (viewer: Viewer) => Effect.Effect<void, CoreError, CoreNeeds>;
}
