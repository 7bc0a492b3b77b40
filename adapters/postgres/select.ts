import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { Entry, Select } from "#core/kernel/storage.ts";
import { rowColumns } from "./columns.ts";
import { conditionSql } from "./conditions.ts";
import type { Cleaning } from "./field-columns.ts";
import { columnExpression, textExpression } from "./members.ts";
import { linkColumn, quoted, tableOf } from "./naming.ts";
import { type Draft, draft, type Getter, preparedName } from "./statement.ts";
import { idType } from "./tables.ts";

/** A select as one statement, and how its rows are read. */
export interface Compiled {
  readonly text: string;
  readonly name: string;
  readonly params: readonly Getter[];
  /** Counts the rows that the statement would give without its page. */
  readonly count: {
    readonly text: string;
    readonly name: string;
    readonly params: readonly Getter[];
    readonly types: ReadonlySet<string>;
    readonly clocks: ReadonlySet<number>;
  };
  readonly read: (row: readonly unknown[], into: Map<string, Entry>) => Entry;
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
  },
): Compiled {
  const into = draft(options.inDefaultLocale);
  const source = all.entity(select.node.type);
  const table = quoted(tableOf(source.type));
  const inner = into.alias();
  const keyed = options.keyed;
  const where = (to: Draft) => {
    const parts: Condition[] = keyed ? [select.node.where] : [select.node.where, select.filter];
    const key = keyed
      ? [
          `${columnExpression(source, keyed, inner)} = ${to.bind((bound) => bound.key?.value, keyed === "id" ? idType(source) : "text")}`,
        ]
      : [];
    const texts = parts
      .filter((part) => part.is !== "always")
      .map((part) => conditionSql(to, all, source.type, inner, part));
    const together = [...key, ...texts];
    return together.length === 0 ? "" : ` where ${together.join(" and ")}`;
  };
  const rows = where(into);
  const order = keyed ? "" : orderSql(into, all, source, inner, select);
  const page = keyed ? " limit 1" : options.unpaged ? "" : pageSql(into, select);
  const outer = into.alias();
  const columns = rowColumns(into, all, select.node, outer, options.cleaning);
  const again = order === "" ? "" : orderSql(into, all, source, outer, select);
  const text = `select ${columns.expressions.join(", ")} from (select ${inner}.* from ${table} ${inner}${rows}${order}${page}) ${outer}${columns.joins.join("")}${again}`;
  const counting = draft(options.inDefaultLocale);
  counting.alias();
  const countText = `select count(*)::int from ${table} ${inner}${where(counting)}`;
  counting.types.add(source.type);
  return {
    text,
    name: preparedName(text),
    params: into.params,
    count: {
      text: countText,
      name: preparedName(countText),
      params: counting.params,
      types: counting.types,
      clocks: counting.clocks,
    },
    read: columns.read,
  };
}

/** The size stands in the text: plans are made once for all values of the parameters, and depend on it. */
function pageSql(into: Draft, select: Select): string {
  if (!select.page) return ` limit ${wholeCap}`;
  const { offset, limit } = select.page;
  const skipped = offset === 0 ? "" : ` offset ${into.bind(() => offset, "bigint")}`;
  return ` limit ${Math.trunc(limit)}${skipped}`;
}

function orderSql(into: Draft, all: CatalogueService, source: Registered, alias: string, select: Select): string {
  const terms = select.order.map(
    ({ path, descending }) => `${pathSql(into, all, source, alias, path)} ${descending ? "desc" : "asc"} nulls last`,
  );
  return terms.length === 0 ? "" : ` order by ${terms.join(", ")}`;
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
  const other = into.alias();
  return `(select ${pathSql(into, all, target, other, rest)} from ${quoted(tableOf(target.type))} ${other} where ${other}.id = ${alias}.${quoted(linkColumn(member))})`;
}

/** Closed lookups come in the order of their declaration. */
const codeOrder = (source: Registered, column: string): string =>
  `array_position(array[${Object.keys(source.codes)
    .map((code) => `'${code.replaceAll("'", "''")}'`)
    .join(", ")}]::text[], ${column})`;
