import { setImmediate } from "node:timers/promises";

/**
 * Beginnings of what a browser, a server or an archiver would act on. No encoder writes them, and in ten megabytes of pixels they occur
 * by chance less than once in a hundred thousand pictures. The last one is a local header of an archive with the version that archivers
 * write.
 */
const actives =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: headers of archives hold control characters
  /<(?:script|iframe|object|embed|html|body)[\s>/]|<!doctype\shtml|<\?php\s|javascript:|PK\u0003\u0004[\u000a\u0014]\u0000/i;

/** A GIF whose size is the beginning of a comment or an assignment, so that it reads as a script. */
const scriptedGif = /^GIF8[79]a(?:\/\*|=)/;

/** Looked through at a time: a few milliseconds, after which other requests have their turn. */
const windowBytes = 1_048_576;

/** No beginning is longer. */
const overlap = 32;

/** Whether the bytes of a picture hold markup, script or an archive: then they are made to be taken for something else, too. */
export async function holdsActiveMarkup(bytes: Uint8Array): Promise<boolean> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (scriptedGif.test(buffer.toString("latin1", 0, overlap))) return true;
  for (let start = 0; start < buffer.length; start += windowBytes) {
    if (actives.test(buffer.toString("latin1", start, start + windowBytes + overlap))) return true;
    await setImmediate();
  }
  return false;
}
