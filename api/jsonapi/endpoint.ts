import type { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import type { Translations } from "../locales.ts";
import type { QueryReader } from "./query.ts";
import { type ApiAnswer, type ApiRequest, mediaType } from "./request.ts";

/** What an endpoint works with. */
export interface Endpoint {
  readonly all: CatalogueService;
  readonly reader: QueryReader;
  readonly translations: Translations;
  /** Of the site, without a slash at its end: links are whole addresses. */
  readonly origin: string;
  readonly request: ApiRequest;
  /** Runs a use case; rejects with its error. */
  readonly value: <Value, Failure extends CoreError>(
    effect: Effect.Effect<Value, Failure, KernelServices>,
  ) => Promise<Value>;
}

/** An endpoint of one type. */
export interface TypeEndpoint extends Endpoint {
  readonly source: Registered;
}

/** An endpoint of one record. */
export interface RecordEndpoint extends TypeEndpoint {
  readonly id: string;
}

/** What an answer depends on beside its address. */
export const vary = "Accept, Accept-Language, Accept-Edition-Language, Accept-Encoding, Authorization, Cookie";

const guestHeaders = { "content-type": mediaType, vary, "cache-control": "no-cache" };
const personalHeaders = { ...guestHeaders, "cache-control": "no-store" };

/** Headers of every answer: what a signed-in viewer gets, or anybody to a change, is kept nowhere. */
export const headersFor = ({
  viewer,
  method = "GET",
}: Pick<ApiRequest, "viewer"> & Partial<Pick<ApiRequest, "method">>): Readonly<Record<string, string>> =>
  viewer.id === null && (method === "GET" || method === "HEAD") ? guestHeaders : personalHeaders;

export const answer = (
  request: ApiRequest,
  status: number,
  body: ApiAnswer["body"],
  headers?: Readonly<Record<string, string>>,
): ApiAnswer => ({
  status,
  headers: headers ? { ...headersFor(request), ...headers } : headersFor(request),
  body,
});

/** An answer without a body, and so without a media type. */
export const emptyAnswer = (request: ApiRequest): ApiAnswer => ({
  status: 204,
  headers: { vary, "cache-control": headersFor(request)["cache-control"]! },
  body: "",
});
