import type { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import type { Currencies } from "#core/shell/currencies/price.ts";
import type { Translations } from "../locales.ts";
import type { Cursors } from "./cursors.ts";
import type { QueryReader } from "./query.ts";
import { type ApiAnswer, type ApiRequest, mediaType } from "./request.ts";

/** What an endpoint works with. */
export interface Endpoint {
  readonly all: CatalogueService;
  readonly reader: QueryReader;
  readonly translations: Translations;
  /** In which amounts are counted. */
  readonly currencies: Currencies;
  /** Of the site, without a slash at its end: links are whole addresses. */
  readonly origin: string;
  readonly cursors: Cursors;
  readonly request: ApiRequest;
  /** Runs a use case; rejects with its error. */
  readonly value: <Value, Failure extends CoreError>(
    effect: Effect.Effect<Value, Failure, UseCaseServices>,
  ) => Promise<Value>;
}

/** An endpoint of one type. */
export interface TypeEndpoint extends Endpoint {
  readonly source: Registered;
}

/** An endpoint of one record. */
export interface RecordEndpoint extends TypeEndpoint {
  readonly id: string;
}

/** What an answer depends on beside its address. */
export const vary = "Accept, Accept-Language, Accept-Edition-Language, Accept-Encoding, Authorization, Cookie, Origin";

type Headers = Readonly<Record<string, string>>;

const byLocale = new Map<string, { readonly guest: Headers; readonly personal: Headers }>();

/** Headers of answers whose texts are in a language: answers share a few objects of them. */
function headersIn(locale: Locale) {
  let found = byLocale.get(locale);
  if (!found) {
    const guest = { "content-type": mediaType, "content-language": locale, vary, "cache-control": "no-cache" };
    byLocale.set(locale, (found = { guest, personal: { ...guest, "cache-control": "no-store" } }));
  }
  return found;
}

/** Headers of every answer: what a signed-in viewer gets, or anybody to a change, is kept nowhere. */
export function headersFor({
  viewer,
  method = "GET",
}: Pick<ApiRequest, "viewer"> & Partial<Pick<ApiRequest, "method">>): Headers {
  const { guest, personal } = headersIn(viewer.editionLocale);
  return viewer.id === null && (method === "GET" || method === "HEAD") ? guest : personal;
}

export const answer = (
  request: ApiRequest,
  status: number,
  body: ApiAnswer["body"],
  headers?: Readonly<Record<string, string>>,
): ApiAnswer => ({
  status,
  headers: headers ? { ...headersFor(request), ...headers } : headersFor(request),
  body,
});

/** An answer that gives one record, or what belongs to it, at a version. `locale`: where its texts were found, if not in the wanted one. */
export const versionedAnswer = (
  request: ApiRequest,
  status: number,
  { text, version, locale }: { readonly text: string; readonly version: number; readonly locale?: string },
  headers?: Readonly<Record<string, string>>,
): ApiAnswer => {
  const told = locale === undefined ? headers : { ...headers, "content-language": locale };
  return { ...answer(request, status, text, told), version };
};

/** An answer without a body, and so without a media type. */
export const emptyAnswer = (request: ApiRequest): ApiAnswer => ({
  status: 204,
  headers: { vary, "cache-control": headersFor(request)["cache-control"]! },
  body: "",
});
