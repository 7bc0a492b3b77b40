import type { FileLike } from "#core/shell/site/ports.ts";
import { browserUploads } from "#web/ports/browser-uploads.ts";
import { createHttpPorts } from "#web/ports/http.ts";

const nothing = () => undefined;
const still = { pause: nothing, resume: nothing, cancel: nothing };

/** What a page sends, as a test asks it to: the browser's own ports, without a screen around them. */
export function sendChosen(files: Iterable<File>): Promise<readonly object[]> {
  const records = createHttpPorts({
    origin: "",
    locale: "en",
    editionLocale: () => null,
    timezone: "Europe/Paris",
    path: () => "/",
    fetch: (input, init) => window.fetch(input, init),
    files: {
      upload: () => ({ done: Promise.reject(new Error("not here")), isOriginal: Promise.resolve(false), ...still }),
      attach: () => Promise.reject(new Error("not here")),
      portrait: () => Promise.reject(new Error("not here")),
    },
  }).records;
  const uploads = browserUploads(records, "en");
  return Promise.all(
    [...files].map(async (file) => {
      let share = 0;
      const onShare = (now: number) => {
        share = now;
      };
      const upload = uploads.upload(file as unknown as FileLike, {}, onShare);
      const sent = await upload.done;
      const isOriginal = await upload.isOriginal;
      return sent.ok
        ? { state: "done", share, isOriginal, resource: sent.value }
        : { state: "failed", share, isOriginal, failure: sent.error };
    }),
  );
}
