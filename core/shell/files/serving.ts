import { Effect } from "effect";
import { NotFound } from "#core/kernel/errors.ts";
import { find, findOptional, type RowWith } from "#core/kernel/reads.ts";
import { givenType, isCleanDrawing, isRaster } from "./content-types.ts";
import { type FileRecord, files, securedFiles } from "./entities.ts";
import { contentKey, variantKey } from "./keys.ts";
import { downloadName } from "./names.ts";
import { type VariantName, variants } from "./ports.ts";
import { pointOf } from "./shared-picture.ts";
import { socialContent } from "./social.ts";
import { uploaded } from "./uploads.ts";

/** A file as it is given to a browser. */
export interface Served {
  /** Of the bytes in the file store. */
  readonly key: string;
  readonly mimeType: string;
  readonly name: string;
  /** Anyone may have it, and shared caches may keep it. */
  readonly isPublic: boolean;
  /** Tells these bytes from any others; `null` where nothing is to be kept. */
  readonly tag: string | null;
  /** Browsers may show it in place: its bytes were made or checked here. Everything else is only ever saved. */
  readonly isInline: boolean;
}

/**
 * A file by its id or slug (ROUTE-071), or a smaller copy of an image where there is one: the image itself where it is no larger.
 * NotFound when it is missing, hidden from the viewer or not uploaded yet.
 */
export const servedFile = Effect.fnUntraced(function* (idOrSlug: string, variant: string | undefined) {
  for (const file of uploaded) {
    const found = yield* findOptional(file, idOrSlug, servedParts);
    if (!found) continue;
    if (!found.row.isUploaded) break;
    return variant === "social" ? yield* servedSocially(found.row) : servedAs(found.row, variant);
  }
  return yield* new NotFound({ type: files.type, id: idOrSlug });
});

/** A secured file, for whoever may read what it is attached to at this moment (FILE-013, ROUTE-072). */
export const servedSecuredFile = Effect.fnUntraced(function* (id: string) {
  const { row } = yield* find(securedFiles, id, securedParts);
  const mimeType = row.mimeType ?? unknownType;
  return {
    key: contentKey(row.bytesId ?? row.id),
    mimeType: givenType(mimeType),
    name: downloadName(row.name, row.originalName),
    isPublic: false,
    tag: null,
    isInline: isShownInPlace(mimeType, null),
  };
});

/** Kept as constants: plans and statements hang on them. */
const servedParts = {
  fields: [
    "name",
    "originalName",
    "mimeType",
    "hash",
    "isPublic",
    "isUploaded",
    "metadata",
    "focalX",
    "focalY",
    "bytesId",
  ],
  unshown: ["bytesId"],
} as const;
const securedParts = { fields: ["name", "originalName", "mimeType", "bytesId"], unshown: ["bytesId"] } as const;

/** Of a file whose type nobody knows. */
const unknownType = "application/octet-stream";

type ServedRow = RowWith<FileRecord, (typeof servedParts.fields)[number]>;

/** As networks show it, cut around its focal point; the file itself where that cannot be. */
const servedSocially = Effect.fnUntraced(function* (row: ServedRow) {
  const served = servedAs(row, undefined);
  if (!isRaster(row.mimeType)) return served;
  const point = pointOf(row);
  const key = yield* socialContent(row.id, point);
  if (key === null) return served;
  const name = downloadName(row.name, "social.jpg");
  return { ...served, key, mimeType: "image/jpeg", name, tag: `${row.hash}-social-${point.x}-${point.y}` };
});

function servedAs(row: ServedRow, variant: string | undefined): Served {
  const { name, originalName, mimeType, metadata } = row;
  const id = row.bytesId ?? row.id;
  const copy = copyNamed(variant, metadata);
  return {
    key: copy ? variantKey(id, copy) : contentKey(id),
    mimeType: copy ? "image/webp" : givenType(mimeType),
    name: downloadName(name, copy ? `${copy}.webp` : originalName),
    isPublic: row.isPublic,
    tag: `${row.hash}${copy ? `-${copy}` : ""}`,
    isInline: copy !== undefined || isShownInPlace(mimeType, metadata),
  };
}

function copyNamed(variant: string | undefined, metadata: ServedRow["metadata"]): VariantName | undefined {
  const made = metadata?.variants;
  if (variant === undefined || typeof made !== "object" || made === null || !Object.hasOwn(made, variant))
    return undefined;
  return isVariant(variant) ? variant : undefined;
}

const isVariant = (name: string): name is VariantName => Object.hasOwn(variants, name);

/** Documents are saved, PDF too: the viewers of browsers do not run in the sandbox that every file is given in. */
const isShownInPlace = (mimeType: string, metadata: unknown): boolean =>
  isRaster(mimeType) || isCleanDrawing(mimeType, metadata) || /^(?:video|audio)\//.test(mimeType);
