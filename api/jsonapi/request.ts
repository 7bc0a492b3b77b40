import type { Effect, Exit } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Services } from "#core/kernel/ports.ts";
import type { Reads } from "#core/kernel/read-dependencies.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { SharedBody } from "../cache/shared-body.ts";

/** A request without its transport: what comes by HTTP and what the server's own rendering asks take the same way. */
export interface ApiRequest {
  readonly method: string;
  /** Below the site's root, without the query: `/api/v1/articles`. */
  readonly path: string;
  /** What stands after `?`; empty when there is nothing. */
  readonly rawQuery: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The parsed JSON of the body; `undefined` when there is none. */
  readonly body: unknown;
  readonly viewer: Viewer;
  /** An identity came along that is over or was forged: where one is needed the answer is 419 instead of 401. */
  readonly isExpired?: boolean;
  /** Told what the answer depends on, before it is read; there when the answer may be kept. */
  readonly reading?: (reads: Reads) => void;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Whole, or in pieces when it may be long. */
  readonly body: string | AsyncIterable<string>;
  /** Of the one record that it gives: its tag carries it. */
  readonly version?: number;
  /** The same body where many are given it. */
  readonly shared?: SharedBody;
}

/** Runs a use case with the services of the process. Never rejects. */
export type Run = <Value, Failure extends CoreError>(
  effect: Effect.Effect<Value, Failure, Services>,
) => Promise<Exit.Exit<Value, Failure>>;

export const mediaType = "application/vnd.api+json";
/** Of what is no document of JSON:API: answers of services and of the ways in. */
export const plainMediaType = "application/json";
export const atomicExtension = "https://jsonapi.org/ext/atomic";
/** Path below which all records live. */
export const apiRoot = "/api/v1";
