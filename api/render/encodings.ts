import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** A text compressed at most once per encoding, when it is first asked for. */
export type Encoded = (encoding: Encoding) => Promise<Buffer>;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @param effort of Brotli, 0 to 11: 11 for what is kept for ever, about 5 for what soon changes. */
export function encode(bytes: Buffer, effort: number): Encoded {
  const kept: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return (encoding) =>
    (kept[encoding] ??=
      encoding === "br"
        ? toBrotli(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: effort,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          })
        : toGzip(bytes));
}

/** The encoding to answer in; `null` for none. */
export function bestEncoding(accepted: string | undefined): Encoding | null {
  if (!accepted) return null;
  if (/(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(accepted)) return "br";
  return /(?:^|,)\s*(?:gzip|\*)\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(accepted) ? "gzip" : null;
}

export const isCompressible = (type: string): boolean => /^(?:text\/|application\/(?:json|wasm)|image\/svg)/.test(type);
