import { defaultFileLimits } from "#core/files/rules.ts";
import type { FileLike } from "#core/site/ports.ts";
import { createUploadQueue } from "#web/files/upload-queue.ts";
import { browserUploads } from "#web/ports/browser-uploads.ts";
import { createHttpPorts } from "#web/ports/http.ts";

/** What a page sends, as a test asks it to: the browser's own ports and queue, without a screen around them. */
export function sendChosen(files: Iterable<File>): Promise<readonly object[]> {
  const records = createHttpPorts({
    origin: "",
    locale: "en",
    editionLocale: () => null,
    timezone: "Europe/Paris",
    path: () => "/",
    fetch: (input, init) => window.fetch(input, init),
    files: {
      upload: () => ({ done: Promise.reject(new Error("not here")), cancel: () => undefined }),
      attach: () => Promise.reject(new Error("not here")),
      portrait: () => Promise.reject(new Error("not here")),
    },
  }).records;
  const queue = createUploadQueue({ files: browserUploads(records, "en"), limits: defaultFileLimits, isAdmin: false });
  queue.add([...files] as unknown as FileLike[]);
  return new Promise((resolve) => {
    const stop = queue.isBusy.subscribe((isBusy) => {
      if (isBusy) return;
      queueMicrotask(() => stop());
      resolve(queue.items.peek());
    });
  });
}
