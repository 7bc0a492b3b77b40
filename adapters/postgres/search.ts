import { Effect } from "effect";
import { locales } from "#core/kernel/locales.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { conjunction } from "#core/kernel/policy.ts";
import type { Entry, Select, Sought, StorageService } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { swappedForms } from "#core/shell/search/spelling.ts";
import { type RowColumns, rowColumns } from "./columns.ts";
import { conditionSql } from "./conditions.ts";
import { quote } from "./constraints.ts";
import { type Database, leastSimilar, valuesOf } from "./database.ts";
import type { Cleaning } from "./field-columns.ts";
import { columnOf, quoted, tableOf, textsOf } from "./naming.ts";
import { fieldsAt, type Place, similarLabel } from "./search-columns.ts";
import { type Draft, draft, type Getter, preparedName } from "./statement.ts";
import { idType } from "./tables.ts";

interface Search {
  readonly text: string;
  readonly name: string | undefined;
  readonly params: readonly Getter[];
  /** How the rows of each select are read. */
  readonly reads: readonly RowColumns["read"][];
}

/** `StorageService.search`: one statement, prepared for each set of selects, nearness and language. */
export function searching(all: CatalogueService, database: Database, cleaning: Cleaning): StorageService["search"] {
  const compiled = new Map<string, Search>();
  const numbers = new WeakMap<Select, number>();
  let known = 0;
  const numberOf = (select: Select): number => {
    const number = numbers.get(select) ?? known++;
    numbers.set(select, number);
    return number;
  };
  return (selects, sought, viewer) => {
    if (selects.length === 0) return Effect.succeed([]);
    const shape = `${selects.map(numberOf).join(",")}|${sought.nearness}|${viewer.editionLocale}|${viewer.defaultLocale}`;
    let search = compiled.get(shape);
    if (!search) {
      if (compiled.size >= mostCompiled) compiled.clear();
      compiled.set(shape, (search = compileSearch(all, selects, sought.nearness, viewer, cleaning)));
    }
    const { text, name, params, reads } = search;
    return Effect.map(database.read({ text, name, values: valuesOf(params, { viewer, sought }) }), (rows) => {
      const found = selects.map((): Entry[] => []);
      const others = new Map<string, Entry>();
      for (const [part, row] of rows as readonly (readonly [number, readonly unknown[]])[])
        found[part]!.push(reads[part]!(row, others));
      return found;
    });
  };
}

/** Statements that are kept: few viewers differ in what they may search. */
const mostCompiled = 500;

/**
 * Rows of each place that are looked at: a word that stands in more of them says too little for all to be worth their time. Ours are the
 * texts in the viewer's language.
 */
const most = { whole: 2_000, begun: 1_000, swapped: 300, similar: 300, others: 300 } as const;

function compileSearch(
  all: CatalogueService,
  selects: readonly Select[],
  nearness: Sought["nearness"],
  viewer: Viewer,
  cleaning: Cleaning,
): Search {
  const into = draft(viewer.editionLocale === viewer.defaultLocale);
  const reads: RowColumns["read"][] = [];
  const parts = selects.map((select, part) => {
    const { from, columns } = searchOf(into, all, select, nearness, viewer, cleaning);
    reads.push(columns.read);
    return `(select ${part} as part, json_build_array(${columns.expressions.join(", ")}) as found from ${from})`;
  });
  const text = parts.join(" union all ");
  return { text, name: preparedName(text), params: into.params, reads };
}

/**
 * Candidates come from the index of words alone and are ranked, the best first; then rights are asked of one after the other until enough
 * are found. The index is told by the language, so that it stands in the text of the statement.
 */
function searchOf(
  into: Draft,
  all: CatalogueService,
  select: Select,
  nearness: Sought["nearness"],
  viewer: Viewer,
  cleaning: Cleaning,
): { readonly from: string; readonly columns: RowColumns } {
  const { type, where } = select.node;
  const source = all.entity(type);
  const table = quoted(tableOf(type));
  const branches = [
    ...(fieldsAt(source, "texts").length > 0 ? textBranches(into, source, nearness, viewer) : []),
    ...(fieldsAt(source, "record").length > 0 ? recordBranches(into, source, nearness) : []),
  ];
  const order = (alias: string) => `order by ${alias}.is_exact desc, ${alias}.rank desc, ${alias}.id desc`;
  const candidates =
    branches.length <= 1
      ? (branches[0] ?? `select null::${idType(source)} as id, 0 as rank, false as is_exact where false`)
      : `select b.id, max(b.rank) as rank, bool_or(b.is_exact) as is_exact from (${branches.join(" union all ")}) b group by b.id`;
  const inner = into.alias();
  const rights = conditionSql(into, all, type, inner, conjunction([where, select.filter]));
  const limit = select.page ? Math.trunc(select.page.limit) : most.whole;
  const found = `select c.* from (select * from (${candidates}) b ${order("b")}) c join ${table} ${inner} on ${inner}.id = c.id where ${rights} ${order("c")} limit ${limit}`;
  const outer = into.alias();
  const columns = rowColumns(into, all, select.node, outer, cleaning);
  const from = `(${found}) f join ${table} ${outer} on ${outer}.id = f.id${columns.joins.join("")} ${order("f")}`;
  return { from, columns };
}

function recordBranches(into: Draft, source: Registered, nearness: Sought["nearness"]): readonly string[] {
  if (nearness === "similar") return similarBranch(into, source, "record");
  return [wordsBranch(into, source, { place: "record", nearness, limit: most[nearness] })];
}

/** Texts in the viewer's language; those in others only of records that are shown in them. */
function textBranches(
  into: Draft,
  source: Registered,
  nearness: Sought["nearness"],
  viewer: Viewer,
): readonly string[] {
  const locale = viewer.editionLocale;
  const chain = [...new Set([locale, viewer.defaultLocale])].map(quote);
  const texts = quoted(textsOf(source.type));
  const shown = `(select s.locale from ${texts} s join ${quoted(tableOf(source.type))} o on o.id = s.record_id where s.record_id = x.id and (s.locale in (${chain.join(", ")}) or s.locale = o.source_locale) order by ${chain.map((each) => `s.locale = ${each} desc`).join(", ")} limit 1)`;
  if (nearness === "similar") return similarBranch(into, source, "texts", `${shown} = x.locale`);
  const own = wordsBranch(into, source, { place: "texts", nearness, locale, limit: most[nearness] });
  if (nearness === "whole") return [own];
  const others = locales.filter((each) => each !== locale);
  const elsewhere = others.map((other) =>
    wordsBranch(into, source, {
      place: "texts",
      nearness,
      locale: other,
      limit: most.others,
      shown: `${shown} = ${quote(other)}`,
    }),
  );
  return [own, ...elsewhere];
}

const soughtText = (into: Draft): string => into.bind(({ sought }) => sought?.text ?? "", "text", "sought");

/** Candidates from an index of words: `id`, `rank`, `is_exact`. `shown` is a condition on a candidate `x`, asked once it is one of the few. */
function wordsBranch(
  into: Draft,
  source: Registered,
  branch: {
    readonly place: Place;
    readonly nearness: Exclude<Sought["nearness"], "similar">;
    readonly limit: number;
    readonly locale?: string;
    readonly shown?: string;
  },
): string {
  const { place, nearness, limit, locale, shown } = branch;
  const { table, id } = placeSql(source, place);
  const text = soughtText(into);
  const query = queryOf(into, nearness, locale);
  const label = similarLabel(source, place);
  const spelt = label === undefined ? "null::text" : `t.${quoted(columnOf(label))}`;
  const here = locale === undefined ? "" : ` and t.locale = ${quote(locale)}`;
  // Folding is dear: only a label of about the same length can be the text.
  const exact = `case when abs(length(x.label) - length(${text})) < 4 then labcommons_fold(x.label) = labcommons_fold(${text}) else false end`;
  const candidates = `select ${id} as id, t.search, ${spelt} as label, q.query from (select ${query} as query offset 0) q, ${table} t where t.search @@ q.query${here} limit ${limit}`;
  return `select x.id, ts_rank(x.search, x.query) as rank, ${exact} as is_exact from (${candidates}) x${shown ? ` where ${shown}` : ""}`;
}

function queryOf(into: Draft, nearness: Exclude<Sought["nearness"], "similar">, locale = ""): string {
  if (nearness === "swapped") {
    const forms = into.bind(
      ({ sought }) => sought?.words.map((word) => swappedForms(word).join(" ")),
      "text[]",
      "forms",
    );
    return `labcommons_begun_any(${forms})`;
  }
  const words = into.bind(({ sought }) => sought?.words ?? [], "text[]", "words");
  return nearness === "whole" ? `labcommons_words(${quote(locale)}, ${words})` : `labcommons_begun(${words})`;
}

/** Candidates from the index of the label's threes of letters; none for a kind whose label is elsewhere. */
function similarBranch(into: Draft, source: Registered, place: Place, shown?: string): readonly string[] {
  const label = similarLabel(source, place);
  if (label === undefined) return [];
  const { table, id } = placeSql(source, place);
  const spelt = `labcommons_fold(t.${quoted(columnOf(label))})`;
  const locale = place === "texts" ? ", t.locale" : "";
  const words = into.bind(({ sought }) => sought?.words ?? [], "text[]", "words");
  // The longest word tells most: the index is asked for it, and the few that it finds for the others.
  const longest = into.bind(({ sought }) => longestOf(sought?.words ?? []), "text", "longest");
  const unlike = `select 1 from unnest(${words}) word where strict_word_similarity(labcommons_fold(word), x.spelt) < ${leastSimilar}`;
  const candidates = `select ${id} as id${locale}, ${spelt} as spelt from (select labcommons_fold(${longest}) as word offset 0) q, ${table} t where ${spelt} %>> q.word limit ${most.similar}`;
  return [
    `select x.id, strict_word_similarity(labcommons_fold(${soughtText(into)}), x.spelt) as rank, false as is_exact from (${candidates}) x where not exists (${unlike})${shown ? ` and ${shown}` : ""}`,
  ];
}

const longestOf = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), "");

const placeSql = (source: Registered, place: Place): { readonly table: string; readonly id: string } =>
  place === "texts"
    ? { table: quoted(textsOf(source.type)), id: "t.record_id" }
    : { table: quoted(tableOf(source.type)), id: "t.id" };
