import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { Entry, Order, Place, Select } from "#core/kernel/storage.ts";
import { rowColumns } from "./columns.ts";
import { conditionSql } from "./conditions.ts";
import type { Cleaning } from "./field-columns.ts";
import { castOf, columnExpression, textExpression } from "./members.ts";
import { columnOf, formerSlugsOf, linkColumn, quoted, tableOf } from "./naming.ts";
import type { Question } from "./question.ts";
import { rangesBeyond, type Term } from "./ranges.ts";
import { type Draft, draft, type Getter, preparedName } from "./statement.ts";
import { idType, isFilled } from "./tables.ts";

/** A select as one statement, and how its rows are read. */
export interface Compiled {
  readonly text: string;
  readonly name: string;
  readonly params: readonly Getter[];
  /** Counts the rows that the statement would give without its page. */
  readonly count: Question;
  /**
   * Which rows there are without the page, and in which order: never sent, it tells what their numbers depend on. `null` where the order
   * begins with what no index holds: there a row is compared with a place by looking up its value, which is dearer than to count it off.
   */
  readonly ranks: () => Question | null;
  readonly read: (row: readonly unknown[], into: Map<string, Entry>) => Entry;
  /** Where a row stands, of a page next to a place. */
  readonly place: (row: readonly unknown[]) => Place;
}

/** Rows next to a place, or beyond so many from an end of the list. */
export interface Stretch {
  readonly seek: "after" | "before";
  readonly limit: number;
  /** Some rows are passed over first. */
  readonly skips?: boolean;
}

/** Longest list that is given whole. */
const wholeCap = 10_000;

/**
 * Compiles a select: one statement, whatever the page and the includes. The page is found first; texts, rights and included records are
 * looked up for its rows only. Included records come as JSON arrays, one value per member.
 */
export function compileSelect(
  all: CatalogueService,
  select: Select,
  options: {
    readonly inDefaultLocale: boolean;
    readonly keyed?: string;
    readonly cleaning: Cleaning;
    readonly unpaged?: boolean;
    /** Which values are missing of the place that the page begins at; absent where it begins at an end of the list. */
    readonly missing?: readonly boolean[];
    /** Takes the place of the page. */
    readonly stretch?: Stretch;
  },
): Compiled {
  const into = draft(options.inDefaultLocale);
  const source = all.entity(select.node.type);
  const table = quoted(tableOf(source.type));
  const inner = into.alias();
  const keyed = options.keyed;
  const where = (to: Draft, more: readonly string[] = []) => {
    const parts: Condition[] = keyed ? [select.node.where] : [select.node.where, select.filter];
    const key = keyed ? [`${inner}.id = ${keyedId(to, source, keyed)}`] : [];
    const texts = parts
      .filter((part) => part.is !== "always")
      .map((part) => conditionSql(to, all, source.type, inner, part));
    const together = [...key, ...texts, ...more];
    return together.length === 0 ? "" : ` where ${together.join(" and ")}`;
  };
  const asked = options.stretch ?? select.page;
  const sought = !keyed && !options.unpaged && asked && "seek" in asked ? asked : undefined;
  const ordered = (alias: string) => (keyed ? "" : orderSql(into, all, source, alias, select.order, sought?.seek));
  const page = keyed ? " limit 1" : options.unpaged ? "" : pageSql(into, asked);
  const rowsIn = (range?: string) =>
    `select ${inner}.* from ${table} ${inner}${where(into, range === undefined ? [] : [range])}${ordered(inner)}${page}`;
  const ranges =
    sought && options.missing
      ? rangesBeyond(orderTerms(into, all, source, inner, select.order), options.missing, sought.seek)
      : [];
  const rows = ranges.length > 1 ? joinedRanges(into, ranges.map(rowsIn), ordered, page) : rowsIn(ranges[0]);
  const outer = into.alias();
  const columns = rowColumns(into, all, select.node, outer, options.cleaning);
  const places = sought ? orderTerms(into, all, source, outer, select.order).map(({ sql }) => `(${sql})::text`) : [];
  const text = `select ${[...columns.expressions, ...places].join(", ")} from (${rows}) ${outer}${columns.joins.join("")}${ordered(outer)}`;
  const question = (what: string, end: (to: Draft) => string): Question => {
    const asking = draft(options.inDefaultLocale);
    asking.alias();
    asking.types.add(source.type);
    const told = `select ${what} from ${table} ${inner}${where(asking)}${end(asking)}`;
    const { params, types, clocks } = asking;
    return { text: told, name: preparedName(told), params, types, clocks };
  };
  let ranks: Question | undefined;
  return {
    text,
    name: preparedName(text),
    params: into.params,
    count: question("count(*)::int", () => ""),
    ranks: () =>
      ordersByColumn(source, select.order)
        ? (ranks ??= question("", (to) => orderSql(to, all, source, inner, select.order)))
        : null,
    read: columns.read,
    place: (row) => row.slice(columns.expressions.length) as Place,
  };
}

/** The id of the row that a key tells: its own, or that of the row which has the slug, else of the one which had it last. */
function keyedId(into: Draft, source: Registered, keyed: string): string {
  const value = (cast: string) => into.bind((bound) => bound.key?.value, cast, "key");
  if (keyed === "id") return value(idType(source));
  const slug = value("text");
  return `coalesce((select id from ${quoted(tableOf(source.type))} where ${quoted(columnOf(keyed))} = ${slug}), (select record_id from ${quoted(formerSlugsOf(source.type))} where slug = ${slug}))`;
}

/**
 * The size stands in the text: plans are made once for all values of the parameters, and depend on it. Next to a place, one row more
 * tells whether there are others.
 */
function pageSql(into: Draft, page: Stretch | Select["page"]): string {
  if (!page) return ` limit ${wholeCap}`;
  if ("seek" in page) {
    const skipped = "skips" in page && page.skips ? ` offset ${into.bind(({ skip }) => skip ?? 0, "bigint")}` : "";
    return ` limit ${Math.trunc(page.limit) + 1}${skipped}`;
  }
  const { offset, limit } = page;
  const skipped = offset === 0 ? "" : ` offset ${into.bind(() => offset, "bigint")}`;
  return ` limit ${Math.trunc(limit)}${skipped}`;
}

/** The rows of several ranges as one page: each is found by itself, as an index has them, and the first of them all are taken. */
function joinedRanges(
  into: Draft,
  ranges: readonly string[],
  ordered: (alias: string) => string,
  page: string,
): string {
  const alias = into.alias();
  return `select ${alias}.* from (${ranges.map((range) => `(${range})`).join(" union all ")}) ${alias}${ordered(alias)}${page}`;
}

function orderSql(
  into: Draft,
  all: CatalogueService,
  source: Registered,
  alias: string,
  order: readonly Order[],
  seek: "after" | "before" = "after",
): string {
  const [rising, falling, nulls] = seek === "after" ? ["asc", "desc", "last"] : ["desc", "asc", "first"];
  const terms = order.map(
    ({ path, descending }) =>
      `${pathSql(into, all, source, alias, path)} ${descending ? falling : rising} nulls ${nulls}`,
  );
  return terms.length === 0 ? "" : ` order by ${terms.join(", ")}`;
}

/** The terms of an order over a row, with what they are compared as. */
function orderTerms(
  into: Draft,
  all: CatalogueService,
  source: Registered,
  alias: string,
  order: readonly Order[],
): readonly Term[] {
  return order.map(({ path, descending }, at) => {
    const value = () => into.bind(({ place }) => place?.[at], castAlong(all, source, path), `place ${at}`);
    const spec = source.fields[path[0]!];
    const isStored = isColumn(source, path);
    const sql = pathSql(into, all, source, alias, path);
    return { sql, value, descending, isStored, isFilled: isStored && (!spec || isFilled(spec)) };
  });
}

const isColumn = (source: Registered, path: Order["path"]): boolean =>
  path.length === 1 && source.fields[path[0]!]?.localized !== true;

const ordersByColumn = (source: Registered, [first]: readonly Order[]): boolean =>
  first !== undefined && isColumn(source, first.path);

/** The type of what stands at the end of a path. */
function castAlong(all: CatalogueService, source: Registered, path: readonly string[]): string {
  const [member, ...rest] = path as [string, ...string[]];
  if (rest.length > 0) return castAlong(all, all.entity(source.relations[member]!.to), rest);
  if (member === "id") return source.id === "code" ? "integer" : idType(source);
  const spec = source.fields[member];
  return spec ? castOf(spec) : "timestamptz";
}

function pathSql(
  into: Draft,
  all: CatalogueService,
  source: Registered,
  alias: string,
  path: readonly string[],
): string {
  const [member, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) {
    const spec = source.fields[member];
    if (spec?.localized) return textExpression(into, source, member, alias);
    const column = columnExpression(source, member, alias);
    return member === "id" && source.codes && source.id === "code" ? codeOrder(source, column) : column;
  }
  const target = all.entity(source.relations[member]!.to);
  into.types.add(target.type);
  const other = into.alias();
  return `(select ${pathSql(into, all, target, other, rest)} from ${quoted(tableOf(target.type))} ${other} where ${other}.id = ${alias}.${quoted(linkColumn(member))})`;
}

/** Closed lookups come in the order of their declaration. */
const codeOrder = (source: Registered, column: string): string =>
  `array_position(array[${Object.keys(source.codes)
    .map((code) => `'${code.replaceAll("'", "''")}'`)
    .join(", ")}]::text[], ${column})`;
