import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import type { Reference } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { importRecords } from "#core/shell/record-import/import.ts";
import {
  type CellFault,
  folded,
  type ImportDocument,
  type ImportPlan,
  idsByText,
  type LineValues,
  refusedCells,
} from "#core/shell/record-import/plan.ts";
import type { ImportOutcome } from "#core/shell/record-import/shapes.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { rentalItemConditions, rentalItems, rentalModels, rentalStocks } from "./entities.ts";
import { promisedItems } from "./move-item.ts";

const columns = ["stockId", "rentalModel", "condition", "stocks", "conditionDescription", "comment"] as const;

type Column = (typeof columns)[number];

type Values = LineValues<Column>;

/** Imports items from CSV: each line creates an item or updates the one with its inventory number. */
export const importItems = Effect.fnUntraced(function* (
  file: { readonly csv: string; readonly isDryRun: boolean },
  viewer: Viewer,
): Effect.fn.Return<ImportOutcome, CoreError, KernelServices | Installation | Granted> {
  const known = yield* knownRecords(viewer);
  const plan: ImportPlan<Column> = {
    columns,
    required: ["stockId", "rentalModel"],
    key: "stockId",
    keyOf: ({ stockId = "" }) => folded(stockId),
    faultsOf: (values) => faultsOf(values, known),
    documentOf: (values) => documentOf(values, known),
  };
  return yield* importRecords(file, plan, viewer);
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
  /** Those that keep their model. */
  readonly promised: ReadonlySet<string>;
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
    promised: yield* promisedItems(viewer),
  };
});

const itemOf = ({ items }: Known, stockId: string): KnownItem | undefined =>
  items.get(stockId) ?? items.get(folded(stockId));

const stocksIn = (cell: string): readonly string[] =>
  cell
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "");

const texts = ["stockId", "conditionDescription", "comment"] as const;

function faultsOf(values: Values, known: Known): readonly CellFault<Column>[] {
  const faults: CellFault<Column>[] = [...refusedCells<Column>(rentalItems.fields, texts, values)];
  const { stockId = "", rentalModel = "", condition = "", stocks = "" } = values;
  const item = itemOf(known, stockId);
  const isNew = item === undefined;
  const say = (column: Column, fault: string, value?: string) =>
    faults.push({ column, fault, ...(value === undefined ? {} : { value }) });
  if (stockId === "") say("stockId", "required");
  if (rentalModel === "" && isNew) say("rentalModel", "required");
  else if (rentalModel !== "" && !known.models.has(folded(rentalModel))) say("rentalModel", "unknown-model");
  else if (rentalModel !== "" && item && known.promised.has(item.id)) {
    if (known.models.get(folded(rentalModel)) !== item.rentalModel) say("rentalModel", "item-promised");
  }
  if (condition !== "" && !known.conditions.has(folded(condition))) say("condition", "unknown-condition");
  if (stocks === "" && isNew) say("stocks", "required");
  for (const name of stocksIn(stocks)) if (!known.stocks.has(folded(name))) say("stocks", "unknown-stock", name);
  return faults;
}

function documentOf(values: Values, known: Known): ImportDocument | null {
  const item = itemOf(known, values.stockId ?? "");
  const attributes: Record<string, unknown> = {};
  const relationships: Record<string, Reference | readonly Reference[] | null> = {};
  for (const name of texts) {
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
