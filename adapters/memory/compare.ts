import { type FieldKind, type FieldSpec, valueKind } from "#core/kernel/fields.ts";
import type { Comparison } from "#core/kernel/policy.ts";
import { seenText } from "#core/kernel/seen-text.ts";

/** Text as searches compare it: what is seen of it, without case and accents, ligatures and barred letters in their plain form. */
export const fold = (text: string): string =>
  seenText(text)
    .replace(/\p{Zs}/gu, " ")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[œæøßđłıŒÆØĐŁ]/g, (letter) => plainLetters[letter] ?? letter)
    .toLowerCase();

const plainLetters: Readonly<Record<string, string>> = {
  œ: "oe",
  Œ: "OE",
  æ: "ae",
  Æ: "AE",
  ø: "o",
  Ø: "O",
  ß: "ss",
  đ: "d",
  Đ: "D",
  ł: "l",
  Ł: "L",
  ı: "i",
};

/** A value, or each of a list, as caseless equality sees it. */
export const folded = (value: unknown): unknown =>
  typeof value === "string" ? fold(value) : Array.isArray(value) ? value.map(folded) : value;

export const isEquality = (op: Comparison): boolean => op === "eq" || op === "ne" || op === "in";

/** Whether a value stands in a relation to an operand. A missing value satisfies nothing but `ne`, and `eq` with a literal null. */
export function satisfies(
  kind: ValueKind,
  value: unknown,
  op: Comparison,
  operand: unknown,
  isLiteral: boolean,
): boolean {
  switch (op) {
    case "eq":
      return value === null
        ? isLiteral && operand === null
        : operand !== null && compareValues(kind, value, operand) === 0;
    case "ne":
      return value === null || operand === null ? value !== operand : compareValues(kind, value, operand) !== 0;
    case "in":
      return (
        value !== null &&
        Array.isArray(operand) &&
        operand.some((each) => each !== null && compareValues(kind, value, each) === 0)
      );
    case "contains":
      return typeof value === "string" && operand !== null && fold(value).includes(fold(String(operand)));
    case "startsWith":
      return typeof value === "string" && operand !== null && fold(value).startsWith(fold(String(operand)));
    default:
      return value !== null && operand !== null && signs[op](compareValues(kind, value, operand));
  }
}

const signs = {
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
} as const;

/** What a compared value is: the kind of a field, or an id. */
export type ValueKind = FieldKind | "id";

export const kindOf = (spec: FieldSpec): ValueKind => valueKind(spec);

/** Order of two values that are not missing. */
export function compareValues(kind: ValueKind, left: unknown, right: unknown): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left === "boolean" && typeof right === "boolean") return Number(left) - Number(right);
  if (kind === "instant") return Date.parse(String(left)) - Date.parse(String(right));
  if (kind === "day") return byCode(String(left), String(right));
  if (kind === "json") return byCode(JSON.stringify(left), JSON.stringify(right));
  return collator.compare(String(left), String(right)) || byCode(String(left), String(right));
}

const collator = new Intl.Collator("en");

const byCode = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** Order in a list: missing values last in both directions. */
export function compareListed(kind: ValueKind, left: unknown, right: unknown, descending: boolean): number {
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  const order = compareValues(kind, left, right);
  return descending ? -order : order;
}
