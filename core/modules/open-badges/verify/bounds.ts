import type { Document } from "../standards/ports.ts";

/** Characters of the longest document that is looked at. */
export const longestDocument = 512 * 1024;

/** Deeper, or of more parts, no badge is; processing takes more time than its length lets expect. */
const deepest = 24;
const mostParts = 3_000;

/** Reads JSON of somebody else's: an object within bounds, or why not. */
export function documentIn(text: string): Document | "not-json" | "large" {
  if (text.length > longestDocument) return "large";
  const value = parsed(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "not-json";
  return isModest(value) ? (value as Document) : "large";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is neither deep nor of many parts, looked at without recursion. */
function isModest(value: object): boolean {
  const rest: (readonly [unknown, number])[] = [[value, 0]];
  for (let parts = 0; rest.length > 0; parts += 1) {
    const [each, depth] = rest.pop()!;
    if (parts > mostParts || depth > deepest) return false;
    if (typeof each === "object" && each !== null)
      for (const inner of Object.values(each)) rest.push([inner, depth + 1]);
    if (rest.length > mostParts) return false;
  }
  return true;
}

export const isDocument = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text that is there; `null` for anything else. */
export const textOf = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, 2_000) : null;

/** An address of the web, for links and pictures; `null` for anything else. */
export const addressOf = (value: unknown): string | null => {
  const text = textOf(isDocument(value) ? value.id : value);
  return text !== null && /^https?:\/\/[^\s"'<>]+$/i.test(text) ? text : null;
};

/** An instant; `null` for what is none. */
export const instantOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text !== null && Number.isFinite(Date.parse(text)) ? new Date(text).toISOString() : null;
};

export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
