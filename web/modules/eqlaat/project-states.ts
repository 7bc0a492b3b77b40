import type { eqlaatProjects } from "#core/modules/eqlaat/entities.ts";
import { reservedStatuses, statusColor } from "#core/modules/eqlaat/statuses.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { Sparse } from "#web/shell/admin/actions/type-actions.ts";
import type { RecordState } from "#web/shell/admin/admin-parts.ts";
import { codeLabel, type Words } from "#web/shell/admin/labels.ts";

const reserved: ReadonlySet<string> = new Set(reservedStatuses);

/** Where a project stands, in the colours of the product's own statuses (EQL-002). */
export function projectStates(record: Resource, words: Words): readonly RecordState[] {
  const { statuses }: Sparse<typeof eqlaatProjects> = rowOf<typeof eqlaatProjects>(record);
  return (statuses ?? [])
    .filter((status) => reserved.has(status))
    .map((status) => ({ tone: statusColor(status), text: codeLabel(words, "eqlaat-project-statuses", status) }));
}
