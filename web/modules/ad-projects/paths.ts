/** The board of projects by step. */
export const boardPath = "/admin/resources/ad-projects/steps/board";

/** Time and costs of all projects by year. */
export const yearsPath = "/admin/resources/ad-projects/sums/years";
