import type { ContentFault } from "#core/shell/files/ports.ts";
import { type Crop, portraitSide, squareOf } from "#core/shell/portraits/keys.ts";
import { holdsActiveMarkup } from "./active-markup.ts";
import { mostPixels, readableAs } from "./pictures.ts";

const timeoutSeconds = 20;
const known: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]);

/** Cuts a square out of a picture and makes it anew, upright and without metadata, as WebP. */
export async function cutPortrait(bytes: Uint8Array, mimeType: string, crop: Crop): Promise<Uint8Array | ContentFault> {
  if (!known.has(mimeType)) return "format";
  if (await holdsActiveMarkup(bytes)) return "active";
  const { default: sharp } = await import("sharp");
  try {
    const readable = readableAs(bytes, mimeType);
    const read = () => sharp(readable, { limitInputPixels: mostPixels, failOn: "error" }).autoOrient();
    const metadata = await sharp(readable, { limitInputPixels: false }).metadata();
    if (metadata.width * metadata.height > mostPixels) return "pixels";
    const { left, top, side } = squareOf(crop, metadata.autoOrient);
    return await read()
      .extract({ left, top, width: side, height: side })
      .resize({ width: portraitSide, height: portraitSide, withoutEnlargement: true })
      .webp({ quality: 84 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
  } catch {
    return "broken";
  }
}
