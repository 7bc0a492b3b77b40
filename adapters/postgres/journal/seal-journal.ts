import { createHash } from "node:crypto";
import { Effect } from "effect";
import pg from "pg";
import { openDatabase } from "#adapters/postgres/database.ts";
import { quoted, tableOf } from "#adapters/postgres/naming.ts";
import { postgresPersonKeys } from "#adapters/postgres/person-keys.ts";
import { isSecret } from "#core/kernel/fields.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import { isPersonal } from "#core/kernel/personal.ts";
import type { KeyRingService } from "#core/kernel/ports.ts";
import { journalPeople } from "./people.ts";
import { type KeysOf, sealedRows } from "./sealed-rows.ts";

/**
 * Seals the personal values of revisions that were written before they were sealed, or by an older version that still runs; those of
 * people who are gone are taken out, and so is what the audit log no longer keeps at all. Goes on from where it was stopped. The hashes of
 * closed batches are made anew where they added up before; where one did not, it still does not. Asked as the owner, with all migrations
 * done. Gives the number of revisions that it changed.
 */
export async function sealJournal(ownerUrl: string, all: CatalogueService, ring: KeyRingService): Promise<number> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 5000,
    options: "-c timezone=UTC",
  });
  client.on("error", () => undefined);
  await client.connect();
  const database = openDatabase({ connectionString: ownerUrl, poolSize: 1, patience: 5000, onError: () => undefined });
  try {
    const keys = postgresPersonKeys(database, ring);
    const sealing: Sealing = { client, all, keysOf: (people) => Effect.runPromise(keys.make(people)) };
    const marks = marksOf(all);
    const { rows } = await client.query<{ until: string }>("select until::text from journal_reach where marks = $1", [
      marks,
    ]);
    let reach = rows[0]?.until ?? "-infinity";
    let changed = 0;
    for (let step = await nextStep(sealing, marks, reach); step; step = await nextStep(sealing, marks, reach)) {
      changed += step.changed;
      reach = step.reach;
      if (step.isLast) break;
    }
    await client.query("delete from journal_reach where marks <> $1", [marks]);
    await forgetStrayKeys(client, all);
    return changed;
  } finally {
    await database.close();
    await client.end();
  }
}

interface Sealing {
  readonly client: pg.Client;
  readonly all: CatalogueService;
  readonly keysOf: KeysOf;
}

interface Step {
  readonly changed: number;
  /** Everything before is sealed. */
  readonly reach: string;
  readonly isLast: boolean;
}

interface Batch {
  readonly number: string;
  readonly until: string;
  readonly previous: string;
  readonly hash: string;
  /** The hash of the batch before, as it is now. */
  readonly before: string;
}

/** One closed batch of the journal with its hash or, after the last of them, what is not closed yet. A transaction each. */
async function nextStep(sealing: Sealing, marks: string, reach: string): Promise<Step> {
  const { client } = sealing;
  await client.query("begin");
  try {
    // No batch is closed meanwhile.
    await client.query("select pg_advisory_xact_lock(742100, 4)");
    const { rows } = await client.query<Batch>(
      `select number, until::text, previous, hash, coalesce((select b.hash from change_seals b where b.number = s.number - 1), '') as before
        from change_seals s where until > $1 order by number limit 1`,
      [reach],
    );
    const batch = rows[0];
    const changed = batch ? await sealBatch(sealing, batch, reach) : await rewrite(sealing, reach, "infinity");
    const kept = await client.query<{ until: string }>(
      `insert into journal_reach (marks, until) values ($1, ${batch ? "$2" : "greatest($2, now() - interval '1 hour')"})
        on conflict (marks) do update set until = excluded.until returning until::text`,
      [marks, batch?.until ?? (reach === "-infinity" ? "2000-01-01" : reach)],
    );
    await client.query("commit");
    return { changed, reach: kept.rows[0]?.until ?? reach, isLast: batch === undefined };
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function sealBatch(sealing: Sealing, batch: Batch, reach: string): Promise<number> {
  const { client } = sealing;
  const { number, until, previous, hash, before } = batch;
  const addsUp = (await hashOf(client, number, previous)) === hash;
  const changed = await rewrite(sealing, reach, until);
  if (addsUp && (changed > 0 || previous !== before))
    await client.query("update change_seals set previous = $2, hash = $3 where number = $1", [
      number,
      before,
      await hashOf(client, number, before),
    ]);
  return changed;
}

/** As `labcommons_seal_changes` makes it. */
async function hashOf(client: pg.Client, number: string, previous: string): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select encode(sha256(convert_to($2::text || coalesce(string_agg(line, '' order by at, id), ''), 'UTF8')), 'hex') as hash
      from (
        select c.at, c.id, encode(sha256(convert_to(to_jsonb(c)::text, 'UTF8')), 'hex') as line
        from change_seals s join changes c on c.at >= s.since and c.at < s.until where s.number = $1
      ) batch`,
    [number, previous],
  );
  return rows[0]?.hash ?? "";
}

/** Rows read at once. */
const page = 500;

async function rewrite({ client, all, keysOf }: Sealing, since: string, until: string): Promise<number> {
  const people = journalPeople(client, all);
  const types = markedTypes(all);
  let changed = 0;
  let after: readonly [string, string] = [since, "00000000-0000-0000-0000-000000000000"];
  for (;;) {
    const { rows } = await client.query(
      `select c.id, c.at::text as moment, c.type, c.record_id, c.diff from changes c
        where c.type = any($1) and c.at < $2 and (c.at, c.id) > ($3::timestamptz, $4::uuid) order by c.at, c.id limit ${page}`,
      [types, until, ...after],
    );
    for (const { id, moment, diff } of await sealedRows(rows, all, people, keysOf)) {
      await client.query("update changes set diff = $3::jsonb where at = $1 and id = $2", [
        moment,
        id,
        JSON.stringify(diff),
      ]);
      changed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < page) return changed;
    after = [last.moment, last.id];
  }
}

/** Types with members that the audit log seals, or says nothing of. */
const markedTypes = (all: CatalogueService): readonly string[] =>
  [...all.entities.values()]
    .filter(({ person, fields }) => person !== undefined || Object.values(fields).some(isSecret))
    .map(({ type }) => type);

/** Changes whenever something else is personal, or secret: the journal is gone through again from its beginning. */
function marksOf(all: CatalogueService): string {
  const marks = [...all.entities.values()].map((source) => [
    source.type,
    source.person,
    Object.keys(source.fields).filter(isPersonal(source)),
    Object.keys(source.fields).filter((name) => isSecret(source.fields[name]!)),
  ]);
  return createHash("sha256").update(JSON.stringify(marks)).digest("hex");
}

/** Of somebody who was deleted while their values were being sealed. */
async function forgetStrayKeys(client: pg.Client, all: CatalogueService): Promise<void> {
  const people = [...all.entities.values()].filter(({ person }) => person === "id");
  const living = people.map(({ type }) => `not exists (select 1 from ${quoted(tableOf(type))} p where p.id = k.id)`);
  if (living.length > 0) await client.query(`delete from person_keys k where ${living.join(" and ")}`);
}
