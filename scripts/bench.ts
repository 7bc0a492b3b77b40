import { measureArchives } from "./bench/archives.ts";
import { measureArticles } from "./bench/articles.ts";
import { makeCrowd } from "./bench/crowd.ts";
import { measureForum } from "./bench/forum.ts";
import { measureForumLive } from "./bench/forum-live.ts";
import { measureLikes } from "./bench/likes.ts";
import { measureMap } from "./bench/map.ts";
import { makePeople } from "./bench/people.ts";
import { clear, closeShared, folderOf, type Place, putDemo, withPlace } from "./bench/place.ts";
import type { Measured } from "./bench/processes.ts";
import { flatten } from "./bench/reference.ts";
import { measureRental } from "./bench/rental.ts";
import { measureSearch } from "./bench/search.ts";
import { measureSignIns } from "./bench/sign-ins.ts";
import { measureFlood, measureHome, measureMemory } from "./bench/site.ts";
import { isTiny, sizes } from "./bench/sizes.ts";
import { measureSoftware } from "./bench/software.ts";
import { measureStart } from "./bench/start.ts";
import { measureSurveys } from "./bench/surveys.ts";
import { measureTraining } from "./bench/training.ts";
import { measureUploads } from "./bench/uploads.ts";
import { measureWeight } from "./bench/weight.ts";
import { ensureWeb } from "./build-web.ts";
import { forumSizes, writeForumData } from "./forum-data.ts";
import { writeLargeData } from "./large-data.ts";
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
 * `npm run bench -- articles` measures a part, or several that are named; `BENCH_TINY=true` shows that they work, and measures nothing.
 */

const parts = process.argv.slice(2);
const unknown = parts.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
  process.exit(1);
}
const wanted = (part: string): boolean => parts.length === 0 || parts.includes(part);

clear();
await step("Web", ensureWeb, (built) => (built ? "built" : "up to date"));

if (wanted("start")) {
  await attempt(() =>
    isTiny
      ? withPlace("start", ({ environment }) => measureStart({ ...environment, DEMO: "true" }))
      : measureStart({ DATA_DIR: folderOf("start") }),
  );
}

await over("large", ["articles"], async (place) => {
  await putLarge(place);
  await makePeople(place.settings);
  await flatten(place.ownerUrl);
  await withProduct(place, {}, (product) => measureArticles(product, place.ownerUrl));
});

await over("rental", ["rental"], async (place) => {
  await putLarge(place);
  await makePeople(place.settings);
  // Its jobs run in a worker of their own, as in docker/: they have work for a while after so much is put in at once.
  await withProduct(place, { ROLE: "api" }, (product) => measureRental(product, place.ownerUrl));
});

await over("forum-few", ["forum"], (fewer) =>
  overForum(fewer, (few) =>
    withPlace("forum", (more) =>
      overForum(more, async (many) => {
        await measureForum({
          few: { product: few, ownerUrl: fewer.ownerUrl },
          many: { product: many, ownerUrl: more.ownerUrl },
        });
        await measureForumLive(many);
      }),
    ),
  ),
);

if (!wanted("forum")) {
  await over("forum-live", ["forum-live"], (place) =>
    overForum(place, async (product) => {
      await writeForumData(place.ownerUrl, forumSizes.subjects[0]);
      await measureForumLive(product);
    }),
  );
}

await over("crowd", ["surveys", "likes"], async (place) => {
  await makePeople(place.settings);
  const people = await makeCrowd(place.ownerUrl);
  await withProduct(place, { ROLE: "api" }, (one) =>
    withProduct(place, { ROLE: "api" }, async (other) => {
      if (wanted("surveys")) await measureSurveys([one, other], people);
      if (wanted("likes")) await measureLikes([one, other], people, place.ownerUrl);
    }),
  );
});

await over("training", ["training"], async (place) => {
  await step(
    "Training data",
    () => writeTrainingData(place.ownerUrl),
    () => `${sizes.resources} resources`,
  );
  await makePeople(place.settings);
  await withProduct(place, { ROLE: "api" }, measureTraining);
});

await over("search", ["search"], async (place) => {
  await step(
    "Search data",
    () => writeSearchData(place.ownerUrl),
    () => `${sizes.searchedArticles + sizes.searchedPages} articles and pages in seven locales`,
  );
  await withProduct(place, {}, (product) => measureSearch(product, place.ownerUrl));
});

await over("software", ["software"], async (place) => {
  await makePeople(place.settings);
  await withProduct(place, { ROLE: "api", TRUST_PROXY: "1" }, (product) => measureSoftware(product, place.ownerUrl));
});

await over("files", ["uploads", "archives"], async (place) => {
  await putDemo(place);
  if (wanted("uploads")) await measureUploads(place.environment, folderOf("uploads"));
  if (wanted("archives")) await measureArchives(place.environment, folderOf("archives"));
});

await over("demo", ["weight", "home", "map", "sign-ins", "flood", "memory"], async (place) => {
  await putDemo(place);
  await withProduct(place, { TRUST_PROXY: "1" }, async (product) => {
    if (wanted("weight")) await measureWeight(product);
    if (wanted("home")) await measureHome(product);
    if (wanted("sign-ins")) await measureSignIns(product);
    if (wanted("flood")) await measureFlood(product);
    if (wanted("map")) await measureMap(product, place.ownerUrl);
  });
  if (wanted("memory")) await withProduct(place, { ROLE: "api", TRUST_PROXY: "1" }, measureMemory);
});

await closeShared();

/** Measures those of some parts that are wanted, over one database. */
async function over(name: string, of: readonly string[], run: (place: Place) => Promise<void>): Promise<void> {
  if (of.some(wanted)) await attempt(() => withPlace(name, run));
}

/** What goes wrong in a part is told, and takes none of the others with it. */
async function attempt(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    say(String(error instanceof Error ? error.stack : error));
    process.exitCode = 1;
  }
}

async function withProduct(
  place: Place,
  environment: Readonly<Record<string, string>>,
  run: (product: Measured) => Promise<void>,
): Promise<void> {
  const product = await place.product(environment);
  try {
    await run(product);
  } finally {
    await product.stop();
  }
}

async function overForum(place: Place, run: (product: Measured) => Promise<void>): Promise<void> {
  await makePeople(place.settings);
  await withProduct(place, { ROLE: "api", TRUST_PROXY: "1" }, run);
}

async function putLarge({ ownerUrl }: Place): Promise<void> {
  await step(
    "Large data set",
    () => writeLargeData(ownerUrl, sizes.articles),
    () => `${sizes.articles} articles`,
  );
}
