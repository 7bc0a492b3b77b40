/**
 * The query string of a request (API-004): nested keys in brackets, arrays joined by commas, true and false as 1 and 0,
 * null and undefined left out. Without the question mark; empty when nothing is left.
 */
export function serializeQuery(query: Readonly<Record<string, unknown>>): string {
  return pairs(query, "")
    .map(([key, value]) => `${encodeKey(key)}=${encodeValue(value)}`)
    .join("&");
}

function pairs(value: Readonly<Record<string, unknown>>, prefix: string): [string, string][] {
  return Object.entries(value).flatMap(([name, inner]): [string, string][] => {
    const key = prefix === "" ? name : `${prefix}[${name}]`;
    if (inner === null || inner === undefined) return [];
    if (Array.isArray(inner)) {
      const items = inner.filter((item) => item !== null && item !== undefined).map(scalar);
      return items.length > 0 ? [[key, items.join(",")]] : [];
    }
    if (typeof inner === "object" && !(inner instanceof Date)) return pairs(inner as Record<string, unknown>, key);
    return [[key, scalar(inner)]];
  });
}

function scalar(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  if (value instanceof Date) return value.toISOString();
  return String(value);
}

// Brackets and commas stay readable: servers take both forms, people only one.
const encodeKey = (key: string): string => encodeURIComponent(key).replaceAll("%5B", "[").replaceAll("%5D", "]");
const encodeValue = (value: string): string => encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%3A", ":");
