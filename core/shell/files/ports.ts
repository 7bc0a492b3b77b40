import { Context, Data, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { Measures, ModelFault } from "#core/shell/models/model.ts";
import type { Crop } from "#core/shell/portraits/keys.ts";
import type { Configuration } from "./configurations.ts";
import { defaultFileLimits, type FileLimits } from "./rules.ts";
import type { Point } from "./shared-picture.ts";

/** Largest sizes as the installation has them (FILE-012). The composition root provides those of its settings. */
export const Limits = Context.Reference<FileLimits>("labcommons/FileLimits", { defaultValue: () => defaultFileLimits });

/** What the bytes of a file say of themselves, whatever name and type they came under. */
export interface Examined {
  readonly size: number;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  /** Media type told by the first bytes; `null` when no known signature is there. */
  readonly signature: string | null;
  /** The first bytes are text: well-formed UTF-8 or UTF-16 without control characters. */
  readonly isText: boolean;
}

/** A raster image made anew from its pixels: without metadata, upright, at most 1920 px, with nothing of the bytes that came. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly variants: readonly PictureVariant[];
}

export interface PictureVariant {
  readonly name: VariantName;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Smaller copies of an image in WebP, by their name in `?variant=`, and their longest side in pixels. */
export const variants = { preview: 480, medium: 960, large: 1600 } as const;

export type VariantName = keyof typeof variants;

/** An SVG drawing. */
export interface Drawing {
  readonly bytes: Uint8Array;
  /** Nothing that acts is left in it. False for one too long to be parsed: it is only ever given as an attachment. */
  readonly isClean: boolean;
  /** In pixels, where the drawing says its size. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A 3D model that was read, and pictures of it for lists, or why it cannot be shown. */
export type SeenModel =
  | { readonly measures: Measures; readonly pictures: readonly PictureVariant[] }
  | { readonly fault: ModelFault };

/** Why a picture or a drawing is refused: a key under `files:faults`. */
export type ContentFault =
  /** More pixels than are ever decoded. */
  | "pixels"
  /** No decoder can read it. */
  | "broken"
  /** It holds script or other markup, as polyglots do. */
  | "active"
  /** A format that no browser shows. */
  | "format";

/** Looks into the bytes of files. Implemented in `adapters/images`. */
export interface FileContentsService {
  /** A few files are looked into at once, for each may take much memory; the others wait for their turn. */
  readonly inTurn: <Value, Failure, Needs>(
    work: Effect.Effect<Value, Failure, Needs>,
  ) => Effect.Effect<Value, Failure, Needs>;
  /** Reads everything once. A source that throws: Unavailable. */
  readonly examine: (bytes: AsyncIterable<Uint8Array>) => Effect.Effect<Examined, Unavailable>;
  /** `mimeType` is the signature that was found. */
  readonly picture: (bytes: Uint8Array, mimeType: string) => Effect.Effect<Picture | ContentFault, Unavailable>;
  /** A square cut out of a picture and made anew as WebP, small: somebody's portrait. */
  readonly portrait: (
    bytes: Uint8Array,
    mimeType: string,
    crop: Crop,
  ) => Effect.Effect<Uint8Array | ContentFault, Unavailable>;
  /** A picture cut to a size around a point, and made anew as JPEG; a smaller one is enlarged. The bytes are ours: made anew before. */
  readonly framed: (
    bytes: Uint8Array,
    size: { readonly width: number; readonly height: number },
    point: Point,
  ) => Effect.Effect<Uint8Array | ContentFault, Unavailable>;
  /** Refuses a drawing with script, drops from the others what is not known to be harmless. */
  readonly drawing: (bytes: Uint8Array) => Effect.Effect<Drawing | ContentFault, Unavailable>;
  /** Reads a 3D model by the format that its name says, bounded in time and room; `null` where it asks for more than there is. */
  readonly model: (bytes: Uint8Array, name: string) => Effect.Effect<SeenModel | null, Unavailable>;
  /** A configuration archive without its internal entries; `null` when it cannot be cleaned, which is reported there (FILE-009). */
  readonly configuration: (
    bytes: Uint8Array,
    internalEntries: readonly string[],
  ) => Effect.Effect<Configuration | null, Unavailable>;
}

/** In bytes: a longer SVG would keep its parser busy for more than a second. */
export const longestDrawing = 131_072;

export class FileContents extends Context.Service<FileContents, FileContentsService>()("labcommons/FileContents") {}

/** What a scanner says of a file. */
export type Verdict =
  | { readonly kind: "clean" }
  /** `name` is what the scanner calls it. */
  | { readonly kind: "infected"; readonly name: string }
  /** Longer, or packed deeper, than the scanner looks into. */
  | { readonly kind: "too-long" };

/** The scanner does not answer: the file has to wait. */
export class ScannerAway extends Data.TaggedError("ScannerAway")<{ readonly cause: unknown }> {}

/** Looks for viruses. Implemented in `adapters/clamav`. */
export interface FileScannerService {
  readonly scan: (bytes: AsyncIterable<Uint8Array>) => Effect.Effect<Verdict, ScannerAway>;
}

/** The scanner of the installation; `null` where it has none. The composition root provides that of its settings. */
export const FileScanner = Context.Reference<FileScannerService | null>("labcommons/FileScanner", {
  defaultValue: () => null,
});

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly FileContents: FileContents;
  }
}
