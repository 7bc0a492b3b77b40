import type { Failure, Fault, Many, One, Operation, RecordInput, Ref, Resource } from "#core/shell/site/ports.ts";

/** JSON:API documents to and from what the web works with. Answers come from our own server and are taken at their word. */

interface ResourceObject extends Ref {
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data?: Ref | readonly Ref[] | null }>>;
  readonly meta?: Resource["meta"];
}

export interface JsonApiDocument {
  readonly data?: ResourceObject | readonly ResourceObject[] | null;
  readonly included?: readonly ResourceObject[];
  readonly meta?: Many["meta"];
}

export function readOne({ data, included = [] }: JsonApiDocument): One {
  return { data: readResource(data as ResourceObject), included: included.map(readResource) };
}

export function readMany({ data, included = [], meta = {} }: JsonApiDocument): Many {
  return { data: (data as readonly ResourceObject[]).map(readResource), included: included.map(readResource), meta };
}

export function readResource({ type, id, attributes = {}, relationships = {}, meta = {} }: ResourceObject): Resource {
  const links: Record<string, Ref | readonly Ref[] | null> = {};
  for (const [name, { data }] of Object.entries(relationships)) {
    if (data !== undefined) links[name] = data;
  }
  return { type, id, attributes, links, meta };
}

/** The body that creates or updates a record. */
export function writeResource(
  type: string,
  { id, attributes, relationships }: RecordInput,
  extra: { readonly lid?: string | undefined; readonly version?: number | undefined } = {},
): object {
  return {
    type,
    ...(id !== undefined && { id }),
    ...(extra.lid !== undefined && { lid: extra.lid }),
    ...(attributes && { attributes }),
    ...(relationships && {
      relationships: Object.fromEntries(Object.entries(relationships).map(([name, data]) => [name, { data }])),
    }),
    ...(extra.version !== undefined && { meta: { version: extra.version } }),
  };
}

/** One member of `atomic:operations`. */
export function writeOperation(operation: Operation): object {
  switch (operation.op) {
    case "add":
      return { op: "add", data: writeResource(operation.type, operation.input, { lid: operation.lid }) };
    case "update":
      return {
        op: "update",
        data: writeResource(operation.type, { ...operation.input, id: operation.id }, { version: operation.version }),
      };
    case "remove":
      return {
        op: "remove",
        ref: { type: operation.type, id: operation.id },
        ...(operation.version !== undefined && { meta: { version: operation.version } }),
      };
  }
}

/** What an answer with an error status means; `body` is the parsed JSON or `null`. */
export function readFailure(status: number, body: unknown, retryAfter: string | null): Failure {
  const seconds = Number.parseInt(retryAfter ?? "", 10);
  const faults = readFaults(status, body);
  // What is missing is a record that the document names, not the address.
  const isOfDocument = status === 404 && faults.some(({ pointer }) => pointer?.includes("/relationships/"));
  return {
    kind: isOfDocument ? "invalid" : (kinds[status] ?? (status >= 502 && status <= 504 ? "unavailable" : "unexpected")),
    status,
    faults,
    ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds }),
  };
}

/** No answer came at all. */
export const networkFailure: Failure = { kind: "network", status: 0, faults: [] };

const kinds: Readonly<Record<number, Failure["kind"]>> = {
  401: "session-expired",
  403: "forbidden",
  404: "not-found",
  409: "conflict",
  410: "not-found",
  413: "too-large",
  419: "session-expired",
  422: "invalid",
  429: "too-many",
};

interface ErrorObject {
  readonly status?: string;
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly source?: { readonly pointer?: string; readonly parameter?: string };
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Where something is missing from the document, or else what of the document is wrong. */
function pointerOf({ source, meta }: ErrorObject): Pick<Fault, "pointer"> {
  const pointer = typeof meta?.pointer === "string" ? meta.pointer : source?.pointer;
  return pointer === undefined ? {} : { pointer };
}

function readFaults(status: number, body: unknown): Fault[] {
  const errors =
    typeof body === "object" && body !== null && "errors" in body && Array.isArray(body.errors) ? body.errors : [];
  return errors.map((error: ErrorObject) => ({
    status: Number(error.status ?? status),
    code: error.code ?? "unknown",
    title: error.title ?? "",
    detail: error.detail ?? "",
    ...pointerOf(error),
    ...(error.source?.parameter !== undefined && { parameter: error.source.parameter }),
    ...(error.meta && { meta: error.meta }),
  }));
}
