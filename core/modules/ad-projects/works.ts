import { Effect } from "effect";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import { first } from "#core/kernel/reads.ts";
import { lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { adDesigns, adProductions, adProjects } from "./entities.ts";
import { materialCost } from "./grams.ts";
import { exchange, type Portion } from "./stock.ts";

const nothing: Portion = { stockItem: null, weight: null };

/** Numbers a design of its project after those that are there, where it says no number. */
export const createDesign = override(adDesigns, "create", function* ({ project, number }, { proceed }) {
  return yield* proceed(number || !project ? {} : { number: yield* nextNumber(adDesigns, project) });
});

/** The same of a production, which takes its material from the stock at the price that it has now. */
export const createProduction = override(adProductions, "create", function* (input, { at, proceed }) {
  const { project, number, stockItem = null, weight = null } = input;
  if (project) yield* lock(adProjects, project);
  const numbered = number || !project ? {} : { number: yield* nextNumber(adProductions, project) };
  const stock = yield* exchange(nothing, { stockItem, weight }, at("weight"));
  return yield* proceed({ ...numbered, materialCost: costOf(stock, weight) });
});

/** A production that weighs something else, or is of something else, gives back what it took. */
export const changeProduction = override(adProductions, "update", function* (input, { before, at, proceed }) {
  const { stockItem = before.stockItem, weight = before.weight } = input;
  if (stockItem === before.stockItem && weight === before.weight) return yield* proceed();
  // The project is locked before the stock, as it is where a production is made or deleted.
  yield* lock(adProjects, before.project);
  const stock = yield* exchange(before, { stockItem, weight }, at("weight"));
  yield* proceed({ materialCost: costOf(stock, weight) });
});

export const removeProduction = override(adProductions, "destroy", function* ({ before, proceed }) {
  yield* proceed();
  yield* exchange(before, nothing, "/data");
});

const costOf = (stock: { readonly pricePerKilogram: number | null } | null, weight: number | null): number | null =>
  stock === null || weight === null ? null : materialCost(weight, stock.pricePerKilogram);

/** The number after the highest one of a project, which is locked: two at once do not get the same. */
const nextNumber = Effect.fnUntraced(function* (kind: typeof adDesigns | typeof adProductions, project: string) {
  yield* lock(adProjects, project);
  const asked = { where: where("project", "eq", project), order: ["-number"], fields: ["number"] } as const;
  const last = yield* asSystem(first(kind as typeof adDesigns, asked));
  return (last?.row.number ?? 0) + 1;
});
