import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { booted, visitors } from "#tests/support/visitor.ts";
import { downloadDelay, viewDelay } from "#web/shell/statistics/recorder.ts";

const server = await demoServer();
const { context, visit } = visitors(server.url);
const service = "/api/v1/services/stats/records";

interface Batch {
  readonly records: readonly { readonly event: string; readonly resourceType: string; readonly resourceId: string }[];
}

/** Timers of these milliseconds wait until the test lets the time pass. */
function holdTimers(held: readonly number[]): void {
  const { setTimeout: begin, clearTimeout: end } = window;
  const waiting = new Map<number, { readonly action: () => void; readonly delay: number }>();
  let last = 1_000_000;
  const replaced = {
    setTimeout: (action: () => void, delay = 0) => {
      if (!held.includes(delay)) return begin(action, delay);
      last += 1;
      waiting.set(last, { action, delay });
      return last;
    },
    clearTimeout: (id: number | undefined) => {
      if (id === undefined || !waiting.delete(id)) end(id);
    },
    waits: (delay: number) => [...waiting.values()].some((each) => each.delay === delay),
    pass: (time: number) => {
      for (const [id, { action, delay }] of [...waiting]) {
        if (delay <= time && waiting.delete(id)) action();
      }
    },
  };
  Object.assign(window, replaced);
}

/** Lets milliseconds pass for what waits, and gives what was begun time to go on. */
const pass = (page: Page, time: number) =>
  page.evaluate((passed) => {
    (window as unknown as { pass(time: number): void }).pass(passed);
    return new Promise((resolve) => requestAnimationFrame(resolve));
  }, time);

/** What was sent once the time of a view has passed: the code that counts may begin a little after it has come. */
async function counted(page: Page, batches: readonly Batch[]): Promise<readonly Batch[]> {
  await pass(page, viewDelay);
  return batches;
}

/** A page with what it sends to the statistics. `status` is what they answer. */
async function watched(path: string, status = 204) {
  const page = await (await context()).newPage();
  const batches: Batch[] = [];
  const reports: string[] = [];
  page.on("console", (message) => message.type() === "error" && reports.push(message.text()));
  await page.route(`**${service}`, (route) => {
    batches.push(route.request().postDataJSON() as Batch);
    return route.fulfill({ status });
  });
  await page.addInitScript(holdTimers, [viewDelay, downloadDelay]);
  await page.goto(path);
  await counting(page);
  // The code has come; it has begun once it waits for the time of a view.
  await page.waitForFunction((delay) => (window as unknown as { waits(of: number): boolean }).waits(delay), viewDelay);
  return { page, batches, reports };
}

/** Waits until the code that counts is there. */
async function counting(page: Page): Promise<void> {
  await booted(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/assets\/visits-/.test(name)),
  );
}

const idOf = async (page: Page, path: string): Promise<string> => {
  const answer = await page.request.get(`${server.url}/api/v1/app-pages?filter[path]=${path}`);
  return ((await answer.json()) as { data: { id: string }[] }).data[0]!.id;
};

describe("a visit", () => {
  it("STATS-002 STATS-001 of 5 s is one view of the page, sent once", async () => {
    const { page, batches } = await watched("/about");
    await expect.poll(() => counted(page, batches)).toHaveLength(1);
    expect(batches[0]?.records).toEqual([
      { event: "view", resourceType: "app-pages", resourceId: await idOf(page, "/about") },
    ]);
    await pass(page, viewDelay);
    expect(batches).toHaveLength(1);
  });

  it("STATS-003 that ends before does not count; the next page does", async () => {
    const { page, batches } = await watched("/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "Site map" }).click();
    await page.waitForURL("**/site-map");
    await pass(page, viewDelay);
    expect(batches).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Legal notice" }).click();
    await page.waitForURL("**/legal/notice");
    await expect.poll(() => page.locator("h1").textContent()).toBe("Legal notice");
    await expect.poll(() => counted(page, batches)).toHaveLength(1);
    expect(batches[0]?.records[0]?.resourceId).toBe(await idOf(page, "/legal/notice"));
  });

  it("STATS-004 tells nobody but the reporter when it could not be counted", async () => {
    const { page, batches, reports } = await watched("/about", 500);
    await expect.poll(() => counted(page, batches)).toHaveLength(1);
    await expect.poll(() => reports.join("\n")).toContain(`POST ${service} answered 500`);
    expect(await page.locator("dialog[open]").count()).toBe(0);
    expect(await page.locator("[role=alert]").allTextContents()).not.toContainEqual(expect.stringMatching(/\S/));
  });

  it("STATS-001 a file that is downloaded is counted, a smaller picture of it is not", async () => {
    const { page, batches } = await watched("/about");
    const id = "0198f0c8-0000-7000-8000-000000000001";
    await page.evaluate((file) => {
      for (const query of ["?variant=preview", ""]) {
        const link = document.createElement("a");
        link.href = `/services/files/${file}${query}`;
        link.addEventListener("click", (event) => event.preventDefault());
        document.body.append(link);
        link.click();
      }
    }, id);
    await pass(page, downloadDelay);
    await expect.poll(() => batches).toHaveLength(1);
    expect(batches[0]?.records).toEqual([{ event: "download", resourceType: "files", resourceId: id }]);
  });

  it("what waits is sent when the page is left", async () => {
    const page = await visit("/about");
    await counting(page);
    const found = await page.request.get(`${server.url}/api/v1/articles?include=image&page[size]=1`);
    const { included } = (await found.json()) as { included: { type: string; id: string }[] };
    const file = included.find(({ type }) => type === "files")?.id;
    await page.evaluate((id) => {
      const link = document.createElement("a");
      link.href = `/services/files/${id}`;
      link.addEventListener("click", (event) => event.preventDefault());
      document.body.append(link);
      link.click();
    }, file);
    await page.goto("/robots.txt");
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${server.url}/api/v1/files/${file}`);
        return ((await answer.json()) as { data: { attributes: { recordsCount: number } } }).data.attributes
          .recordsCount;
      })
      .toBe(1);
  });
});

describe("the screen of the statistics", () => {
  it("ROUTE-013 ADMIN-006 is found in the menu by administrators, with the origins that are left out", async () => {
    const page = await visit("/admin/dashboard", { as: "manager" });
    const menu = page.getByRole("navigation", { name: "Administration" });
    await menu.getByRole("link", { name: "Views and downloads" }).click();
    await page.waitForURL("**/admin/stats");
    await expect.poll(() => page.locator("h1").textContent()).toBe("Views and downloads");
    expect(await menu.getByRole("link", { name: "Excluded networks" }).count()).toBe(1);
  });

  it("ADMIN-006 ROUTE-013 is closed to everybody else, and not in their menu", async () => {
    const page = await visit("/admin/dashboard", { as: "contributor" });
    await page
      .getByRole("navigation", { name: "Administration" })
      .getByRole("link", { name: /^Articles/ })
      .waitFor();
    expect(await page.getByRole("link", { name: "Views and downloads" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Excluded networks" }).count()).toBe(0);
    await page.goto("/admin/stats");
    await page.waitForURL(/\/errors\/unauthorized\?/);
    expect(new URL(page.url()).searchParams.get("redirectUrl")).toBe("/admin/stats");
    const guest = await visit("/admin/stats");
    await guest.waitForURL(/\/auth\/sign-in\?/);
    expect(new URL(guest.url()).searchParams.get("redirectUrl")).toBe("/admin/stats");
  });

  it("shows the numbers of a period as a picture and as tables, which are saved as CSV", async () => {
    const page = await visit("/admin/stats?from=2020-01-01&to=2020-01-31", { as: "manager" });
    await page.getByText("No data for this period").waitFor();
    const id = await idOf(page, "/about");
    const sent = await page.request.post(`${server.url}${service}`, {
      headers: {
        "content-type": "application/vnd.api+json",
        "x-requested-with": "XMLHttpRequest",
        origin: server.url,
      },
      data: { records: [{ event: "view", resourceType: "app-pages", resourceId: id }] },
    });
    expect(sent.status()).toBe(204);
    await page.getByText("7 days").click();
    await page.waitForURL(/from=.*&to=/);
    await page.getByRole("img", { name: /^From .* to .*\. Views: [1-9]/ }).waitFor();
    const records = page.getByRole("table", { name: "Most viewed and downloaded" });
    await records.getByRole("row", { name: /About.*[1-9].*Page.*View/ }).waitFor();
    await page.getByText("Show as table").click();
    expect(await page.getByRole("table", { name: "By day" }).getByRole("row").count()).toBe(8);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: /Export as CSV: Most viewed/ }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^statistics-records-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  });

  it("STATS-005 leaves the administrator's own network out at a press", async () => {
    const page = await visit("/admin/stats", { as: "manager" });
    await page.getByLabel(/Description/).fill("The tests");
    await page.getByRole("button", { name: "Exclude my connection" }).click();
    await page.getByText("Your connection is excluded").waitFor();
    const answer = await page.request.get(`${server.url}/api/v1/stats-banned-origins`);
    const { data } = (await answer.json()) as { data: { attributes: { description: string } }[] };
    expect(data.map(({ attributes }) => attributes.description)).toEqual(["The tests"]);
  });
});
