import { always } from "./policy.ts";
import { type Query, wholeListCap } from "./query.ts";

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

/** Every record that there may be of what a rule reads: not more than a whole list has. */
export const wholePage = { number: 1, size: wholeListCap } as const;
