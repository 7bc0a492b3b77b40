import type { Result } from "#core/kernel/result.ts";
import type { accountDocuments } from "#core/modules/documents/entities.ts";
import type { securedFiles } from "#core/shell/files/entities.ts";
import type { Failure, Many } from "#core/shell/site/ports.ts";
import { includedRows, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import type { DocumentsData } from "#web/modules/documents/documents-route.ts";

/** Documents on a page. */
export const pageSize = 20;

/** ACCT-003. */
export const documentKinds = ["invoice", "debit_note", "quote", "contract", "other"] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Finds a page of somebody's documents, of one kind if the address says so. */
export async function loadDocuments({ app, query }: LoadContext): Promise<Outcome<DocumentsData>> {
  const kind = documentKinds.find((each) => each === query.get("type")) ?? null;
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const documents = await findDocuments(app, kind, { number: page, size: pageSize });
  if (!documents.ok) return { kind: "failed", failure: documents.error };
  return found({ documents: documents.value, page, kind }, { noIndex: true });
}

/** A page of somebody's documents as `documentRows` reads them, the newest first; of one kind or of all. */
export const findDocuments = (
  { ports, session }: App,
  kind: DocumentKind | null,
  page: { readonly number: number; readonly size: number },
): Promise<Result<Many, Failure>> =>
  ports.records.list("account-documents", {
    filter: { account: session.viewer.peek()?.id ?? "", ...(kind !== null && { documentType: kind }) },
    include: ["file", "documentType"],
    fields: { "secured-files": ["name", "mimeType", "size", "url"] },
    sort: "-createdAt",
    page,
  });

export function addressOf(kind: string | null, page = 1): string {
  const query = [...(kind === null ? [] : [`type=${kind}`]), ...(page > 1 ? [`page=${page}`] : [])].join("&");
  return `/account/documents${query === "" ? "" : `?${query}`}`;
}

/** A document as it is shown. */
export interface DocumentRow {
  readonly id: string;
  readonly name: string;
  readonly comment: string | null;
  readonly kind: DocumentKind;
  readonly at: string;
  /** Where its bytes are; `null` when they are not to be had. */
  readonly url: string | null;
  /** `PDF`, `PNG` and the like. */
  readonly format: string;
  /** In bytes. */
  readonly size: number | null;
}

export function documentRows(page: Many): readonly DocumentRow[] {
  const files = includedRows<typeof securedFiles>(page, "secured-files");
  return page.data.map((each) => {
    const { id, name, comment, documentType, createdAt: at, ...row } = rowOf<typeof accountDocuments>(each);
    const file = files.get(row.file);
    return {
      id,
      name,
      comment: comment || null,
      kind: documentKinds.find((kind) => kind === documentType) ?? "other",
      at,
      url: file?.url ?? null,
      format: formatOf(file),
      size: file?.size ?? null,
    };
  });
}

/** The ending of a file's name, else what its media type says. */
function formatOf(file: Pick<ResourceRow<typeof securedFiles>, "name" | "mimeType"> | undefined): string {
  const [, ending = ""] = /\.([a-z0-9]{2,5})$/i.exec(file?.name ?? "") ?? [];
  const [, subtype = ""] = (file?.mimeType ?? "").split("/");
  return (ending === "" ? subtype.slice(0, 5) : ending).toUpperCase();
}
