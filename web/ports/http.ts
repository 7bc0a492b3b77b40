import type { Call } from "#core/kernel/call.ts";
import { failed, ok, type Result } from "#core/kernel/result.ts";
import type { Failure, FilesPort, Ports, RecordQuery } from "#core/shell/site/ports.ts";
import { serializeQuery } from "#core/shell/site/query-string.ts";
import { isAdminContext } from "#web/app/paths.ts";
import {
  type JsonApiDocument,
  networkFailure,
  readFailure,
  readMany,
  readOne,
  readResource,
  writeOperation,
  writeResource,
} from "#web/ports/documents.ts";
import { fillPath } from "#web/ports/fill-path.ts";

export interface HttpDefaults {
  /** Address of the site, without a slash at the end; empty for the document's own. */
  readonly origin: string;
  readonly locale: string;
  /** The language that texts are edited in, when the user chose one. */
  readonly editionLocale: () => string | null;
  /** IANA zone. */
  readonly timezone: string;
  /** Path of the page that asks: on admin paths the editing language is sent (I18N-007). */
  readonly path: () => string;
  readonly fetch: typeof fetch;
  readonly files: FilesPort;
}

const mediaType = "application/vnd.api+json";
const atomicMediaType = `${mediaType};ext="https://jsonapi.org/ext/atomic"`;
/** A request that takes longer is given up: the reader is told rather than left waiting. */
const timeoutMs = 30_000;

/** The ports over HTTP, for the browser (API-001 to API-004). */
export function createHttpPorts(defaults: HttpDefaults): Ports {
  const send = async <Value>(
    method: string,
    path: string,
    options: {
      readonly query?: RecordQuery | undefined;
      readonly body?: unknown;
      readonly type?: string;
    },
    read: (body: unknown) => Value,
  ): Promise<Result<Value, Failure>> => {
    const { editionLocale, once, ...query } = options.query ?? {};
    const search = serializeQuery(query);
    const type = options.type ?? mediaType;
    try {
      const answer = await defaults.fetch(`${defaults.origin}${path}${search === "" ? "" : `?${search}`}`, {
        method,
        headers: { ...requestHeaders(defaults, type, editionLocale), ...(once && { "Idempotency-Key": once }) },
        credentials: "same-origin",
        signal: AbortSignal.timeout(timeoutMs),
        ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      });
      const text = await answer.text();
      const body = parseBody(text);
      if (!answer.ok) return failed(readFailure(answer.status, body, answer.headers.get("Retry-After")));
      if (text !== "" && body === null) return failed(readFailure(500, null, null));
      return ok(read(body));
    } catch {
      return failed(networkFailure);
    }
  };

  return {
    files: defaults.files,
    records: {
      list: (type, query) => send("GET", recordPath(type), { query }, (body) => readMany(body as JsonApiDocument)),
      find: (type, id, query) =>
        send("GET", recordPath(type, id), { query }, (body) => readOne(body as JsonApiDocument)),
      create: (type, input, query) =>
        send(
          "POST",
          recordPath(type),
          { query: { once: newWish(), ...query }, body: { data: writeResource(type, input) } },
          (body) => readOne(body as JsonApiDocument),
        ),
      update: (type, id, version, input, query) =>
        send(
          "PATCH",
          recordPath(type, id),
          { query, body: { data: writeResource(type, { ...input, id }, { version }) } },
          (body) => readOne(body as JsonApiDocument),
        ),
      destroy: (type, id, version) =>
        send(
          "DELETE",
          recordPath(type, id),
          version === undefined ? {} : { body: { data: { type, id, meta: { version } } } },
          () => null,
        ),
      operations: (operations, query) =>
        send(
          "POST",
          "/api/v1/operations",
          {
            query: { once: newWish(), ...query },
            type: atomicMediaType,
            body: { "atomic:operations": operations.map(writeOperation) },
          },
          (body) =>
            (body as { "atomic:results": readonly JsonApiDocument[] })["atomic:results"].map(({ data }) =>
              data && !Array.isArray(data) ? readResource(data as never) : null,
            ),
        ),
    },
    call<Input, Output>(call: Call<Input, Output>, input: Input, options: Pick<RecordQuery, "once"> = {}) {
      const { path, rest } = fillPath(call.path, input);
      const inBody = call.method !== "GET" && call.method !== "DELETE";
      return send(
        call.method,
        path,
        inBody ? { query: options, body: rest } : { query: { ...(rest as RecordQuery), ...options } },
        (body) => body as Output,
      );
    },
  };
}

function requestHeaders(
  defaults: HttpDefaults,
  type: string,
  editionLocale: string | undefined,
): Record<string, string> {
  const edition = editionLocale ?? defaults.editionLocale() ?? defaults.locale;
  return {
    Accept: type,
    "Content-Type": type,
    "X-Requested-With": "XMLHttpRequest",
    "X-User-Timezone": defaults.timezone,
    "Accept-Language": defaults.locale,
    ...(isAdminContext(defaults.path()) && { "Accept-Edition-Language": edition }),
  };
}

const recordPath = (...parts: readonly string[]): string => `/api/v1/${parts.map(encodeURIComponent).join("/")}`;

function parseBody(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Names one wish to make something; `randomUUID` is there under https alone. */
const newWish = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
