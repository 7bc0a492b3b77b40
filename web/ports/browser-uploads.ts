import type { FilesPort, RecordsPort } from "#core/shell/site/ports.ts";
import { browserStores, storageKeys } from "#web/app/storage.ts";
import { compressImage } from "#web/ports/compress-image.ts";
import { sendBytes } from "#web/ports/send-bytes.ts";
import { unfinishedUploads } from "#web/ports/unfinished-uploads.ts";
import { createUploads } from "#web/ports/upload.ts";

/** The uploads of the browser. */
export const browserUploads = (records: RecordsPort, locale: string): FilesPort =>
  createUploads({
    records,
    send: sendBytes,
    headers: { "X-Requested-With": "XMLHttpRequest", "Accept-Language": locale },
    compress: compressImage,
    unfinished: unfinishedUploads(browserStores().lasting, storageKeys.unfinishedUploads, Date.now),
    // What happens is that the original is sent: for the browser's console, so that somebody who looks for a reason finds it.
    report: (error) => console.warn(error),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
