import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { booted, quiet, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context } = visitors(server.url);

/** Opens a page and gives what the browser complained of while the site's script took it over. */
async function complaintsOf(path: string, options: Parameters<typeof context>[0] = {}, before?: string) {
  const visitor = await context(options);
  if (before !== undefined) await visitor.addInitScript(before);
  const page = await visitor.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(path);
  await booted(page);
  await quiet(page);
  return { page, complaints };
}

describe("taking over the server's page", () => {
  it.each(["/", "/about", "/articles", "/auth/sign-in"])(
    "LAYOUT-001 BOOT-001 finds %s as it was drawn, and asks for no data",
    async (path) => {
      const { complaints, page } = await complaintsOf(path);
      expect(complaints).toEqual([]);
      const asked = await page.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
      );
      expect(asked.filter((name) => name.startsWith("/api/"))).toEqual([]);
    },
  );

  it("leads to signing in and back to the whole address, whatever of it the page was drawn by", async () => {
    const { page } = await complaintsOf("/about?tab=1&lang=en");
    await expect
      .poll(() => page.locator("header a[href^='/auth/sign-in']").getAttribute("href"))
      .toBe(`/auth/sign-in?redirectUrl=${encodeURIComponent("/about?tab=1&lang=en").replaceAll("%2F", "/")}`);
  });

  it("BOOT-001 finds the profile of a signed-in user as it was drawn", async () => {
    expect((await complaintsOf("/account/profile", { as: "member" })).complaints).toEqual([]);
  });

  it("I18N-008 I18N-014 draws the same with a corrupt store, and takes no line from it", async () => {
    const corrupt = `
      localStorage.setItem("language-lines", '{"version":"2.25.15","hash":"x","locale":"en","at":1e15,"namespaces":["site"],"lines":{"site.sign-in":"Hacked"}}');
      localStorage.setItem("a11y-parameters", "{broken");
      localStorage.setItem("locale", "xx");
      sessionStorage.setItem("app-data-en", "{broken");`;
    const { complaints, page } = await complaintsOf("/about", {}, corrupt);
    expect(complaints).toEqual([]);
    expect(await page.locator("header").textContent()).not.toContain("Hacked");
  });

  it("I18N-014 keeps what a guest visited per locale for the browser session", async () => {
    const { page } = await complaintsOf("/about");
    await page.locator("footer a[href='/charter']").first().click();
    await page.waitForURL("**/charter");
    const keys = () => page.evaluate(() => Object.keys(sessionStorage));
    expect(await keys()).toEqual(["app-data-en"]);
    await page.locator("footer a[hreflang=fr]").click();
    await page.waitForSelector("html[lang=fr][data-booted]", { state: "attached" });
    await page.locator("footer a[href='/about']").first().click();
    await page.waitForURL("**/about");
    expect((await keys()).sort()).toEqual(["app-data-en", "app-data-fr"]);
  });

  it("obeys the Content-Security-Policy in both themes", async () => {
    for (const dark of [false, true]) {
      const { complaints, page } = await complaintsOf("/", { dark });
      expect(complaints).toEqual([]);
      expect(await page.locator("html.dark").count()).toBe(dark ? 1 : 0);
    }
  });

  it("moves nothing while it loads", async () => {
    const observe = `
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
      }).observe({ type: "layout-shift", buffered: true });`;
    for (const path of ["/", "/about", "/auth/sign-in"]) {
      const { page } = await complaintsOf(path, {}, observe);
      expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted), path).toBeLessThan(0.02);
    }
  });
});
