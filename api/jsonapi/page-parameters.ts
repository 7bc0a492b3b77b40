import { BadRequest } from "#core/kernel/errors.ts";
import { largestPageSize, type Query, type SoughtPage } from "#core/kernel/query.ts";
import type { Parameter } from "./parameters.ts";

/** The profile that pages by cursor follow. */
export const cursorProfile = "https://jsonapi.org/profiles/ethanresnick/cursor-pagination";

/** What is said of the page that is wanted: its number, or that it is sought next to a cursor. */
export interface PageDraft {
  number?: number;
  seek?: SoughtPage["seek"];
  size: number | "all";
  total?: boolean;
}

/** A query string that may name a cursor. */
export const seeks = /page(?:\[|%5b)(?:after|before)/i;

export const isCursor = ({ family, keys }: Pick<Parameter, "family" | "keys">): boolean =>
  family === "page" && keys.length === 1 && (keys[0] === "after" || keys[0] === "before");

/** Takes one parameter of the family `page`. Throws a BadRequest that names it. */
export function readPageParameter(draft: PageDraft, { keys, name, value }: Parameter): void {
  const [key, ...rest] = keys;
  const read = rest.length === 0 && key !== undefined && Object.hasOwn(readers, key) ? readers[key] : undefined;
  const isTooLarge = key === "size" && /^\d{3,9}$/.test(value) && Number(value) > largestPageSize;
  if (isTooLarge) throw wrongPage(name, { type: "max-size-exceeded", meta: { page: { maxSize: largestPageSize } } });
  if (isCursor({ family: "page", keys }) && draft.seek)
    throw wrongPage(name, { type: "range-pagination-not-supported" });
  if (!read?.(draft, value)) throw wrongPage(name);
}

/** The page that is wanted. Throws a BadRequest for ways to tell it that do not go together. */
export function pageOf({ number, seek, size }: PageDraft): Query["page"] {
  if (number !== undefined && (seek || (size === "all" && number !== 1))) throw wrongPage("page[number]");
  if (size !== "all") return seek ? { seek, size } : { number: number ?? 1, size };
  if (seek) throw wrongPage("page[size]");
  return "all";
}

const furthestRow = 1_000_000_000;

const readers: Readonly<Record<string, (draft: PageDraft, value: string) => boolean>> = {
  number: (draft, value) => {
    draft.number = Number(value);
    return /^\d{1,9}$/.test(value) && draft.number >= 1 && draft.number * largestPageSize <= furthestRow;
  },
  after: (draft) => {
    draft.seek = "after";
    return true;
  },
  before: (draft) => {
    draft.seek = "before";
    return true;
  },
  size: (draft, value) => {
    draft.size = value === "all" ? "all" : Number(value);
    return value === "all" || (/^\d{1,3}$/.test(value) && Number(value) >= 1);
  },
  total: (draft, value) => {
    draft.total = value === "1";
    return value === "0" || value === "1";
  },
};

/** `type`: what the profile calls the error. */
const wrongPage = (
  parameter: string,
  { type, ...more }: { readonly type?: string; readonly meta?: BadRequest["meta"] } = {},
): BadRequest =>
  new BadRequest({
    code: "bad-page",
    parameter,
    ...(type === undefined ? {} : { type: `${cursorProfile}/${type}` }),
    ...(more.meta ? { meta: more.meta } : {}),
  });
