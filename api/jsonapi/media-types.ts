import { Refusal } from "../errors.ts";
import { keep } from "./kept.ts";
import { atomicExtension, mediaType, plainMediaType } from "./request.ts";

/** What an answer is written as. */
export type Format = "json" | "csv";

const accepted = keep<readonly Format[]>(200);

/**
 * The format of the answer, of those that the address has. Throws a Refusal 406 when none is accepted, or when JSON:API is asked for
 * with parameters only that it does not have.
 */
export function negotiate(accept: string | undefined, formats: readonly Format[] = ["json"]): Format {
  if (accept === undefined || accept === "" || accept === mediaType) return "json";
  const wanted = accepted.get(accept, () => formatsOf(accept));
  const found = wanted.find((format) => formats.includes(format));
  if (!found) throw new Refusal({ status: 406, code: "not-acceptable", header: "Accept" });
  return found;
}

/** Whether JSON:API is what a client takes first, whatever else the address has. */
export const prefersJson = (accept: string | undefined): boolean =>
  accept === undefined ||
  accept === "" ||
  accept === mediaType ||
  accepted.get(accept, () => formatsOf(accept))[0] === "json";

/** Refuses a document that is not said to be JSON:API: 415. */
export function checkContentType(contentType: string | undefined, extensions: readonly string[] = []): void {
  if (contentType === mediaType && extensions.length === 0) return;
  const read = contentType === undefined ? undefined : readMediaType(contentType);
  const asked = read?.parameters.get("ext")?.split(" ") ?? [];
  const fits =
    read?.name === mediaType &&
    [...read.parameters.keys()].every((name) => name === "ext" || name === "profile") &&
    asked.every((extension) => extensions.includes(extension)) &&
    extensions.every((extension) => asked.includes(extension));
  if (fits) return;
  const expected = extensions.length === 0 ? mediaType : `${mediaType}; ext="${extensions.join(" ")}"`;
  throw new Refusal({ status: 415, code: "media-type", header: "Content-Type", values: { expected } });
}

/** Whether a body is JSON for a service, which is no resource: both spellings are taken. */
export function checkJson(contentType: string | undefined): void {
  const name = contentType === undefined ? undefined : readMediaType(contentType).name;
  if (name === mediaType || name === plainMediaType) return;
  throw new Refusal({ status: 415, code: "media-type", header: "Content-Type", values: { expected: plainMediaType } });
}

function formatsOf(accept: string): readonly Format[] {
  const ranges = splitOutsideQuotes(accept, ",").map(readMediaType);
  const rated: { readonly format: Format; readonly quality: number }[] = [];
  for (const { name, parameters } of ranges) {
    const quality = Number(parameters.get("q") ?? 1);
    if (!(quality > 0)) continue;
    const format = formatOf(name, parameters);
    if (format) rated.push({ format, quality });
  }
  return rated.sort((a, b) => b.quality - a.quality).map(({ format }) => format);
}

function formatOf(name: string, parameters: ReadonlyMap<string, string>): Format | undefined {
  if (name === "text/csv") return "csv";
  if (name !== mediaType) return generous.has(name) ? "json" : undefined;
  const isPlain = [...parameters.keys()].every((key) => key === "q" || key === "ext" || key === "profile");
  const extensions = parameters.get("ext")?.split(" ") ?? [];
  return isPlain && extensions.every((extension) => extension === atomicExtension) ? "json" : undefined;
}

/** Ranges that a browser or a plain client sends: JSON:API is what there is. */
const generous: ReadonlySet<string> = new Set(["*/*", "application/*", plainMediaType, "text/html"]);

interface MediaType {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
}

function readMediaType(text: string): MediaType {
  const [name = "", ...rest] = splitOutsideQuotes(text, ";");
  const parameters = new Map<string, string>();
  for (const part of rest) {
    const cut = part.indexOf("=");
    const key = (cut < 0 ? part : part.slice(0, cut)).trim().toLowerCase();
    const value = cut < 0 ? "" : part.slice(cut + 1).trim();
    if (key !== "") parameters.set(key, value.replace(/^"(.*)"$/s, "$1"));
  }
  return { name: name.trim().toLowerCase(), parameters };
}

function splitOutsideQuotes(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"') isQuoted = !isQuoted;
    else if (text[index] === separator && !isQuoted) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
