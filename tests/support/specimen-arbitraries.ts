import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Condition } from "#core/kernel/policy.ts";
import type { IncludeTree } from "#core/kernel/query.ts";
import type { Order } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { administrator, guest, person } from "./viewers.ts";

/** Specimens, and questions about them, of any kind that fast-check comes upon. */

export const [ada, ben] = [randomUUID(), randomUUID()];

const letters = fc.constantFrom(..."abEÉéßœZ 1%_\\'-");
export const words = fc.string({ unit: letters, maxLength: 6 });
export const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });
export const locale = fc.constantFrom("en" as const, "fr" as const, "it" as const);
const instants = fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.001Z", "2024-02-29T23:59:59.999Z");
const days = fc.constantFrom("2024-02-29", "2026-01-01", "1999-12-31");
export const numbers = fc.integer({ min: 0, max: 3 });

const fields = {
  amount: numbers,
  weight: fc.constantFrom(0, 0.125, 1.5, -2.75),
  price: fc.constantFrom(0, 1, 9_007_199_254_740_991),
  happenedAt: instants,
  bornOn: days,
  note: words.map((word) => `<p>${word.replace(/[<&]/g, "")}</p>`),
  contactPhone: words,
  settings: fc.constantFrom({ width: 1 }, { width: 2, label: "é" }),
};
const texts = fc.record(
  { title: maybe(words), summary: maybe(words), body: maybe(words.map((word) => `<p>${word}</p>`)) },
  { requiredKeys: [] },
);

/** A specimen whose links go to others of the same set, by index. */
export const specimen = fc.record({
  values: fc.record(
    {
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, maybe<unknown>(value)])),
      state: fc.constantFrom("new", "worn", "broken"),
      isPublic: fc.boolean(),
    },
    { requiredKeys: ["isPublic"] },
  ),
  texts: fc.array(fc.tuple(locale, texts), { minLength: 1, maxLength: 3 }),
  parent: maybe(numbers),
  tags: fc.uniqueArray(numbers),
  kind: maybe(fc.constant("other")),
  colour: maybe(fc.constantFrom("red", "blue")),
  createdBy: maybe(fc.constantFrom(ada, ben)),
  subject: maybe(numbers),
  parts: fc.array(fc.tuple(numbers, words), { maxLength: 2 }),
  deletedAt: fc.option(instants, { nil: null, freq: 5 }),
});

export const compare = (field: string, op: string, literal: unknown) =>
  ({ is: "compare", field, op, value: { literal } }) as Condition;
const numeric = ["eq", "ne", "lt", "lte", "gt", "gte"];
const textual = ["eq", "ne", "contains", "startsWith"];

/** Conditions over specimens whose ids are among `ids`. */
export function conditions(ids: readonly string[], tags: readonly string[]): fc.Arbitrary<Condition> {
  const someId = fc.constantFrom(...ids, randomUUID(), "not-an-id");
  const onTags: fc.Arbitrary<Condition> = fc.oneof(
    fc.constant<Condition>({ is: "always" }),
    fc.tuple(fc.constantFrom("contains", "startsWith", "eq"), words).map(([op, word]) => compare("name", op, word)),
    fc.constantFrom(...tags, "x").map((tag) => compare("id", "eq", tag)),
  );
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom<Condition>({ is: "always" }, { is: "never" }),
      fc
        .tuple(fc.constantFrom("title", "summary", "contactPhone"), fc.constantFrom(...textual), words)
        .map(([field, op, word]) => compare(field, op, word)),
      fc
        .tuple(fc.constantFrom("amount", "price", "rank"), fc.constantFrom(...numeric), numbers)
        .map(([field, op, value]) => compare(field, op, value)),
      fc.tuple(fc.constantFrom(...numeric), fields.weight).map(([op, value]) => compare("weight", op, value)),
      fc.tuple(fc.constantFrom(...numeric), instants).map(([op, value]) => compare("happenedAt", op, value)),
      fc.tuple(fc.constantFrom(...numeric), days).map(([op, value]) => compare("bornOn", op, value)),
      fc
        .tuple(
          fc.constantFrom("eq", "ne"),
          fc.constantFrom("title", "amount", "weight", "happenedAt", "parent", "kind", "subject", "settings", "note"),
        )
        .filter(([, field]) => field !== "subject")
        .map(([op, field]) => compare(field, op, null)),
      fc.subarray(["new", "worn", "broken"]).map((states) => compare("state", "in", states)),
      fc.tuple(fc.constantFrom("eq", "ne"), fc.boolean()).map(([op, value]) => compare("isPublic", op, value)),
      fc
        .tuple(fc.constantFrom("id", "parent"), fc.constantFrom("eq", "ne"), someId)
        .map(([field, op, id]) => compare(field, op, id)),
      fc
        .tuple(fc.constantFrom("id", "parent"), fc.array(someId, { maxLength: 3 }))
        .map(([field, list]) => compare(field, "in", list)),
      fc
        .tuple(fc.constantFrom("eq", "ne"), fc.constantFrom("id", "actingOrganizationId"))
        .map(([op, fact]) => ({ is: "compare", field: "createdBy", op, value: { fact } }) as Condition),
      fc
        .constantFrom("kind", "colour", "sheet", "vault")
        .map((relation) => ({ is: "related", relation, satisfies: { is: "always" } }) as Condition),
      onTags.map((satisfies) => ({ is: "related", relation: "tags", satisfies }) as Condition),
      onTags.map((satisfies) => ({ is: "related", relation: "subject", to: "specimen-tags", satisfies }) as Condition),
      fc
        .tuple(fc.constantFrom(...numeric), numbers)
        .map(
          ([op, value]) =>
            ({ is: "related", relation: "parts", satisfies: compare("position", op, value) }) as Condition,
        ),
      tie("condition").map((of) => ({ is: "not", of }) as Condition),
      fc
        .tuple(fc.constantFrom("parent", "children"), tie("condition"))
        .map(([relation, satisfies]) => ({ is: "related", relation, satisfies }) as Condition),
      fc
        .tuple(fc.constantFrom("all", "any"), fc.array(tie("condition"), { minLength: 1, maxLength: 3 }))
        .map(([is, of]) => ({ is, of }) as Condition),
    ),
  }));
  return condition;
}

export const orders: fc.Arbitrary<readonly Order[]> = fc
  .array(
    fc.record({
      path: fc.constantFrom(
        ["title"],
        ["summary"],
        ["amount"],
        ["weight"],
        ["happenedAt"],
        ["bornOn"],
        ["state"],
        ["isPublic"],
        ["contactPhone"],
        ["kind", "position"],
        ["parent", "title"],
        ["parent", "amount"],
        ["colour", "id"],
      ),
      descending: fc.boolean(),
    }),
    { maxLength: 3 },
  )
  .map((terms) => [...terms, { path: ["id"], descending: false }]);

export const includes: fc.Arbitrary<IncludeTree> = fc.constantFrom<IncludeTree>(
  {},
  { tags: {}, parent: {}, kind: {}, parts: {} },
  { children: { tags: {}, parent: {} }, subject: {}, colour: {}, createdBy: {} },
  { parent: { parent: { parts: {}, children: {} } }, tags: { specimens: {} } },
);

export const viewers: fc.Arbitrary<Viewer> = fc
  .record({ who: fc.constantFrom("guest", "ada", "ben", "admin"), editionLocale: locale, defaultLocale: locale })
  .map(({ who, ...locales }) =>
    who === "guest"
      ? guest(locales)
      : who === "admin"
        ? administrator(ada, locales)
        : person(who === "ada" ? ada : ben, locales),
  );
