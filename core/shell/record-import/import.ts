import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { csvLine, csvMark, csvText, readCsv } from "#core/kernel/csv.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { type Lines, lineOf } from "#core/kernel/lines.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
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
 * a line is invalid, or where it is tried alone. A file with more lines than one request writes is tried as a whole, and sent part by part.
 */
export const importRecords = Effect.fnUntraced(function* <Column extends string>(
  { csv, isDryRun }: { readonly csv: string; readonly isDryRun: boolean },
  plan: ImportPlan<Column>,
  viewer: Viewer,
): Effect.fn.Return<ImportOutcome, CoreError, KernelServices | Installation | Granted> {
  const [head = [], ...rest] = readCsv(csv);
  const names = head.map((cell) => cell.trim());
  const lines = rest
    .map((cells, index) => lineFrom<Column>(names, cells, index + 2))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const { lines: texts } = yield* Installation;
  const ofHead = headFaults(names, lines.length, isDryRun ? mostLines : mostWritten, plan);
  const found = ofHead.length > 0 ? ofHead : lineFaults(names, lines, plan);
  if (found.length > 0) {
    const faults = found.map((fault) => told(fault, viewer.locale, texts));
    return { created: 0, updated: 0, unchanged: 0, faults, faultFile: faultFile(names, lines, faults) };
  }
  const documents = lines.map(({ values }) => plan.documentOf(values));
  const changes = documents.filter((each) => each !== null);
  if (!isDryRun)
    yield* (yield* Storage).transaction(Effect.forEach(changes, (each) => write(each, viewer), { discard: true }));
  const created = changes.filter(({ id }) => id === null).length;
  const updated = changes.length - created;
  return { created, updated, unchanged: lines.length - changes.length, faults: [], faultFile: null };
});

const write = ({ id, version, ...document }: ImportDocument, viewer: Viewer) =>
  id === null
    ? Effect.asVoid(create(document, viewer))
    : update({ ...document, id, ...(version === undefined ? {} : { version }) }, viewer);

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
  const text =
    lineOf(lines, locale, `record-import:faults.${fault}`) ?? lineOf(lines, locale, `errors:validation.${fault}`);
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
