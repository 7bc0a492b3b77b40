import { BadRequest } from "#core/kernel/errors.ts";
import { plan } from "#core/kernel/plan.ts";
import { orderName } from "./cursors.ts";
import { type DocumentWriting, soughtDocument } from "./documents.ts";
import { answer, type TypeEndpoint } from "./endpoint.ts";
import { cursorProfile } from "./page-parameters.ts";
import type { ReadQuery } from "./query.ts";
import { readList } from "./reads.ts";
import { type ApiAnswer, mediaType } from "./request.ts";

/** GET /{type} with a cursor: the page next to it, by the profile for them. */
export async function soughtPage(
  endpoint: TypeEndpoint,
  read: ReadQuery,
  { parameter, text }: NonNullable<ReadQuery["cursor"]>,
  writing: DocumentWriting,
): Promise<ApiAnswer> {
  const { all, request, cursors } = endpoint;
  const select = plan(all, read.query, request.viewer, "list");
  if (!("node" in select)) throw select;
  const order = orderName(all, select, request.viewer);
  const place = text === "" ? undefined : cursors.read(text, order);
  if (text !== "" && !place) throw new BadRequest({ code: "bad-cursor", parameter });
  const page = await readList({ ...endpoint, viewer: request.viewer }, read, place);
  const told = page.places!.map((each) => cursors.write(each, order));
  const body = soughtDocument(writing, page, told);
  return answer(request, 200, body, { "content-type": `${mediaType}; profile="${cursorProfile}"` });
}
