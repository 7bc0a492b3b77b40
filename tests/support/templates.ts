import pg from "pg";
import { inject } from "vitest";
import { copyOf, untilUnused } from "./database.ts";
import { withDatabase } from "./database-url.ts";

/**
 * A database with rows in it, to be copied: filled once per run, by the first test file that asks for it, while the others that ask for it
 * wait. Gives its name.
 */
export async function filledTemplate(
  kind: string,
  fill: (urls: { readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string }) => Promise<unknown>,
): Promise<string> {
  const server = inject("testServer");
  const template = templateName(kind);
  const superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  try {
    const stands = async () => {
      const { rowCount } = await superuser.query("select from pg_database where datname = $1", [template]);
      return rowCount !== 0;
    };
    if (await stands()) return template;
    await superuser.query("select pg_advisory_lock(742100, hashtext($1))", [template]);
    if (await stands()) return template;
    const unfinished = `${template}_new`;
    await superuser.query(`drop database if exists ${unfinished} with (force)`);
    await superuser.query(copyOf(server.template, unfinished));
    await fill({
      DATABASE_URL: withDatabase(server.appUrl, unfinished),
      DATABASE_OWNER_URL: withDatabase(server.ownerUrl, unfinished),
    });
    await untilUnused(superuser, unfinished);
    await superuser.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await superuser.end();
  }
}

/** Names of templates tell when their run began, as those of the databases of test files do. */
export const templateName = (kind: string): string => `test_${inject("testServer").run}_${kind}`;
