import type pg from "pg";
import { linkColumn, quoted, tableOf } from "#adapters/postgres/naming.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { isUuid } from "#core/kernel/uuid.ts";

/** Whose the values of a record are: a person's id, `gone` where they are no more, `null` where it names nobody. */
export type JournalPeople = (type: string, id: string) => Promise<string | null>;

/**
 * Finds the people of records for their earlier revisions: by what the journal says of their links, as these may have been cut since, then
 * by the records as they are.
 */
export function journalPeople(client: pg.Client, all: CatalogueService): JournalPeople {
  const known = new Map<string, string | null>();
  const exists = async (type: string, id: string) =>
    (await client.query(`select 1 from ${quoted(tableOf(type))} where id::text = $1`, [id])).rows.length > 0;

  const personOf: JournalPeople = async (type, id) => {
    const key = `${type} ${id}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const person = await find(all.entity(type), id);
    known.set(key, person);
    return person;
  };

  const find = async (source: Registered, id: string): Promise<string | null> => {
    const isHere = await exists(source.type, id);
    if (source.person === "id") return isHere && isUuid(id) ? id : "gone";
    const once = await firstLinks(client, source.type, id);
    for (const relation of source.person ?? []) {
      const target = once[relation] ?? (isHere ? await linkedNow(source, id, relation) : null);
      const person = typeof target === "string" ? await personOf(source.relations[relation]!.to, target) : null;
      if (person !== null) return person;
    }
    return isHere ? null : "gone";
  };

  const linkedNow = async (source: Registered, id: string, relation: string): Promise<unknown> => {
    const { kind, to, by } = source.relations[relation]!;
    const [table, column, where] =
      kind === "one" ? [source.type, linkColumn(relation), "id"] : [to, "id", linkColumn(by!)];
    const { rows } = await client.query<{ found: unknown }>(
      `select ${quoted(column)}::text as found from ${quoted(tableOf(table))} where ${quoted(where)}::text = $1 limit 1`,
      [id],
    );
    return rows[0]?.found ?? null;
  };

  return personOf;
}

/** What the links of a record were first. */
async function firstLinks(client: pg.Client, type: string, id: string): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await client.query<{ links: Readonly<Record<string, readonly unknown[]>> }>(
    "select diff->'links' as links from changes where type = $1 and record_id = $2 and diff ? 'links' order by at, revision",
    [type, id],
  );
  const first: Record<string, unknown> = {};
  for (const { links } of rows)
    for (const [name, pair] of Object.entries(links)) first[name] ??= pair.find((value) => value !== null);
  return first;
}
