import type { NumberedPage, Query, SoughtPage } from "#core/kernel/query.ts";
import type { Entry, Page } from "#core/kernel/storage.ts";
import type { ReadQuery } from "./query.ts";
import { documentStart, resourcesText, resourceText, type Writing } from "./serializer.ts";

/** What the documents of a query are written with. `address`: what was asked, without its parameters. */
export interface DocumentWriting extends Writing {
  readonly address: string;
  readonly read: ReadQuery;
}

/** Document of one record. */
export function oneDocument(writing: DocumentWriting, row: Entry, included: readonly Entry[]): string {
  const also = includedText({ ...writing, withLinks: [] }, included);
  return `${documentStart},"links":{"self":${selfLink(writing)}},"data":${resourceText(row, writing)}${also}}`;
}

/** Document of a page of records. */
export function pageDocument(writing: DocumentWriting, page: Page): string {
  return `${documentStart},"links":${pageLinks(writing, page)},"data":[${resourcesText(page.rows, writing)}]${includedText(writing, page.included)},"meta":${pageMeta(writing.read.query, page)}}`;
}

/**
 * Document of a page next to a cursor. Each record tells its own (`cursors`, in the order of the rows); a link is null where the list is known to
 * have no more.
 */
export function soughtDocument(writing: DocumentWriting, page: Page, cursors: readonly string[]): string {
  const { address, read } = writing;
  const { seek, size } = read.query.page as SoughtPage;
  const given = read.cursor?.text ?? "";
  const base = read.textWithoutPage === "" ? "" : `${read.textWithoutPage}&`;
  const at = (way: SoughtPage["seek"], cursor: string) => link(address, `${base}page%5B${way}%5D=${cursor}`);
  const beyond = page.hasMore === true;
  const [hasNext, hasPrevious] = seek === "after" ? [beyond, given !== ""] : [given !== "", beyond];
  const next = hasNext ? at("after", cursors.at(-1) ?? given) : "null";
  const previous = hasPrevious ? at("before", cursors[0] ?? given) : "null";
  const links = `{"self":${selfLink(writing)},"first":${at("after", "")},"prev":${previous},"next":${next},"last":${at("before", "")}}`;
  const total = page.total === undefined ? "" : `"total":${page.total},`;
  const rows = page.rows.map((row, index) => resourceText(row, writing, `,"page":{"cursor":"${cursors[index]}"}`));
  return `${documentStart},"links":${links},"data":[${rows.join(",")}]${includedText(writing, page.included)},"meta":{${total}"page":{"size":${size}}}}`;
}

/** Document of a list that is given whole, in pieces of some hundred records so that a slow reader costs no memory. */
export async function* wholeDocument(writing: DocumentWriting, page: Page): AsyncGenerator<string> {
  yield `${documentStart},"links":{"self":${selfLink(writing)}},"data":[`;
  yield* pieces(page.rows, writing);
  if (writing.read.hasInclude) {
    yield '],"included":[';
    yield* pieces(page.included, writing);
  }
  yield `],"meta":${pageMeta(writing.read.query, page)}}`;
}

const pieceSize = 200;

function* pieces(entries: readonly Entry[], writing: Writing): Generator<string> {
  for (let start = 0; start < entries.length; start += pieceSize) {
    yield `${start === 0 ? "" : ","}${resourcesText(entries.slice(start, start + pieceSize), writing)}`;
  }
}

/** `included` is there, though empty, whenever something was asked to come along. */
export const includedText = (writing: DocumentWriting, included: readonly Entry[]): string =>
  writing.read.hasInclude ? `,"included":[${resourcesText(included, writing)}]` : "";

export const selfLink = ({ address, read }: Pick<DocumentWriting, "address" | "read">): string =>
  link(address, read.text);

const link = (address: string, query: string): string => JSON.stringify(query === "" ? address : `${address}?${query}`);

function pageLinks({ address, read }: DocumentWriting, page: Page): string {
  const asked = read.query.page;
  const self = link(address, read.text);
  if (!isNumbered(asked)) return `{"self":${self}}`;
  const { number, size } = asked;
  const base = read.textWithoutPage === "" ? "" : `${read.textWithoutPage}&`;
  const at = (wanted: number) => link(address, `${base}page%5Bnumber%5D=${wanted}`);
  const last = page.total === undefined ? undefined : Math.max(1, Math.ceil(page.total / size));
  const more = last === undefined ? page.rows.length === size : number < last;
  let text = `{"self":${self},"first":${at(1)}`;
  if (number > 1) text += `,"prev":${at(last === undefined ? number - 1 : Math.min(number - 1, last))}`;
  if (more) text += `,"next":${at(number + 1)}`;
  if (last !== undefined) text += `,"last":${at(last)}`;
  return `${text}}`;
}

function pageMeta(query: Query, page: Page): string {
  const total = page.total === undefined ? "" : `"total":${page.total}`;
  if (!isNumbered(query.page)) return `{${total}}`;
  return `{${total}${total === "" ? "" : ","}"page":{"number":${query.page.number},"size":${query.page.size}}}`;
}

const isNumbered = (page: Query["page"]): page is NumberedPage => page !== "all" && "number" in page;
