import { type Announced, announcedType, extensionOf } from "./media-types.ts";

/** File type groups (FILE-003). */
export const fileGroups = ["video", "audio", "image", "doc", "3d", "lcc", "svg"] as const;

export type FileGroup = (typeof fileGroups)[number];

/** Extensions of 3d files: those of FILE-005, and 3mf, which slicers write by now. */
export const threeDimensionalExtensions: readonly string[] = [
  ...["stl", "obj", "thing", "x3d", "ply", "fbx", "sch", "scad", "f3d", "f3z", "amf", "dae", "3ds", "blend", "dxf"],
  ...["ai", "skp", "cdr", "ps", "eps", "epsi", "brd", "rsdoc", "fcstd", "par", "3mf"],
];

/** Word, office, pdf, text and opendocument (FILE-004). */
const isDocument = (mimeType: string): boolean =>
  /^(?:application\/(?:pdf|rtf|msword|vnd\.ms-(?:word|excel|powerpoint|office|visio|project|works|publisher)\b.*|vnd\.openxmlformats-officedocument\..+|vnd\.oasis\.opendocument\..+|vnd\.sun\.xml\..+|msexcel|mspowerpoint|x-abiword)|text\/.+)$/.test(
    mimeType,
  );

/**
 * The group of a file; `undefined` for any other kind. 3d, lcc and svg are told by the extension, whatever the media type says
 * (FILE-005, FILE-006); the others by media type, or by the extension where that says nothing.
 */
export function fileGroup(file: Announced): FileGroup | undefined {
  const extension = extensionOf(file.name);
  if (extension === "lcc" || extension === "svg") return extension;
  if (threeDimensionalExtensions.includes(extension)) return "3d";
  const mimeType = announcedType(file);
  for (const group of ["video", "audio", "image"] as const) if (mimeType.startsWith(`${group}/`)) return group;
  return isDocument(mimeType) ? "doc" : undefined;
}

/** Largest sizes in bytes. */
export interface FileLimits {
  readonly file: number;
  readonly image: number;
  /** Of any file that an administrator sends. */
  readonly admin: number;
}

/** FILE-012; the settings can change them. */
export const defaultFileLimits: FileLimits = { file: 52_428_800, image: 10_485_760, admin: 209_715_200 };

/** The largest size of a file in bytes, by who sends it and what it is. */
export function sizeLimit(
  group: FileGroup | undefined,
  byAdmin: boolean,
  limits: FileLimits = defaultFileLimits,
): number {
  if (byAdmin) return limits.admin;
  return group === "image" || group === "svg" ? limits.image : limits.file;
}

/** Size of a chunk in bytes: 10 MB (FILE-010). */
export const chunkSize = 10 * 1024 * 1024;

export interface Chunk {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** The parts in which a file of `size` bytes is read and sent (FILE-010). An empty file has none. */
export const chunks = (size: number, length = chunkSize): readonly Chunk[] =>
  Array.from({ length: Math.ceil(size / length) }, (_, index) => ({
    start: index * length,
    end: Math.min((index + 1) * length, size),
  }));

/** FILE-011. */
const unreadableFileText = "impossible to read file";

/** Reads a file chunk by chunk, in order (FILE-010). A failing read ends it with an error that says so (FILE-011). */
export async function* readInChunks<Bytes>(
  size: number,
  read: (chunk: Chunk) => Promise<Bytes>,
  length = chunkSize,
): AsyncGenerator<Bytes, void, undefined> {
  for (const chunk of chunks(size, length)) {
    yield await read(chunk).catch((cause: unknown) => {
      throw new Error(unreadableFileText, { cause });
    });
  }
}

/** Longest side in pixels and largest size in bytes of an image that is sent (FILE-001). */
export const imageTarget = { longestSide: 1920, bytes: 2 * 1024 * 1024 } as const;

/** Whole-pixel size of an image that fits in a square of `longestSide`, in its proportions, never enlarged (FILE-001). */
export function fitWithin(
  width: number,
  height: number,
  longestSide: number = imageTarget.longestSide,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height, 1));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** One way to compress an image. `quality` is between 0 and 1. */
export interface Compression {
  readonly longestSide: number;
  readonly quality: number;
}

/** Tried in turn until the image is small enough: first at a lower quality, then smaller too. */
export const compressions: readonly Compression[] = [
  { longestSide: 1920, quality: 0.85 },
  { longestSide: 1920, quality: 0.7 },
  { longestSide: 1600, quality: 0.7 },
  { longestSide: 1280, quality: 0.6 },
  { longestSide: 960, quality: 0.6 },
];

/** Whether an image is compressed before it is sent (FILE-001). */
export const isCompressible = (mimeType: string): boolean => /^image\/(?:png|jpe?g)$/i.test(mimeType);

/**
 * The image to send: compressed to 1920 px and 2 MB (FILE-001), or the original when that fails, which is reported once (FILE-002). Files of
 * other kinds are sent as they are. `compress` gives the file itself when it already has the wanted size.
 */
export async function compressOrOriginal<File extends { readonly type: string; readonly size: number }>(
  file: File,
  compress: (file: File, how: Compression) => Promise<File>,
  report: (error: unknown) => void,
): Promise<File> {
  if (!isCompressible(file.type)) return file;
  try {
    for (const how of compressions) {
      const compressed = await compress(file, how);
      if (compressed.size <= imageTarget.bytes) return compressed;
    }
    throw new RangeError(`no compression brings the image below ${imageTarget.bytes} bytes`);
  } catch (error) {
    report(error);
    return file;
  }
}
