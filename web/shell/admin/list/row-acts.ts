import type { Resource } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { type BulkAction, type BulkOutcome, runBulk, type Target } from "#web/shell/admin/list/bulk-model.ts";
import type { BulkReport } from "#web/shell/admin/list/bulk-report.tsx";
import { createWholeLists } from "#web/shell/admin/whole-lists.ts";

export type RowsAction = "soft-delete" | "restore" | "delete";

/** What an action writes. The server dates a deletion itself (MODEL-005); clearing the date restores (MODEL-006). */
export const bulkActionOf = (action: RowsAction): BulkAction =>
  action === "delete"
    ? { kind: "remove" }
    : { kind: "change", input: { attributes: { deletedAt: action === "restore" ? null : new Date().toISOString() } } };

const targetOf = ({ type, id, meta }: Pick<Resource, "type" | "id" | "meta">): Target => ({
  type,
  id,
  version: meta.version,
});

/** Moves records to the bin, takes them out of it, or deletes them forever. */
export async function actOnRows(
  app: App,
  records: readonly Pick<Resource, "type" | "id" | "meta">[],
  action: RowsAction,
  progress?: (settled: number) => void,
): Promise<BulkReport> {
  const outcome = await changeRows(app, records, bulkActionOf(action), progress);
  return { action, ...outcome, count: outcome.done.length };
}

/** Changes records, and forgets the lists that they were chosen from. */
export async function changeRows(
  app: App,
  records: readonly Pick<Resource, "type" | "id" | "meta">[],
  action: BulkAction,
  progress?: (settled: number) => void,
): Promise<BulkOutcome> {
  const outcome = await runBulk(app.ports.records, records.map(targetOf), action, progress);
  for (const type of new Set(outcome.done.map((target) => target.type))) app.store(createWholeLists).clear(type);
  return outcome;
}
