import { isBearableText } from "#core/kernel/decode.ts";
import { BadRequest } from "#core/kernel/errors.ts";

/** A query parameter, decoded: `filter[category.name][contains]` is the family `filter` and the keys `category.name`, `contains`. */
export interface Parameter {
  /** As the client wrote it, decoded: what an error names. */
  readonly name: string;
  readonly family: string;
  readonly keys: readonly string[];
  readonly value: string;
}

const longestQuery = 8_000;

/** Reads a query string. Throws a BadRequest for broken escapes, broken brackets, zero characters and parameters given twice. */
export function readParameters(rawQuery: string): readonly Parameter[] {
  if (rawQuery === "") return [];
  if (rawQuery.length > longestQuery) throw new BadRequest({ code: "bad-parameter", parameter: "?" });
  const parameters: Parameter[] = [];
  const seen = new Set<string>();
  for (const part of rawQuery.split("&")) {
    if (part === "") continue;
    const cut = part.indexOf("=");
    const name = decoded(cut < 0 ? part : part.slice(0, cut));
    const given = decoded(cut < 0 ? "" : part.slice(cut + 1), name);
    const value = isBearableText(given) ? given.normalize("NFC") : given;
    if (seen.has(name) || value.includes("\0")) throw new BadRequest({ code: "bad-parameter", parameter: name });
    seen.add(name);
    parameters.push({ name, value, ...split(name) });
  }
  return parameters;
}

/** Writes parameters back, in one spelling: the links of a page. */
export const writeParameters = (parameters: readonly Pick<Parameter, "name" | "value">[]): string =>
  parameters.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&");

function decoded(text: string, name = text): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new BadRequest({ code: "bad-parameter", parameter: name });
  }
}

const shape = /^([A-Za-z][\w-]*)((?:\[[^[\]]*\])*)$/;

function split(name: string): Pick<Parameter, "family" | "keys"> {
  const found = shape.exec(name);
  if (!found) throw new BadRequest({ code: "bad-parameter", parameter: name });
  const keys = found[2] === "" ? [] : found[2]!.slice(1, -1).split("][");
  return { family: found[1]!, keys };
}
