import { actingAs } from "#core/kernel/acting.ts";
import type { Call } from "#core/kernel/call.ts";
import { perform } from "#core/kernel/contract.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { localeOf } from "#core/kernel/locales.ts";
import type { Query } from "#core/kernel/query.ts";
import { failed, ok, type Result } from "#core/kernel/result.ts";
import type { Entry, Page } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Failure, Fault, Many, Ports, RecordQuery, RecordsPort, Resource } from "#core/shell/site/ports.ts";
import { serializeQuery } from "#core/shell/site/query-string.ts";
import { type ErrorObject, outcomeOf } from "../errors.ts";
import type { JsonApi } from "../jsonapi/handle.ts";
import { type Reading, readList, readRecord, sourceOf } from "../jsonapi/reads.ts";
import type { Run } from "../jsonapi/request.ts";
import { shownMembers } from "../jsonapi/serializer.ts";

/**
 * The web's ports within the process, acting for a viewer: what the server renders from. They read what the API reads, and make no text of
 * it; a page that is being drawn writes nothing.
 */
export const inProcessPorts =
  (api: JsonApi, run: Run) =>
  (viewer: Viewer): Ports => ({
    records: recordsFor(api, run, viewer),
    files: { upload: refuseWrite, attach: refuseWrite, portrait: refuseWrite },
    async call<Input, Output>({ name, method }: Call<Input, Output>, input: Input) {
      if (method !== "GET") return refuseWrite();
      const service = api.catalogue.services.find(({ call }) => call.name === name);
      if (!service) return failed(failureOf(api, new NotFound({ type: name }), viewer));
      return attempt(
        api,
        viewer,
        async () => outcomeOf(await run(actingAs(viewer, perform(service, input)))) as Output,
      );
    },
  });

function recordsFor(api: JsonApi, run: Run, viewer: Viewer): RecordsPort {
  const { reader, catalogue: all } = api;
  const readingFor = (query: RecordQuery | undefined): Reading => {
    const asked = readerOf(viewer, query);
    return { all, reader, viewer: asked, value: async (effect) => outcomeOf(await run(actingAs(asked, effect))) };
  };
  return {
    list: (type, query) =>
      attempt(api, viewer, async () => {
        const reading = readingFor(query);
        sourceOf(reading, type);
        const read = reader.read(type, textOf(query), "list");
        return manyOf(await readList(reading, read), read.query.page, { all, fields: read.query.fields });
      }),
    find: (type, named, query) =>
      attempt(api, viewer, async () => {
        const reading = readingFor(query);
        const source = sourceOf(reading, type);
        const read = reader.read(type, textOf(query), "record");
        const found = await readRecord(reading, source, named, read);
        const toResource = resourceWith({ all, fields: read.query.fields });
        return { data: toResource(found.row), included: found.included.map(toResource) };
      }),
    create: refuseWrite,
    update: refuseWrite,
    destroy: refuseWrite,
    operations: refuseWrite,
  };
}

function refuseWrite(): never {
  throw new Error("nothing is written while a page is drawn");
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

const textOf = (query: RecordQuery | undefined): string => {
  if (!query) return "";
  const { editionLocale: _, ...asked } = query;
  return serializeQuery(asked);
};

/** The viewer, reading the texts of the locale that the query names. */
function readerOf(viewer: Viewer, query: RecordQuery | undefined): Viewer {
  const editionLocale = query?.editionLocale === undefined ? undefined : localeOf(query.editionLocale);
  return editionLocale ? { ...viewer, editionLocale } : viewer;
}

type Shown = Parameters<typeof shownMembers>[1];

/** Entries as the API shows them. */
const resourceWith =
  (shown: Shown) =>
  (entry: Entry): Resource => {
    const { type, id, version, locale } = entry;
    const { attributes, refs } = shownMembers(entry, shown);
    return { type, id, attributes, links: refs, meta: { version, ...(locale === undefined ? {} : { locale }) } };
  };

const manyOf = ({ rows, included, total }: Page, page: Query["page"], shown: Shown): Many => ({
  data: rows.map(resourceWith(shown)),
  included: included.map(resourceWith(shown)),
  meta: { ...(total === undefined ? {} : { total }), ...(page === "all" || "seek" in page ? {} : { page }) },
});

function failureOf(api: JsonApi, error: unknown, viewer: Viewer): Failure {
  const { status, headers, errors } = api.explain(error, { viewer });
  const retryAfter = headers["retry-after"];
  return {
    kind: kinds[status] ?? (status === 503 ? "unavailable" : "unexpected"),
    status,
    faults: errors.map(faultOf),
    ...(retryAfter === undefined ? {} : { retryAfterSeconds: Number(retryAfter) }),
  };
}

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

const faultOf = ({ status, code, title, detail, source, meta }: ErrorObject): Fault => ({
  status: Number(status),
  code,
  title,
  detail,
  ...(source?.pointer === undefined ? {} : { pointer: source.pointer }),
  ...(source?.parameter === undefined ? {} : { parameter: source.parameter }),
  ...(meta ? { meta } : {}),
});
