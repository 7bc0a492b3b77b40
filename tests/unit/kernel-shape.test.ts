import { describe, expect, expectTypeOf, it } from "vitest";
import { code, day, email, flag, instant, integer, oneOf, text } from "#core/kernel/fields.ts";
import { readShape } from "#core/kernel/read-shape.ts";
import {
  type AnyShape,
  anyMembers,
  anything,
  listOf,
  mapOf,
  nothing,
  nullable,
  object,
  optional,
  pairOf,
  recursive,
  type Shape,
  type ValueOf,
} from "#core/kernel/shape.ts";

const read = (shape: AnyShape, given: unknown) => {
  const result = readShape(shape, given);
  return result.ok ? { value: result.value } : { issues: result.issues };
};

const order = object({
  id: code({ max: 5 }).required(),
  note: optional(text({ max: 10 })),
  lines: listOf(object({ item: code().required(), count: integer({ minimum: 1 }).required() }), { max: 2 }),
});

describe("the values of a shape", () => {
  it("are typed by it", () => {
    const shape = object({
      name: text().required(),
      nick: text(),
      word: text().default(""),
      isOpen: flag(),
      kind: optional(oneOf(["a", "b"]).required()),
      until: optional(instant()),
      tags: listOf(code().required()),
      counts: mapOf(integer().required()),
      range: pairOf(day().required()),
      inner: nullable(object({ none: nothing })),
    });
    expectTypeOf<ValueOf<typeof shape>>().toEqualTypeOf<{
      readonly name: string;
      readonly nick: string | null;
      readonly word: string;
      readonly isOpen: boolean;
      readonly kind?: "a" | "b";
      readonly until?: string | null;
      readonly tags: readonly string[];
      readonly counts: Readonly<Record<string, number>>;
      readonly range: readonly [string, string];
      readonly inner: { readonly none: null } | null;
    }>();
  });

  it("are read like those of records: texts trimmed and composed, instants in UTC", () => {
    const shape = object({ name: text().required(), at: instant(), mail: email() });
    expect(
      read(shape, { name: "  e\u0301te\u0301 ", at: "2030-01-01T01:00:00+01:00", mail: "Ada@Example.org" }),
    ).toEqual({
      value: { name: "été", at: "2030-01-01T00:00:00.000Z", mail: "ada@example.org" },
    });
  });

  it("hold no member that the shape does not name", () => {
    expect(read(order, { id: "1", lines: [], more: 1, __proto__: { note: "inherited" } })).toEqual({
      value: { id: "1", lines: [] },
    });
  });

  it("are what a leaf falls back to where a text is empty", () => {
    const shape = object({ note: text(), word: text().default(""), kind: oneOf(["a", "b"]).default("b") });
    expect(read(shape, { note: " ", word: "", kind: null })).toEqual({ value: { note: null, word: "", kind: "b" } });
  });

  it("may hold themselves", () => {
    interface Tree {
      readonly name: string;
      readonly below: readonly Tree[];
    }
    const tree: Shape<Tree> = recursive<Tree>("tree", (self) =>
      object({ name: text({ max: 3 }).required(), below: listOf(self) }),
    );
    const given = { name: "a", below: [{ name: "b", below: [] }] };
    expect(read(tree, given)).toEqual({ value: given });
    expect(read(tree, { name: "a", below: [{ name: "long", below: [] }] })).toMatchObject({
      issues: [{ pointer: "/below/0/name", detail: "too-long" }],
    });
  });

  it("are left as they are where another declaration describes them", () => {
    const given = { any: { thing: [" x ", null] }, members: { a: 1 } };
    expect(read(object({ any: anything(), members: anyMembers() }), given)).toEqual({ value: given });
  });
});

describe("what does not fit a shape", () => {
  it("ERR-015 is told whole, each fault by its own code and where it is", () => {
    expect(
      read(order, { id: "123456", note: "a".repeat(11), lines: [{ item: "x", count: 0 }, { count: 1.5 }] }),
    ).toEqual({
      issues: [
        { pointer: "/id", detail: "too-long", values: { max: 5 } },
        { pointer: "/note", detail: "too-long", values: { max: 10 } },
        { pointer: "/lines/0/count", detail: "too-small", values: { minimum: 1 } },
        { pointer: "/lines/1/item", detail: "required" },
        { pointer: "/lines/1/count", detail: "whole", values: {} },
      ],
    });
  });

  it.each<[string, AnyShape, unknown, string, string]>([
    ["a text for a number", object({ it: integer() }), { it: "2" }, "/it", "whole"],
    ["a number for a text", object({ it: text() }), { it: 2 }, "/it", "text"],
    ["a text for a flag", object({ it: flag() }), { it: "yes" }, "/it", "flag"],
    ["no flag", object({ it: flag() }), { it: null }, "/it", "required"],
    ["another choice", object({ it: oneOf(["a"]) }), { it: "b" }, "/it", "choice"],
    ["a day that does not exist", object({ it: day() }), { it: "2030-02-30" }, "/it", "day"],
    ["an empty text where one is needed", object({ it: text().required() }), { it: " " }, "/it", "required"],
    ["null where a value is needed", object({ it: text().required() }), { it: null }, "/it", "required"],
    ["null for an object", object({ it: object({}) }), { it: null }, "/it", "required"],
    ["a list for an object", object({ it: object({}) }), { it: [] }, "/it", "type"],
    ["an object for a list", object({ it: listOf(text()) }), { it: {} }, "/it", "list"],
    ["more than a list takes", object({ it: listOf(text(), { max: 1 }) }), { it: ["a", "b"] }, "/it", "too-many"],
    ["three of a pair", object({ it: pairOf(text()) }), { it: ["a", "b", "c"] }, "/it", "list"],
    ["a value in a map", object({ it: mapOf(integer()) }), { it: { "a/b": "x" } }, "/it/a~1b", "whole"],
    ["something for nothing", object({ it: nothing }), { it: 1 }, "/it", "type"],
    ["no object at all", object({}), "x", "", "type"],
  ])("is refused: %s", (_name, shape, given, pointer, detail) => {
    expect(read(shape, given)).toMatchObject({ issues: [{ pointer, detail }] });
  });
});
