import pg from "pg";
import type { Browser, Page } from "playwright";
import { allRejected } from "#core/shell/site/consent-choices.ts";
import { launchBrowser } from "#scripts/browser.ts";
import { consentCookieOf } from "#scripts/demo/consent.ts";
import type { Measured } from "./processes.ts";
import { sizes } from "./sizes.ts";
import { line } from "./table.ts";

/** Organizations on the map that is measured; it stands beside the same map with those of the demo alone. */
const many = sizes.organizations;
/** Milliseconds of work of the page's own thread that a first interaction may cost. */
const wanted = 200;
const runs = sizes.mapRuns;

/** The work of the page's own thread for the first press on a cluster, and for opening the map on a telephone, by the browser's own trace. */
export async function measureMap(product: Measured, ownerUrl: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const few = await measured(browser, product.url);
    await writeOrganizations(ownerUrl);
    const all = await measured(browser, product.url);
    for (const [name, at] of [
      ["first press on a cluster", 0],
      ["opening the map", 1],
    ] as const)
      line(
        `${name}, ${many} of them`,
        `${all[at].work.toFixed(0)} ms of work (at most ${wanted}), its longest task ${all[at].longest.toFixed(0)} ms; with those of the demo ${few[at].work.toFixed(0)} ms`,
      );
  } finally {
    await browser.close();
  }
}

/** In milliseconds. */
interface Work {
  readonly work: number;
  readonly longest: number;
}

async function measured(browser: Browser, url: string): Promise<readonly [press: Work, opening: Work]> {
  const presses: Work[] = [];
  const openings: Work[] = [];
  for (let run = 0; run < runs; run += 1) {
    presses.push(
      await traced(browser, url, 1280, async (page) => {
        await page.locator("[data-mark^=cluster]").first().waitFor();
        return () => page.locator("[data-mark^=cluster]").first().click();
      }),
    );
    openings.push(
      await traced(browser, url, 390, async (page) => () => page.getByRole("radio", { name: "Map" }).check()),
    );
  }
  return [median(presses), median(openings)];
}

const median = (found: readonly Work[]): Work =>
  [...found].sort((a, b) => a.work - b.work)[Math.floor(found.length / 2)]!;

/** What an act costs on a page that has come to rest, until it has come to rest again. */
async function traced(
  browser: Browser,
  url: string,
  width: number,
  prepare: (page: Page) => Promise<() => Promise<void>>,
): Promise<Work> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: "en-GB" });
  await context.addCookies([consentCookieOf(allRejected, url)]);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(`${url}/find-a-lab`);
  await page.getByRole("status").filter({ hasText: "organizations" }).waitFor();
  const act = await prepare(page);
  await page.waitForTimeout(rest);
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline", "__metadata"] });
  await act();
  await page.locator("[data-mark]").first().waitFor();
  await page.waitForTimeout(rest);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  await context.close();
  return workOf(trace.traceEvents);
}

/** Milliseconds that are waited for a page at most: the machine may have much else to do. */
const patience = 180_000;

/** Milliseconds that a page is given to come to rest. */
const rest = 1_000;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the clock, and of the processor: the machine may be shared. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The tasks of the main threads of pages. */
function workOf(events: readonly TraceEvent[]): Work {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events
    .filter(({ name, pid, tid }) => name === "RunTask" && mains.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => tdur / 1000);
  return { work: tasks.reduce((sum, each) => sum + each, 0), longest: Math.max(0, ...tasks) };
}

/** Organizations around the towns of the demo, more of them where there are more already. */
async function writeOrganizations(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into organizations (id, source_locale, name, slug, latitude, longitude, country, access_level_id, contact_address)
       select gen_random_uuid(), 'en', 'Measured lab ' || i, 'measured-lab-' || i,
         near.latitude + ((i * 7919) % 2000 - 1000) / 500.0, near.longitude + ((i * 104729) % 2000 - 1000) / 400.0,
         near.country, near.access_level_id, i || ' Measured Street'
       from generate_series(1, $1) i
       join (select *, row_number() over (order by slug) - 1 as at, count(*) over () as size
             from organizations where latitude is not null) near on near.at = i % near.size`,
      [many],
    );
    await client.query(
      "insert into generations (kind, shard, value) values ('organizations', 0, 1) on conflict (kind, shard) do update set value = generations.value + 1",
    );
    await client.query("vacuum analyze organizations");
  } finally {
    await client.end();
  }
}
