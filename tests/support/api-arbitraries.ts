import fc from "fast-check";
import { type FieldKind, type FieldSpec, valueKind } from "#core/kernel/fields.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { isMany, type RelationSpec } from "#core/kernel/relations.ts";

/** Requests that a client could send about a type, drawn from its declaration: right ones, nearly right ones and senseless ones. */

/** Ids of records that exist, by type. */
export type KnownIds = ReadonlyMap<string, readonly string[]>;

/** A resource object of a type, with or without `id`. */
export const documents = (all: CatalogueService, source: Registered, ids: KnownIds): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: resource(source, { value: rightValue, linkage: rightLinkage(all, ids) }) },
    { weight: 3, arbitrary: resource(source, { value: mixedValue, linkage: mixedLinkage(all, ids) }).chain(bent) },
    { weight: 1, arbitrary: anything },
  );

const words = fc.string({ unit: "grapheme", maxLength: 40 });
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "'; drop table users; --",
    "<script>alert(1)</script>",
    "NaN",
    "9".repeat(40),
  ),
  fc.double(),
  fc.maxSafeInteger(),
);

const cleaned = (text: string): string => `x${text.replace(/\p{Cc}/gu, "")}`;
const bounded = (spec: FieldSpec) =>
  fc.integer({
    min: Math.max(spec.minimum ?? -1000, -2_147_483_648),
    max: Math.min(spec.maximum ?? 1000, 2_147_483_647),
  });
const someDate = fc.date({ min: new Date("0100-01-01"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true });

const right = {
  text: (spec) => words.map((text) => cleaned(text).slice(0, spec.max).toWellFormed()),
  richText: () =>
    fc.constantFrom("<p>Hello</p>", "<p><a href='javascript:x'>x</a>", "<table><tr><td>", "<p>".repeat(50), "é"),
  code: (spec) =>
    fc
      .stringMatching(spec.pattern ? new RegExp(`^(?:${spec.pattern})$`) : /^[A-Z0-9-]{1,12}$/)
      .map((text) => text.slice(0, spec.max)),
  enum: (spec) => fc.constantFrom(...(spec.values ?? [])),
  flag: () => fc.boolean(),
  integer: bounded,
  decimal: () => fc.integer({ min: -9999, max: 9999 }).map((cents) => cents / 100),
  money: bounded,
  instant: () => someDate.map((date) => date.toISOString()),
  day: () => someDate.map((date) => date.toISOString().slice(0, 10)),
  slug: () => fc.stringMatching(/^[a-z0-9]{1,8}$/),
  position: () => fc.nat({ max: 1000 }),
  email: () => fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.test$/),
  phone: () => fc.stringMatching(/^\+[0-9]{5,12}$/),
  url: () => fc.constantFrom("https://example.org/a?b#c", "/path", "#here", "mailto:a@b.test"),
  color: () => fc.stringMatching(/^#[0-9a-f]{6}$/),
  country: () => fc.constantFrom("FR", "IT", "RE"),
  json: () => fc.constantFrom(null, {}, [], { width: 3, label: "é" }),
  confidential: () => fc.stringMatching(/^[A-Z0-9-]{1,12}$/),
  computed: () => fc.constant(1),
} satisfies Record<FieldKind, (spec: FieldSpec) => fc.Arbitrary<unknown>> as Record<
  FieldKind,
  (spec: FieldSpec) => fc.Arbitrary<unknown>
>;

const rightValue = (spec: FieldSpec): fc.Arbitrary<unknown> => right[valueKind(spec)](spec);

const mixedValue = (spec: FieldSpec): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: rightValue(spec) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: words },
    { weight: 1, arbitrary: anything },
  );

type LinkageOf = (spec: RelationSpec) => fc.Arbitrary<unknown>;

const rightLinkage =
  (all: CatalogueService, ids: KnownIds): LinkageOf =>
  (spec) => {
    const known = (spec.among ?? [spec.to]).flatMap((type) =>
      [...(ids.get(type) ?? []), ...Object.keys(all.entities.get(type)?.codes ?? {})].map((id) => ({ type, id })),
    );
    const one = known.length > 0 ? fc.constantFrom(...known) : fc.constant(null);
    if (!isMany(spec)) return one;
    return known.length > 0 ? fc.uniqueArray(one, { maxLength: 3 }) : fc.constant([]);
  };

const mixedLinkage =
  (all: CatalogueService, ids: KnownIds): LinkageOf =>
  (spec) => {
    const type = fc.constantFrom(...(spec.among ?? [spec.to]), "specimens", "nothing", "constructor");
    const identifier = fc.record({ type, id: fc.oneof(fc.uuid(), fc.constantFrom("x", "other", "")) });
    return fc.oneof(
      { weight: 6, arbitrary: rightLinkage(all, ids)(spec) },
      { weight: 1, arbitrary: fc.array(identifier, { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.oneof(identifier, anything) },
    );
  };

interface Members {
  readonly value: (spec: FieldSpec) => fc.Arbitrary<unknown>;
  readonly linkage: LinkageOf;
}

interface Resource {
  readonly type: unknown;
  readonly attributes?: unknown;
  readonly relationships?: unknown;
}

function resource(source: Registered, { value, linkage }: Members): fc.Arbitrary<Resource> {
  const fields = Object.entries(source.fields).filter(([, spec]) => !spec.readOnly);
  const relations = Object.entries(source.relations).filter(([, spec]) => !spec.readOnly);
  const needed = <Spec extends { readonly required: boolean }>(members: readonly (readonly [string, Spec])[]) =>
    members.filter(([, spec]) => spec.required).map(([name]) => name);
  return fc.record({
    type: fc.constant(source.type),
    attributes: fc.record(Object.fromEntries(fields.map(([name, spec]) => [name, value(spec)])), {
      requiredKeys: needed(fields),
    }),
    relationships: fc.record(
      Object.fromEntries(relations.map(([name, spec]) => [name, linkage(spec).map((data) => ({ data }))])),
      { requiredKeys: needed(relations) },
    ),
  });
}

/** The same with something put in, taken out or replaced. */
const bent = (document: Resource): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constant(document),
    fc
      .record({ odd: fc.constantFrom("type", "id", "attributes", "relationships", "meta", "lid"), value: anything })
      .map(({ odd, value }) => ({ ...document, [odd]: value })),
    fc
      .record({
        name: fc.oneof(
          words,
          fc.constantFrom("__proto__", "constructor", "toString", "id", "type", "createdAt", "deletedAt"),
        ),
        value: anything,
      })
      // Through JSON, so that `__proto__` is a member like any other.
      .map(({ name, value }) =>
        JSON.parse(
          `{"type":${JSON.stringify(document.type)},"attributes":{${JSON.stringify(name)}:${JSON.stringify(value) ?? "null"}},"relationships":{${JSON.stringify(name)}:{"data":null}}}`,
        ),
      ),
    fc.record({ version: anything }).map((meta) => ({ ...document, meta })),
  );

const operators = ["eq", "ne", "gt", "gte", "lt", "lte", "in", "contains", "starts", "null", "nothing"];

/** A query string about a type, without its question mark. */
export function queryStrings(source: Registered): fc.Arbitrary<string> {
  const names = [...Object.keys(source.fields), ...Object.keys(source.relations), "id", "createdAt", "updatedAt"];
  const member = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom("search", "deleted", "constructor", "__proto__", "nothing") },
  );
  const path = fc.oneof(
    member,
    fc.tuple(member, fc.constantFrom("name", "title", "id", "tags", "createdBy")).map((parts) => parts.join(".")),
  );
  const value = fc.oneof(
    words,
    fc.uuid(),
    fc.constantFrom(
      "1",
      "0",
      "-1",
      "all",
      "2026-01-01",
      "2026-01-01T00:00:00Z",
      "1e9",
      "\u0000",
      "%",
      "a,b",
      "",
      "other",
      "FR",
    ),
    fc.integer().map(String),
  );
  const filter = fc
    .tuple(path, fc.option(fc.constantFrom(...operators)), value)
    .map(([name, operator, text]) => [`filter[${name}]${operator ? `[${operator}]` : ""}`, text] as const);
  const listed = (each: fc.Arbitrary<string>) => fc.array(each, { minLength: 1, maxLength: 3 }).map(String);
  const other = fc.oneof(
    fc.tuple(fc.constant("sort"), listed(fc.tuple(fc.constantFrom("", "-"), path).map((parts) => parts.join("")))),
    fc.tuple(fc.constant("include"), listed(path)),
    fc.tuple(fc.constant(`fields[${source.type}]`), listed(member)),
    fc.tuple(fc.constantFrom("page[number]", "page[size]", "page[total]"), value),
    fc.tuple(words, value),
  );
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const whole = fc
    .array(fc.oneof(filter, other), { maxLength: 2 })
    .map((parts) => parts.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join("&"));
  return fc.oneof({ weight: 20, arbitrary: whole }, { weight: 1, arbitrary: fc.string({ maxLength: 60 }) });
}
