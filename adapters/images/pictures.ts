import type { Sharp } from "sharp";
import {
  type ContentFault,
  type Picture,
  type PictureVariant,
  type VariantName,
  variants,
} from "#core/shell/files/ports.ts";
import { imageTarget } from "#core/shell/files/rules.ts";
import { holdsActiveMarkup } from "./active-markup.ts";

/** More pixels, over all frames, are never decoded: phones make 50 million, bombs claim any number in a few bytes. */
export const mostPixels = 64_000_000;

/** Bounds the work on one picture; a decoder that takes longer has met a bomb. */
const timeoutSeconds = 20;

/**
 * Makes a raster image anew from its pixels: upright, in sRGB, without metadata, at most 1920 px, with its smaller copies. What else its
 * bytes held is gone; bytes that hold markup or an archive are refused outright.
 *
 * @param mimeType told by the signature of the bytes.
 */
export async function readPicture(bytes: Uint8Array, mimeType: string): Promise<Picture | ContentFault> {
  const encodings = encodingsByType.get(mimeType);
  if (!encodings) return "format";
  if (await holdsActiveMarkup(bytes)) return "active";
  const { default: sharp } = await import("sharp");
  try {
    const readable = readableAs(bytes, mimeType);
    const metadata = await sharp(readable, { limitInputPixels: false }).metadata();
    const frames = metadata.pages ?? 1;
    if (metadata.width * metadata.height * frames > mostPixels) return "pixels";
    const isMoving = frames > 1 && moving.has(mimeType);
    const { data, info } = await encoded(isMoving ? await upright(readable) : readable, isMoving, encodings);
    const height = info.pageHeight ?? info.height;
    return {
      bytes: data,
      mimeType,
      width: info.width,
      height,
      variants: await variantsOf(data, info.width, height, isMoving),
    };
  } catch {
    return "broken";
  }
}

type Encoding = (image: Sharp) => Sharp;

/** The best encoding that brings the picture below 2 MB (FILE-001), or the smallest there is. */
async function encoded(bytes: Uint8Array, isMoving: boolean, encodings: readonly Encoding[]) {
  for (const [index, encode] of encodings.entries()) {
    const whole = (await decoded(bytes, isMoving)).autoOrient().resize(fitting(imageTarget.longestSide));
    const made = await encode(whole).timeout({ seconds: timeoutSeconds }).toBuffer({ resolveWithObject: true });
    if (made.info.size <= imageTarget.bytes || index === encodings.length - 1) return made;
  }
  throw new RangeError("a type without encoding");
}

const encodingsByType: ReadonlyMap<string, readonly Encoding[]> = new Map([
  [
    "image/jpeg",
    [85, 70, 50].map(
      (quality): Encoding =>
        (image) =>
          image.jpeg({ quality, progressive: true }),
    ),
  ],
  [
    "image/png",
    [
      (image) => image.png({ compressionLevel: 8 }),
      (image) => image.png({ compressionLevel: 8, palette: true, quality: 90, effort: 4 }),
    ],
  ],
  [
    "image/webp",
    [84, 60].map(
      (quality): Encoding =>
        (image) =>
          image.webp({ quality }),
    ),
  ],
  ["image/gif", [(image) => image.gif()]],
  ["image/avif", [(image) => image.avif({ quality: 60, effort: 3 })]],
]);

const moving: ReadonlySet<string> = new Set(["image/gif", "image/webp"]);

async function decoded(bytes: Uint8Array, animated: boolean): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", animated });
}

/**
 * A moving picture whose frames stand upright: they are decoded as one strip, which cannot be turned as a whole, and turned one by one.
 */
async function upright(bytes: Uint8Array): Promise<Uint8Array> {
  const strip = await decoded(bytes, true);
  const { orientation = 1, loop = 0, delay } = await strip.metadata();
  if (orientation === 1) return bytes;
  const { default: sharp } = await import("sharp");
  const { data, info } = await strip
    .resize(fitting(imageTarget.longestSide))
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, channels, pageHeight: height = info.height } = info;
  const length = width * height * channels;
  const frames: Uint8Array[] = [];
  for (let start = 0; start < data.length; start += length) {
    const frame = sharp(data.subarray(start, start + length), { raw: { width, height, channels } });
    const lying = await frame.withMetadata({ orientation }).png({ compressionLevel: 0 }).toBuffer();
    frames.push(await sharp(lying).autoOrient().png({ compressionLevel: 0 }).toBuffer());
  }
  return sharp(frames, { join: { animated: true } })
    .webp({ lossless: true, effort: 0, loop, ...(delay && { delay }) })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}

/** The decoder goes by the first brand of an AVIF; each brand beside it is as good. */
export function readableAs(bytes: Uint8Array, mimeType: string): Uint8Array {
  if (mimeType !== "image/avif") return bytes;
  const readable = Buffer.from(bytes);
  readable.write("avif", 8, "latin1");
  return readable;
}

const fitting = (side: number) => ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;

/** The preview always; of the others those that are smaller than the image. A moving image keeps its movement in the original alone. */
async function variantsOf(
  bytes: Uint8Array,
  width: number,
  height: number,
  isMoving: boolean,
): Promise<readonly PictureVariant[]> {
  const made: PictureVariant[] = [];
  for (const [name, side] of Object.entries(variants) as [VariantName, number][]) {
    if (name !== "preview" && (isMoving || Math.max(width, height) <= side)) continue;
    const { data, info } = await (await decoded(bytes, false))
      .resize(fitting(side))
      .webp({ quality: 80 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    made.push({ name, bytes: data, width: info.width, height: info.height });
  }
  return made;
}
