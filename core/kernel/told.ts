import { Effect, Stream } from "effect";
import { Acting } from "./acting.ts";
import { casesCondition } from "./conditions.ts";
import type { CoreError } from "./errors.ts";
import type { CatalogueService } from "./module.ts";
import type { ToldCases } from "./overrides.ts";
import type { Condition } from "./policy.ts";
import { Catalogue, type UseCaseServices } from "./ports.ts";
import type { Query } from "./query.ts";
import { each, eachPage } from "./read.ts";
import type { Entry, Page } from "./storage.ts";
import type { Viewer } from "./viewer.ts";

/** The query with filters by what use cases tell as conditions over what is stored. */
export const withToldFilter = Effect.fnUntraced(function* (query: Query) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const { tells } = all.entity(query.type).overrides;
  if (!tells?.cases || !namesAny(query.filter, tells.fields)) return query;
  const cases = yield* tells.cases();
  return { ...query, filter: replaced(all, query, query.filter, cases, viewer) };
});

/** Rows with what the use case of their type tells of them: what costs more, in a list only where it is asked for by name. */
export const withTold = Effect.fnUntraced(function* (
  { type, fields }: Pick<Query, "type" | "fields">,
  rows: readonly Entry[],
  place: "list" | "find",
) {
  const source = (yield* Catalogue).entity(type);
  const { tells } = source.overrides;
  const asked = fields[type];
  const wanted =
    tells?.fields.filter((name) => asked?.includes(name) ?? (place === "find" || !source.fields[name]?.detail)) ?? [];
  if (!tells || wanted.length === 0 || rows.length === 0) return rows;
  const answers = yield* tells.answer(rows.map(({ id }) => id));
  return rows.map((row) => {
    const told = answers.get(row.id) ?? {};
    const values = Object.fromEntries(wanted.map((name) => [name, told[name] ?? null]));
    return { ...row, attributes: { ...row.attributes, ...values } };
  });
});

/** Records of an export that bring nothing along, at once. */
const plainAtOnce = 500;

/** Every record of a query some hundred at a time, with what it includes and what is told of it. */
export const exported = (query: Query): Stream.Stream<Page, CoreError, UseCaseServices> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const { tells } = (yield* Catalogue).entity(query.type).overrides;
      const isPlain = !tells && Object.keys(query.include).length === 0;
      const pages: Stream.Stream<Page, CoreError, UseCaseServices> = isPlain
        ? Stream.map(Stream.grouped(each(query), plainAtOnce), (rows) => ({ rows, included: [] }))
        : eachPage(yield* withToldFilter(query)).pipe(
            Stream.mapEffect((page) => Effect.map(withTold(query, page.rows, "list"), (rows) => ({ ...page, rows }))),
          );
      return pages;
    }),
  );

function namesAny(filter: Condition, names: readonly string[]): boolean {
  if (filter.is === "all" || filter.is === "any") return filter.of.some((part) => namesAny(part, names));
  if (filter.is === "not") return namesAny(filter.of, names);
  return filter.is === "compare" && names.includes(filter.field);
}

function replaced(
  all: CatalogueService,
  query: Query,
  filter: Condition,
  cases: Readonly<Record<string, ToldCases>>,
  viewer: Viewer,
): Condition {
  const inner = (part: Condition): Condition => replaced(all, query, part, cases, viewer);
  if (filter.is === "all" || filter.is === "any") return { ...filter, of: filter.of.map(inner) };
  if (filter.is === "not") return { ...filter, of: inner(filter.of) };
  const told = filter.is === "compare" ? cases[filter.field] : undefined;
  if (filter.is !== "compare" || !told) return filter;
  return casesCondition(all, query.type, told, filter, viewer) ?? filter;
}
