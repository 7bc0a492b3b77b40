import { failed } from "#core/kernel/result.ts";
import type { FilesPort, Ports } from "#core/site/ports.ts";
import type { AppState } from "#core/site/state.ts";
import { createHttpPorts } from "#web/ports/http.ts";

const files: FilesPort = {
  upload: () => ({
    done: Promise.resolve(failed({ kind: "unavailable", status: 503, faults: [] })),
    cancel: () => undefined,
  }),
};

/** The ports of the browser, over HTTP. */
export const browserPorts = (state: AppState, editionLocale: () => string | null): Ports =>
  createHttpPorts({
    origin: "",
    locale: state.locale,
    editionLocale,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    path: () => window.location.pathname,
    fetch: (input, init) => window.fetch(input, init),
    files,
  });
