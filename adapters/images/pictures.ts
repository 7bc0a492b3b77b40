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
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const frames = metadata.pages ?? 1;
    if (metadata.width * metadata.height * frames > mostPixels) return "pixels";
    const isMoving = frames > 1 && moving.has(mimeType);
    const { data, info } = await encoded(bytes, isMoving, encodings);
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
