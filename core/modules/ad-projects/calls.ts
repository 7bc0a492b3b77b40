import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

/** Prints a version of the technical documentation of a project and keeps it as it is. */
export const issueDocumentation = call<typeof shapes.issueDocumentation>(
  "ad-technical-documentations.issue",
  "POST",
  "/api/v1/services/ad-technical-documentations/{id}/issue",
);

/** Makes a draft of an item of the library of a project. */
export const publishToLibrary = call<typeof shapes.publishToLibrary>(
  "ad-projects.publish-to-library",
  "POST",
  "/api/v1/services/ad-projects/{id}/publish-to-library",
);

/** Time and money of a year. */
export type YearLine = ValueOf<typeof shapes.yearSums.output>["data"][number];

/** Time and money of all projects of the acting organization, by year. */
export const yearSums = call<typeof shapes.yearSums>(
  "ad-projects.year-sums",
  "GET",
  "/api/v1/services/ad-projects/year-sums",
);

/** Time and money of a project. */
export type ProjectLine = ValueOf<typeof shapes.projectSums.output>["data"][number];

/** Time and money of each project of the acting organization. */
export const projectSums = call<typeof shapes.projectSums>(
  "ad-projects.project-sums",
  "GET",
  "/api/v1/services/ad-projects/project-sums",
);
