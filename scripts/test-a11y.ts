import { locales } from "#core/kernel/locales.ts";
import { fullProduct } from "./accessibility/combinations.ts";
import { type Place, places } from "./accessibility/places.ts";
import { type Finding, findingText, type Scanner, scanner } from "./accessibility/scan.ts";
import { surroundings, visitor } from "./accessibility/visits.ts";
import { launchBrowser } from "./browser.ts";
import { startDemo } from "./demo-server.ts";
import { explain, say } from "./steps.ts";

/**
 * `npm run test:a11y [PART_OF_A_PLACE'S_NAME…]`: every place in every theme, language, width and setting, the named ones first. Prints one
 * line per place and what was found; exits with 1 when something was.
 */
const wanted = process.argv.slice(2);
const chosen = places
  .filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .toSorted((one, other) => Number(other.isKey ?? false) - Number(one.isKey ?? false));
const combinations = fullProduct({ locale: locales, ...surroundings });

const demo = await startDemo();
const browser = await launchBrowser();
const visits = visitor(browser, demo.url);
const scans = scanner(visits);
const began = performance.now();
let total = 0;
try {
  printRow("place", "scans", "findings", "seconds");
  for (const place of chosen) total += await scanned(place, scans);
} finally {
  await visits.close();
  await browser.close();
  await demo.stop();
}
printRow("in all", combinations.length * chosen.length, total, secondsSince(began));
say(total === 0 ? "Nothing was found." : `${total} findings.`);
process.exitCode = total === 0 ? 0 : 1;

async function scanned(place: Place, { scan }: Scanner): Promise<number> {
  const start = performance.now();
  const findings = await scan(place, combinations).catch((error: unknown): readonly Finding[] => [
    { place: place.name, combination: {}, rule: "opens", selector: place.path, detail: explain(error) },
  ]);
  printRow(place.name, combinations.length, findings.length, secondsSince(start));
  for (const finding of findings) say(`  ${findingText(finding)}`);
  return findings.length;
}

function printRow(name: string, ...figures: readonly (string | number)[]): void {
  say(name.padEnd(26) + figures.map((figure) => String(figure).padStart(10)).join(""));
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
