import { Effect } from "effect";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import { always } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import type { Query } from "#core/kernel/query.ts";
import { findEntry } from "#core/kernel/read.ts";
import type { Entry } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { isCleanDrawing, isRaster } from "./content-types.ts";
import { contentKey, variantKey } from "./keys.ts";
import { downloadName } from "./names.ts";
import { type VariantName, variants } from "./ports.ts";
import { uploadedTypes } from "./uploads.ts";

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
export const servedFile = Effect.fnUntraced(function* (
  idOrSlug: string,
  variant: string | undefined,
  viewer: Viewer,
): Effect.fn.Return<Served, CoreError, CoreNeeds> {
  for (const type of uploadedTypes) {
    const found = yield* findOrNull(uploadedQueries[type], idOrSlug, viewer);
    if (!found) continue;
    if (found.attributes.isUploaded !== true) break;
    return servedAs(found, variant);
  }
  return yield* new NotFound({ type: "files", id: idOrSlug });
});

/** A secured file, for whoever may read what it is attached to at this moment (FILE-013, ROUTE-072). */
export const servedSecuredFile = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<Served, CoreError, CoreNeeds> {
  const { row } = yield* findEntry(securedQuery, id, viewer);
  const mimeType = String(row.attributes.mimeType);
  return {
    key: contentKey(row.id),
    mimeType,
    name: downloadName(String(row.attributes.name), textOrNull(row.attributes.originalName)),
    isPublic: false,
    tag: null,
    isInline: isShownInPlace(mimeType, null),
  };
});

const queryOf = (type: string, fields: readonly string[]): Query => ({
  type,
  filter: always,
  sort: [],
  include: {},
  fields: { [type]: fields },
  page: { number: 1, size: 1 },
  total: false,
  deleted: "without",
});

const servedFields = ["name", "originalName", "mimeType", "hash", "isPublic", "isUploaded", "metadata"];

/** Kept as objects: plans and statements hang on them. */
const uploadedQueries = { files: queryOf("files", servedFields), "admin-files": queryOf("admin-files", servedFields) };
const securedQuery = queryOf("secured-files", ["name", "originalName", "mimeType"]);

const findOrNull = (query: Query, idOrSlug: string, viewer: Viewer) =>
  findEntry(query, idOrSlug, viewer).pipe(
    Effect.map(({ row }): Entry | null => row),
    Effect.catchTag("NotFound", () => Effect.succeed(null)),
  );

function servedAs({ id, attributes }: Entry, variant: string | undefined): Served {
  const { name, originalName, metadata } = attributes;
  const mimeType = String(attributes.mimeType);
  const copy = copyNamed(variant, metadata);
  return {
    key: copy ? variantKey(id, copy) : contentKey(id),
    mimeType: copy ? "image/webp" : mimeType,
    name: downloadName(String(name), copy ? `${copy}.webp` : textOrNull(originalName)),
    isPublic: attributes.isPublic === true,
    tag: `${attributes.hash}${copy ? `-${copy}` : ""}`,
    isInline: isShownInPlace(mimeType, metadata),
  };
}

function copyNamed(variant: string | undefined, metadata: unknown): VariantName | undefined {
  const made = (metadata as { readonly variants?: Readonly<Record<string, unknown>> } | null)?.variants;
  if (variant === undefined || !made || !Object.hasOwn(made, variant)) return undefined;
  return Object.hasOwn(variants, variant) ? (variant as VariantName) : undefined;
}

/** Documents are saved, PDF too: the viewers of browsers do not run in the sandbox that every file is given in. */
const isShownInPlace = (mimeType: string, metadata: unknown): boolean =>
  isRaster(mimeType) || isCleanDrawing(mimeType, metadata) || /^(?:video|audio)\//.test(mimeType);

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
