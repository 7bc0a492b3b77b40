import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { processSettings, type Settings } from "#api/settings.ts";
import { measureArchives } from "./bench/archives.ts";
import { measureArticles } from "./bench/articles.ts";
import { makeCrowd } from "./bench/crowd.ts";
import { type MeasuredForum, measureForum } from "./bench/forum.ts";
import { measureForumLive } from "./bench/forum-live.ts";
import { measureLikes } from "./bench/likes.ts";
import { measureMap } from "./bench/map.ts";
import { makePeople } from "./bench/people.ts";
import { startProduct } from "./bench/processes.ts";
import { flatten } from "./bench/reference.ts";
import { measureRental } from "./bench/rental.ts";
import { measureSearch } from "./bench/search.ts";
import { measureSignIns } from "./bench/sign-ins.ts";
import { measureFlood, measureHome, measureMemory } from "./bench/site.ts";
import { measureSoftware } from "./bench/software.ts";
import { measureStart } from "./bench/start.ts";
import { measureSurveys } from "./bench/surveys.ts";
import { measureTraining } from "./bench/training.ts";
import { measureUploads } from "./bench/uploads.ts";
import { measureWeight } from "./bench/weight.ts";
import { ensureWeb } from "./build-web.ts";
import { seedDemo } from "./demo/seed.ts";
import { forumSizes, writeForumData } from "./forum-data.ts";
import { writeLargeData } from "./large-data.ts";
import { migrateDatabase, prepareDatabase } from "./prepare-database.ts";
import { writeSearchData } from "./search-data.ts";
import { say, step } from "./steps.ts";
import { writeTrainingData } from "./training-data.ts";

/** What can be measured by itself. `forum-live` is also part of `forum`, over its many messages. */
const known = [
  ...[
    "start",
    "articles",
    "rental",
    "forum",
    "forum-live",
    "surveys",
    "likes",
    "search",
    "software",
    "uploads",
    "archives",
  ],
  ...["training", "weight", "home", "map", "sign-ins", "flood", "memory"],
];

/**
 * `npm run bench`: the figures of the README in one run, on loopback, everything in its own process. `BENCH_SECONDS` shortens the runs;
 * `npm run bench -- articles` measures a part, or several that are named.
 */

const parts = process.argv.slice(2);
const unknown = parts.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
  process.exit(1);
}
const wanted = (part: string): boolean => parts.length === 0 || parts.includes(part);
const folder = fileURLToPath(new URL("../.cache/bench", import.meta.url));

rmSync(folder, { recursive: true, force: true });
await step("Web", ensureWeb, (built) => (built ? "built" : "up to date"));

if (wanted("start")) await measureStart(`${folder}/start`);

if (wanted("articles")) {
  await withDatabase("large", async (settings, environment) => {
    await step(
      "Large data set",
      () => writeLargeData(settings.database.ownerUrl ?? ""),
      () => "10,000 articles",
    );
    await makePeople(settings);
    await flatten(settings.database.ownerUrl ?? "");
    const product = await startProduct(environment);
    await measureArticles(product, settings.database.ownerUrl ?? "");
    await product.stop();
  });
}

if (wanted("rental")) {
  await withDatabase("rental", async (settings, environment) => {
    await step(
      "Large data set",
      () => writeLargeData(settings.database.ownerUrl ?? ""),
      () => "10,000 articles",
    );
    await makePeople(settings);
    // Its jobs run in a worker of their own, as in docker/: they have work for a while after so much is put in at once.
    const product = await startProduct({ ...environment, ROLE: "api" });
    await measureRental(product, settings.database.ownerUrl ?? "");
    await product.stop();
  });
}

const forumOf = async (settings: Settings, environment: Record<string, string>): Promise<MeasuredForum> => {
  await makePeople(settings);
  const product = await startProduct({ ...environment, ROLE: "api", TRUST_PROXY: "1" });
  return { product, ownerUrl: settings.database.ownerUrl ?? "" };
};

if (wanted("forum")) {
  await withDatabase("forum-few", async (...fewer) => {
    const few = await forumOf(...fewer);
    await withDatabase("forum", async (...more) => {
      const many = await forumOf(...more);
      await measureForum({ few, many });
      await measureForumLive(many.product);
      await many.product.stop();
    });
    await few.product.stop();
  });
}

if (wanted("forum-live") && !wanted("forum")) {
  await withDatabase("forum-live", async (...given) => {
    const { product, ownerUrl } = await forumOf(...given);
    await writeForumData(ownerUrl, forumSizes.subjects[0]);
    await measureForumLive(product);
    await product.stop();
  });
}

if (["surveys", "likes"].some(wanted)) {
  await withDatabase("crowd", async (settings, environment) => {
    await makePeople(settings);
    const people = await makeCrowd(settings.database.ownerUrl ?? "");
    const processes = [
      await startProduct({ ...environment, ROLE: "api" }),
      await startProduct({ ...environment, ROLE: "api" }),
    ];
    if (wanted("surveys")) await measureSurveys(processes, people);
    if (wanted("likes")) await measureLikes(processes, people, settings.database.ownerUrl ?? "");
    for (const each of processes) await each.stop();
  });
}

if (wanted("training")) {
  await withDatabase("training", async (settings, environment) => {
    await step(
      "Training data",
      () => writeTrainingData(settings.database.ownerUrl ?? ""),
      () => "20,000 resources",
    );
    await makePeople(settings);
    const product = await startProduct({ ...environment, ROLE: "api" });
    await measureTraining(product);
    await product.stop();
  });
}

if (wanted("search")) {
  await withDatabase("search", async (settings, environment) => {
    await step(
      "Search data",
      () => writeSearchData(settings.database.ownerUrl ?? ""),
      () => "100,000 articles and pages in seven locales",
    );
    const product = await startProduct(environment);
    await measureSearch(product, settings.database.ownerUrl ?? "");
    await product.stop();
  });
}

if (wanted("software")) {
  await withDatabase("software", async (settings, environment) => {
    await makePeople(settings);
    const product = await startProduct({ ...environment, ROLE: "api", TRUST_PROXY: "1" });
    await measureSoftware(product, settings.database.ownerUrl ?? "");
    await product.stop();
  });
}

if (["uploads", "archives"].some(wanted)) {
  await withDatabase("files", async (settings, environment) => {
    await step(
      "Demo",
      () => seedDemo(settings),
      () => "content put in",
    );
    if (wanted("uploads")) await measureUploads(environment, `${folder}/uploads`);
    if (wanted("archives")) await measureArchives(environment, `${folder}/archives`);
  });
}

if (["training", "weight", "home", "map", "sign-ins", "flood", "memory"].some(wanted)) {
  await withDatabase("demo", async (settings, environment) => {
    await step(
      "Demo",
      () => seedDemo(settings),
      () => "content put in",
    );
    const product = await startProduct({ ...environment, TRUST_PROXY: "1" });
    if (wanted("weight")) await measureWeight(product);
    if (wanted("home")) await measureHome(product);
    if (wanted("sign-ins")) await measureSignIns(product);
    if (wanted("flood")) await measureFlood(product);
    if (wanted("map")) await measureMap(product, settings.database.ownerUrl ?? "");
    await product.stop();
    if (wanted("memory")) {
      const api = await startProduct({ ...environment, ROLE: "api", TRUST_PROXY: "1" });
      await measureMemory(api);
      await api.stop();
    }
  });
}

async function withDatabase(
  name: string,
  run: (settings: Settings, environment: Record<string, string>) => Promise<void>,
): Promise<void> {
  const dataDir = `${folder}/${name}`;
  process.env.DATA_DIR = dataDir;
  const given = processSettings();
  if (!given.ok) throw new Error(given.error.join("\n"));
  const database = await prepareDatabase(given.value);
  try {
    await migrateDatabase(database.settings);
    const { url = "", ownerUrl = "" } = database.settings.database;
    await run(database.settings, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir, DEMO: "false" });
  } catch (error) {
    say(String(error instanceof Error ? error.stack : error));
    process.exitCode = 1;
  } finally {
    await database.stop();
  }
}
