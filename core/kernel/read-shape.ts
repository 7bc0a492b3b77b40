import { decodeValue, pointerTo } from "./decode.ts";
import type { Issue } from "./errors.ts";
import type { AnyShape, Members, ShapeSpec, ValueOf } from "./shape.ts";

/** A value that fits its shape, or every fault of what was given. */
export type ReadValue<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Reads what a client gave as a shape says. Leaves are read as fields of records are, with the same issues; members that the shape does not
 * name are left out.
 */
export function readShape<S extends AnyShape>(shape: S, given: unknown): ReadValue<ValueOf<S>> {
  const issues: Issue[] = [];
  const value = read(shape, given, "", issues);
  return issues.length === 0 ? { ok: true, value: value as ValueOf<S> } : { ok: false, issues };
}

/** The value as it was read; what it is worth where issues were told is nothing. */
function read(shape: AnyShape, given: unknown, pointer: string, issues: Issue[]): unknown {
  if ("shape" in shape) return readers[shape.shape.is](shape.shape as never, given, pointer, issues);
  const decoded = decodeValue(shape.spec, given, pointer);
  if (decoded.ok) return decoded.value ?? shape.spec.default ?? null;
  issues.push(...decoded.issues);
  return undefined;
}

type Reader<Is extends ShapeSpec["is"]> = (
  spec: Extract<ShapeSpec, { readonly is: Is }>,
  given: unknown,
  pointer: string,
  issues: Issue[],
) => unknown;

const readers: { readonly [Is in ShapeSpec["is"]]: Reader<Is> } = {
  object: ({ members }, given, pointer, issues) =>
    isObject(given) ? readMembers(members, given, pointer, issues) : refuse(given, "type", pointer, issues),
  list: ({ of, max }, given, pointer, issues) => {
    if (!Array.isArray(given)) return refuse(given, "list", pointer, issues);
    if (max !== undefined && given.length > max) {
      issues.push({ pointer, detail: "too-many", values: { maximum: max } });
      return undefined;
    }
    return given.map((each, index) => read(of, each, pointerTo(pointer, index), issues));
  },
  pair: ({ of }, given, pointer, issues) =>
    Array.isArray(given) && given.length === 2
      ? given.map((each, index) => read(of, each, pointerTo(pointer, index), issues))
      : refuse(given, "list", pointer, issues),
  map: ({ of }, given, pointer, issues) =>
    isObject(given)
      ? Object.fromEntries(
          Object.entries(given).map(([key, each]) => [key, read(of, each, pointerTo(pointer, key), issues)]),
        )
      : refuse(given, "type", pointer, issues),
  nullable: ({ of }, given, pointer, issues) => (given === null ? null : read(of, given, pointer, issues)),
  recursive: ({ of }, given, pointer, issues) => read(of(), given, pointer, issues),
  anything: (_spec, given) => given,
  nothing: (_spec, given, pointer, issues) => (given === null ? null : refuse(given, "type", pointer, issues)),
};

function readMembers(
  members: Members,
  given: Readonly<Record<string, unknown>>,
  pointer: string,
  issues: Issue[],
): Readonly<Record<string, unknown>> {
  const value: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(members)) {
    const isThere = Object.hasOwn(given, name) && given[name] !== undefined;
    const at = pointerTo(pointer, name);
    if (isThere) value[name] = read("optional" in member ? member.optional : member, given[name], at, issues);
    else if (!("optional" in member)) issues.push({ pointer: at, detail: "required" });
  }
  return value;
}

function refuse(given: unknown, detail: string, pointer: string, issues: Issue[]): undefined {
  issues.push({ pointer, detail: given === null ? "required" : detail });
}

const isObject = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === "object" && given !== null && !Array.isArray(given);
