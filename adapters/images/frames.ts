import type { ContentFault } from "#core/shell/files/ports.ts";
import type { Point } from "#core/shell/files/shared-picture.ts";
import { mostPixels } from "./pictures.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

const timeoutSeconds = 20;

/** Fills a size with a picture, as much of it as fits, placed as style sheets place it (`object-position`); on white where it is transparent. */
export async function framePicture(bytes: Uint8Array, size: Size, point: Point): Promise<Uint8Array | ContentFault> {
  const { default: sharp } = await import("sharp");
  try {
    const read = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
    const { autoOrient } = await read().metadata();
    const scale = Math.max(size.width / autoOrient.width, size.height / autoOrient.height);
    const width = Math.max(size.width, Math.round(autoOrient.width * scale));
    const height = Math.max(size.height, Math.round(autoOrient.height * scale));
    return await read()
      .autoOrient()
      .resize({ width, height, fit: "fill" })
      .extract({
        left: Math.round(((width - size.width) * point.x) / 100),
        top: Math.round(((height - size.height) * point.y) / 100),
        ...size,
      })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82, progressive: true })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
  } catch {
    return "broken";
  }
}
