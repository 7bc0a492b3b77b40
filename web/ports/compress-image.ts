import { type Compression, fitWithin, imageTarget } from "#core/shell/files/rules.ts";
import type { FileLike } from "#core/shell/site/ports.ts";

/**
 * Makes an image smaller in the browser (FILE-001); gives the file itself when it has the wanted size already. A PNG stays one while it
 * is short enough, for its sharp edges, and becomes WebP, which is see-through like it, when it is not. Rejects when the browser cannot
 * read the image.
 */
export async function compressImage(file: FileLike, { longestSide, quality }: Compression): Promise<FileLike> {
  const source = file as unknown as File;
  const bitmap = await createImageBitmap(source, { imageOrientation: "from-image" });
  try {
    if (file.size <= imageTarget.bytes && Math.max(bitmap.width, bitmap.height) <= imageTarget.longestSide) return file;
    const { width, height } = fitWithin(bitmap.width, bitmap.height, longestSide);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser does not draw");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    const blob = await encoded(canvas, file.type, quality);
    return new File([blob], renamed(file.name, blob.type), { type: blob.type });
  } finally {
    bitmap.close();
  }
}

async function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  if (!/png$/i.test(type)) return blobOf(canvas, "image/jpeg", quality);
  const lossless = await blobOf(canvas, "image/png", 1);
  if (lossless.size <= imageTarget.bytes) return lossless;
  // A browser that does not write WebP gives a PNG again: the next, smaller attempt brings it down.
  return blobOf(canvas, "image/webp", quality);
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the image could not be written"))),
      type,
      quality,
    ),
  );

/** The name with the extension of another type, where the type has changed. */
function renamed(name: string, type: string): string {
  if (type !== "image/webp") return name;
  return `${name.replace(/\.png$/i, "")}.webp`;
}
