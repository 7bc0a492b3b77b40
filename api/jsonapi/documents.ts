import type { Query } from "#core/kernel/query.ts";
import type { Entry, Page } from "#core/kernel/storage.ts";
import type { ReadQuery } from "./query.ts";
import { documentStart, resourcesText, resourceText } from "./serializer.ts";

/** Document of one record. */
export function oneDocument(
  path: string,
  read: ReadQuery,
  row: Entry | undefined,
  included: readonly Entry[],
  withLinks: readonly string[],
): string {
  const data = row ? resourceText(row, withLinks) : "null";
  return `${documentStart},"links":{"self":${link(path, read.text)}},"data":${data}${includedText(read, included)}}`;
}

/** Document of a page of records. */
export function pageDocument(path: string, read: ReadQuery, page: Page): string {
  return `${documentStart},"links":${pageLinks(path, read, page)},"data":[${resourcesText(page.rows)}]${includedText(read, page.included)},"meta":${pageMeta(read.query, page)}}`;
}

/** Document of a list that is given whole, in pieces of some hundred records so that a slow reader costs no memory. */
export async function* wholeDocument(path: string, read: ReadQuery, page: Page): AsyncGenerator<string> {
  yield `${documentStart},"links":{"self":${link(path, read.text)}},"data":[`;
  yield* pieces(page.rows);
  if (read.hasInclude) {
    yield '],"included":[';
    yield* pieces(page.included);
  }
  yield `],"meta":${pageMeta(read.query, page)}}`;
}

const pieceSize = 200;

function* pieces(entries: readonly Entry[]): Generator<string> {
  for (let start = 0; start < entries.length; start += pieceSize) {
    yield `${start === 0 ? "" : ","}${resourcesText(entries.slice(start, start + pieceSize))}`;
  }
}

/** `included` is there, though empty, whenever something was asked to come along. */
export const includedText = ({ hasInclude }: ReadQuery, included: readonly Entry[]): string =>
  hasInclude ? `,"included":[${resourcesText(included)}]` : "";

export const link = (path: string, query: string): string => JSON.stringify(query === "" ? path : `${path}?${query}`);

function pageLinks(path: string, read: ReadQuery, page: Page): string {
  const asked = read.query.page;
  if (asked === "all") return `{"self":${link(path, read.text)}}`;
  const { number, size } = asked;
  const base = read.textWithoutPage === "" ? "" : `${read.textWithoutPage}&`;
  const at = (wanted: number) => link(path, `${base}page%5Bnumber%5D=${wanted}`);
  const last = page.total === undefined ? undefined : Math.max(1, Math.ceil(page.total / size));
  const more = last === undefined ? page.rows.length === size : number < last;
  let text = `{"self":${link(path, read.text)},"first":${at(1)}`;
  if (number > 1) text += `,"prev":${at(last === undefined ? number - 1 : Math.min(number - 1, last))}`;
  if (more) text += `,"next":${at(number + 1)}`;
  if (last !== undefined) text += `,"last":${at(last)}`;
  return `${text}}`;
}

function pageMeta(query: Query, page: Page): string {
  const total = page.total === undefined ? "" : `"total":${page.total}`;
  if (query.page === "all") return `{${total}}`;
  return `{${total}${total === "" ? "" : ","}"page":{"number":${query.page.number},"size":${query.page.size}}}`;
}
