import type { Effect } from "effect";
import type { Call } from "#core/kernel/call.ts";
import { perform } from "#core/kernel/contract.ts";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import { localeOf } from "#core/kernel/locales.ts";
import { isOn } from "#core/kernel/module.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { findEntry, listEntries, related } from "#core/kernel/read.ts";
import { failed, ok, type Result } from "#core/kernel/result.ts";
import type { Entry, Page } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type {
  Failure,
  Fault,
  FilesPort,
  Many,
  One,
  Operation,
  Ports,
  RecordInput,
  RecordQuery,
  RecordsPort,
  Resource,
} from "#core/shell/site/ports.ts";
import { serializeQuery } from "#core/shell/site/query-string.ts";
import { type ErrorObject, outcomeOf, Refusal } from "../errors.ts";
import type { JsonApi } from "../jsonapi/handle.ts";
import { apiRoot, atomicExtension, mediaType, type Run } from "../jsonapi/request.ts";

/**
 * The web's ports within the process, acting for a viewer: what the server renders from. Reads ask the use cases and make no text;
 * writes, which no page does while it is drawn, take the way of a request.
 */
export const inProcessPorts =
  (api: JsonApi, run: Run) =>
  (viewer: Viewer): Ports => ({
    records: recordsFor(api, run, viewer),
    files: noUploads,
    async call<Input, Output>({ name }: Call<Input, Output>, input: Input) {
      const service = api.catalogue.services.find(({ call }) => call.name === name);
      if (!service) return failed(failureOf(api, new NotFound({ type: name }), viewer));
      return attempt(api, viewer, async () => outcomeOf(await run(perform(service, input, viewer))) as Output);
    },
  });

function recordsFor(api: JsonApi, run: Run, viewer: Viewer): RecordsPort {
  const outcome = async <Value, Error extends CoreError>(effect: Effect.Effect<Value, Error, CoreNeeds>) =>
    outcomeOf(await run(effect));
  const send = <Value>(
    method: string,
    path: string,
    body: unknown,
    query: RecordQuery | undefined,
    read: (document: Document) => Value,
  ) => sent(api, run, readerOf(viewer, query), { method, path, body, rawQuery: textOf(query) }, read);
  return {
    list: (type, query) =>
      attempt(api, viewer, async () => {
        known(api, type, viewer);
        const read = api.reader.read(type, textOf(query), "list");
        return manyOf(await outcome(listEntries(read.query, readerOf(viewer, query))), read.query.page);
      }),
    find: (type, id, query) =>
      attempt(api, viewer, async () => {
        known(api, type, viewer);
        const read = api.reader.read(type, textOf(query), "record");
        const found = await outcome(findEntry(read.query, id, readerOf(viewer, query)));
        return { data: resourceOf(found.row), included: found.included.map(resourceOf) };
      }),
    related: (type, id, relationship, query) =>
      attempt(api, viewer, async (): Promise<One | Many> => {
        known(api, type, viewer);
        const { query: asked } = api.reader.read(type, textOf(query), "record");
        const { many, page } = await outcome(related(type, id, relationship, asked, readerOf(viewer, query)));
        if (many) return manyOf(page, "all");
        const row = page.rows[0];
        if (!row) throw new NotFound({ type: `${type}.${relationship}` });
        return { data: resourceOf(row), included: page.included.map(resourceOf) };
      }),
    create: (type, input, query) =>
      send("POST", recordPath(type), { data: writtenResource(type, input) }, query, oneOf),
    update: (type, id, version, input, query) =>
      send("PATCH", recordPath(type, id), { data: writtenResource(type, { ...input, id }, version) }, query, oneOf),
    destroy: (type, id, version) =>
      send("DELETE", recordPath(type, id), { data: writtenResource(type, { id }, version) }, undefined, () => null),
    operations: (operations, query) =>
      send(
        "POST",
        `${apiRoot}/operations`,
        { "atomic:operations": operations.map(writtenOperation) },
        query,
        (document) => (document["atomic:results"] ?? []).map(({ data }) => (data ? readResource(data) : null)),
      ),
  };
}

/** Files are sent by browsers. */
const noUploads: FilesPort = {
  upload: () => refuseUpload(),
  attach: () => refuseUpload(),
  portrait: () => refuseUpload(),
};

function refuseUpload(): never {
  throw new Error("nothing is uploaded while a page is drawn");
}

async function attempt<Value>(
  api: JsonApi,
  viewer: Viewer,
  read: () => Promise<Value>,
): Promise<Result<Value, Failure>> {
  try {
    return ok(await read());
  } catch (error) {
    return failed(failureOf(api, error, viewer));
  }
}

/** A type that does not exist for the viewer is an address where nothing is. */
function known(api: JsonApi, type: string, { flags }: Viewer): void {
  const source = api.catalogue.entities.get(type);
  if (!source || !isOn(source, flags)) throw new Refusal({ status: 404, code: "unknown-type" });
}

const textOf = (query: RecordQuery | undefined): string => {
  if (!query) return "";
  const { editionLocale: _, ...asked } = query;
  return serializeQuery(asked);
};

/** The viewer, reading and writing the texts of the locale that the query names. */
function readerOf(viewer: Viewer, query: RecordQuery | undefined): Viewer {
  const editionLocale = query?.editionLocale === undefined ? undefined : localeOf(query.editionLocale);
  return editionLocale ? { ...viewer, editionLocale } : viewer;
}

const resourceOf = ({ type, id, attributes, refs, version, locale }: Entry): Resource => ({
  type,
  id,
  attributes,
  links: refs,
  meta: { version, ...(locale === undefined ? {} : { locale }) },
});

const manyOf = (
  { rows, included, total }: Page,
  page: "all" | { readonly number: number; readonly size: number },
): Many => ({
  data: rows.map(resourceOf),
  included: included.map(resourceOf),
  meta: { ...(total === undefined ? {} : { total }), ...(page === "all" ? {} : { page }) },
});

function failureOf(api: JsonApi, error: unknown, viewer: Viewer): Failure {
  const { status, headers, errors } = api.explain(error, { viewer });
  return failure(status, errors, headers["retry-after"]);
}

const failure = (status: number, errors: readonly ErrorObject[], retryAfter: string | undefined): Failure => ({
  kind: kinds[status] ?? (status === 503 ? "unavailable" : "unexpected"),
  status,
  faults: errors.map(faultOf),
  ...(retryAfter === undefined ? {} : { retryAfterSeconds: Number(retryAfter) }),
});

const kinds: Readonly<Record<number, Failure["kind"]>> = {
  401: "session-expired",
  403: "forbidden",
  404: "not-found",
  409: "conflict",
  413: "too-large",
  419: "session-expired",
  422: "invalid",
  429: "too-many",
};

const faultOf = ({ status, code, title, detail, source, meta }: ErrorObject): Fault => ({
  status: Number(status),
  code,
  title,
  detail,
  ...(source?.pointer === undefined ? {} : { pointer: source.pointer }),
  ...(source?.parameter === undefined ? {} : { parameter: source.parameter }),
  ...(meta ? { meta } : {}),
});

interface ResourceObject {
  readonly type: string;
  readonly id: string;
  readonly attributes?: Resource["attributes"];
  readonly relationships?: Readonly<Record<string, { readonly data?: Resource["links"][string] }>>;
  readonly meta?: Resource["meta"];
}

interface Document {
  readonly data?: ResourceObject;
  readonly included?: readonly ResourceObject[];
  readonly "atomic:results"?: readonly { readonly data?: ResourceObject }[];
}

const readResource = ({ type, id, attributes = {}, relationships = {}, meta = {} }: ResourceObject): Resource => {
  const named = Object.entries(relationships).flatMap(([name, { data }]) =>
    data === undefined ? [] : [[name, data] as const],
  );
  return { type, id, attributes, links: Object.fromEntries(named), meta };
};

const oneOf = ({ data, included = [] }: Document): One => ({
  data: readResource(data!),
  included: included.map(readResource),
});

const recordPath = (...parts: readonly string[]): string => `${apiRoot}/${parts.map(encodeURIComponent).join("/")}`;

const writtenResource = (
  type: string,
  { id, attributes, relationships }: RecordInput,
  version?: number,
  lid?: string,
) => ({
  type,
  ...(id === undefined ? {} : { id }),
  ...(lid === undefined ? {} : { lid }),
  ...(attributes ? { attributes } : {}),
  ...(relationships
    ? { relationships: Object.fromEntries(Object.entries(relationships).map(([name, data]) => [name, { data }])) }
    : {}),
  ...(version === undefined ? {} : { meta: { version } }),
});

function writtenOperation(operation: Operation): object {
  if (operation.op === "remove") {
    const { type, id, version } = operation;
    return { op: "remove", ref: { type, id }, ...(version === undefined ? {} : { meta: { version } }) };
  }
  const { op, type, input } = operation;
  const data =
    op === "add"
      ? writtenResource(type, input, undefined, operation.lid)
      : writtenResource(type, { ...input, id: operation.id }, operation.version);
  return { op, data };
}

async function sent<Value>(
  api: JsonApi,
  run: Run,
  viewer: Viewer,
  {
    method,
    path,
    body,
    rawQuery,
  }: { readonly method: string; readonly path: string; readonly body: unknown; readonly rawQuery: string },
  read: (document: Document) => Value,
): Promise<Result<Value, Failure>> {
  const type = path.endsWith("/operations") ? `${mediaType}; ext="${atomicExtension}"` : mediaType;
  const answer = await api.handle({ method, path, rawQuery, headers: { "content-type": type }, body, viewer }, run);
  const document = answer.status === 204 ? {} : JSON.parse(String(answer.body));
  if (answer.status < 400) return ok(read(document));
  return failed(failure(answer.status, document.errors, answer.headers["retry-after"]));
}
