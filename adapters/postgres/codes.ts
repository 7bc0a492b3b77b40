import { type CodeRow, codeRows } from "#core/kernel/codes.ts";
import { isStored } from "#core/kernel/fields.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { literal, quote } from "./constraints.ts";
import type { Ask } from "./introspect.ts";
import { columnOf, linkColumn, quoted, tableOf, textsOf } from "./naming.ts";
import type { Table } from "./tables.ts";

/** What has to be done to the rows of one type for its declared codes to be there. */
export interface CodeDifference {
  readonly source: Registered;
  readonly missing: readonly CodeRow[];
  /** Rows of a closed lookup whose values are not the declared ones. */
  readonly changed: readonly CodeRow[];
  /** Ids of a closed lookup that are declared no more. */
  readonly surplus: readonly string[];
}

/** Compares declared codes with the rows of the database. Rows of reserved codes are people's to change; those of closed lookups are not. */
export async function codeDifferences(
  all: CatalogueService,
  present: readonly Table[],
  ask: Ask,
): Promise<readonly CodeDifference[]> {
  const found: CodeDifference[] = [];
  for (const source of all.entities.values()) {
    const wanted = codeRows(source);
    if (wanted.length === 0) continue;
    const table = tableOf(source.type);
    const exists = present.some((each) => each.name === table);
    const rows = exists ? await ask(`select id::text as id, to_jsonb(t) as row from ${quoted(table)} t`) : [];
    const byId = new Map(rows.map((row) => [String(row.id), row.row as Readonly<Record<string, unknown>>]));
    const closed = source.id === "code";
    const difference: CodeDifference = {
      source,
      missing: wanted.filter((row) => !byId.has(row.id)),
      changed: closed ? wanted.filter((row) => byId.has(row.id) && !isAsDeclared(source, row, byId.get(row.id)!)) : [],
      surplus: closed ? [...byId.keys()].filter((id) => !wanted.some((row) => row.id === id)) : [],
    };
    if (difference.missing.length + difference.changed.length + difference.surplus.length > 0) found.push(difference);
  }
  return found;
}

/** Statements that settle a difference. */
export function codeStatements({ source, missing, changed, surplus }: CodeDifference): readonly string[] {
  const table = quoted(tableOf(source.type));
  return [
    ...(missing.length > 0 ? [inserted(source, missing)] : []),
    ...(missing.some((row) => Object.keys(row.texts).length > 0) ? [insertedTexts(source, missing)] : []),
    ...changed.map((row) => {
      const values = rowValues(source, row).filter(([column]) => column !== "id");
      return `update ${table} set ${values.map(([column, value]) => `${quoted(column)} = ${value}`).join(", ")} where id = ${quote(row.id)};`;
    }),
    ...(surplus.length > 0 ? [`delete from ${table} where id in (${surplus.map(quote).join(", ")});`] : []),
  ];
}

/** Statements that take away again what was missing. Refused by the database where records have come to name it. */
export const withoutCodes = ({ source, missing }: CodeDifference): readonly string[] =>
  missing.length === 0
    ? []
    : [`delete from ${quoted(tableOf(source.type))} where id in (${missing.map(({ id }) => quote(id)).join(", ")});`];

function inserted(source: Registered, rows: readonly CodeRow[]): string {
  const columns = rowValues(source, rows[0]!).map(([column]) => quoted(column));
  const lines = rows.map(
    (row) =>
      `(${rowValues(source, row)
        .map(([, value]) => value)
        .join(", ")})`,
  );
  return `insert into ${quoted(tableOf(source.type))} (${columns.join(", ")}) values\n  ${lines.join(",\n  ")}\non conflict (id) do nothing;`;
}

function insertedTexts(source: Registered, rows: readonly CodeRow[]): string {
  const fields = Object.entries(source.fields).filter(([, spec]) => isStored(spec) && spec.localized);
  const lines = rows.flatMap((row) =>
    Object.entries(row.texts).map(([locale, values]) => {
      const cells = fields.map(([field, spec]) => literal(spec, values[field]));
      return `(${[quote(row.id), quote(locale), ...cells].join(", ")})`;
    }),
  );
  const columns = ["record_id", "locale", ...fields.map(([field]) => columnOf(field))].map(quoted);
  return `insert into ${quoted(textsOf(source.type))} (${columns.join(", ")}) values\n  ${lines.join(",\n  ")}\non conflict (record_id, locale) do nothing;`;
}

/** Columns of a code's row with their values as literals, the same columns for every row of a type. */
function rowValues(source: Registered, row: CodeRow): readonly (readonly [string, string])[] {
  const fields = Object.entries(source.fields).filter(
    ([, spec]) => isStored(spec) && !spec.localized && spec.kind !== "confidential",
  );
  const texts = Object.values(source.fields).some((spec) => isStored(spec) && spec.localized);
  return [
    ["id", quote(row.id)],
    ...(texts ? [["source_locale", quote(row.sourceLocale)] as const] : []),
    ...fields.map(([field, spec]) => [columnOf(field), literal(spec, row.values[field])] as const),
    ...Object.entries(source.relations)
      .filter(([, spec]) => spec.kind === "one")
      .map(
        ([relation]) =>
          [linkColumn(relation), row.links[relation] === undefined ? "null" : quote(row.links[relation])] as const,
      ),
  ];
}

function isAsDeclared(source: Registered, row: CodeRow, present: Readonly<Record<string, unknown>>): boolean {
  const fields = Object.entries(row.values).every(
    ([field, value]) => source.fields[field]?.kind === "confidential" || same(present[columnOf(field)], value),
  );
  return fields && Object.entries(row.links).every(([relation, id]) => present[linkColumn(relation)] === id);
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
