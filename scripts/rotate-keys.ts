import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { openDatabase } from "#adapters/postgres/database.ts";
import { forgetOtherKeys } from "#adapters/postgres/key-checks.ts";
import { resealTexts } from "#adapters/postgres/reseal.ts";
import { processSettings } from "#api/settings.ts";
import { product } from "#core/modules.ts";
import { migrateDatabase, prepareDatabase } from "./prepare-database.ts";
import { explain, say, step } from "./steps.ts";

/**
 * `npm run rotate-keys`: after a new key was put in front of ENCRYPTION_KEYS and every process was started with it, seals all confidential
 * texts with that key. Afterwards the old keys can be taken away, once no backup needs them. May be stopped and started again.
 */
async function rotate(): Promise<void> {
  const given = processSettings();
  if (!given.ok) throw new Error(given.error.join("\n"));
  const prepared = await prepareDatabase(given.value);
  const { settings } = prepared;
  const database = openDatabase({
    connectionString: settings.database.url ?? "",
    poolSize: 2,
    patience: 30_000,
    onError: (error) => process.stderr.write(`${explain(error)}\n`),
  });
  try {
    await migrateDatabase(settings);
    const first = settings.encryptionKeys[0]?.id ?? "";
    await step(
      "Texts",
      async () => {
        const count = await resealTexts(database.pool, product, keyRing(settings.encryptionKeys), first);
        await forgetOtherKeys(settings.database.ownerUrl ?? "", first);
        return count;
      },
      (count) => `${count} sealed with ${first}`,
    );
    say("Every confidential text is sealed with the first key of ENCRYPTION_KEYS.");
  } finally {
    await database.close();
    await prepared.stop();
  }
}

try {
  await rotate();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
