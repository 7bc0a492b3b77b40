import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** A text compressed at most once per encoding, when it is first asked for. */
export type Encoded = (encoding: Encoding) => Promise<Buffer>;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * @param effort of Brotli, 0 to 11: 11 for what is kept forever, about 5 for what soon changes.
 * @param grown told of the bytes of each copy that is made.
 */
export function encode(bytes: Buffer, effort: number, grown?: (bytes: number) => void): Encoded {
  const kept: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const make = async (encoding: Encoding) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const made = await (encoding === "br" ? toBrotli(bytes, { params }) : toGzip(bytes));
    grown?.(made.length);
    return made;
  };
  return (encoding) => (kept[encoding] ??= make(encoding));
}

/** The encoding to answer in; `null` for none. */
export function bestEncoding(accepted: string | undefined): Encoding | null {
  if (!accepted) return null;
  if (/(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(accepted)) return "br";
  return /(?:^|,)\s*(?:gzip|\*)\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(accepted) ? "gzip" : null;
}

export const isCompressible = (type: string): boolean => /^(?:text\/|application\/(?:json|wasm)|image\/svg)/.test(type);
