import { locales } from "#core/kernel/locales.ts";
import { fullProduct } from "./accessibility/combinations.ts";
import { type Place, places } from "./accessibility/places.ts";
import { type Finding, findingText, type Scanner, scanner, surroundings } from "./accessibility/scan.ts";
import { launchBrowser } from "./browser.ts";
import { startDemo } from "./demo-server.ts";
import { say } from "./steps.ts";

/**
 * `npm run test:a11y [PART_OF_A_PLACE'S_NAME…]`: every place in every theme, language, width and setting. Prints one line per place and
 * what was found; exits with 1 when something was.
 */
const wanted = process.argv.slice(2);
const chosen = places.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const combinations = fullProduct(surroundings);

const demo = await startDemo();
const browser = await launchBrowser();
const scans = scanner(browser, demo.url);
let total = 0;
try {
  say(`${"place".padEnd(26)}${"scans".padStart(7)}${"findings".padStart(10)}${"seconds".padStart(9)}`);
  for (const place of chosen) total += await scanned(place, scans);
} finally {
  await scans.close();
  await browser.close();
  await demo.stop();
}
say(total === 0 ? "Nothing was found." : `${total} findings.`);
process.exitCode = total === 0 ? 0 : 1;

async function scanned(place: Place, { open, scan }: Scanner): Promise<number> {
  const began = performance.now();
  const findings: Finding[] = [];
  for (const locale of locales) {
    const page = await open(place, locale);
    const found = await scan(place, page, combinations);
    findings.push(...found.map((each) => ({ ...each, combination: { locale, ...each.combination } })));
    await page.close();
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const scansMade = String(combinations.length * locales.length);
  say(`${place.name.padEnd(26)}${scansMade.padStart(7)}${String(findings.length).padStart(10)}${seconds.padStart(9)}`);
  for (const finding of findings) say(`  ${findingText(finding)}`);
  return findings.length;
}
