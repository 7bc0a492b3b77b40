import { Schema } from "effect";
import { isCountry } from "./country-codes.ts";
import { comparedEmail, emailOf } from "./email-addresses.ts";
import { isSeen } from "./email-shape.ts";
import type { Entity } from "./entity.ts";
import type { Issue } from "./errors.ts";
import { type FieldKind, type FieldSpec, valueKind } from "./fields.ts";
import { bicOf, ibanOf } from "./known-numbers.ts";
import { isPhone, plainPhoneAddress } from "./phones.ts";
import type { NewFieldsOf, Typed } from "./rows.ts";
import { normalAddress, normalPath } from "./site-paths.ts";
import { isTimeZone } from "./time-zones.ts";

/**
 * First of the four interpreters: what values a field accepts from outside, and the issues of those that it refuses. Issues carry a
 * key under `errors:validation`; nothing here speaks a language.
 */

/** The decoded members, or the issues of all of them, each with its pointer below `base`. */
export type Decoded =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Decodes members by their specifications. `create`: required members without default must be there; `update`: what is absent
 * stays. Unknown members are issues. Texts are trimmed and put in Unicode normal form C, e-mail addresses in
 * the form that they are compared in.
 */
export function decodeMembers(
  fields: Readonly<Record<string, FieldSpec>>,
  mode: "create" | "update",
  input: Readonly<Record<string, unknown>>,
  base: string,
): Decoded {
  const tidy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) tidy[name] = tidied(fields[name], value);
  const result = schemaOf(fields, mode)["~standard"].validate(tidy);
  if (result instanceof Promise) throw new Error("field schemas are synchronous");
  if (!result.issues) return { ok: true, values: result.value as Readonly<Record<string, unknown>> };
  return { ok: false, issues: result.issues.map((issue) => issueOf(issue, fields, tidy, base)) };
}

/** The decoded value, or the issues of it. */
export type DecodedValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Decodes one value of a field as `decodeMembers` does a member that is there; `pointer` is where it stands. */
export function decodeValue(spec: FieldSpec, given: unknown, pointer: string): DecodedValue {
  const value = tidied(spec, given);
  if (value === null)
    return isFilled(spec) ? { ok: false, issues: [{ pointer, detail: "required" }] } : { ok: true, value };
  const result = valueStandard(spec)["~standard"].validate(value);
  if (result instanceof Promise) throw new Error("field schemas are synchronous");
  if (!result.issues) return { ok: true, value: result.value };
  return {
    ok: false,
    issues: result.issues.map(({ message, path }) => ({
      pointer: pointerTo(pointer, ...pathOf(path)),
      ...(toldBy(message) ?? { detail: wrongType[valueKind(spec)] }),
    })),
  };
}

/** A JSON pointer from another one on. */
export const pointerTo = (base: string, ...path: readonly (string | number)[]): string =>
  [base, ...path.map((part) => String(part).replaceAll("~", "~0").replaceAll("/", "~1"))].join("/");

/** Decodes the fields of a new record, with their types. */
export const decodeNew = <E extends Typed & Pick<Entity, "fields">>(
  { fields }: E,
  input: Readonly<Record<string, unknown>>,
  base: string,
): { readonly ok: true; readonly values: NewFieldsOf<E> } | Extract<Decoded, { readonly ok: false }> => {
  const decoded = decodeMembers(fields, "create", input, base);
  return decoded.ok ? { ok: true, values: decoded.values as NewFieldsOf<E> } : decoded;
};

type Standard = ReturnType<typeof Schema.toStandardSchemaV1<Schema.Codec<unknown, unknown>>>;

const schemas = new WeakMap<object, Partial<Record<"create" | "update", Standard>>>();

function schemaOf(fields: Readonly<Record<string, FieldSpec>>, mode: "create" | "update"): Standard {
  let made = schemas.get(fields);
  if (!made) schemas.set(fields, (made = {}));
  return (made[mode] ??= Schema.toStandardSchemaV1(struct(fields, mode), {
    parseOptions: { errors: "all", onExcessProperty: "error" },
  }));
}

const valueStandards = new WeakMap<FieldSpec, Standard>();

function valueStandard(spec: FieldSpec): Standard {
  let made = valueStandards.get(spec);
  if (!made) {
    made = Schema.toStandardSchemaV1(valueSchema(spec), { parseOptions: { errors: "all" } });
    valueStandards.set(spec, made);
  }
  return made;
}

/** Whether a field never has the value `null`. */
const isFilled = ({ kind, required }: FieldSpec): boolean => required || kind === "flag" || kind === "position";

function struct(
  fields: Readonly<Record<string, FieldSpec>>,
  mode: "create" | "update",
): Schema.Codec<unknown, unknown> {
  const members: Record<string, Schema.Codec<unknown, unknown>> = {};
  for (const [name, spec] of Object.entries(fields)) {
    const needed = spec.required && spec.default === undefined;
    const value = isFilled(spec) ? valueSchema(spec) : Schema.NullOr(valueSchema(spec));
    members[name] = (needed && mode === "create" ? value : Schema.optionalKey(value)) as Schema.Codec<unknown, unknown>;
  }
  return Schema.Struct(members) as unknown as Schema.Codec<unknown, unknown>;
}

/** The schema of one value of a field, null apart. */
export function valueSchema(spec: FieldSpec): Schema.Codec<unknown, unknown> {
  return byKind[spec.kind](spec) as Schema.Codec<unknown, unknown>;
}

const refused = (detail: string, values: Readonly<Record<string, string | number>> = {}) => ({
  message: `!${JSON.stringify({ detail, values })}`,
});

/** No control characters but tab and line ends, and well-formed Unicode: anything else no database, page or mail takes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
export const isCleanText = (value: string): boolean =>
  value.isWellFormed() && !controls.test(value) && !piledMarks.test(value);

/** Far more marks on one letter than any script needs. To put them in order takes the square of their number: seconds for a long text. */
const piledMarks = /\p{M}{65}/u;

/** Whether a text may be looked at more closely at all: a zero character goes through no database, piled marks through no normal form. */
export const isBearableText = (value: string): boolean => !value.includes("\0") && !piledMarks.test(value);

const cleanText = Schema.makeFilter<string>(isCleanText, refused("control-characters"));
const seenText = Schema.makeFilter<string>(
  (value) => !isCleanText(value) || isSeen(value),
  refused("control-characters"),
);
const emailAddress = Schema.makeFilter<string>(
  (value) => value === "" || !isSeen(value) || emailOf(value) !== null,
  refused("email"),
);
const matching = (pattern: RegExp, detail: string) =>
  Schema.makeFilter<string>((value) => pattern.test(value), refused(detail));

/** What mail programs make a link of, whoever wrote it: an address, or letters that stand after a dot without a space. */
const addressInName = /[@\uff20]|:\/\/|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}/u;

function string(spec: FieldSpec) {
  const filled = spec.required ? [Schema.isMinLength(1, refused("required"))] : [];
  const short = spec.max === undefined ? [] : [Schema.isMaxLength(spec.max, refused("too-long", { max: spec.max }))];
  const shaped = spec.pattern === undefined ? [] : [matching(new RegExp(`^(?:${spec.pattern})$`, "u"), "shape")];
  const named = spec.isName
    ? [Schema.makeFilter<string>((value) => !addressInName.test(value), refused("name-address"))]
    : [];
  const zoned = spec.timeZone ? [Schema.makeFilter<string>(isTimeZone, refused("time-zone"))] : [];
  const { bankNumber } = spec;
  const given = bankNumber
    ? [Schema.makeFilter<string>((value) => bankNumbers[bankNumber](value) !== null, refused(bankNumber))]
    : [];
  return Schema.String.check(cleanText, ...filled, ...short, ...shaped, ...named, ...zoned, ...given);
}

const bankNumbers = { iban: ibanOf, bic: bicOf };

function number(spec: FieldSpec) {
  const finite = Schema.makeFilter<number>(Number.isFinite, refused("number"));
  const low =
    spec.minimum === undefined
      ? []
      : [Schema.isGreaterThanOrEqualTo(spec.minimum, refused("too-small", { minimum: spec.minimum }))];
  const high =
    spec.maximum === undefined
      ? []
      : [Schema.isLessThanOrEqualTo(spec.maximum, refused("too-large", { maximum: spec.maximum }))];
  return Schema.Number.check(finite, ...low, ...high);
}

const whole = (spec: FieldSpec) => number(spec).check(Schema.isInt(refused("whole")));

const byKind = {
  text: string,
  richText: string,
  code: string,
  enum: (spec) =>
    Schema.String.check(
      Schema.makeFilter<string>(
        (value) => (spec.values ?? []).includes(value),
        refused("choice", { choices: (spec.values ?? []).join(", ") }),
      ),
    ),
  flag: () => Schema.Boolean,
  integer: whole,
  decimal: (spec) =>
    number(spec).check(
      Schema.makeFilter<number>(
        (value) => Math.abs(value) < 1e12 && isMultiple(value, spec.scale ?? 2),
        refused("digits", { scale: spec.scale ?? 2 }),
      ),
    ),
  money: whole,
  instant: () => Schema.String.check(Schema.makeFilter<string>(isInstant, refused("instant"))),
  day: () => Schema.String.check(Schema.makeFilter<string>(isDay, refused("day"))),
  slug: (spec) => string(spec).check(matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "slug")),
  position: whole,
  email: (spec) => string(spec).check(seenText, emailAddress),
  phone: (spec) => string(spec).check(Schema.makeFilter<string>(isPhone, refused("phone"))),
  url: (spec) => string(spec).check(Schema.makeFilter<string>(isAddress, refused("url"))),
  color: (spec) => string(spec).check(matching(/^#[0-9a-f]{6}$/i, "color")),
  country: (spec) => string(spec).check(Schema.makeFilter<string>(isCountry, refused("country"))),
  json: (spec) => (spec.schema ?? Schema.Unknown) as never,
  confidential: (spec) => valueSchema(spec.of!) as never,
  computed: () => Schema.Never as never,
} satisfies Record<FieldKind, (spec: FieldSpec) => Schema.Top>;

const isMultiple = (value: number, scale: number): boolean =>
  Math.abs(value * 10 ** scale - Math.round(value * 10 ** scale)) < 1e-6;

/** ISO 8601 with a zone, between the years 1 and 9999. */
export const isInstant = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(value) &&
  isDay(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value)) &&
  Date.parse(value) >= -62_135_596_800_000;

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < "0001-01-01") return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** An absolute http(s), mailto or tel address, or a path of this site (`/…`, never `//…`). */
export const isAddress = (value: string): boolean =>
  /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i.test(value) ||
  /^(?:mailto|tel):[^\s<>"\\]+$/i.test(value) ||
  /^\/(?![/\\])[^\s\\]*$/.test(value) ||
  value === "#" ||
  /^#[\w-]+$/.test(value);

function tidied(spec: FieldSpec | undefined, value: unknown): unknown {
  if (spec === undefined || typeof value !== "string" || !isBearableText(value)) return value;
  const kind = valueKind(spec);
  if (spec.writeOnly) return value;
  if (kind === "richText") return value.normalize("NFC");
  if (kind === "instant") return isInstant(value) ? new Date(value).toISOString() : value;
  const trimmed = spec.multiline ? linesIn(value.normalize("NFC")) : value.normalize("NFC").trim();
  const plain = plainFormOf(spec, trimmed);
  return plain === "" && !spec.required ? null : plain;
}

/** The one form of what can be written in several: the text that a field keeps, and is compared with. */
export function plainFormOf(spec: FieldSpec, text: string): string {
  if (valueKind(spec) === "email") return comparedEmail(text);
  if (valueKind(spec) === "url") return plainPhoneAddress(text);
  if (spec.bankNumber) return bankNumbers[spec.bankNumber](text) ?? text;
  // What is none of them is refused as it is.
  if (spec.site === "path" && /^\/[^?#]*$/.test(text) && isCleanText(text)) return normalPath(text);
  if (spec.site === "address" && /^\/(?!\/)[^\\]*$/.test(text) && isCleanText(text)) return normalAddress(text);
  return text;
}

/** Lines of text without what is empty around them. Tabs at the ends are cells of a table that was copied. */
const linesIn = (text: string): string =>
  text.trim() === "" ? "" : text.replace(/\r\n?/g, "\n").replace(/^[^\S\t]+|[^\S\t]+$/g, "");

function issueOf(
  { message, path: keys }: StandardIssue,
  fields: Readonly<Record<string, FieldSpec>>,
  values: Readonly<Record<string, unknown>>,
  base: string,
): Issue {
  const path = pathOf(keys);
  const pointer = pointerTo(base, ...path);
  const [name = ""] = path;
  const spec = fields[name];
  const told = toldBy(message);
  if (told) return { pointer, ...told };
  if (message === "Missing key" || (path.length === 1 && values[name] === null)) return { pointer, detail: "required" };
  if (message === "Expected no excess property")
    return { pointer, detail: "unknown-field", values: { name: path.at(-1) ?? "" } };
  return { pointer, detail: spec ? wrongType[valueKind(spec)] : "type" };
}

interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

const pathOf = (path: StandardIssue["path"] = []): readonly string[] =>
  path.map((part) => String(typeof part === "object" ? part.key : part));

/** The issue that a check of ours wrote into its message (`refused`). */
const toldBy = (message: string): Omit<Issue, "pointer"> | undefined =>
  message.startsWith("!") ? (JSON.parse(message.slice(1)) as Omit<Issue, "pointer">) : undefined;

const wrongType = {
  text: "text",
  richText: "text",
  code: "text",
  enum: "text",
  flag: "flag",
  integer: "whole",
  decimal: "number",
  money: "whole",
  instant: "instant",
  day: "day",
  slug: "slug",
  position: "whole",
  email: "email",
  phone: "phone",
  url: "url",
  color: "color",
  country: "country",
  json: "type",
  confidential: "text",
  computed: "read-only",
} satisfies Record<FieldKind, string>;
