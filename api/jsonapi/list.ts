import { Effect } from "effect";
import { withAsked } from "#core/kernel/asked.ts";
import { each, list } from "#core/kernel/read.ts";
import { csvHeaders, csvText } from "./csv.ts";
import { pageDocument, wholeDocument } from "./documents.ts";
import { answer, type TypeEndpoint } from "./endpoint.ts";
import { negotiate } from "./media-types.ts";
import { type ApiAnswer, apiRoot } from "./request.ts";
import { opened } from "./streamed.ts";

/** GET /{type}: a page as JSON:API, the whole list in pieces, or every record that the query finds as a CSV file. */
export async function listRecords(endpoint: TypeEndpoint): Promise<ApiAnswer> {
  const { request, source } = endpoint;
  const format = negotiate(request.headers.accept, ["json", "csv"]);
  const read = endpoint.reader.read(source.type, request.rawQuery, "list");
  if (format === "csv") {
    const rows = await opened(endpoint, each(read.query, request.viewer));
    return answer(request, 200, csvText(endpoint, read.query, rows), csvHeaders(source.type, request.viewer.now));
  }
  const page = await endpoint.value(
    Effect.flatMap(list(read.query, request.viewer), (found) =>
      Effect.map(withAsked(read.query, found.rows, request.viewer), (rows) => ({ ...found, rows })),
    ),
  );
  const path = `${apiRoot}/${source.type}`;
  const body = read.query.page === "all" ? wholeDocument(path, read, page) : pageDocument(path, read, page);
  return answer(request, 200, body);
}
