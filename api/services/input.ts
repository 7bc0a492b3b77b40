import { BadRequest } from "#core/kernel/errors.ts";
import { type FieldKind, valueKind } from "#core/kernel/fields.ts";
import type { AnyShape, ObjectShape } from "#core/kernel/shape.ts";
import { readParameters } from "../jsonapi/parameters.ts";
import { parseFlag } from "../jsonapi/values.ts";

/**
 * Input of a service that has no body: query parameters as API-004 spells them. What does not fit is left as text for the shape to
 * refuse; a name that the service does not know is a BadRequest.
 */
export function readQueryInput(rawQuery: string, input: ObjectShape): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const { name, family, keys, value } of readParameters(rawQuery)) {
    const shape = memberOf(input, family);
    if (!shape || keys.length > 1) throw new BadRequest({ code: "bad-parameter", parameter: name });
    if (keys.length === 0) values[family] = readText(value, shape);
    else {
      const inner = memberOf(shape, keys[0]!);
      if (!inner) throw new BadRequest({ code: "bad-parameter", parameter: name });
      values[family] = { ...(values[family] as object), [keys[0]!]: readText(value, inner) };
    }
  }
  return values;
}

/** A text as the value that a shape expects: number, flag, list, or the text itself. */
export function readText(text: string, shape: AnyShape): unknown {
  if ("spec" in shape) return byKind[valueKind(shape.spec)](text);
  const { shape: spec } = shape;
  if (spec.is === "nullable") return readText(text, spec.of);
  if (spec.is !== "list") return text;
  return text === "" ? [] : text.split(",").map((each) => readText(each, spec.of));
}

/** The shape of a member of an object. */
export function memberOf(shape: AnyShape, name: string): AnyShape | undefined {
  if ("spec" in shape) return undefined;
  const { shape: spec } = shape;
  if (spec.is === "nullable") return memberOf(spec.of, name);
  const member = spec.is === "object" && Object.hasOwn(spec.members, name) ? spec.members[name] : undefined;
  return member && "optional" in member ? member.optional : member;
}

const asItIs = (text: string): unknown => text;
const asNumber = (text: string): unknown => (/^-?\d{1,16}(?:\.\d+)?$/.test(text) ? Number(text) : text);

const byKind = {
  text: asItIs,
  richText: asItIs,
  code: asItIs,
  enum: asItIs,
  flag: (text) => parseFlag(text) ?? text,
  integer: asNumber,
  decimal: asNumber,
  money: asNumber,
  instant: asItIs,
  day: asItIs,
  slug: asItIs,
  position: asNumber,
  email: asItIs,
  phone: asItIs,
  url: asItIs,
  color: asItIs,
  country: asItIs,
  json: asItIs,
  confidential: asItIs,
  computed: asItIs,
} satisfies Record<FieldKind, (text: string) => unknown>;
