import type { AdminType } from "#core/shell/admin/types.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";
import type { AdminTypeMap } from "#web/shell/admin/resources.ts";

/** A list as its address says it: the same address shows the same list, to anybody who may see it. */
export interface ListState {
  readonly search: string;
  readonly deleted: Deleted;
  readonly filters: readonly Filter[];
  /** `sort` parameter; empty for the type's own order. */
  readonly sort: string;
  /** Members shown; `null` for the type's own choice. */
  readonly columns: readonly string[] | null;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly density: "normal" | "dense";
}

export type Deleted = "without" | "only" | "with";

export interface Filter {
  readonly member: string;
  readonly operator: FilterOperator;
  /** As the query string takes it: values joined by commas, 1 and 0. */
  readonly value: string;
}

export const filterOperators = ["in", "eq", "ne", "contains", "starts", "gt", "gte", "lt", "lte", "null"] as const;
export type FilterOperator = (typeof filterOperators)[number];

export const pageSizes = [20, 50, 100] as const;
const usualSize = pageSizes[0];

/** Reads a list's address. What the type does not know, or is out of bounds, is left out. */
export function readState(query: URLSearchParams, type: AdminType): ListState {
  const filters: Filter[] = [];
  for (const [key, value] of query) {
    const [, member, operator = "in"] = /^filter\[([\w.-]+)\](?:\[(\w+)\])?$/.exec(key) ?? [];
    if (member === undefined || member === "search" || member === "deleted" || value === "") continue;
    if (!isFilterable(type, member) || !isOperator(operator)) continue;
    filters.push({ member, operator, value });
  }
  const deleted = query.get("filter[deleted]");
  const columns = query.get("columns");
  const known = new Set(columnNames(type));
  const sort = query.get("sort") ?? "";
  const size = Number(query.get("size"));
  const page = Number(query.get("page"));
  return {
    search: query.get("filter[search]")?.slice(0, 200) ?? "",
    deleted: type.softDeletable && (deleted === "only" || deleted === "with") ? deleted : "without",
    filters,
    sort: sortTerms(type).has(sort.replace(/^-/, "")) ? sort : "",
    columns: columns === null ? null : columns.split(",").filter((name) => known.has(name)),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    size: (pageSizes as readonly number[]).includes(size) ? size : usualSize,
    density: query.get("density") === "dense" ? "dense" : "normal",
  };
}

/** Writes a list's address; what is as usual is not said. */
export function writeState(state: ListState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.search !== "") query.set("filter[search]", state.search);
  if (state.deleted !== "without") query.set("filter[deleted]", state.deleted);
  for (const { member, operator, value } of state.filters) {
    query.set(operator === "in" ? `filter[${member}]` : `filter[${member}][${operator}]`, value);
  }
  if (state.sort !== "") query.set("sort", state.sort);
  if (state.columns) query.set("columns", state.columns.join(","));
  if (state.size !== usualSize) query.set("size", String(state.size));
  if (state.density !== "normal") query.set("density", state.density);
  if (state.page !== 1) query.set("page", String(state.page));
  return query;
}

/** Changes what is listed, and so starts at its first page. */
export const narrowed = (state: ListState, change: Partial<ListState>): ListState => ({ ...state, ...change, page: 1 });

export const isNarrowed = ({ search, deleted, filters }: ListState): boolean =>
  search !== "" || deleted !== "without" || filters.length > 0;

/** The members of a type that a list can show. */
export const columnNames = ({ fields, relations }: AdminType): readonly string[] => [
  ...fields
    .filter(({ kind, writeOnly }) => kind !== "json" && kind !== "richText" && !writeOnly)
    .map(({ name }) => name),
  ...relations.filter(({ kind }) => kind !== "inverse" && kind !== "owned").map(({ name }) => name),
];

export const shownColumns = (state: ListState, type: AdminType): readonly string[] =>
  state.columns && state.columns.length > 0 ? state.columns : type.columns;

/** `sort` terms of a type, each by the member that it orders by. */
export function sortTerms({ fields, relations }: AdminType): ReadonlyMap<string, string> {
  return new Map([
    ...fields.filter(({ sortable }) => sortable).map(({ name }) => [name, name] as const),
    ...relations.flatMap(({ name, sort }) => (sort === undefined ? [] : [[sort, name] as const])),
  ]);
}

/** The order that is shown, that of the type when none is chosen: its first term. */
export function shownSort(
  state: ListState,
  type: AdminType,
): { readonly member: string; readonly descending: boolean } | undefined {
  const term = state.sort || type.order[0];
  if (term === undefined) return undefined;
  const member = sortTerms(type).get(term.replace(/^-/, ""));
  return member === undefined ? undefined : { member, descending: term.startsWith("-") };
}

/** What is asked of the API for a list. */
export function listQuery(state: ListState, type: AdminType, types: AdminTypeMap, editionLocale: string): RecordQuery {
  const shown = shownColumns(state, type);
  const included = type.relations.filter(({ name }) => shown.includes(name));
  const fields = new Map<string, Set<string>>();
  const add = (to: string, names: readonly string[]) => {
    const asked = names.filter((name) => name !== "id");
    if (asked.length > 0) fields.set(to, new Set([...(fields.get(to) ?? []), ...asked]));
  };
  const abilities = Object.values(type.abilities).filter((name) => name !== undefined);
  const own = [
    ...(type.softDeletable ? ["deletedAt"] : []),
    ...(type.fields.some(({ name }) => name === "previewUrl") ? ["previewUrl"] : []),
  ];
  add(type.type, [...type.label, ...shown, ...abilities, ...own]);
  for (const relation of included) {
    for (const to of relation.to) {
      const target = types.get(to);
      if (target && !relation.accept) add(to, target.label);
    }
  }
  return {
    ...filterQuery(state),
    ...(state.sort !== "" && { sort: state.sort }),
    page: { number: state.page, size: state.size },
    ...(included.length > 0 && { include: included.map(({ name }) => name) }),
    ...(fields.size > 0 && { fields: Object.fromEntries([...fields].map(([to, names]) => [to, [...names]])) }),
    editionLocale,
  };
}

/** The filters of a list alone: for exports, and to gather all that match. */
export function filterQuery({ search, deleted, filters }: ListState): Pick<RecordQuery, "filter"> {
  const filter: Record<string, unknown> = {};
  if (search.trim() !== "") filter.search = search.trim();
  if (deleted !== "without") filter.deleted = deleted;
  for (const { member, operator, value } of filters) {
    filter[member] = { ...(filter[member] as object | undefined), [operator]: value };
  }
  return Object.keys(filter).length > 0 ? { filter } : {};
}

const isOperator = (text: string): text is FilterOperator => (filterOperators as readonly string[]).includes(text);

const isFilterable = ({ fields, relations }: AdminType, member: string): boolean =>
  member === "id" ||
  fields.some(({ name, filterable }) => name === member && filterable) ||
  relations.some(({ name, filterable }) => name === member && filterable);
