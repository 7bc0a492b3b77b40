import type pg from "pg";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { searchedWordsRule } from "#core/shell/search/searched-words.ts";
import { columnOf, quoted, tableOf, textsOf } from "./naming.ts";
import { documentOf, fieldsAt, olderRule, type Place, weightsAt, wordsOf } from "./search-columns.ts";
import { idType } from "./tables.ts";

/** Rows taken at once: each batch is a transaction of its own, and its statements take well under what one may. */
const batch = 50;

/**
 * Indexes anew the rows whose words were made by an older rule, or by none: those from before it, and what was written past the storage.
 * Until its turn comes a row is found as it was. What people see does not change, so it makes no revision. A batch that is broken off is
 * taken again by the next run. Gives the number of rows done.
 */
export async function indexWords(pool: pg.Pool, catalogue: CatalogueService): Promise<number> {
  let done = 0;
  for (const source of catalogue.entities.values())
    for (const place of ["record", "texts"] as const)
      if (fieldsAt(source, place).length > 0) done += await indexTable(pool, source, place);
  return done;
}

/** Goes through a table by its key, so that no row is passed twice. */
async function indexTable(pool: pg.Pool, source: Registered, place: Place): Promise<number> {
  const statements = statementsOf(source, place);
  let after: readonly string[] = [];
  for (let done = 0; ; ) {
    const keys = await indexBatch(pool, statements, after);
    done += keys.length;
    if (keys.length < batch) return done;
    after = keys.at(-1)!;
  }
}

interface Statements {
  /** Rows to index, each with its key and its words by weight. */
  readonly select: (after: readonly string[]) => string;
  readonly read: (row: readonly unknown[]) => { readonly key: readonly string[]; readonly words: readonly string[] };
  /** Takes the keys and the words of the rows, column by column. */
  readonly update: string;
}

/** Rows that somebody is writing are left to the next run: the write indexes them anyway. */
function statementsOf(source: Registered, place: Place): Statements {
  const table = quoted(place === "texts" ? textsOf(source.type) : tableOf(source.type));
  const key: readonly (readonly [string, string])[] =
    place === "texts"
      ? [
          ["record_id", idType(source)],
          ["locale", "text"],
        ]
      : [["id", idType(source)]];
  const keys = key.map(([name]) => name).join(", ");
  const fields = fieldsAt(source, place);
  const weights = weightsAt(source, place);
  const columns = fields.map(([name]) => quoted(columnOf(name))).join(", ");
  const beyond = key.map(([, type], index) => `$${index + 1}::${type}`).join(", ");
  const arrays = [...key.map(([, type]) => type), ...weights.map(() => "text")];
  const names = [...key.map((_, index) => `k${index}`), ...weights.map((_, index) => `w${index}`)];
  const documents = weights.map((weight, index) =>
    documentOf(place === "texts" ? "t.locale" : "''", `x.w${index}`, weight),
  );
  return {
    select: (after) =>
      `select ${keys}, ${columns} from ${table} where ${olderRule}${after.length > 0 ? ` and (${keys}) > (${beyond})` : ""} order by ${keys} limit ${batch} for no key update skip locked`,
    read: (row) => {
      const standing = Object.fromEntries(fields.map(([name], index) => [name, row[key.length + index]]));
      return {
        key: row.slice(0, key.length).map(String),
        words: weights.map((weight) => wordsOf(source, place, weight, { written: {}, standing })),
      };
    },
    update: `update ${table} t set search = ${documents.join(" || ")}, indexed = ${searchedWordsRule} from unnest(${arrays.map((type, index) => `$${index + 1}::${type}[]`).join(", ")}) x(${names.join(", ")}) where ${key.map(([name], index) => `t.${name} = x.k${index}`).join(" and ")}`,
  };
}

/** Indexes the rows next to a key. Gives their keys. */
async function indexBatch(
  pool: pg.Pool,
  { select, read, update }: Statements,
  after: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query("begin");
    const { rows } = await client.query<unknown[]>({ text: select(after), values: [...after], rowMode: "array" });
    const found = rows.map(read);
    const lines = found.map(({ key, words }) => [...key, ...words]);
    if (lines.length > 0)
      await client.query(
        update,
        lines[0]!.map((_, index) => lines.map((line) => line[index])),
      );
    await client.query("commit");
    isBroken = false;
    return found.map(({ key }) => key);
  } finally {
    client.release(isBroken);
  }
}
