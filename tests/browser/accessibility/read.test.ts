import { describe, expect, it } from "vitest";
import { places } from "#scripts/accessibility/places.ts";
import { demoServer } from "#tests/support/demo.ts";
import { placeOf, scansOf } from "#tests/support/scans.ts";

const server = await demoServer();
const { visits } = scansOf(server.url);

describe("what screen readers are given", () => {
  const open = places.filter(({ as }) => as === undefined);

  it.each(open.map(({ name }) => name))("is the same as when it was last looked at: %s", async (name) => {
    const tree = await visits().look(placeOf(name), "en", async (page) => {
      await expect.poll(() => page.getByText("Loading…", { exact: true }).count()).toBe(0);
      await page.locator(ofTheDay).evaluateAll((found) => {
        for (const element of found) element.remove();
      });
      return page.locator("body").ariaSnapshot();
    });
    expect(timeless(tree)).toMatchSnapshot();
  });

  /** Events by their days: other ones tomorrow, on other days of the grid. */
  const ofTheDay = [
    "[role=grid]",
    "section:has(> :is(h2, h3) > time)",
    "section:has(> [role=status] time)",
    "ul:has(> li > article a[href^='/events/'])",
  ].join(", ");

  /** The demo is as old as its installation: its days and times, its ids and its address differ. */
  function timeless(tree: string): string {
    return (
      tree
        .replaceAll(/\b(?:\d{1,2} [A-Z][a-z]+|[A-Z][a-z]+ \d{1,2},) \d{4}(?: at \d{2}:\d{2})?\b/g, "DAY")
        // The days of a week, in one month or in two.
        .replaceAll(/\b\d{1,2}(?: [A-Z][a-z]+)? – DAY\b/g, "DAYS")
        .replaceAll(/\b(?:[A-Z][a-z]+ )+(?:Standard|Summer) Time\b/g, "ZONE")
        .replaceAll(/\b[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}, \d{2}:\d{2}–\d{2}:\d{2}/g, "DAY, TIME")
        .replaceAll(/\b[A-Z][a-z]+day, DAY, \d{2}:\d{2}–\d{2}:\d{2}/g, "DAY, TIME")
        .replaceAll(/\b\d{2}:\d{2}–\d{2}:\d{2} local time \([^)]*\)/g, "TIME local time")
        .replaceAll(/http:\/\/localhost:\d+/g, "SITE")
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID")
        .replaceAll(/section-[a-z0-9]{10}\b/g, "section-ID")
    );
  }
});
