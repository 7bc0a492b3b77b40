import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { locales } from "#core/kernel/locales.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { importRecords } from "#core/shell/record-import/import.ts";
import {
  type CellFault,
  faultOfName,
  folded,
  type ImportDocument,
  type ImportPlan,
  idIn,
  type LineValues,
  type Named,
  namesOf,
  refusedCells,
} from "#core/shell/record-import/plan.ts";
import { rentalItemConditions, rentalItems, rentalModels, rentalStocks } from "./entities.ts";
import { promisedItems } from "./move-item.ts";

const columns = ["stockId", "rentalModel", "condition", "stocks", "conditionDescription", "comment"] as const;

type Column = (typeof columns)[number];

type Values = LineValues<Column>;

/** Imports items from CSV: each line creates an item or updates the one with its inventory number. */
export const importItems = useCase(function* (file: { readonly csv: string; readonly isDryRun: boolean }) {
  const known = yield* knownRecords();
  const plan: ImportPlan<Column> = {
    columns,
    required: ["stockId", "rentalModel"],
    key: "stockId",
    keyOf: ({ stockId = "" }) => folded(stockId),
    faultsOf: (values) => faultsOf(values, known),
    documentOf: (values) => documentOf(values, known),
  };
  return yield* importRecords(file, plan);
});

type KnownItem = Pick<
  RowOf<typeof rentalItems>,
  "id" | "version" | "stockId" | "conditionDescription" | "comment" | "rentalModel" | "condition" | "stocks"
>;

interface Known {
  readonly models: Named;
  readonly stocks: Named;
  readonly conditions: Named;
  /** Ids of items by inventory number in any case. */
  readonly stockIds: Named;
  readonly items: ReadonlyMap<string, KnownItem>;
  /** Those that keep their model. */
  readonly promised: ReadonlySet<string>;
}

/**
 * Records that cells name, whatever the language of whoever imports: models by a title or id, stocks by name, conditions by value or code,
 * items by inventory number.
 */
const knownRecords = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  const { rows: items } = yield* list(rentalItems, {
    fields: ["stockId", "conditionDescription", "comment", "rentalModel", "condition", "stocks"],
    include: { stocks: {} },
    includeFields: [fieldsOf(rentalStocks, [])],
    page: "whole",
  });
  const titled = yield* Effect.forEach(locales, (editionLocale) =>
    actingAs({ ...viewer, editionLocale }, list(rentalModels, { fields: ["title"], page: "whole" })),
  );
  const stocks = yield* list(rentalStocks, { fields: ["name"], page: "whole" });
  const conditions = yield* list(rentalItemConditions, { fields: ["value"], page: "whole" });
  return {
    models: namesOf(
      titled.flatMap(({ rows }) => rows),
      ({ title }) => title,
    ),
    stocks: namesOf(stocks.rows, ({ name }) => name),
    conditions: namesOf(conditions.rows, ({ value }) => `${value}`),
    stockIds: namesOf(items, ({ stockId }) => stockId),
    items: new Map(items.flatMap((item) => [[item.stockId, item] as const, [item.id, item] as const])),
    promised: yield* promisedItems(),
  };
});

/** The item of an inventory number: exactly, else in any case where that is of one alone. */
const itemOf = ({ items, stockIds }: Known, stockId: string): KnownItem | undefined =>
  stockId === "" ? undefined : (items.get(stockId) ?? items.get(idIn(stockIds, stockId) ?? ""));

const stocksIn = (cell: string): readonly string[] =>
  cell
    .split(/[;|]/)
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
  if (isNew && faultOfName(known.stockIds, stockId, "new") === "ambiguous") say("stockId", "ambiguous");
  const named = (column: Column, among: Named, cell: string, unknown: string) => {
    const fault = faultOfName(among, cell, unknown);
    if (cell !== "" && fault) say(column, fault, cell);
  };
  named("rentalModel", known.models, rentalModel, "unknown-model");
  const model = idIn(known.models, rentalModel);
  if (model !== undefined && item && known.promised.has(item.id) && model !== item.rentalModel)
    say("rentalModel", "item-promised");
  named("condition", known.conditions, condition, "unknown-condition");
  if (stocks === "" && isNew) say("stocks", "required");
  for (const name of stocksIn(stocks)) named("stocks", known.stocks, name, "unknown-stock");
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
  one("rentalModel", "rental-models", idIn(known.models, values.rentalModel ?? ""));
  one("condition", "rental-item-conditions", idIn(known.conditions, values.condition ?? ""));
  const stocks = stocksIn(values.stocks ?? "").flatMap((name) => idIn(known.stocks, name) ?? []);
  if (stocks.length > 0 && stocks.join() !== item?.stocks.join())
    relationships.stocks = stocks.map((id) => ({ type: "rental-stocks", id }));
  if (item && Object.keys(attributes).length + Object.keys(relationships).length === 0) return null;
  const rest = { type: "rental-items", attributes, relationships, pointer: "/data" };
  return item ? { ...rest, id: item.id, version: item.version } : { ...rest, id: null };
}
