import type { Condition } from "./policy.ts";

/**
 * What a reader asks for, parsed and typed; names are checked against the catalogue by `plan`. Parsed queries are kept by their
 * text, so that what is planned and compiled for one is found again.
 */
export interface Query {
  readonly type: string;
  /** Over fields and relations of the type, as asked; rights are added by the plan. */
  readonly filter: Condition;
  /** Text searched in the label and the searchable fields. */
  readonly search?: string;
  /** Records that the viewer may name in this relation alone. */
  readonly nameableIn?: { readonly type: string; readonly relation: string };
  readonly sort: readonly { readonly path: readonly string[]; readonly descending: boolean }[];
  readonly include: IncludeTree;
  /** Sparse fields by type; a type that is absent gives its usual members. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Of the fields of the type that are asked for, those that nobody is shown: for the use case that reads them. */
  readonly unshown?: readonly string[];
  readonly page: NumberedPage | SoughtPage | "all";
  readonly total: boolean;
  /** What the parameter of the type asks for, by its keys (`RequestParameters`). */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Soft-deleted records: hidden, alone, or among the others. Only those who may see them get any. */
  readonly deleted: "without" | "only" | "with";
}

export interface NumberedPage {
  readonly number: number;
  readonly size: number;
}

/** The records next to a place in the order, which is told when the query is asked; without one, from its beginning or its end. */
export interface SoughtPage {
  readonly seek: "after" | "before";
  readonly size: number;
}

export interface IncludeTree {
  readonly [relation: string]: IncludeTree;
}

export const defaultPageSize = 20;
export const largestPageSize = 100;
/** Cap of `page[size]=all`. */
export const wholeListCap = 10_000;
export const deepestInclude = 5;

/** Kinds of related records that one query includes, over all its paths: each is a part of the statement, planned and kept in memory. */
export const mostIncludes = { guest: 20, user: 60 } as const;
