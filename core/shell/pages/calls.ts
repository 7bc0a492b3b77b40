import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

/** Publishes a draft (API-014) and gives the page that it now is. */
export const publishPage = call<typeof shapes.publishPage>(
  "app-pages.publish",
  "POST",
  "/api/v1/services/app-pages/{id}/publish",
);

/** Takes a page down: it becomes a draft, with its id. */
export const unpublishPage = call<typeof shapes.unpublishPage>(
  "app-pages.unpublish",
  "POST",
  "/api/v1/services/app-pages/{id}/unpublish",
);

/** The draft to edit a page in: the one that it has, or a new copy of it. */
export const openDraft = call<typeof shapes.openDraft>(
  "app-pages.draft",
  "POST",
  "/api/v1/services/app-pages/{id}/draft",
);

export type PreviewInput = ValueOf<typeof shapes.previewPage.input>;
export type PagePreview = ValueOf<typeof shapes.previewPage.output>["data"];

/** Draws a page that is being edited without storing anything of it. */
export const previewPage = call<typeof shapes.previewPage>(
  "app-pages.preview",
  "POST",
  "/api/v1/services/app-pages/{id}/preview",
);
