import { always } from "./policy.ts";
import type { Query } from "./query.ts";

/** A query in the words of the kernel, everything but its type being optional: the whole first page, without total. */
export const queryOf = (type: string, parts: Partial<Omit<Query, "type">> = {}): Query => ({
  type,
  filter: always,
  sort: [],
  include: {},
  fields: {},
  page: { number: 1, size: 100 },
  total: false,
  deleted: "without",
  ...parts,
});
