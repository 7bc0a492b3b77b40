import { mkdirSync } from "node:fs";
import { processSettings } from "#api/settings.ts";
import { largeSizes, writeLargeData } from "./large-data.ts";
import { migrateDatabase, prepareDatabase } from "./prepare-database.ts";
import { explain, say } from "./steps.ts";

/** `npm run seed:large [-- NUMBER]`: puts the large data set into the installation's database, with as many articles. */
async function seed(): Promise<void> {
  const articles = Number(process.argv[2] ?? largeSizes.articles);
  if (!Number.isInteger(articles) || articles < 1) throw new Error(`${process.argv[2]} is no number of articles.`);
  const given = processSettings();
  if (!given.ok) throw new Error(given.error.join("\n"));
  mkdirSync(given.value.dataDir, { recursive: true });
  const database = await prepareDatabase(given.value);
  try {
    await migrateDatabase(database.settings);
    const written = await writeLargeData(database.settings.database.ownerUrl ?? "", articles);
    say(
      written
        ? `The large data set is in: ${articles.toLocaleString("en")} articles, 1,000 authors, 200 tags, 50 categories.`
        : "The large data set is in already.",
    );
  } finally {
    await database.stop();
  }
}

try {
  await seed();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
