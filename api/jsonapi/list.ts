import { BadRequest } from "#core/kernel/errors.ts";
import type { Registered } from "#core/kernel/module.ts";
import type { Query } from "#core/kernel/query.ts";
import { exported } from "#core/kernel/told.ts";
import { csvForm, csvHeaders, csvQuery, csvText } from "./csv.ts";
import { pageDocument, wholeDocument } from "./documents.ts";
import { answer, type TypeEndpoint } from "./endpoint.ts";
import { negotiate } from "./media-types.ts";
import { tellReads } from "./read-dependencies.ts";
import { readList } from "./reads.ts";
import { type ApiAnswer, apiRoot } from "./request.ts";
import { soughtPage } from "./sought-page.ts";
import { opened } from "./streamed.ts";

/** Records that are written as one text, as a page is; longer lists are written in pieces. */
const longestText = 500;

/** GET /{type}: a page as JSON:API, the whole list in pieces, or every record that the query finds as a CSV file. */
export async function listRecords(endpoint: TypeEndpoint): Promise<ApiAnswer> {
  const { request, source } = endpoint;
  if (negotiate(request.headers.accept, ["json", "csv"]) === "csv") return exportRecords(endpoint);
  const read = endpoint.reader.read(source.type, request.rawQuery, "list");
  tellReads(endpoint, read.query, "list");
  const { all, origin } = endpoint;
  const writing = { all, origin, fields: read.query.fields, address: `${origin}${apiRoot}/${source.type}`, read };
  if (read.cursor) return soughtPage(endpoint, read, read.cursor, writing);
  const page = await readList({ ...endpoint, viewer: request.viewer }, read);
  const isLong = page.rows.length + page.included.length > longestText;
  const body = isLong && read.query.page === "all" ? wholeDocument(writing, page) : pageDocument(writing, page);
  return answer(request, 200, body);
}

/** What stands behind a type in the address of its export. */
export const csvEnding = ".csv";

/** GET /{type}.csv: every record that the query finds, as a file. */
export async function exportRecords(endpoint: TypeEndpoint): Promise<ApiAnswer> {
  const { request, source } = endpoint;
  const { form, rawQuery } = csvForm(request.rawQuery);
  const { query } = endpoint.reader.read(source.type, rawQuery, "list");
  refuseParameters(source, query);
  const read = csvQuery(endpoint, query, form);
  const pages = await opened(endpoint, exported(read));
  const { tells } = source.overrides;
  const timezone = tells?.timezone && (await endpoint.value(tells.timezone()));
  const text = csvText(endpoint, { query: read, asked: query.fields[source.type] }, pages, { form, timezone });
  return answer(request, 200, text, csvHeaders(source.type, request.viewer, form));
}

/** What a list is asked beside what is stored of its records is told in pages alone. */
function refuseParameters({ overrides }: Registered, { parameters }: Query): void {
  if (!overrides.parameters || !parameters) return;
  const { family, keys } = overrides.parameters;
  throw new BadRequest({ code: "bad-parameter", parameter: `${family}[${keys[0]}]` });
}
