import type { Many } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";

export interface DocumentsData {
  readonly documents: Many;
  /** From 1. */
  readonly page: number;
  /** Code of the one kind that is shown; `null` for all. */
  readonly kind: string | null;
}

/** The documents of an account (ROUTE-009). */
export const documentsRoute = route<DocumentsData>({
  name: "account.documents",
  path: "/account/documents",
  meta: {
    guard: "signed-in",
    flags: ["documents"],
    title: "documents:title",
    namespaces: ["documents", "lookups"],
  },
  screen: chunk(
    "web/modules/documents/documents-screen.tsx",
    () => import("#web/modules/documents/documents-screen.tsx"),
  ),
  load: async (context) => (await import("#web/modules/documents/documents-model.ts")).loadDocuments(context),
});
