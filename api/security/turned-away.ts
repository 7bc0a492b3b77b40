import type { IncomingMessage, ServerResponse } from "node:http";
import { allFlagsOn } from "#core/kernel/flags.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { viewerFor } from "#core/shell/access/sessions.ts";
import { type ApiError, errorDocument } from "../errors.ts";
import type { JsonApi } from "../jsonapi/handle.ts";
import { mediaType } from "../jsonapi/request.ts";
import { type LanguageOptions, languagesOf } from "../language.ts";
import { requestIdOf } from "../observability/requests.ts";
import { failurePage } from "../render/failure-page.ts";

/** Stands for the number of a request in a text that is made once. */
const placeholder = "00000000-0000-0000-0000-000000000000";

/**
 * Answers what is turned away before anything is done for it - there is no place, they had all that they may, an address that is none - in their language, as a page or as JSON:API. Each language is made once: turning a request away
 * must cost next to nothing.
 */
export function turnedAwayAnswers(
  api: JsonApi,
  error: ApiError,
  options: LanguageOptions & { readonly siteName: string },
): (request: IncomingMessage, response: ServerResponse) => void {
  const texts = new Map<Locale, ReturnType<typeof textsOf>>();
  return (request, response) => {
    const { headers, url = "" } = request;
    const { locale } = languagesOf({ headers, url }, options);
    let found = texts.get(locale);
    if (!found) texts.set(locale, (found = textsOf(api, error, locale, options)));
    const isForPeople = !url.startsWith("/api/") && /text\/html/i.test(headers.accept ?? "");
    response.writeHead(found.status, {
      ...found.headers,
      "Cache-Control": "no-store",
      "Content-Language": locale,
      "Content-Type": isForPeople ? "text/html; charset=utf-8" : mediaType,
    });
    response.end((isForPeople ? found.page : found.document).replace(placeholder, requestIdOf(request)));
  };
}

function textsOf(
  api: JsonApi,
  error: ApiError,
  locale: Locale,
  { defaultLocale, siteName }: LanguageOptions & { siteName: string },
) {
  const viewer = viewerFor(null, {
    locale,
    editionLocale: locale,
    defaultLocale,
    timezone: null,
    now: new Date(0).toISOString(),
    flags: allFlagsOn,
    requestId: placeholder,
  });
  const { errors, ...head } = api.explain(error, { viewer, isExpired: false });
  return { ...head, document: errorDocument(errors), page: failurePage(errors, locale, siteName) };
}
