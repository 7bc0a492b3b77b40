import type { Effect } from "effect";
import { actingAs } from "#core/kernel/acting.ts";
import { type CoreError, NotFound, SessionExpired, SessionMissing } from "#core/kernel/errors.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { ReporterService, UseCaseServices } from "#core/kernel/ports.ts";
import type { Currencies } from "#core/shell/currencies/price.ts";
import {
  type ApiError,
  defectAnswer,
  type ErrorAnswer,
  errorAnswer,
  errorDocument,
  isApiError,
  Located,
  outcomeOf,
  Refusal,
  within,
} from "../errors.ts";
import type { Translations } from "../locales.ts";
import { openApiAnswer } from "../openapi/document.ts";
import { decodedPart, runService, type Services, services } from "../services/dispatch.ts";
import { cursors } from "./cursors.ts";
import { deprecations } from "./deprecations.ts";
import { type Endpoint, headersFor, type RecordEndpoint } from "./endpoint.ts";
import { idOf } from "./ids.ts";
import { csvEnding, exportRecords, listRecords } from "./list.ts";
import { checkContentType, negotiate } from "./media-types.ts";
import { methodsAnswer } from "./methods.ts";
import { runOperations } from "./operations.ts";
import { type QueryReader, queryReader } from "./query.ts";
import { identifierOf, sourceOf } from "./reads.ts";
import { createRecord, destroyRecord, showRecord, updateRecord } from "./record.ts";
import { changeRelationship, type RelationshipEndpoint, showRelated, showRelationship } from "./relationships.ts";
import { type ApiAnswer, type ApiRequest, apiRoot, atomicExtension, mediaType, type Run } from "./request.ts";

export interface JsonApiOptions {
  readonly catalogue: CatalogueService;
  readonly translations: Translations;
  /** In which amounts are counted. */
  readonly currencies: Currencies;
  /** The site's public address. */
  readonly publicUrl: string;
  /** Signs what clients are given to bring back. */
  readonly secret: string;
  /** Hears of defects (API-027). */
  readonly report?: ReporterService["report"];
}

/** The API without a transport. */
export interface JsonApi {
  /** Answers any request; never rejects. What goes wrong is in the answer. */
  handle(request: ApiRequest, run: Run): Promise<ApiAnswer>;
  /** The answer to an error that was met outside: by a body reader, a rate limiter. */
  refuse(error: unknown, request: Pick<ApiRequest, "viewer" | "isExpired">): ApiAnswer;
  /** The same as data, for callers within the process. */
  explain(error: unknown, request: Pick<ApiRequest, "viewer" | "isExpired">): ErrorAnswer;
  /** Whether a service outside `/api/v1` is declared at a path. */
  hasService(path: string): boolean;
  readonly reader: QueryReader;
  readonly catalogue: CatalogueService;
  /** Of the links in its documents. */
  readonly origin: string;
}

/** Puts the API together for a catalogue; everything that can be prepared is prepared here. */
export function jsonApi(options: JsonApiOptions): JsonApi {
  const { catalogue: all, translations, currencies } = options;
  const origin = new URL(options.publicUrl).origin;
  const reader = queryReader(all);
  const signed = cursors(options.secret);
  const declared = services(all);
  const servicePaths = all.services.map(({ call }) => new RegExp(`^${call.path.replace(/\{\w+\}/g, "[^/]+")}$`));
  const explain: JsonApi["explain"] = (error, request) => {
    const context = { locale: request.viewer.locale, requestId: request.viewer.requestId, translations };
    if (isApiError(error)) return errorAnswer(identified(error, request), context);
    options.report?.(error, { requestId: context.requestId });
    return defectAnswer(context);
  };
  const refuse: JsonApi["refuse"] = (error, request) => written(explain(error, request), request);
  /** A document of JSON:API is pointed into, where it has something. */
  const refuseDocument = (error: unknown, request: ApiRequest): ApiAnswer => {
    const explained = explain(error, request);
    return written({ ...explained, errors: explained.errors.map((each) => within(request.body, each)) }, request);
  };
  const deprecated = deprecations(all, declared);
  const told = (endpoint: Endpoint, given: ApiAnswer): ApiAnswer => {
    const headers = deprecated(endpoint);
    return headers ? { ...given, headers: { ...given.headers, ...headers } } : given;
  };
  return {
    reader,
    catalogue: all,
    origin,
    explain,
    refuse,
    hasService: (path) => servicePaths.some((pattern) => pattern.test(path)),
    async handle(request, run) {
      const value = async <Value, Failure extends CoreError>(effect: Effect.Effect<Value, Failure, UseCaseServices>) =>
        outcomeOf(await run(actingAs(request.viewer, effect)));
      const endpoint = { all, reader, translations, currencies, origin, cursors: signed, request, value };
      try {
        return told(endpoint, await dispatch(endpoint, declared));
      } catch (error) {
        return told(endpoint, isDocument(request) ? refuseDocument(error, request) : refuse(error, request));
      }
    },
  };
}

/** A guest who is refused is asked to sign in, again if an identity of theirs is over (architecture §4). */
function identified(error: ApiError, request: Pick<ApiRequest, "viewer" | "isExpired">): ApiError {
  if (error._tag === "Located") {
    return new Located({ error: identified(error.error, request) as CoreError, pointer: error.pointer });
  }
  const { viewer, isExpired } = request;
  // A refusal for a reason of its own would be the same for anyone.
  const isRight = error._tag === "Forbidden" && (error.reason === undefined || error.reason === "field");
  const isRefused = error._tag === "SessionMissing" || (isRight && viewer.via === "guest");
  if (!isRefused) return error;
  return isExpired ? new SessionExpired() : new SessionMissing();
}

const written = (error: ErrorAnswer, request: Pick<ApiRequest, "viewer">): ApiAnswer => ({
  status: error.status,
  headers: {
    ...headersFor(request),
    "content-type": mediaType,
    "content-language": request.viewer.locale,
    "cache-control": "no-store",
    ...error.headers,
  },
  body: errorDocument(error.errors),
});

function dispatch(endpoint: Endpoint, declared: Services): Promise<ApiAnswer> {
  const { request } = endpoint;
  const isBelow = request.path.startsWith(`${apiRoot}/`);
  if (!isBelow || request.path.startsWith(serviceRoot)) {
    const service = declared.find(request.method, request.path, request.viewer.flags);
    if (service) return runService(endpoint, service);
    throw notHere();
  }
  const parts = request.path.slice(apiRoot.length + 1).split("/");
  const [type = ""] = parts;
  if (parts.length === 1 && type === "operations") return operationsAt(endpoint);
  if (parts.length === 1 && type === "openapi.json") return openApiAt(endpoint);
  if (parts.length === 1 && type.endsWith(csvEnding)) return exportAt(endpoint, type.slice(0, -csvEnding.length));
  // Records of a type that only a service makes are sent to the address of the type as well.
  const making =
    parts.length === 1 && request.method === "POST"
      ? declared.find("POST", request.path, request.viewer.flags)
      : undefined;
  if (making) return runService(endpoint, making);
  const source = sourceOf({ all: endpoint.all, viewer: request.viewer }, type);
  return recordsAt(endpoint, source, parts.slice(1).map(decodedPart));
}

const isDocument = ({ path, body }: ApiRequest): boolean =>
  body !== undefined && path.startsWith(`${apiRoot}/`) && !path.startsWith(serviceRoot);

const serviceRoot = `${apiRoot}/services/`;

const notHere = () => new Refusal({ status: 404, code: "unknown-type" });

function recordsAt(endpoint: Endpoint, source: Registered, parts: readonly string[]): Promise<ApiAnswer> {
  const { request } = endpoint;
  const [named, second, third] = parts;
  if (named === undefined) {
    const method = methodOf(request, ["GET", "POST"]);
    if (method === "GET") return listRecords({ ...endpoint, source });
    checkDocument(request);
    return createRecord({ ...endpoint, source });
  }
  const id = identifierOf(source, named, request.viewer);
  const record: RecordEndpoint = { ...endpoint, source, id };
  if (parts.length === 1) return recordAt(record, named);
  if (parts.length === 2) {
    methodOf(request, ["GET"]);
    negotiate(request.headers.accept);
    return showRelated({ ...record, relationship: second! });
  }
  if (parts.length === 3 && second === "relationships") return relationshipAt({ ...record, relationship: third! });
  throw notHere();
}

function recordAt(record: RecordEndpoint, named: string): Promise<ApiAnswer> {
  const { request } = record;
  const method = methodOf(request, ["GET", "PATCH", "DELETE"]);
  if (method === "GET") {
    negotiate(request.headers.accept);
    return showRecord(record, named);
  }
  if (method === "DELETE" && request.body === undefined) negotiate(request.headers.accept);
  else checkDocument(request);
  const writable = { ...record, id: writableId(record) };
  return method === "PATCH" ? updateRecord(writable) : destroyRecord(writable);
}

/** A slug finds a record to be read; what is written is told by its id. */
function writableId({ source, id }: RecordEndpoint): string {
  const known = idOf(source, id);
  if (known === undefined) throw new NotFound({ type: source.type, id });
  return known;
}

function relationshipAt(endpoint: RelationshipEndpoint): Promise<ApiAnswer> {
  const { request } = endpoint;
  if (methodOf(request, ["GET", "PATCH", "POST", "DELETE"]) === "GET") {
    negotiate(request.headers.accept);
    return showRelationship(endpoint);
  }
  checkDocument(request);
  return changeRelationship({ ...endpoint, id: writableId(endpoint) });
}

function operationsAt(endpoint: Endpoint): Promise<ApiAnswer> {
  const { request } = endpoint;
  methodOf(request, ["POST"]);
  negotiate(request.headers.accept);
  checkContentType(request.headers["content-type"], [atomicExtension]);
  return runOperations(endpoint);
}

/** A list's own address as a file: whatever is accepted. */
function exportAt(endpoint: Endpoint, type: string): Promise<ApiAnswer> {
  const { request, all } = endpoint;
  const source = sourceOf({ all, viewer: request.viewer }, type);
  methodOf(request, ["GET"]);
  return exportRecords({ ...endpoint, source });
}

async function openApiAt(endpoint: Endpoint): Promise<ApiAnswer> {
  methodOf(endpoint.request, ["GET"]);
  return openApiAnswer(endpoint);
}

function checkDocument(request: ApiRequest): void {
  negotiate(request.headers.accept);
  checkContentType(request.headers["content-type"]);
}

/** The method, HEAD being a GET; throws a 405 for any that the address does not answer. */
function methodOf(request: ApiRequest, allowed: readonly string[]): string {
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (!allowed.includes(method)) throw methodsAnswer(request.method, allowed);
  return method;
}
