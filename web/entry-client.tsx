import "#web/styles/site.css";
import { failed } from "#core/kernel/result.ts";
import type { FilesPort } from "#core/site/ports.ts";
import { start } from "#web/app/start.tsx";

const files: FilesPort = {
  upload: () => ({
    done: Promise.resolve(failed({ kind: "unavailable", status: 503, faults: [] })),
    cancel: () => undefined,
  }),
};

/** The browser's way into the site. No report leaves it: an installation that wants reports gives a reporter here. */
void start({ files, report: (error) => console.error(error) });
