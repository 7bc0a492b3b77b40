import { call } from "#core/kernel/call.ts";

interface PageRef {
  readonly data: { readonly type: "app-pages"; readonly id: string };
}

/** Publishes a draft (API-014) and gives the page that it now is. */
export const publishPage = call<{ readonly id: string }, PageRef>(
  "app-pages.publish",
  "POST",
  "/api/v1/services/app-pages/{id}/publish",
);

/** The draft to edit a page in: the one that it has, or a new copy of it. */
export const openDraft = call<{ readonly id: string }, PageRef>(
  "app-pages.draft",
  "POST",
  "/api/v1/services/app-pages/{id}/draft",
);
