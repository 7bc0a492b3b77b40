import { Data, Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { csvLine, csvMark, csvText, readCsv } from "#core/kernel/csv.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { type Lines, lineOf } from "#core/kernel/lines.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { create, update } from "#core/kernel/write.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { mostLines, mostWritten } from "./limits.ts";
import type { CellFault, ImportDocument, ImportPlan, LineValues } from "./plan.ts";
import type { ImportFault, ImportOutcome } from "./shapes.ts";

interface Line<Column extends string> {
  /** Line number in the file, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly values: LineValues<Column>;
}

/**
 * Imports records from CSV: each line creates one or updates the one that it names; empty cells change nothing. Nothing is imported where
 * a line is invalid, or where it is tried alone: a trial is the import, undone. A file with more lines than one request writes is checked as
 * a whole, written in its trial as far as that goes, and sent part by part.
 */
export const importRecords = useCase(function* <Column extends string>(
  { csv, isDryRun }: { readonly csv: string; readonly isDryRun: boolean },
  plan: ImportPlan<Column>,
) {
  const viewer = yield* Acting;
  const [head = [], ...rest] = readCsv(csv);
  const names = head.map((cell) => cell.trim());
  const lines = rest
    .map((cells, index) => lineFrom<Column>(names, cells, index + 2))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const { lines: texts } = yield* Installation;
  const ofHead = headFaults(names, lines.length, isDryRun ? mostLines : mostWritten, plan);
  const found = ofHead.length > 0 ? ofHead : lineFaults(names, lines, plan);
  const refused = (faulty: readonly Fault[]): ImportOutcome => {
    const faults = faulty.map((fault) => told(fault, viewer.locale, texts));
    return { created: 0, updated: 0, unchanged: 0, faults, faultFile: faultFile(names, lines, faults) };
  };
  if (found.length > 0) return refused(found);
  const documents = lines.map(({ values }) => plan.documentOf(values));
  const changes = documents.filter((each) => each !== null);
  if (!plan.isWrittenElsewhere) {
    const numbered = lines.flatMap((line, index) => (documents[index] ? [{ line, document: documents[index] }] : []));
    const fault = yield* written(numbered.slice(0, mostWritten), isDryRun, plan);
    if (fault !== null) return refused([fault]);
  }
  const created = changes.filter(({ id }) => id === null).length;
  const updated = changes.length - created;
  return { created, updated, unchanged: lines.length - changes.length, faults: [], faultFile: null };
});

/** Undoes what was written: a trial, or a file with a line that is refused. */
class Undone extends Data.TaggedError("Undone")<{ readonly fault: Fault | null }> {}

/** Writes lines, and undoes that where one of them is refused, whose fault it gives, or where it is a trial. */
const written = useCase(function* <Column extends string>(
  numbered: readonly { readonly line: Line<Column>; readonly document: ImportDocument }[],
  isDryRun: boolean,
  plan: ImportPlan<Column>,
) {
  const each = Effect.forEach(
    numbered,
    ({ line, document }) =>
      Effect.catch(write(document), (error) => {
        const fault = faultOf(error, line, plan);
        return Effect.fail(fault === null ? error : new Undone({ fault }));
      }),
    { discard: true },
  );
  const all = isDryRun ? Effect.andThen(each, Effect.fail(new Undone({ fault: null }))) : each;
  return yield* inTransaction(Effect.as(all, null)).pipe(
    Effect.catchTag("Undone", ({ fault }) => Effect.succeed(fault)),
  );
});

/** What the record of a line is refused for, as a fault of that line; `null` for what is no line's fault. */
function faultOf<Column extends string>(
  error: CoreError,
  { number, values }: Line<Column>,
  { columns, key }: ImportPlan<Column>,
): Fault | null {
  const column = (pointer: string, otherwise: Column | null) =>
    columns.find((name) => pointer.split("/").includes(name)) ?? otherwise;
  const at = (name: Column | null, code: string, told: Fault["values"] = {}): Fault => ({
    line: number,
    column: name,
    fault: code,
    value: name === null ? "" : (values[name] ?? ""),
    values: told,
  });
  if (error._tag === "Conflict" && error.reason === "unique") return at(column(error.pointer, key), "taken");
  const [issue] = error._tag === "Invalid" ? error.issues : [];
  return issue ? at(column(issue.pointer, null), issue.detail, issue.values) : null;
}

const write = ({ id, version, ...document }: ImportDocument) =>
  id === null
    ? Effect.asVoid(create(document))
    : update({ ...document, id, ...(version === undefined ? {} : { version }) });

const lineFrom = <Column extends string>(
  names: readonly string[],
  cells: readonly string[],
  number: number,
): Line<Column> => ({
  number,
  cells,
  values: Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? "").trim()])) as LineValues<Column>,
});

/** A fault of the file, before it is put into words. */
interface Fault extends Omit<CellFault<string>, "column"> {
  readonly line: number;
  readonly column: string | null;
}

function headFaults<Column extends string>(
  names: readonly string[],
  count: number,
  limit: number,
  { columns, required }: ImportPlan<Column>,
): readonly Fault[] {
  const fault = (column: string | null, code: string, values: Fault["values"] = {}, value = ""): Fault => ({
    line: 1,
    column,
    fault: code,
    value,
    values,
  });
  if (!required.every((name) => names.includes(name)))
    return [fault(null, "no-columns", { columns: required.join(", ") })];
  return [
    ...names
      .filter((name) => !(columns as readonly string[]).includes(name))
      .map((name) => fault(name, "unknown-column", {}, name)),
    ...(count > limit ? [fault(null, "too-many", { limit })] : []),
  ];
}

function lineFaults<Column extends string>(
  names: readonly string[],
  lines: readonly Line<Column>[],
  { key, keyOf, faultsOf }: ImportPlan<Column>,
): readonly Fault[] {
  const seen = new Set<string>();
  return lines.flatMap(({ number, cells, values }) => {
    const faults: Fault[] = faultsOf(values).map((fault) => ({
      ...fault,
      line: number,
      value: fault.value ?? values[fault.column] ?? "",
    }));
    if (cells.length !== names.length) faults.push({ line: number, column: null, fault: "cells", value: "" });
    const known = keyOf(values);
    if (known !== "" && seen.has(known))
      faults.push({ line: number, column: key, fault: "twice", value: values[key] ?? "" });
    seen.add(known);
    return faults;
  });
}

const told = ({ line, column, fault, value = "", values = {} }: Fault, locale: Locale, lines: Lines): ImportFault => {
  const text = fault.includes(":")
    ? lineOf(lines, locale, fault)
    : (lineOf(lines, locale, `record-import:faults.${fault}`) ?? lineOf(lines, locale, `errors:validation.${fault}`));
  const message = (text ?? fault).replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => `${values[name] ?? ""}`);
  return { line, column, fault, value, message };
};

/** A CSV of the invalid lines with an error column, in the viewer's language. */
function faultFile(names: readonly string[], lines: readonly Line<string>[], faults: readonly ImportFault[]): string {
  const byLine = Map.groupBy(faults, ({ line }) => line);
  const said = (line: number) =>
    (byLine.get(line) ?? []).map(({ column, message }) => [column, message].filter(Boolean).join(": ")).join(" ");
  const wrong = lines.filter(({ number }) => byLine.has(number));
  const rows = wrong.map(({ number, cells }) => [
    ...names.map((_, index) => csvText(cells[index] ?? "")),
    String(number),
    said(number),
  ]);
  const ofHead = byLine.has(1) ? [[...names.map(() => ""), "1", said(1)]] : [];
  return csvMark + [[...names, "line", "error"], ...ofHead, ...rows].map(csvLine).join("");
}
