import pg from "pg";
import { applicationRole } from "#adapters/embedded-postgres/start.ts";
import { draftSteps } from "#adapters/postgres/draft.ts";
import { grantToApplication } from "#adapters/postgres/grants.ts";
import { type CatalogueService, catalogue } from "#core/kernel/module.ts";
import { modules } from "#core/modules.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { specimen, specimenExtra } from "./specimen.ts";

/** The product with the specimen beside it. */
export const wholeCatalogue = catalogue([...modules, specimen, specimenExtra]);

/** A database of this test file with the specimen's tables, made by the migration that would be drafted for them. */
export async function specimenDatabase(all: CatalogueService = wholeCatalogue): Promise<TestDatabase> {
  const database = await testDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    const steps = await draftSteps(all, async (sql, values) => (await owner.query(sql, values as unknown[])).rows);
    for (const statement of steps.flatMap((step) => step.up)) await owner.query(statement);
    await grantToApplication(owner, applicationRole, ["migrations", "migrations_lock"]);
  } finally {
    await owner.end();
  }
  return database;
}
