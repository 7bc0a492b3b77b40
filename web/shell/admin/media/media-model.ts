import { isRaster } from "#core/shell/files/content-types.ts";
import type { files } from "#core/shell/files/entities.ts";
import { focusStep } from "#core/shell/files/focus.ts";
import { announcedType } from "#core/shell/files/media-types.ts";
import { fileGroup, threeDimensionalExtensions } from "#core/shell/files/rules.ts";
import type { RecordQuery, Resource } from "#core/shell/site/ports.ts";
import { type PartOf, rowOf } from "#core/shell/site/resource-row.ts";

/** What the library knows of a file. */
const members = [
  "name",
  "originalName",
  "description",
  "credit",
  "focalX",
  "focalY",
  "mimeType",
  "size",
  "url",
  "previewUrl",
  "metadata",
  "canEdit",
  "canDelete",
  "fileContainer",
] as const;

export type MediaFile = PartOf<typeof files, (typeof members)[number]>;

export const mediaFileOf = (file: Resource): MediaFile => rowOf<typeof files, (typeof members)[number]>(file);

/** Which files are shown. */
export interface MediaView {
  /** Words of name, alternative text or credit. */
  readonly search: string;
  /** Id of a folder, `none` for files in no folder, empty for all. */
  readonly folder: string;
  /** Groups of files; all when there are none. */
  readonly accept: readonly string[];
}

/** Files that are fetched at once. */
const pageSize = 36;

/** The query of one page of the library, newest first. */
export function mediaQuery({ search, folder, accept }: MediaView, page: number, editionLocale: string): RecordQuery {
  const [group] = accept;
  return {
    filter: {
      isUploaded: true,
      ...(search !== "" && { search }),
      ...(folder === "none" ? { fileContainer: { null: true } } : folder !== "" && { fileContainer: folder }),
      ...(accept.length === 1 && group !== undefined && { mimeType: { starts: `${group}/` } }),
    },
    sort: "-createdAt",
    fields: { files: members },
    page: { number: page, size: pageSize },
    editionLocale,
  };
}

/** What the file dialog of the system offers for groups of files (FILE-003), as the attribute `accept` takes it. */
export const acceptedTypes = (accept: readonly string[]): string =>
  accept
    .flatMap((group) => offered[group] ?? [])
    .concat(accept.includes("image") ? (offered.svg ?? []) : [])
    .join(",");

const offered: Readonly<Record<string, string>> = {
  image: "image/jpeg,image/png,image/apng,image/webp,image/gif,image/avif",
  video: "video/*",
  audio: "audio/*",
  svg: "image/svg+xml,.svg",
  lcc: ".lcc",
  "3d": threeDimensionalExtensions.map((extension) => `.${extension}`).join(","),
  doc: ".pdf,.doc,.docx,.odt,.ods,.odp,.rtf,.txt,.csv,.xls,.xlsx,.ppt,.pptx",
};

/** Whether a file that was dropped or chosen is of one of the groups; drawings are pictures too. */
export function isAccepted({ name, type }: Pick<File, "name" | "type">, accept: readonly string[]): boolean {
  if (accept.length === 0) return true;
  const announced = { name, mimeType: type };
  const group = fileGroup(announced);
  if (group === "image") return accept.includes("image") && isRaster(announcedType(announced));
  return group !== undefined && (accept.includes(group) || (group === "svg" && accept.includes("image")));
}

/** A place in a picture, in hundredths of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -focusStep, y: 0 },
  ArrowRight: { x: focusStep, y: 0 },
  ArrowUp: { x: 0, y: -focusStep },
  ArrowDown: { x: 0, y: focusStep },
};

/** The focal point after a key; `undefined` for a key that does not move it. */
export function movedBy(key: string, { x, y }: Point): Point | undefined {
  const move = moves[key];
  return move && { x: within(x + move.x), y: within(y + move.y) };
}

/** The focal point that is pointed at, from pixels within the picture. */
export const pointAt = (x: number, y: number, width: number, height: number): Point => ({
  x: within(Math.round(((x / width) * 100) / focusStep) * focusStep),
  y: within(Math.round(((y / height) * 100) / focusStep) * focusStep),
});

const within = (share: number): number => Math.min(100, Math.max(0, share));
