import type { Call } from "#core/kernel/call.ts";
import type { Result } from "#core/kernel/result.ts";
import type { Crop } from "#core/shell/portraits/keys.ts";

/** A reference to a record. */
export interface Ref {
  readonly type: string;
  readonly id: string;
}

/** A record as the web sees it: JSON:API's resource object with its linkage flattened. */
export interface Resource extends Ref {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Linkage by relationship; absent when the answer did not carry it. */
  readonly links: Readonly<Record<string, Ref | readonly Ref[] | null>>;
  /** `locale`: the locale that the texts were found in, when it is not the wanted one. */
  readonly meta: { readonly version?: number; readonly locale?: string } & Readonly<Record<string, unknown>>;
}

export interface One {
  readonly data: Resource;
  readonly included: readonly Resource[];
}

export interface Many {
  readonly data: readonly Resource[];
  readonly included: readonly Resource[];
  readonly meta: { readonly total?: number; readonly page?: { readonly number: number; readonly size: number } };
}

/** A JSON:API query before serialization (API-004): nested keys in brackets, arrays joined by commas, booleans as 1 and 0. */
export interface RecordQuery {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: string | readonly string[];
  readonly include?: readonly string[];
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly page?: { readonly number?: number; readonly size?: number | "all" };
  /** Reads and writes the texts of this locale (Accept-Edition-Language) instead of the interface's. */
  readonly editionLocale?: string;
  /** Sent as Idempotency-Key: what is asked for again with the same key is not done again. One for each thing that somebody wants done. */
  readonly once?: string;
}

export interface RecordInput {
  readonly id?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, Ref | readonly Ref[] | null>>;
}

/** One operation of an atomic request (JSON:API Atomic Operations). `lid` names a record that an earlier one creates. */
export type Operation =
  | { readonly op: "add"; readonly type: string; readonly lid?: string; readonly input: RecordInput }
  | {
      readonly op: "update";
      readonly type: string;
      readonly id: string;
      readonly version?: number;
      readonly input: RecordInput;
    }
  | { readonly op: "remove"; readonly type: string; readonly id: string; readonly version?: number };

export interface Fault {
  readonly status: number;
  /** Stable code from the closed vocabulary of `core/kernel/errors.ts`. */
  readonly code: string;
  readonly title: string;
  /** Translated text, or a key such as `validation.required` that the form translates (FORMV-002). */
  readonly detail: string;
  readonly pointer?: string;
  readonly parameter?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Why a call did not give its value. `network` has status 0. */
export interface Failure {
  readonly kind:
    | "network"
    | "session-expired"
    | "forbidden"
    | "not-found"
    | "invalid"
    | "conflict"
    | "too-large"
    | "too-many"
    | "unavailable"
    | "unexpected";
  readonly status: number;
  readonly faults: readonly Fault[];
  readonly retryAfterSeconds?: number;
}

export interface RecordsPort {
  list(type: string, query?: RecordQuery): Promise<Result<Many, Failure>>;
  find(type: string, id: string, query?: RecordQuery): Promise<Result<One, Failure>>;
  create(type: string, input: RecordInput, query?: RecordQuery): Promise<Result<One, Failure>>;
  update(
    type: string,
    id: string,
    version: number | undefined,
    input: RecordInput,
    query?: RecordQuery,
  ): Promise<Result<One, Failure>>;
  destroy(type: string, id: string, version?: number): Promise<Result<null, Failure>>;
  /** All or nothing: results in the order of the operations, `null` for a removal. */
  operations(
    operations: readonly Operation[],
    query?: RecordQuery,
  ): Promise<Result<readonly (Resource | null)[], Failure>>;
}

export interface Upload {
  /** The file's record once every byte has arrived. */
  readonly done: Promise<Result<Resource, Failure>>;
  /** Once it is done: whether its picture could not be made smaller, and went as it was (FILE-002). */
  readonly isOriginal: Promise<boolean>;
  /** Holds it where it is, until it is to go on. */
  pause(): void;
  resume(): void;
  /** Ends it: nothing of it is left. */
  cancel(): void;
}

/** A browser's File, as far as an upload needs it. */
export interface FileLike {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  slice(start: number, end: number): unknown;
}

export interface FilesPort {
  /**
   * Sends a file in chunks (FILE-010, FILE-014), pictures compressed before (FILE-001). `progress` is called with a share between 0 and 1.
   * What was begun in this browser and did not arrive goes on where it stopped when the same file is sent again.
   * A file that cannot be read is a fault with code `unreadable` (FILE-011). Browser only.
   */
  upload(
    file: FileLike,
    attributes: Readonly<Record<string, unknown>>,
    progress: (share: number) => void,
    type?: "files" | "admin-files",
  ): Upload;
  /** Sends a file to a record that it follows the rights of (FILE-013); gives the record of the file. Browser only. */
  attach(file: FileLike, model: Ref): Promise<Result<Resource, Failure>>;
  /** Sends a picture, and which square of it is to be the user's own; gives its address. Browser only. */
  portrait(file: FileLike, crop: Crop): Promise<Result<string, Failure>>;
}

/** All that the web may ask of the world. In the browser by HTTP, in-process while the server renders. */
export interface Ports {
  readonly records: RecordsPort;
  readonly files: FilesPort;
  call<Input, Output>(
    call: Call<Input, Output>,
    input: Input,
    options?: Pick<RecordQuery, "once">,
  ): Promise<Result<Output, Failure>>;
}
