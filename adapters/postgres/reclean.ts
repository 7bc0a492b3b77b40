import type pg from "pg";
import { type FieldSpec, isStored } from "#core/kernel/fields.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import { columnOf, quoted, tableOf, textsOf } from "./naming.ts";

export interface Cleaner {
  /** Number of the sanitizing policy in force. */
  readonly policy: number;
  readonly clean: (html: string) => string;
}

/** Rows taken at once: each batch is a transaction of its own. */
const batch = 100;

/**
 * Cleans the rich texts that an older policy let pass, and notes the number of this one (architecture §6). What people see does not
 * change, reads clean such rows already, so it makes no revision. Gives the number of rows done.
 */
export async function recleanTexts(pool: pg.Pool, catalogue: CatalogueService, cleaner: Cleaner): Promise<number> {
  let done = 0;
  for (const source of catalogue.entities.values()) {
    const rich = Object.entries(source.fields).filter(([, spec]) => spec.kind === "richText" && isStored(spec));
    const columns = (localized: boolean) =>
      rich
        .filter(([, spec]: readonly [string, FieldSpec]) => spec.localized === localized)
        .map(([name]) => columnOf(name));
    done += await recleanTable(pool, tableOf(source.type), ["id"], columns(false), cleaner);
    done += await recleanTable(pool, textsOf(source.type), ["record_id", "locale"], columns(true), cleaner);
  }
  return done;
}

async function recleanTable(
  pool: pg.Pool,
  table: string,
  key: readonly string[],
  columns: readonly string[],
  cleaner: Cleaner,
): Promise<number> {
  if (columns.length === 0) return 0;
  for (let done = 0; ; ) {
    const count = await recleanBatch(pool, table, key, columns, cleaner);
    done += count;
    if (count < batch) return done;
  }
}

/** Rows that somebody is writing are left to the next run: the write cleans them anyway. */
async function recleanBatch(
  pool: pg.Pool,
  table: string,
  key: readonly string[],
  columns: readonly string[],
  cleaner: Cleaner,
): Promise<number> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query("begin");
    const names = [...key, ...columns].map(quoted).join(", ");
    const { rows } = await client.query<(string | null)[]>({
      text: `select ${names} from ${quoted(table)} where sanitized < $1 limit ${batch} for update skip locked`,
      values: [cleaner.policy],
      rowMode: "array",
    });
    const sets = columns.map((column, index) => `${quoted(column)} = $${index + 2}`);
    const keys = key.map((column, index) => `${quoted(column)} = $${columns.length + index + 2}`);
    for (const row of rows) {
      const cleaned = row.slice(key.length).map((html) => (html === null ? null : cleaner.clean(html)));
      await client.query(`update ${quoted(table)} set sanitized = $1, ${sets.join(", ")} where ${keys.join(" and ")}`, [
        cleaner.policy,
        ...cleaned,
        ...row.slice(0, key.length),
      ]);
    }
    await client.query("commit");
    isBroken = false;
    return rows.length;
  } finally {
    client.release(isBroken);
  }
}
