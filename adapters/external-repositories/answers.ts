import { ExternalFailure } from "#core/modules/repository/external/ports.ts";

type Told = Readonly<Record<string, unknown>>;

const broken = (): ExternalFailure => new ExternalFailure({ fault: "broken" });

/** An object of an answer; anything else is no answer that was promised. */
export function objectIn(value: unknown): Told {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw broken();
  return value as Told;
}

/** Objects of a list, which may stand under `items` of a page. */
export function listIn(value: unknown): readonly Told[] {
  const list = Array.isArray(value) ? value : objectIn(value).items;
  if (!Array.isArray(list)) throw broken();
  return list.map(objectIn);
}

/** A text that must be there; a number is taken for one. */
export function textIn(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string" || value.trim() === "") throw broken();
  return value.trim();
}

/** A text that may be missing; empty then. */
export const optionalText = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** An address of the web that must be there: no other may ever be linked to. */
export function addressIn(value: unknown): string {
  const text = textIn(value);
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw broken();
  return text;
}

/** The name of a file by its address; as it stands there where it is written in an unknown way. */
export function nameIn(address: string): string {
  const name = new URL(address).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Plain text as HTML, a paragraph for each of its own. */
export const htmlOf = (text: string): string =>
  text
    .split(/\r?\n\s*\r?\n/)
    .filter((each) => each.trim() !== "")
    .map((each) => `<p>${escaped(each.trim()).replace(/\r?\n/g, "<br>")}</p>`)
    .join("");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
