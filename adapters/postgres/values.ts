import { type FieldSpec, valueKind } from "#core/kernel/fields.ts";

/** From what Postgres gives, as a column or inside JSON, to the values of the kernel. Instants become ISO 8601 in UTC with milliseconds. */
export type Reader = (raw: unknown) => unknown;

const asIs: Reader = (raw) => raw;
const asNumber: Reader = (raw) => (typeof raw === "string" ? Number(raw) : raw);

/** `2024-01-01 00:53:00.5+00` or `2024-01-01T00:53:00.5+00:00`, the session being in UTC. */
export const asInstant: Reader = (raw) => {
  if (typeof raw !== "string") return raw;
  const plus = raw.indexOf("+", 19);
  const bare = plus < 0 ? raw : raw.slice(0, plus);
  const fraction = bare.length > 20 ? bare.slice(20, 23).padEnd(3, "0") : "000";
  return `${bare.slice(0, 10)}T${bare.slice(11, 19)}.${fraction}Z`;
};

/** Marks a rich text that was cleaned by an older policy: it is cleaned again before it is given. */
export const staleMark = "\u0001";

/** How a stored value of a field is read. `clean` is asked of rich texts that carry the mark. */
export function readerOf(spec: FieldSpec, clean: (html: string) => string): Reader {
  switch (valueKind(spec)) {
    case "instant":
      return asInstant;
    case "money":
    case "decimal":
    case "integer":
    case "position":
      return asNumber;
    case "richText":
      return (raw) => (typeof raw === "string" && raw.startsWith(staleMark) ? clean(raw.slice(1)) : raw);
    default:
      return asIs;
  }
}
