import { Effect } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { type FacetCounts, type FacetQuestion, type FacetsService, mostValues } from "#core/shell/facets/ports.ts";
import type { CacheVersions } from "./cache-versions.ts";
import { conditionSql } from "./conditions.ts";
import { type Database, type Statement, valuesOf } from "./database.ts";
import { countsIn, type FacetIndex, facetIndex, type PostingRow } from "./facet-index.ts";
import { columnExpression } from "./members.ts";
import { type MostRecent, mostRecent } from "./most-recent.ts";
import { linkTable, quoted, tableOf } from "./naming.ts";
import { questionKey } from "./question.ts";
import { type Draft, draft, preparedName } from "./statement.ts";

/** Records of a list at most whose values a process keeps. */
const usualMost = 50_000;
/** Lists whose values are kept at once, about a megabyte each of 20,000 records and six facets. */
const mostLists = 20;
/** Milliseconds that they are good for where the clock decides what is in the list; else as long as nothing is written. */
const longest = 60_000;

/**
 * Counts the values that a list can be narrowed to. The first who asks reads which records of the list have which value; whatever is chosen
 * after that is counted from there, by everybody who is shown the same list, until something is written that decides it. What is longer
 * than `mostRecords` is counted by the database each time.
 */
export function postgresFacets(
  database: Database,
  all: CatalogueService,
  cacheVersions: CacheVersions,
  mostRecords = usualMost,
): FacetsService {
  const kept = mostRecent<Kept>(mostLists);
  return {
    count: (question, viewer) =>
      Effect.suspend((): Effect.Effect<FacetCounts, Unavailable> => {
        const asked = statementFor(all, question, viewer, indexed(mostRecords));
        const version = cacheVersions.of(asked.types);
        const reading = keptReading(kept, asked, version) ?? read(asked, question.facets.length);
        if (version !== null) kept.set(asked.key, { version, ...reading });
        return Effect.flatMap(
          Effect.tryPromise({
            try: () => reading.index,
            catch: (cause) => {
              kept.delete(asked.key);
              return cause instanceof Unavailable ? cause : new Unavailable({ cause });
            },
          }),
          (index) => (index ? Effect.succeed(countsIn(index, question.facets)) : counted(question, viewer)),
        );
      }),
  };

  /** Who asks while it is read waits for the same reading, which no request's end interrupts. */
  function read({ statement, hasClock }: Asked, facets: number): Reading {
    const index = Effect.runPromise(database.read(statement)).then((rows) =>
      rows.length === 1 && (rows[0] as PostingRow)[0] === tooMany
        ? null
        : facetIndex(rows as readonly PostingRow[], facets),
    );
    // Told to each who waits for it; whoever has gone by then is told nothing.
    index.catch(() => undefined);
    return { index, until: hasClock ? performance.now() + longest : Number.POSITIVE_INFINITY };
  }

  function counted(question: Question, viewer: Viewer): Effect.Effect<FacetCounts, Unavailable> {
    const { statement } = statementFor(all, question, viewer, countedByDatabase);
    return Effect.map(database.read(statement), (rows) => countsOf(rows as readonly CountRow[], question.facets));
  }
}

/** The values of a list, or `null` when it is too long to be kept. */
interface Reading {
  readonly index: Promise<FacetIndex | null>;
  /** When the clock may have changed what is in the list. */
  readonly until: number;
}

interface Kept extends Reading {
  readonly version: string;
}

function keptReading(kept: MostRecent<Kept>, { key }: Asked, version: string | null): Reading | undefined {
  const known = kept.get(key);
  return known && known.version === version && performance.now() < known.until ? known : undefined;
}

type Question = Parameters<FacetsService["count"]>[0];

type CountRow = readonly [facet: number, value: string, count: number];

/** Stands for a facet in the only row of a list that is too long. */
const tooMany = -1;

interface Asked {
  readonly statement: Statement;
  readonly types: ReadonlySet<string>;
  readonly hasClock: boolean;
  /** The same for the same list, whenever it is asked for. */
  readonly key: string;
}

function statementFor(all: CatalogueService, { type, where, facets }: Question, viewer: Viewer, write: Write): Asked {
  const into = draft(viewer.editionLocale === viewer.defaultLocale);
  const alias = into.alias();
  into.types.add(type);
  const text = write(into, all.entity(type), alias, conditionSql(into, all, type, alias, where), facets);
  const statement = { text, name: preparedName(text), values: valuesOf(into.params, { viewer }) };
  return {
    statement,
    types: into.types,
    hasClock: into.clocks.size > 0,
    key: questionKey({ ...into, text, name: statement.name }, { viewer }),
  };
}

function countsOf(rows: readonly CountRow[], facets: readonly FacetQuestion[]): FacetCounts {
  const counts: Record<string, Record<string, number>> = Object.fromEntries(facets.map(({ name }) => [name, {}]));
  for (const [facet, value, count] of rows) counts[facets[facet]!.name]![value] = count;
  return counts;
}

type Write = (
  into: Draft,
  source: Registered,
  alias: string,
  condition: string,
  facets: readonly FacetQuestion[],
) => string;

/** The records are looked for once, and numbered; each value then lists the numbers of those that have it. */
const indexed =
  (mostRecords: number): Write =>
  (_into, source, alias, condition, facets) => {
    const columns = facets.flatMap((facet, index) =>
      isLink(source, facet) ? [] : [`${columnFor(source, facet, alias)} as f${index}`],
    );
    const from = `from ${quoted(tableOf(source.type))} ${alias} where ${condition} limit ${mostRecords + 1}`;
    const found = `select ${[`${alias}.id`, "row_number() over () - 1 as n", ...columns].join(", ")} ${from}`;
    const listed = facets.map((facet, index) => {
      const value = isLink(source, facet) ? "l.target_id" : `found.f${index}`;
      const links = isLink(source, facet)
        ? ` join ${quoted(linkTable(source.type, facet.member))} l on l.source_id = found.id`
        : "";
      return `(select ${index}, ${value}::text, string_agg(n::text, ',') from found${links} cross join few where few.are and ${value} is not null group by ${value})`;
    });
    return `with found as materialized (${found}), few as materialized (select count(*) <= ${mostRecords} as are from found) ${listed.join(" union all ")} union all select ${tooMany}, '', '' from few where not are`;
  };

/** The records are looked for once; each facet then counts those that the others leave. */
const countedByDatabase: Write = (into, source, alias, condition, facets) => {
  const narrowed = facets.flatMap((facet, index) => (facet.chosen.length === 0 ? [] : [{ facet, index }]));
  const columns = facets.flatMap((facet, index) =>
    isLink(source, facet) ? [] : [`${columnFor(source, facet, alias)} as f${index}`],
  );
  const marks = narrowed.map(({ facet, index }) => `(${chosenSql(into, source, facet, alias)}) as m${index}`);
  const from = `from ${quoted(tableOf(source.type))} ${alias} where ${condition}`;
  const found = `select ${[`${alias}.id`, ...columns, ...marks].join(", ")} ${from}`;
  const counts = facets.map((facet, index) => {
    const left = narrowed.filter((other) => other.index !== index).map((other) => `found.m${other.index}`);
    return `(${countSql(source, facet, index, left)})`;
  });
  return `with found as materialized (${found}) ${counts.join(" union all ")}`;
};

const isLink = (source: Registered, { member }: FacetQuestion): boolean => source.relations[member]?.kind === "link";

const columnFor = (source: Registered, { member }: FacetQuestion, alias: string): string =>
  columnExpression(source, member, alias);

function chosenSql(into: Draft, source: Registered, facet: FacetQuestion, alias: string): string {
  const values = into.bind(() => facet.chosen, "text[]");
  if (isLink(source, facet)) {
    const links = quoted(linkTable(source.type, facet.member));
    return `exists (select 1 from ${links} l where l.source_id = ${alias}.id and l.target_id::text = any(${values}))`;
  }
  const own = columnFor(source, facet, alias);
  return facet.steps
    ? `coalesce(${own} >= any(${values}::numeric[]), false)`
    : `coalesce(${own}::text = any(${values}), false)`;
}

function countSql(source: Registered, facet: FacetQuestion, index: number, left: readonly string[]): string {
  const most = `order by 3 desc, 2 limit ${mostValues}`;
  if (isLink(source, facet)) {
    const links = quoted(linkTable(source.type, facet.member));
    const where = left.length === 0 ? "" : ` where ${left.join(" and ")}`;
    return `select ${index}, l.target_id::text, count(*)::int from found join ${links} l on l.source_id = found.id${where} group by l.target_id ${most}`;
  }
  const value = `found.f${index}`;
  if (facet.steps) {
    const reached = [...left, `${value} >= step`].join(" and ");
    const steps = facet.steps.map((step) => `(${Number(step)})`).join(", ");
    return `select ${index}, step::text, count(*)::int from (values ${steps}) steps (step) join found on ${reached} group by step ${most}`;
  }
  const where = [...left, `${value} is not null`].join(" and ");
  return `select ${index}, ${value}::text, count(*)::int from found where ${where} group by ${value} ${most}`;
}
