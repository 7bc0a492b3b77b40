import { Effect } from "effect";
import type { BadgeImagesService } from "#core/modules/open-badges/standards/ports.ts";

/** Longest side of a picture that a badge is baked into, in pixels. */
const longestSide = 480;

/**
 * Drawings stay drawings; any other picture becomes a PNG of the size that badges are shown in. What reads and writes each kind is loaded when the
 * first image comes.
 */
export const badgeImages: BadgeImagesService = {
  bake: (image, baked) =>
    Effect.promise(async () => {
      if (isSvg(image)) {
        const { bakeSvg } = await import("./svg.ts");
        const bytes = bakeSvg(image, baked);
        return bytes && { mediaType: "image/svg+xml", bytes };
      }
      const [{ default: sharp }, { bakePng }] = await Promise.all([import("sharp"), import("./png.ts")]);
      const picture = await sharp(image, { limitInputPixels: 40_000_000 })
        .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
        .png({ compressionLevel: 9, palette: true, quality: 95 })
        .toBuffer()
        .catch(() => null);
      return picture && { mediaType: "image/png", bytes: bakePng(picture, baked) };
    }),
  unbake: (bytes) =>
    Effect.promise(async () => {
      if (isPng(bytes)) return (await import("./png.ts")).unbakePng(bytes);
      if (isSvg(bytes)) return (await import("./svg.ts")).unbakeSvg(bytes);
      return { text: Buffer.from(bytes).toString("utf8") };
    }),
};

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const isPng = (bytes: Uint8Array): boolean => pngMark.every((byte, at) => bytes[at] === byte);

/** Whether a text begins as a drawing does, after a declaration, a document type and comments. */
const isSvg = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]{0,200}>\s*|<!--[\s\S]{0,2000}?-->\s*|<!doctype[^>[]{0,300}(?:\[[^\]]{0,4000}\]\s*)?>\s*){0,8}<svg[\s>]/i.test(
    Buffer.from(bytes.subarray(0, 8_192)).toString("utf8"),
  );
