import { isCleanText, isDay, isInstant, plainFormOf } from "#core/kernel/decode.ts";
import { type FieldKind, type FieldSpec, valueKind } from "#core/kernel/fields.ts";

/**
 * Third of the four interpreters: what a field's value looks like in a query string, and which comparisons it takes. Values of the
 * attributes themselves are JSON as they are.
 */

export type Operator = "eq" | "ne" | "gt" | "gte" | "lt" | "lte" | "in" | "contains" | "starts" | "null";

interface TextForm {
  /** The typed value, or `undefined` when the text is none. */
  readonly parse: (text: string, spec: FieldSpec) => unknown;
  readonly operators: readonly Operator[];
}

/** The typed value of a text in a query string; `undefined` when it does not fit the field. */
export const parseValue = (text: string, spec: FieldSpec): unknown =>
  text.length > longestValue ? undefined : formOf(spec).parse(text, valueSpec(spec));

/** Operators that a filter on the field may use. */
export const operatorsOf = (spec: FieldSpec): readonly Operator[] => formOf(spec).operators;

export const idOperators: readonly Operator[] = ["eq", "ne", "in", "null"];

const longestValue = 1000;

const equality = ["eq", "ne", "in", "null"] as const;
const ordered = [...equality, "gt", "gte", "lt", "lte"] as const;
const textual = [...equality, "contains", "starts"] as const;

const plain: TextForm = {
  parse: (text, spec) => (isCleanText(text) ? plainFormOf(spec, text) : undefined),
  operators: textual,
};
const lowerCase: TextForm = { ...plain, parse: (text) => (isCleanText(text) ? text.trim().toLowerCase() : undefined) };
const none: TextForm = { parse: () => undefined, operators: [] };

const forms = {
  text: plain,
  richText: { ...plain, operators: ["contains", "null"] },
  code: plain,
  enum: { parse: (text, spec) => (spec.values?.includes(text) ? text : undefined), operators: equality },
  flag: { parse: parseFlag, operators: ["eq", "ne", "in"] },
  integer: { parse: parseWhole, operators: ordered },
  decimal: { parse: parseDecimal, operators: ordered },
  money: { parse: parseWhole, operators: ordered },
  instant: {
    parse: (text) => (isInstant(text) ? new Date(text).toISOString() : undefined),
    operators: ordered,
  },
  day: { parse: (text) => (isDay(text) ? text : undefined), operators: ordered },
  slug: plain,
  position: { parse: parseWhole, operators: ordered },
  email: plain,
  phone: plain,
  url: plain,
  color: lowerCase,
  country: { parse: (text) => (/^[A-Z]{2}$/.test(text) ? text : undefined), operators: equality },
  json: none,
  confidential: none,
  computed: none,
} satisfies Record<FieldKind, TextForm> as Record<FieldKind, TextForm>;

const formOf = (spec: FieldSpec): TextForm => forms[valueSpec(spec).kind];

/** What says which values a field has: a computed one has those of another. */
const valueSpec = (spec: FieldSpec): FieldSpec => (spec.kind === "computed" && spec.of ? valueSpec(spec.of) : spec);

/** API-004: 1 and 0; the words are taken too. */
export function parseFlag(text: string): boolean | undefined {
  if (text === "1" || text === "true") return true;
  return text === "0" || text === "false" ? false : undefined;
}

function parseWhole(text: string, spec: FieldSpec): number | undefined {
  if (!/^-?\d{1,16}$/.test(text)) return undefined;
  const value = Number(text);
  const widest = valueKind(spec) === "money" ? Number.MAX_SAFE_INTEGER : 2_147_483_647;
  return Math.abs(value) <= widest ? value : undefined;
}

function parseDecimal(text: string): number | undefined {
  return /^-?\d{1,12}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}
