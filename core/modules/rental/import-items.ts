import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { csvLine, csvMark, csvText, readCsv } from "#core/kernel/csv.ts";
import type { RecordDocument } from "#core/kernel/document.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Lines } from "#core/kernel/lines.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { create, update } from "#core/kernel/write.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { ImportFault, ImportOutcome } from "./calls.ts";
import { rentalItemConditions, rentalItems, rentalModels, rentalStocks } from "./entities.ts";
import { messageOfImport } from "./import-words.ts";

/** Columns of the file; the first two are required. */
const columns = ["stockId", "rentalModel", "condition", "stocks", "conditionDescription", "comment"] as const;

type Column = (typeof columns)[number];

const mostLines = 2000;
const longest: Readonly<Partial<Record<Column, number>>> = { stockId: 100, conditionDescription: 2000, comment: 2000 };

interface Line {
  /** Line number in the file, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly values: Readonly<Partial<Record<Column, string>>>;
}

/**
 * Imports items from CSV: each line creates an item or updates the one with its inventory number; empty cells change nothing. Nothing is
 * imported where a line is invalid.
 */
export const importItems = Effect.fnUntraced(function* (
  { csv, isDryRun }: { readonly csv: string; readonly isDryRun: boolean },
  viewer: Viewer,
): Effect.fn.Return<ImportOutcome, CoreError, KernelServices | Installation | Granted> {
  const [head = [], ...rest] = readCsv(csv);
  const names = head.map((cell) => cell.trim());
  const lines = rest
    .map((cells, index) => lineOf(names, cells, index + 2))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const known = yield* knownRecords(viewer);
  const ofHead = headFaults(names, lines.length);
  const faults = ofHead.length > 0 ? ofHead : lineFaults(names, lines, known);
  if (faults.length > 0) {
    const { lines: texts } = yield* Installation;
    return { created: 0, updated: 0, unchanged: 0, faults, faultFile: faultFile(names, lines, faults, viewer, texts) };
  }
  const documents = lines.map((line) => documentOf(line, known));
  const changes = documents.filter((each): each is NonNullable<typeof each> => each !== null);
  if (!isDryRun) {
    yield* (yield* Storage).transaction(
      Effect.forEach(
        changes,
        ({ id, version, ...document }) =>
          id === null
            ? Effect.asVoid(create(document, viewer))
            : update({ ...document, id, ...(version === undefined ? {} : { version }) }, viewer),
        { discard: true },
      ),
    );
  }
  const created = changes.filter(({ id }) => id === null).length;
  return {
    created,
    updated: changes.length - created,
    unchanged: lines.length - changes.length,
    faults: [],
    faultFile: null,
  };
});

const lineOf = (names: readonly string[], cells: readonly string[], number: number): Line => ({
  number,
  cells,
  values: Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? "").trim()])),
});

type KnownItem = Pick<
  RowOf<typeof rentalItems>,
  "id" | "version" | "stockId" | "conditionDescription" | "comment" | "rentalModel" | "condition" | "stocks"
>;

interface Known {
  readonly models: ReadonlyMap<string, string>;
  readonly stocks: ReadonlyMap<string, string>;
  readonly conditions: ReadonlyMap<string, string>;
  readonly items: ReadonlyMap<string, KnownItem>;
}

/** Records that cells name: models by title or id, stocks by name, conditions by value or code, items by inventory number. */
const knownRecords = Effect.fnUntraced(function* (viewer: Viewer): Effect.fn.Return<Known, CoreError, KernelServices> {
  const { rows: items } = yield* list(
    rentalItems,
    {
      fields: ["stockId", "conditionDescription", "comment", "rentalModel", "condition", "stocks"],
      include: { stocks: {} },
      includeFields: [fieldsOf(rentalStocks, [])],
      page: "whole",
    },
    viewer,
  );
  const models = yield* list(rentalModels, { fields: ["title"], page: "whole" }, viewer);
  const stocks = yield* list(rentalStocks, { fields: ["name"], page: "whole" }, viewer);
  const conditions = yield* list(rentalItemConditions, { fields: ["value"], page: "whole" }, viewer);
  return {
    models: idsByText(models.rows, ({ title }) => title),
    stocks: idsByText(stocks.rows, ({ name }) => name),
    conditions: idsByText(conditions.rows, ({ value }) => `${value}`),
    // Inventory numbers are matched in any case; exactly, where two differ in case alone.
    items: new Map([
      ...items.map((item) => [folded(item.stockId), item] as const),
      ...items.map((item) => [item.stockId, item] as const),
    ]),
  };
});

const idsByText = <Row extends { readonly id: string }>(rows: readonly Row[], textOf: (row: Row) => string) =>
  new Map(rows.flatMap((row) => [[folded(textOf(row)), row.id] as const, [row.id, row.id] as const]));

const itemOf = ({ items }: Known, stockId: string): KnownItem | undefined =>
  items.get(stockId) ?? items.get(folded(stockId));

const folded = (text: string): string => text.trim().toLowerCase();

const stocksIn = (cell: string): readonly string[] =>
  cell
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "");

function headFaults(names: readonly string[], count: number): readonly ImportFault[] {
  const fault = (column: string | null, name: string, value = ""): ImportFault => ({
    line: 1,
    column,
    fault: name,
    value,
  });
  if (!names.includes("stockId") || !names.includes("rentalModel")) return [fault(null, "no-columns")];
  return [
    ...names
      .filter((name) => !(columns as readonly string[]).includes(name))
      .map((name) => fault(name, "unknown-column", name)),
    ...(count > mostLines ? [fault(null, "too-many", String(mostLines))] : []),
  ];
}

function lineFaults(names: readonly string[], lines: readonly Line[], known: Known): readonly ImportFault[] {
  const seen = new Set<string>();
  return lines.flatMap(({ number, cells, values }) => {
    const faults: ImportFault[] = [];
    const say = (column: Column | null, fault: string, value = "") =>
      faults.push({ line: number, column, fault, value });
    if (cells.length !== names.length) say(null, "cells", String(cells.length));
    const { stockId = "", rentalModel = "", condition = "", stocks = "" } = values;
    const isNew = itemOf(known, stockId) === undefined;
    if (stockId === "") say("stockId", "required");
    else if (seen.has(folded(stockId))) say("stockId", "twice", stockId);
    seen.add(folded(stockId));
    if (rentalModel === "" && isNew) say("rentalModel", "required");
    else if (rentalModel !== "" && !known.models.has(folded(rentalModel)))
      say("rentalModel", "unknown-model", rentalModel);
    if (condition !== "" && !known.conditions.has(folded(condition))) say("condition", "unknown-condition", condition);
    if (stocks === "" && isNew) say("stocks", "required");
    for (const name of stocksIn(stocks)) if (!known.stocks.has(folded(name))) say("stocks", "unknown-stock", name);
    for (const [column, limit] of Object.entries(longest) as readonly (readonly [Column, number])[]) {
      if ((values[column] ?? "").length > limit) say(column, "too-long", values[column]);
    }
    return faults;
  });
}

/** The document that imports a line; `null` where it changes nothing. */
function documentOf(
  { values }: Line,
  known: Known,
): (Omit<RecordDocument, "id"> & { readonly id: string | null; readonly version?: number }) | null {
  const item = itemOf(known, values.stockId ?? "");
  const attributes: Record<string, unknown> = {};
  const relationships: Record<string, Reference | readonly Reference[] | null> = {};
  for (const name of ["stockId", "conditionDescription", "comment"] as const) {
    const text = values[name] ?? "";
    // The inventory number of an existing item keeps its case.
    if (text !== "" && text !== item?.[name] && !(item && name === "stockId")) attributes[name] = text;
  }
  const one = (relation: "rentalModel" | "condition", type: string, id: string | undefined) => {
    if (id !== undefined && id !== item?.[relation]) relationships[relation] = { type, id };
  };
  one("rentalModel", "rental-models", known.models.get(folded(values.rentalModel ?? "")));
  one("condition", "rental-item-conditions", known.conditions.get(folded(values.condition ?? "")));
  const stocks = stocksIn(values.stocks ?? "").flatMap((name) => known.stocks.get(folded(name)) ?? []);
  if (stocks.length > 0 && stocks.join() !== item?.stocks.join())
    relationships.stocks = stocks.map((id) => ({ type: "rental-stocks", id }));
  if (item && Object.keys(attributes).length + Object.keys(relationships).length === 0) return null;
  const rest = { type: "rental-items", attributes, relationships, pointer: "/data" };
  return item ? { ...rest, id: item.id, version: item.version } : { ...rest, id: null };
}

/** A CSV of the invalid lines with an error column, in the viewer's language. */
function faultFile(
  names: readonly string[],
  lines: readonly Line[],
  faults: readonly ImportFault[],
  viewer: Viewer,
  texts: Lines,
): string {
  const byLine = Map.groupBy(faults, ({ line }) => line);
  const said = (line: number) =>
    (byLine.get(line) ?? [])
      .map(({ column, fault, value }) =>
        [column, messageOfImport(fault, value, viewer.locale, texts)].filter(Boolean).join(": "),
      )
      .join(" ");
  const head = [...names, "line", "error"];
  const wrong = lines.filter(({ number }) => byLine.has(number));
  const rows = wrong.map(({ number, cells }) => [
    ...names.map((_, index) => csvText(cells[index] ?? "")),
    String(number),
    said(number),
  ]);
  const ofHead = byLine.has(1) ? [[...names.map(() => ""), "1", said(1)]] : [];
  return csvMark + [head, ...ofHead, ...rows].map(csvLine).join("");
}
