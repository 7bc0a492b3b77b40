import type { ProjectLine, YearLine } from "#core/modules/ad-projects/calls.ts";
import type { ProjectSums } from "#core/modules/ad-projects/sums.ts";

/** What the projects of an organization took. */
export interface OrganizationSums {
  readonly years: readonly YearLine[];
  readonly projects: readonly ProjectLine[];
}

/** Sums as a spreadsheet counts on: hours, grams and units of the currency, in the order of the columns. */
export const sumCells = (sums: ProjectSums): readonly number[] => [
  ...[sums.designMinutes, sums.productionMinutes, sums.minutes].map(
    (minutes) => Math.round((minutes / 60) * 100) / 100,
  ),
  sums.grams,
  ...[sums.materialCost, sums.otherCosts, sums.cost].map((cents) => cents / 100),
];

/** Headers of those columns with what is counted in them. */
export const headersWithUnits = (labels: readonly string[], currency: string): readonly string[] => {
  const units = ["h", "h", "h", "g", currency, currency, currency];
  return labels.map((label, at) => `${label} (${units[at]})`);
};
