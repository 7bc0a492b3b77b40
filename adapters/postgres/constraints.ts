import { createHash } from "node:crypto";
import type { FieldSpec } from "#core/kernel/fields.ts";
import type { Check, ForeignKey, Index, Unique } from "./tables.ts";

/** Constraints and indexes with their names, and values as SQL. */

export const oneOfValues = (table: string, column: string, values: readonly string[]): Check => ({
  name: nameOf(table, [column], "check"),
  expression: `"${column}" = any (array[${[...values]
    .sort()
    .map((value) => `${quote(value)}::text`)
    .join(", ")}])`,
});

export const atLeast = (table: string, column: string, minimum: number): Check => ({
  name: nameOf(table, [column], "check"),
  expression: `"${column}" >= ${minimum}`,
});

export const foreignKey = (
  table: string,
  column: string,
  to: string,
  onDelete: ForeignKey["onDelete"],
): ForeignKey => ({
  name: nameOf(table, [column], "fkey"),
  column,
  table: to,
  onDelete,
});

export const uniqueOf = (table: string, columns: readonly string[]): Unique => ({
  name: nameOf(table, columns, "key"),
  columns,
});

export const indexOf = (table: string, terms: readonly string[]): Index => ({
  name: nameOf(
    table,
    terms.map((term) => term.replace(" nulls last", "").replace(" ", "_")),
    "idx",
  ),
  terms,
});

/** Postgres keeps 63 bytes of a name. */
export const longestName = 63;

export function nameOf(table: string, parts: readonly string[], suffix: string): string {
  const whole = [table, ...parts, suffix].join("_");
  if (whole.length <= longestName) return whole;
  const mark = createHash("sha256").update(whole).digest("hex").slice(0, 8);
  return `${whole.slice(0, longestName - mark.length - suffix.length - 2)}_${mark}_${suffix}`;
}

/** A value as an SQL literal of its field's type. */
export function literal(spec: FieldSpec, value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "boolean" || typeof value === "number") return String(value);
  if (spec.kind === "json") return `${quote(JSON.stringify(value))}::jsonb`;
  return quote(String(value));
}

export const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`;
