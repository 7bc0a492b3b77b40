import { Effect } from "effect";
import { type CoreError, Invalid, type Issue, type NotFound } from "#core/kernel/errors.ts";
import { findWithParameters } from "#core/kernel/request-parameters.ts";
import { tombstone } from "#core/kernel/tombstones.ts";
import { create, createThenRead, destroy, update } from "#core/kernel/write.ts";
import { isApiError } from "../errors.ts";
import { documentOf, isObject, readResource, readVersion } from "./body.ts";
import { oneDocument } from "./documents.ts";
import { answer, emptyAnswer, type RecordEndpoint, type TypeEndpoint, versionedAnswer } from "./endpoint.ts";
import { seenVersion, underPrecondition } from "./if-match.ts";
import { once, replayed } from "./once.ts";
import type { ReadQuery } from "./query.ts";
import { tellReads } from "./read-dependencies.ts";
import { readRecord } from "./reads.ts";
import type { ApiAnswer } from "./request.ts";
import { documentStart, linkableRelations, resourceAddress } from "./serializer.ts";

/** GET /{type}/{id}, `named` being what stands for the id in the address. */
export async function showRecord(endpoint: TypeEndpoint, named: string): Promise<ApiAnswer> {
  const { request, source } = endpoint;
  const read = endpoint.reader.read(source.type, request.rawQuery, "record");
  tellReads(endpoint, read.query, "find");
  const page = await readRecord({ ...endpoint, viewer: request.viewer }, source, named, read).catch(
    async (error: unknown) => {
      throw isApiError(error) && error._tag === "NotFound" ? await missing(endpoint, named, error) : error;
    },
  );
  return versionedAnswer(request, 200, documentOfOne(endpoint, read, page));
}

/** What is answered of a record that is not found: 410 to those who could read it until it was deleted. */
const missing = async ({ source, value }: TypeEndpoint, named: string, error: NotFound): Promise<CoreError> =>
  (await value(tombstone(source.type, named))) ?? error;

/**
 * POST /{type}: with an Idempotency-Key, a request that is sent again makes nothing anew and is given the record as it is now. Orders, payments and the
 * like are made with one alone.
 */
export async function createRecord(endpoint: TypeEndpoint): Promise<ApiAnswer> {
  const { all, request, source } = endpoint;
  const read = endpoint.reader.read(source.type, request.rawQuery, "record");
  const { data } = documentOf(request.body);
  const document = readResource(all, data, { source, pointer: "/data" });
  // A client that may create but not see is told the identifier, and no more.
  const shown = (id: string) =>
    findWithParameters(read.query, id).pipe(
      Effect.map((page) => ({ id, page })),
      Effect.catchTag("NotFound", () => Effect.succeed({ id, page: undefined })),
    );
  const isOnce = source.madeOnce || request.headers["idempotency-key"] !== undefined;
  const { id, page, isReplayed } = await endpoint.value(
    isOnce
      ? once(request, `create ${source.type}`, data, create(document)).pipe(
          Effect.flatMap(({ output, isReplayed }) => Effect.map(shown(output), (made) => ({ ...made, isReplayed }))),
        )
      : Effect.map(createThenRead(document, shown), (made) => ({ ...made, isReplayed: false })),
  );
  const location = resourceAddress(endpoint.origin, { type: source.type, id });
  const headers = { location, ...(isReplayed && replayed) };
  if (page) return versionedAnswer(request, 201, documentOfOne(endpoint, read, page), headers);
  const identifier = `{"type":"${source.type}","id":${JSON.stringify(id)}}`;
  return answer(request, 201, `${documentStart},"data":${identifier}}`, headers);
}

/** PATCH /{type}/{id} */
export async function updateRecord(endpoint: RecordEndpoint): Promise<ApiAnswer> {
  const { all, request, source, id } = endpoint;
  const read = endpoint.reader.read(source.type, request.rawQuery, "record");
  const { data } = documentOf(request.body);
  const given = readResource(all, data, { source, id, pointer: "/data" });
  const version = seenVersion(request, given.version);
  const document = { ...given, id, ...(version === undefined ? {} : { version }) };
  const page = await endpoint.value(
    Effect.flatMap(underPrecondition(request, update(document, { mayRepeat: true })), () =>
      // An update may hide the record from its writer, who has then no more to be told.
      findWithParameters(read.query, id).pipe(Effect.catchTag("NotFound", () => Effect.succeed(undefined))),
    ),
  );
  return page ? versionedAnswer(request, 200, documentOfOne(endpoint, read, page)) : emptyAnswer(request);
}

/** DELETE /{type}/{id}: the version, where one is needed, comes in `If-Match`, or as `data.meta.version` or `meta.version` of a body. */
export async function destroyRecord(endpoint: RecordEndpoint): Promise<ApiAnswer> {
  const { request, source, id } = endpoint;
  endpoint.reader.read(source.type, request.rawQuery, "none");
  const version = seenVersion(request, request.body === undefined ? undefined : versionToDestroy(request.body));
  const gone = destroy(source.type, id, { version, pointer: "/data" });
  await endpoint.value(underPrecondition(request, gone));
  return emptyAnswer(request);
}

function versionToDestroy(body: unknown): number | undefined {
  const document = documentOf(body);
  const issues: Issue[] = [];
  const version = isObject(document.data)
    ? readVersion(document.data.meta, "/data/meta", issues)
    : readVersion(document.meta, "/meta", issues);
  if (issues.length > 0) throw new Invalid({ issues });
  return version;
}

type Found = Effect.Success<ReturnType<typeof findWithParameters>>;

function documentOfOne(endpoint: TypeEndpoint, read: ReadQuery, found: Found) {
  const { all, origin, request } = endpoint;
  const { query } = read;
  const withLinks = linkableRelations(all, query, request.viewer);
  const address = resourceAddress(origin, found.row);
  const writing = { all, origin, fields: query.fields, withLinks, address, read };
  const { version, locale } = found.row;
  return {
    text: oneDocument(writing, found.row, found.included),
    version,
    ...(locale === undefined ? {} : { locale }),
  };
}
