import { csvText as asText, csvLine, csvMark } from "#core/kernel/csv.ts";
import { type FieldKind, valueKind } from "#core/kernel/fields.ts";
import { plan } from "#core/kernel/plan.ts";
import type { Query } from "#core/kernel/query.ts";
import type { Entry } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { TypeEndpoint } from "./endpoint.ts";

/** Headers of an export: a file, named after the type and the day. Its names and its texts may be in two languages. */
export const csvHeaders = (type: string, { now, locale, editionLocale }: Viewer): Readonly<Record<string, string>> => ({
  "content-type": "text/csv; charset=utf-8",
  "content-language": [...new Set([locale, editionLocale])].join(", "),
  "content-disposition": `attachment; filename="${type}-${now.slice(0, 10)}.csv"`,
});

/**
 * The records as CSV (RFC 4180) in UTF-8 with its mark, for spreadsheets: the fields of the query that the viewer may see, under
 * their translated names. Confidential fields are left out; what a spreadsheet would run as a formula is shown as text.
 */
export async function* csvText(
  endpoint: TypeEndpoint,
  query: Query,
  pieces: AsyncIterable<readonly Entry[]>,
): AsyncGenerator<string> {
  const columns = columnsOf(endpoint, query);
  yield `${csvMark}${csvLine(["id", ...columns.map((name) => headerOf(endpoint, name))])}`;
  for await (const rows of pieces) {
    yield rows
      .map((row) => csvLine([cell("code", row.id), ...columns.map((name) => cellOf(endpoint, row, name))]))
      .join("");
  }
}

function columnsOf({ all, source, request }: TypeEndpoint, query: Query): readonly string[] {
  const select = plan(all, query, request.viewer, "list");
  const given = "node" in select ? select.node.fields : [];
  const exported = given.filter((name) => source.fields[name]?.kind !== "confidential");
  const asked = query.fields[source.type];
  return asked ? asked.filter((name) => exported.includes(name)) : exported;
}

function headerOf({ source, request, translations }: TypeEndpoint, name: string): string {
  const { locale } = request.viewer;
  const own = translations.text(locale, `fields:${source.type}.${name}`);
  return asText(own ?? translations.text(locale, `fields:base.${name}`) ?? name);
}

function cellOf({ source }: TypeEndpoint, row: Entry, name: string): string {
  const spec = source.fields[name];
  return cell(spec ? valueKind(spec) : "text", row.attributes[name]);
}

const numeric: ReadonlySet<FieldKind> = new Set(["integer", "decimal", "money", "position"]);

function cell(kind: FieldKind, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (numeric.has(kind) && typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "1" : "0";
  return asText(typeof value === "object" ? JSON.stringify(value) : String(value));
}
