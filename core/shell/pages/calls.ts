import { call } from "#core/kernel/call.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { PageComponent } from "#core/shell/site/state.ts";

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

/** A page as an editor holds it, unsaved, in one locale. */
export interface PreviewInput {
  readonly id: string;
  /** Language of the texts. */
  readonly locale: Locale;
  readonly styles: string | null;
  readonly components: readonly {
    readonly internalId: string;
    readonly viewId: string | null;
    readonly name: string;
    readonly position: number;
    readonly props: Readonly<Record<string, unknown>>;
  }[];
}

/** What the page would look like. Components carry their internal ids; those that cannot be read are absent. */
export interface PagePreview {
  readonly styles?: string;
  readonly components: readonly PageComponent[];
}

/** Draws a page that is being edited without storing anything of it. */
export const previewPage = call<PreviewInput, { readonly data: PagePreview }>(
  "app-pages.preview",
  "POST",
  "/api/v1/services/app-pages/{id}/preview",
);
