import { Effect } from "effect";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { Change, StorageService, StoredChange } from "#core/kernel/storage.ts";
import type { Database } from "./database.ts";
import { linkColumn, quoted, tableOf } from "./naming.ts";
import { preparedName } from "./statement.ts";
import { asInstant } from "./values.ts";

type RevisionReads = Pick<StorageService, "changes" | "changesByRequest" | "ownedChanges">;

const columns =
  "id, record_id, revision, action, actor_id, acting_organization_id, impersonator_id, request_id, at, diff";

/** What is read of the journal of revisions. See `StorageService` for what each promises. */
export function revisionReads(all: CatalogueService, database: Database): RevisionReads {
  const read = (type: string, text: string, values: readonly unknown[]) =>
    Effect.map(database.read({ text, name: preparedName(text), values }), (rows) => ({
      rows: rows.map((row) => readChange(type, row)),
      total: (rows[0]?.[10] as number | undefined) ?? 0,
    }));
  return {
    changes: (type, id, { offset, limit }) =>
      read(
        type,
        `select ${columns}, count(*) over () from changes where type = $1 and record_id = $2 order by at desc, revision desc limit $3 offset $4`,
        [type, id, limit, offset],
      ),

    changesByRequest: (type, id, { offset, limit }) =>
      read(
        type,
        `with told as (select ${columns}, dense_rank() over (order by at desc, request_id) as request from changes where type = $1 and record_id = $2) select ${columns}, (select max(request) from told)::int from told where request > $4 and request <= $4 + $3 order by at desc, revision desc`,
        [type, id, limit, offset],
      ),

    ownedChanges: (type, id, relation) =>
      Effect.map(
        read(all.entity(type).relations[relation]!.to, childText(all, type, relation), [type, id]),
        ({ rows }) => rows,
      ),
  };
}

/**
 * Revisions of children are looked for at the moments of their root's, which any of theirs makes: the journal is found by its moments, and
 * not by what stands in its differences.
 */
function childText(all: CatalogueService, type: string, relation: string): string {
  const { to, by } = all.entity(type).relations[relation]!;
  const link = `c.diff->'links'->'${by}'`;
  const once = `select c.record_id from changes r join changes c on c.at = r.at and c.request_id = r.request_id where r.type = $1 and r.record_id = $2 and c.type = '${to}' and $2 in (${link}->>0, ${link}->>1)`;
  const now = `select id::text from ${quoted(tableOf(to))} where ${quoted(linkColumn(by!))}::text = $2`;
  return `select ${columns} from changes where type = '${to}' and record_id in (${once} union ${now}) order by at, revision`;
}

const readChange = (type: string, row: readonly unknown[]): StoredChange => ({
  id: row[0] as string,
  type,
  recordId: row[1] as string,
  revision: row[2] as number,
  action: row[3] as string,
  actorId: row[4] as string | null,
  actingOrganizationId: row[5] as string | null,
  impersonatorId: row[6] as string | null,
  requestId: row[7] as string,
  at: asInstant(row[8]) as string,
  diff: row[9] as Change["diff"],
});
