import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { processSettings, type Settings } from "#api/settings.ts";
import { seedDemo } from "#scripts/demo/seed.ts";
import { migrateDatabase, prepareDatabase } from "#scripts/prepare-database.ts";
import { step } from "#scripts/steps.ts";
import { type Measured, startProduct } from "./processes.ts";
import { isTiny } from "./sizes.ts";

/** A database that is measured over, and the product on it. */
export interface Place {
  readonly settings: Settings;
  readonly ownerUrl: string;
  /** What processes over this database are told. */
  readonly environment: Readonly<Record<string, string>>;
  /** The product, with these settings besides; the one that all parts share where everything is tiny. */
  product(more?: Readonly<Record<string, string>>): Promise<Measured>;
  close(): Promise<void>;
}

/** Where the parts of this run keep what they make: a folder that is there for the figures' sake, or one that goes with the run. */
const folder = isTiny
  ? mkdtempSync(join(tmpdir(), "labcommons-bench-"))
  : fileURLToPath(new URL("../../.cache/bench", import.meta.url));

/** A folder of this run. */
export const folderOf = (name: string): string => join(folder, name);

/** Begins a run: nothing is left of the one before. */
export const clear = (): void => rmSync(folder, { recursive: true, force: true });

let shared: Promise<Place> | undefined;

/** Runs with a database of its own, or with the one that all parts share where everything is tiny. */
export async function withPlace(name: string, run: (place: Place) => Promise<void>): Promise<void> {
  if (isTiny) shared ??= openShared();
  const place = await (shared ?? open(name));
  try {
    await run(place);
  } finally {
    if (!shared) await place.close();
  }
}

/** Ends what is shared. */
export async function closeShared(): Promise<void> {
  if (!shared) return;
  await (await shared).close();
  clear();
}

/** Puts the demo content in, where it is not there yet. */
export const putDemo = ({ settings }: Pick<Place, "settings">): Promise<boolean> =>
  step(
    "Demo",
    () => seedDemo(settings),
    (isNew) => (isNew ? "content put in" : "content is there"),
  );

async function open(name: string): Promise<Place> {
  const dataDir = folderOf(name);
  process.env.DATA_DIR = dataDir;
  const given = processSettings();
  if (!given.ok) throw new Error(given.error.join("\n"));
  const { settings, stop } = await prepareDatabase(given.value);
  await migrateDatabase(settings);
  const { url = "", ownerUrl = "" } = settings.database;
  const environment = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir, DEMO: "false" };
  return {
    settings,
    ownerUrl,
    environment,
    product: (more) => startProduct({ ...environment, ...more }),
    close: stop,
  };
}

/** The demo comes first: some parts look at it, and an installation that has anything else gets none. */
async function openShared(): Promise<Place> {
  const place = await open("tiny");
  await putDemo(place);
  const product = await place.product({ ROLE: "api", TRUST_PROXY: "1" });
  return {
    ...place,
    product: async () => ({ ...product, stop: async () => undefined }),
    close: async () => {
      await product.stop();
      await place.close();
    },
  };
}
