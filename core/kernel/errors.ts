import { Data } from "effect";

/**
 * Errors are values with a stable code; `api/errors.ts` maps them to HTTP and translates them in one place.
 * The closed vocabulary of codes, each with its text in `errors:<code>` (title and detail).
 */
export const errorCodes = [
  "bad-cursor",
  "bad-filter",
  "bad-header",
  "bad-include",
  "bad-json",
  "bad-operation",
  "bad-page",
  "bad-parameter",
  "bad-sort",
  "conflict-in-use",
  "conflict-stale",
  "conflict-state",
  "conflict-taken",
  "conflict-type",
  "conflict-unique",
  "forbidden",
  "gone",
  "idempotency-key-missing",
  "idempotency-key-reused",
  "idempotency-key-running",
  "key-refused",
  "language-not-offered",
  "link-expired",
  "media-type",
  "method-not-allowed",
  "not-acceptable",
  "not-found",
  "payload-too-large",
  "precondition-failed",
  "session-expired",
  "session-missing",
  "storage-full",
  "too-many",
  "too-many-includes",
  "unavailable",
  "unexpected",
  "unknown-field",
  "unknown-relationship",
  "unknown-type",
  "validation",
  "version-missing",
  "versions-differ",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * One fault of a document. `pointer` is a JSON pointer into the request's document (`/data/attributes/title`); `detail` is a key under
 * `errors:validation` such as `required` or `too-long`, with the values that its text needs.
 */
export interface Issue {
  readonly pointer: string;
  readonly detail: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Where in a rich text the fault is: index path of the node. */
  readonly path?: readonly number[];
}

/** Missing, or hidden by policy: the two are told apart nowhere. */
export class NotFound extends Data.TaggedError("NotFound")<{ readonly type: string; readonly id?: string }> {}

/** 410: the viewer could read it until it was put into the bin (`deletedAt`), or by a link whose time is over. */
export class Gone extends Data.TaggedError("Gone")<{
  readonly deletedAt?: string;
  readonly code?: "link-expired";
}> {}

/** Visible, but the action is refused; or the whole type is closed to the viewer. `pointer` names the member that may not be written. */
export class Forbidden extends Data.TaggedError("Forbidden")<{ readonly pointer?: string; readonly reason?: string }> {}

/** A document that cannot be accepted: 422, one error per issue. */
export class Invalid extends Data.TaggedError("Invalid")<{ readonly issues: readonly Issue[] }> {}

/** A request that makes no sense: 400, naming the query parameter or the header. */
export class BadRequest extends Data.TaggedError("BadRequest")<{
  readonly code: ErrorCode;
  readonly parameter?: string;
  readonly header?: string;
  readonly pointer?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Address of what a profile of JSON:API says of such an error. */
  readonly type?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}> {}

/**
 * 409. `stale`: the record changed since it was read; `current` is its version now. `unique`: a value is taken. `in-use`: others point here.
 * `state`: the record is not in the state for it. `taken`: what was asked for is no longer there; `meta` says what is.
 */
export class Conflict extends Data.TaggedError("Conflict")<{
  readonly reason: "stale" | "unique" | "in-use" | "type" | "running" | "state" | "taken";
  readonly pointer: string;
  readonly current?: number;
  readonly users?: readonly { readonly type: string; readonly count: number }[];
  readonly meta?: Readonly<Record<string, unknown>>;
}> {}

/** 412: the record is no longer as `If-Match` says that its writer read it; `current` is its version now. */
export class PreconditionFailed extends Data.TaggedError("PreconditionFailed")<{ readonly current?: number }> {}

/** 428: a page of ours must say which version it changes. */
export class VersionMissing extends Data.TaggedError("VersionMissing")<{
  readonly type: string;
  readonly id: string;
}> {}

/** 401: an identity is needed. */
export class SessionMissing extends Data.TaggedError("SessionMissing") {}

/** 401: the key of a device that a request needs is missing, wrong, or has been revoked. */
export class KeyRefused extends Data.TaggedError("KeyRefused") {}

/** 419: the session is over or its cookie was forged. */
export class SessionExpired extends Data.TaggedError("SessionExpired") {}

/** A limit as it is told: `quota` within `seconds`, or at the same time. */
export interface Limit {
  readonly name: string;
  readonly quota: number;
  /** Absent where the quota is of what goes on at the same time. */
  readonly seconds?: number;
}

/** 429 with Retry-After. `limit`: what was asked too often. */
export class TooMany extends Data.TaggedError("TooMany")<{
  readonly retryAfterSeconds: number;
  readonly limit?: Limit;
}> {}

/** 413: longer than `limit` bytes. */
export class TooLarge extends Data.TaggedError("TooLarge")<{ readonly limit: number; readonly pointer?: string }> {}

/** 503 with Retry-After: a dependency does not answer in time. */
export class Unavailable extends Data.TaggedError("Unavailable")<{
  readonly cause?: unknown;
  readonly full?: boolean;
}> {}

/** All that a use case may answer instead of its value. Anything else is a defect: 500, reported. */
export type CoreError =
  | NotFound
  | Gone
  | Forbidden
  | Invalid
  | BadRequest
  | Conflict
  | PreconditionFailed
  | VersionMissing
  | SessionMissing
  | KeyRefused
  | SessionExpired
  | TooMany
  | TooLarge
  | Unavailable;

export const invalid = (pointer: string, detail: string, values?: Issue["values"]): Invalid =>
  new Invalid({ issues: [{ pointer, detail, ...(values ? { values } : {}) }] });
