import type { FieldKind } from "#core/kernel/fields.ts";
import { instantOf, localTime } from "#core/kernel/local-time.ts";
import type { AdminField } from "#core/shell/admin/types.ts";

/** What a control holds: mostly text, as it is typed. */
export type Input = string | boolean | readonly string[] | Readonly<Record<string, boolean>>;

interface Codec {
  /** What the control shows for a value. */
  readonly read: (value: unknown, field: AdminField, timeZone: string) => Input;
  /** The value of what the control holds; `null` for nothing, `undefined` for what is no value. */
  readonly write: (input: Input, field: AdminField, timeZone: string) => unknown;
}

export const readInput = (field: AdminField, value: unknown, timeZone: string): Input =>
  codecs[field.kind].read(value, field, timeZone);

/** The value to send; text that cannot be one is sent as it is, for the server to say what is wrong with it. */
export const writeInput = (field: AdminField, input: Input, timeZone: string): unknown => {
  const value = codecs[field.kind].write(input, field, timeZone);
  return value === undefined ? input : value;
};

/** Whether a control is left empty. */
export const isEmptyInput = (input: Input | undefined): boolean =>
  input === undefined || input === "" || (typeof input === "string" && input.trim() === "");

const text: Codec = {
  read: (value) => (value === null || value === undefined ? "" : String(value)),
  write: (input) => (input === "" ? null : input),
};

const number: Codec = {
  read: text.read,
  write: (input) => {
    const written = String(input).trim().replace(",", ".");
    if (written === "") return null;
    const value = Number(written);
    return Number.isFinite(value) ? value : undefined;
  },
};

/** Cents, written as an amount. */
const money: Codec = {
  read: (value) => (typeof value === "number" ? (value / 100).toFixed(2) : ""),
  write: (input, field, timeZone) => {
    const value = number.write(input, field, timeZone);
    return typeof value === "number" ? Math.round(value * 100) : value;
  },
};

const instant: Codec = {
  read: (value, _field, timeZone) => (typeof value === "string" && value !== "" ? localTime(value, timeZone) : ""),
  write: (input, _field, timeZone) => (input === "" ? null : (instantOf(String(input), timeZone) ?? undefined)),
};

const json: Codec = {
  read: (value, { shape }) => {
    if (shape === "texts") return Array.isArray(value) ? value.map(String) : [];
    if (shape === "flags") return (value ?? {}) as Readonly<Record<string, boolean>>;
    return value === null || value === undefined ? "" : JSON.stringify(value, null, 2);
  },
  write: (input, { shape }) => {
    if (shape === "texts" || shape === "flags") return input;
    if (input === "") return null;
    try {
      return JSON.parse(String(input));
    } catch {
      return undefined;
    }
  },
};

/** What is masked is never read back: an empty control leaves it as it is. */
const secret: Codec = { read: () => "", write: text.write };

const codecs = {
  text,
  richText: text,
  code: text,
  enum: text,
  flag: { read: (value) => value === true, write: (input) => input === true },
  integer: number,
  decimal: number,
  money,
  instant,
  day: text,
  slug: text,
  position: number,
  email: text,
  phone: text,
  url: text,
  color: text,
  country: text,
  json,
  confidential: secret,
  computed: text,
} satisfies Record<FieldKind, Codec> as Record<FieldKind, Codec>;
