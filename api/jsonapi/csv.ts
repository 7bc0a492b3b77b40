import { csvText as asText, csvLine, csvMark } from "#core/kernel/csv.ts";
import { BadRequest } from "#core/kernel/errors.ts";
import { type FieldKind, type FieldSpec, valueKind } from "#core/kernel/fields.ts";
import { localTime } from "#core/kernel/local-time.ts";
import { plan } from "#core/kernel/plan.ts";
import type { IncludeTree, Query } from "#core/kernel/query.ts";
import type { RelationSpec } from "#core/kernel/relations.ts";
import type { Entry, Page, Reference } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { labelOf } from "#core/shell/admin/metadata.ts";
import { decimalText } from "#core/shell/currencies/price.ts";
import type { TypeEndpoint } from "./endpoint.ts";
import { readParameters, writeParameters } from "./parameters.ts";
import { linkableRelations } from "./serializer.ts";

/**
 * How an export is written: for people, in spreadsheets, under translated names and with the names of related records; or for programs,
 * under the names of members, with ids and plain values.
 */
export type CsvForm = "people" | "machine";

/** How one export is written: for people, `timezone` is what its instants are told in. */
interface CsvWriting {
  readonly form: CsvForm;
  readonly timezone: string | undefined;
}

/** Reads the form, and gives the other parameters. Throws a BadRequest for another word. */
export function csvForm(rawQuery: string): { readonly form: CsvForm; readonly rawQuery: string } {
  const parameters = readParameters(rawQuery);
  const said = parameters.find(({ name }) => name === "format");
  if (said && said.value !== "machine" && said.value !== "people")
    throw new BadRequest({ code: "bad-parameter", parameter: "format" });
  const others = parameters.filter((each) => each !== said);
  return { form: said?.value === "machine" ? "machine" : "people", rawQuery: writeParameters(others) };
}

/** Headers of an export: a file, named after the type and the day. Its names and its texts may be in two languages. */
export const csvHeaders = (
  type: string,
  { now, locale, editionLocale }: Viewer,
  form: CsvForm,
): Readonly<Record<string, string>> => ({
  "content-type": "text/csv; charset=utf-8",
  "content-language": form === "machine" ? editionLocale : [...new Set([locale, editionLocale])].join(", "),
  "content-disposition": `attachment; filename="${type}-${now.slice(0, 10)}.csv"`,
});

/** The query with the relations that are columns: for people with what names their records, for programs with nothing but ids. */
export function csvQuery({ all, source, request }: TypeEndpoint, query: Query, form: CsvForm): Query {
  const asked = query.fields[source.type];
  const linkable = linkableRelations(all, query, request.viewer);
  const names = asked
    ? asked.filter((name) => name in source.relations)
    : form === "machine"
      ? linkable.filter((name) => isStoredHere(source.relations[name]!))
      : [];
  const include: Record<string, IncludeTree> = {};
  const fields: Record<string, readonly string[]> = { ...query.fields };
  for (const name of names.filter((each) => linkable.includes(each))) {
    include[name] = {};
    for (const type of targetsOf(source.relations[name]!)) {
      const label = form === "machine" ? [] : labelOf(all.entity(type));
      if (type !== source.type) fields[type] ??= label;
      else if (asked) fields[type] = [...new Set([...asked, ...label])];
    }
  }
  return { ...query, include, fields };
}

/** Links that a record holds itself; what only points at it may be without number. */
const isStoredHere = ({ kind, mirror }: RelationSpec): boolean =>
  kind === "one" || kind === "oneOf" || (kind === "link" && mirror === undefined);

const targetsOf = ({ among, to }: RelationSpec): readonly string[] => among ?? [to];

/**
 * The records as CSV (RFC 4180) in UTF-8: the members of the query that the viewer may see. Confidential fields are left out. For
 * spreadsheets it has their mark, amounts are decimal, and what one would run as a formula is shown as text; programs get values as they are.
 */
export async function* csvText(
  endpoint: TypeEndpoint,
  { query, asked }: { readonly query: Query; readonly asked: readonly string[] | undefined },
  pieces: AsyncIterable<readonly Page[]>,
  { form, timezone }: CsvWriting,
): AsyncGenerator<string> {
  const columns = columnsOf(endpoint, query, asked);
  const isForPeople = form === "people";
  const header = isForPeople ? columns.map((name) => headerOf(endpoint, name, timezone)) : columns;
  yield `${isForPeople ? csvMark : ""}${csvLine(["id", ...header])}`;
  for await (const pages of pieces) {
    for (const { rows, included } of pages) {
      const known = new Map([...included, ...rows].map((entry) => [`${entry.type} ${entry.id}`, entry]));
      const cellOf = isForPeople ? peopleCell(endpoint, known, timezone) : machineCell(endpoint);
      yield rows.map((row) => csvLine([row.id, ...columns.map((name) => cellOf(row, name))])).join("");
    }
  }
}

/** Members in the order that they are asked for; `query` may read more. */
function columnsOf(
  { all, source, request }: TypeEndpoint,
  query: Query,
  asked: readonly string[] | undefined,
): readonly string[] {
  const select = plan(all, query, request.viewer, "list");
  const given = "node" in select ? select.node.fields : [];
  const exported = [
    ...given.filter((name) => source.fields[name]?.kind !== "confidential"),
    ...(source.overrides.tells?.fields ?? []),
    ...Object.keys(query.include),
  ];
  return asked ? asked.filter((name) => exported.includes(name)) : exported;
}

/** The name of a column; where its instants are told in a zone, with that. */
function headerOf({ source, request, translations }: TypeEndpoint, name: string, timezone: string | undefined): string {
  const { locale } = request.viewer;
  const own = translations.text(locale, `fields:${source.type}.${name}`);
  const label = own ?? translations.text(locale, `fields:base.${name}`) ?? name;
  return asText(timezone && kindOf(source, name) === "instant" ? `${label} (${timezone})` : label);
}

type CellOf = (row: Entry, name: string) => string;

const peopleCell =
  (
    { all, source, request, translations, currencies }: TypeEndpoint,
    known: ReadonlyMap<string, Entry>,
    timezone: string | undefined,
  ): CellOf =>
  (row, name) => {
    if (!(name in source.relations)) {
      const [kind, value] = [kindOf(source, name), row.attributes[name]];
      if (kind === "money" && typeof value === "number")
        return decimalText(value, currencies[innerOf(source, name)?.currency ?? "usual"]);
      if (kind === "instant" && timezone && typeof value === "string")
        return localTime(value, timezone).replace("T", " ");
      return cell(kind, value);
    }
    const named = linksOf(row, name).map(({ type, id }) => {
      const target = all.entity(type);
      if (target.id === "code") return translations.text(request.viewer.locale, `lookups:${type}.${id}`) ?? id;
      const entry = known.get(`${type} ${id}`);
      return labelOf(target)
        .map((member) => (member === "id" ? id : entry?.attributes[member]))
        .filter((part) => part !== null && part !== undefined && part !== "")
        .join(" ");
    });
    return asText(named.join(", "));
  };

const machineCell =
  ({ source }: TypeEndpoint): CellOf =>
  (row, name) => {
    const spec = source.relations[name];
    if (spec)
      return linksOf(row, name)
        .map(({ type, id }) => (spec.among ? `${type}/${id}` : id))
        .join(",");
    const value = row.attributes[name];
    if (value === null || value === undefined) return "";
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  };

const linksOf = (row: Entry, name: string): readonly Reference[] => {
  const refs = row.refs[name];
  return refs ? (Array.isArray(refs) ? (refs as readonly Reference[]) : [refs as Reference]) : [];
};

/** Instants that every record has. */
const baseInstants: ReadonlySet<string> = new Set(["createdAt", "updatedAt"]);

const kindOf = ({ fields }: TypeEndpoint["source"], name: string): FieldKind =>
  fields[name] ? valueKind(fields[name]) : baseInstants.has(name) ? "instant" : "text";

const innerOf = ({ fields }: TypeEndpoint["source"], name: string): FieldSpec | undefined =>
  fields[name]?.of ?? fields[name];

const numeric: ReadonlySet<FieldKind> = new Set(["integer", "decimal", "position"]);

function cell(kind: FieldKind, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (numeric.has(kind) && typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "1" : "0";
  return asText(typeof value === "object" ? JSON.stringify(value) : String(value));
}
