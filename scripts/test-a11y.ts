import { parseArgs } from "node:util";
import { budgetUntil } from "./accessibility/budget.ts";
import { fullProduct } from "./accessibility/combinations.ts";
import { failures, otherEngines } from "./accessibility/engines.ts";
import { type Opening, openings, partOf, parts } from "./accessibility/parts.ts";
import { type Finding, findingText, type Scanner, scanner } from "./accessibility/scan.ts";
import { sideBySide } from "./accessibility/side-by-side.ts";
import { surroundings, visitor } from "./accessibility/visits.ts";
import { launchBrowser } from "./browser.ts";
import { startDemo } from "./demo-server.ts";
import { explain, say } from "./steps.ts";
import { keepUnstable } from "./test/results.ts";
import { mostAgain, mostUnstable } from "./test/run.ts";

/**
 * `npm run test:a11y [PART_OF_A_PLACE'S_NAME…]`: every place in every language, theme, width and setting, the named ones first. With
 * `--minutes=N` a part of them, another one each day, and of that what these minutes allow; `--date=YYYY-MM-DD` takes the part of that day.
 * Three engines look: axe at every combination, Alfa and IBM Equal Access once at each place and language.
 * What has findings is looked at once more, alone: what has none then is unstable, and told, and does not fail; `--no-retry` switches it off.
 * Prints a line per place and language and what was found; the last line counts the scans.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    minutes: { type: "string" },
    date: { type: "string", default: new Date().toISOString().slice(0, 10) },
    retry: { type: "boolean", default: true },
  },
});

/** Kept of the minutes to stop the browser and the server in. */
const reserveMs = 30_000;

/** How long one place in one language may take before it counts as failed. */
const patienceMs = 180_000;

/** Of a long log, the end is read. */
const findingsShown = 20;

interface Scanned {
  readonly opening: Opening;
  readonly scans: number;
  readonly findings: readonly Finding[];
}

const combinations = fullProduct(surroundings);

async function scanAll(): Promise<boolean> {
  const until = values.minutes && Number(values.minutes) * 60_000 - reserveMs;
  const budget = budgetUntil(until || undefined);
  const chosen = choose();
  const demo = await startDemo();
  const browser = await launchBrowser();
  const visits = visitor(browser, demo.url);
  const scans = scanner(visits, async (page) => failures(await otherEngines(page)));
  printRow("place", "scans", "findings", "seconds");
  const left: Opening[] = [];
  const results = await sideBySide(chosen, async (opening): Promise<Scanned> => {
    if (!budget.hasRoom()) {
      left.push(opening);
      return { opening, scans: 0, findings: [] };
    }
    const began = performance.now();
    const findings = await findingsOf(opening, scans);
    const ms = performance.now() - began;
    budget.note(ms);
    printRow(nameOf(opening), combinations.length, findings.length, (ms / 1000).toFixed(1));
    for (const finding of findings) say(`  ${findingText(finding)}`);
    return { opening, scans: combinations.length, findings };
  });
  const { settled, unstable } = await lookedAtAgain(results, (opening) => findingsOf(opening, scans));
  await visits.close();
  await browser.close();
  await demo.stop();
  return report(chosen, left, settled, unstable);
}

/** What has findings, once more and alone; of more places than one run forgives, nothing is: they have a fault in common. */
async function lookedAtAgain(
  results: readonly Scanned[],
  look: (opening: Opening) => Promise<readonly Finding[]>,
): Promise<{ readonly settled: readonly Scanned[]; readonly unstable: Readonly<Record<string, Finding>> }> {
  const asked = values.retry && results.filter(({ findings }) => findings.length > 0).length <= mostAgain;
  const settled: Scanned[] = [];
  const unstable: Record<string, Finding> = {};
  for (const result of results) {
    const [first] = result.findings;
    const findings = asked && first ? await look(result.opening) : result.findings;
    if (first && findings.length === 0) unstable[nameOf(result.opening)] = first;
    settled.push({ ...result, findings });
  }
  keepUnstable("unstable-scans", unstable);
  return { settled, unstable };
}

/** What is asked for by name; else the part of the day where the time is bounded, and everything where it is not. */
function choose(): readonly Opening[] {
  if (values.minutes !== undefined && positionals.length === 0) {
    const { seed, part, openings: chosen } = partOf(values.date);
    say(
      `Part ${part} of ${parts} of all places and languages, seed ${seed}, of ${values.date}, in ${values.minutes} minutes.`,
    );
    return chosen;
  }
  return openings
    .filter(({ place }) => positionals.length === 0 || positionals.some((part) => place.name.includes(part)))
    .toSorted((one, other) => Number(other.place.isKey ?? false) - Number(one.place.isKey ?? false));
}

const nameOf = ({ place, locale }: Opening): string => `${place.name} (${locale})`;

/** A place that does not open fails in every combination. */
async function findingsOf({ place, locale }: Opening, { scan }: Scanner): Promise<readonly Finding[]> {
  const asked = combinations.map((each) => ({ locale, ...each }));
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`It took longer than ${patienceMs / 1000} s.`)), patienceMs).unref();
  });
  try {
    return await Promise.race([scan(place, asked), late]);
  } catch (error) {
    return asked.map((combination) => ({
      place: place.name,
      combination,
      rule: "opens",
      selector: place.path,
      detail: explain(error),
    }));
  }
}

/**
 * Says what was covered; the last line counts the scans.
 * @throws {Error} when nothing was scanned, which proves nothing.
 */
function report(
  chosen: readonly Opening[],
  left: readonly Opening[],
  results: readonly Scanned[],
  unstable: Readonly<Record<string, Finding>>,
): boolean {
  const scans = results.reduce((sum, each) => sum + each.scans, 0);
  if (scans === 0) throw new Error("There is no such place, or no time for a single one.");
  const findings = results.flatMap((each) => each.findings);
  const failed = new Set(findings.map(({ place, combination }) => JSON.stringify([place, combination]))).size;
  const all = openings.length * combinations.length;
  say(
    `${scans} of ${chosen.length * combinations.length} scans in ${(performance.now() / 60_000).toFixed(1)} minutes; the whole product has ${all}.`,
  );
  if (left.length > 0) say(`Left for want of time: ${left.map(nameOf).join(", ")}.`);
  for (const [name, finding] of Object.entries(unstable)) say(`↻ unstable: ${name}\n  ${findingText(finding)}`);
  for (const finding of findings.slice(0, findingsShown)) say(`✗ ${findingText(finding)}`);
  say(findings.length === 0 ? "Nothing was found." : `${findings.length} findings.`);
  const many = Object.keys(unstable).length > mostUnstable ? 1 : 0;
  if (many) say(`More than ${mostUnstable} places are unstable: something that they share is at fault.`);
  say(`${Object.keys(unstable).length} unstable`);
  say(`${scans - failed} passed, ${failed + many} failed`);
  return failed + many === 0;
}

function printRow(name: string, ...figures: readonly (string | number)[]): void {
  say(name.padEnd(40) + figures.map((figure) => String(figure).padStart(10)).join(""));
}

try {
  process.exitCode = (await scanAll()) ? 0 : 1;
} catch (error) {
  say(explain(error));
  say("0 passed, 1 failed");
  process.exitCode = 1;
}
