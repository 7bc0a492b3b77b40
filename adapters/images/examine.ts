import { createHash } from "node:crypto";
import type { Examined } from "#core/shell/files/ports.ts";

/** What signatures are looked for in: enough for every one, zip-based documents included. */
const headBytes = 65_536;

/** Reads everything once: length, digest, and what the first bytes say. */
export async function examineBytes(bytes: AsyncIterable<Uint8Array>): Promise<Examined> {
  const digest = createHash("sha256");
  const pieces: Uint8Array[] = [];
  let kept = 0;
  let size = 0;
  for await (const piece of bytes) {
    digest.update(piece);
    size += piece.byteLength;
    if (kept < headBytes) {
      // A copy: what streams give may be part of a buffer that is used again.
      const part = Uint8Array.from(piece.subarray(0, headBytes - kept));
      pieces.push(part);
      kept += part.byteLength;
    }
  }
  const head = Buffer.concat(pieces);
  return {
    size,
    hash: digest.digest("hex"),
    signature: await signatureOf(head),
    isText: isText(head, size > head.byteLength),
  };
}

/** A head that ends in the middle of what a signature points at says nothing of it. */
async function signatureOf(head: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import("file-type");
  try {
    return (await fileTypeFromBuffer(head))?.mime ?? null;
  } catch {
    return null;
  }
}

/** Tab, line feed, form feed, carriage return and escape occur in text; other control characters do not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;

function isText(head: Uint8Array, isCut: boolean): boolean {
  const encodings = head[0] === 0xff && head[1] === 0xfe ? ["utf-16le"] : ["utf-8", "windows-1252"];
  return encodings.some((encoding) => {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: isCut });
      return !controls.test(text);
    } catch {
      return false;
    }
  });
}
