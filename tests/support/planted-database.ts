import pg from "pg";
import { inject } from "vitest";
import type { Ask } from "#adapters/postgres/introspect.ts";
import { atEnd } from "./at-end.ts";
import { testDatabase } from "./database.ts";
import { withDatabase } from "./database-url.ts";

/** Who changes the database: its owner, or the superuser, for what the server itself leaves behind. */
export type Planter = "owner" | "superuser";

/** A migrated database of the test file in which something is changed, looked at, and taken back. */
export async function plantedDatabase() {
  const database = await testDatabase();
  const clients = {
    owner: new pg.Client({ connectionString: database.ownerUrl }),
    superuser: new pg.Client({ connectionString: withDatabase(inject("testServer").superuserUrl, database.name) }),
  };
  for (const each of Object.values(clients)) await each.connect();
  atEnd(async () => {
    for (const each of Object.values(clients)) await each.end();
  });
  let client = clients.owner;
  const ask: Ask = async (sql, values) => (await client.query(sql, values as unknown[])).rows;
  return {
    ask,
    /** Runs statements, looks, and takes everything back. */
    async afterwards<Value>(
      statements: readonly string[],
      look: () => Promise<Value>,
      by: Planter = "owner",
    ): Promise<Value> {
      client = clients[by];
      await client.query("begin");
      try {
        for (const statement of statements) await client.query(statement);
        return await look();
      } finally {
        await client.query("rollback");
        client = clients.owner;
      }
    },
  };
}
