import type { adDesigns, adEvaluations, adProductions, adProjects } from "#core/modules/ad-projects/entities.ts";
import { type MeanRating, meanRatings, type ProjectSums, sumsOf } from "#core/modules/ad-projects/sums.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";

/** What the page of a project tells besides its members. */
export interface ProjectSummary {
  readonly sums: ProjectSums;
  readonly ratings: readonly MeanRating[];
  readonly hasWork: boolean;
  readonly hasRatings: boolean;
}

/** Parts of a project that its summary is counted from. */
export const countedParts = ["designs", "productions", "evaluations"] as const;

export function summaryOf({ data, included }: One): ProjectSummary {
  const project = rowOf<typeof adProjects>(data);
  const parts = includedOf(included);
  const designs = parts.many<typeof adDesigns>("ad-designs", project.designs);
  const productions = parts.many<typeof adProductions>("ad-productions", project.productions);
  const ratings = meanRatings(parts.many<typeof adEvaluations>("ad-evaluations", project.evaluations));
  return {
    sums: sumsOf(designs, productions),
    ratings,
    hasWork: designs.length + productions.length > 0,
    hasRatings: ratings.some(({ count }) => count > 0),
  };
}
