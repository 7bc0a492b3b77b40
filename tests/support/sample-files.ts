import { createHash } from "node:crypto";
import sharp from "sharp";

/** Files as people and attackers send them, made in memory. */

export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 90, b: 160 } } });

export const png = async (width = 40, height = 30): Promise<Buffer> => canvas(width, height).png().toBuffer();

/** A photo held upright by its EXIF orientation, with a place in its metadata: `width` and `height` are those of the stored pixels. */
export const photo = async (width = 4000, height = 3000): Promise<Buffer> =>
  canvas(width, height)
    .jpeg()
    .withExif({ IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 30/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const svg = (inside = '<circle cx="5" cy="5" r="4"/>'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inside}</svg>`);

/** The smallest thing that is a PDF by its first bytes. */
export const pdf = (length = 300): Buffer => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(length - 9, "x")]);

/** Bytes that no compressor shortens and no signature matches. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}
