import { processSettings } from "#api/settings.ts";
import { writeLargeData } from "./large-data.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { say } from "./steps.ts";

/** `npm run seed:large`: puts the large data set into the installation's database. */
const settings = processSettings();
if (!settings.ok) {
  say(settings.error.join("\n"));
  process.exit(1);
}
const database = await prepareDatabase(settings.value);
try {
  const written = await writeLargeData(database.settings.database.ownerUrl ?? "");
  say(
    written
      ? "The large data set is in: 10,000 articles, 1,000 authors, 200 tags, 50 categories."
      : "The large data set is in already.",
  );
} finally {
  await database.stop();
}
