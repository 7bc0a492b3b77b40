import type { Ports } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { createHttpPorts } from "#web/ports/http.ts";
import { lazyFiles } from "#web/ports/lazy.ts";

/** The ports of the browser, over HTTP. */
export function browserPorts(state: AppState, editionLocale: () => string | null): Ports {
  const ports: Ports = createHttpPorts({
    origin: "",
    locale: state.locale,
    editionLocale,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    path: () => window.location.pathname,
    fetch: (input, init) => window.fetch(input, init),
    files: lazyFiles(async () => {
      const { browserUploads } = await import("#web/ports/browser-uploads.ts");
      return browserUploads(ports.records, state.locale);
    }),
  });
  return ports;
}
