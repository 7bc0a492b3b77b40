import type { Locale } from "#core/kernel/locales.ts";
import type { ErrorObject } from "../errors.ts";

/**
 * The page for when no page could be drawn: plain HTML that needs nothing else to work, with what happened, what to do, and the number by
 * which it is found in the log.
 */
export function failurePage(errors: readonly ErrorObject[], locale: Locale, siteName: string): string {
  const [error] = errors;
  const title = escaped(error?.title ?? "");
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${escaped(error?.detail ?? "")}</p><p><a href="/">${escaped(siteName)}</a></p><p><small>${escaped(error?.id ?? "")}</small></p></main></body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
