import { createHash } from "node:crypto";
import type { Detector } from "file-type";
import { plainType } from "#core/shell/files/media-types.ts";
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
    const found = await fileTypeFromBuffer(head, { customDetectors: [preparedPdf, brandedPicture] });
    return found ? plainType(found.mime) : null;
  } catch {
    return null;
  }
}

/** A PDF after blank lines or a mark of byte order, as scripts and mail programs put there. Readers look for it in the first 1024 bytes. */
const preparedPdf: Detector = {
  id: "prepared-pdf",
  detect: async (tokenizer) =>
    /^(?:\xef\xbb\xbf)?\s*%PDF-/.test(await beginning(tokenizer, 1024))
      ? { ext: "pdf", mime: "application/pdf" }
      : undefined,
};

/** An AVIF under the brand of what it is built on: the brands beside it, four letters each, tell that it is one. */
const brandedPicture: Detector = {
  id: "branded-picture",
  async detect(tokenizer) {
    const head = await beginning(tokenizer, 256);
    if (!/^.{4}ftyp(?:mif1|msf1|miaf|MA1[AB])/s.test(head)) return undefined;
    const brands: readonly string[] = head.slice(16, Buffer.from(head, "latin1").readUInt32BE()).match(/.{4}/gs) ?? [];
    return brands.includes("avif") ? { ext: "avif", mime: "image/avif" } : undefined;
  },
};

async function beginning(tokenizer: Parameters<Detector["detect"]>[0], length: number): Promise<string> {
  const bytes = new Uint8Array(length);
  const read = await tokenizer.peekBuffer(bytes, { mayBeLess: true });
  return Buffer.from(bytes.subarray(0, read)).toString("latin1");
}

/** White space of every kind and escape occur in text, and old systems mark its end (1A); other control characters do not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000e-\u0019\u001c-\u001f]|\u001a[^\u001a]/;

function isText(head: Uint8Array, isCut: boolean): boolean {
  return encodingsOf(head).some((encoding) => {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: isCut });
      return !controls.test(text);
    } catch {
      return false;
    }
  });
}

function encodingsOf([first, second]: Uint8Array): readonly string[] {
  if (first === 0xff && second === 0xfe) return ["utf-16le"];
  if (first === 0xfe && second === 0xff) return ["utf-16be"];
  return ["utf-8", "windows-1252"];
}
