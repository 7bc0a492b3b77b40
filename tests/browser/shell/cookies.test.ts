import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { maker } from "#tests/support/made-pages.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit, context } = visitors(server.url);
const dialog = (page: Page) => page.getByRole("dialog", { name: "Cookie settings" });
const chosen = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "cookie-consent");
  return cookie && { ...cookie, value: JSON.parse(decodeURIComponent(cookie.value)) as unknown };
};
const firstVisit = async (path = "/about") => {
  const page = await visit(path, { consent: null });
  await dialog(page).waitFor();
  return page;
};

describe("the dialog about cookies", () => {
  it("COOKIE-003 opens by itself on the first visit, and stays whatever is pressed until there is a choice", async () => {
    const page = await firstVisit();
    for (let time = 0; time < 3; time++) await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    expect(await dialog(page).isVisible()).toBe(true);
    expect(await dialog(page).getByRole("button", { name: "Close" }).count()).toBe(0);
    await page.reload();
    await booted(page);
    await dialog(page).waitFor();
    expect(await chosen(page)).toBeUndefined();
  });

  it("COOKIE-003 opens though the server was too busy for its words at first", async () => {
    const page = await (await context({ consent: null })).newPage();
    let asked = 0;
    await page.route("**/web-language-lines*", (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 503, body: '{"errors":[{"status":"503"}]}' }) : route.continue();
    });
    await page.goto("/about");
    await dialog(page).waitFor();
    expect(asked).toBe(2);
  });

  it("COOKIE-002 COOKIE-004 COOKIE-005 lists the categories, accepted at first, and offers three ways out that are alike", async () => {
    const page = await firstVisit();
    const essentials = dialog(page).getByRole("switch", { name: "Essential (always on)" });
    expect([await essentials.isChecked(), await essentials.isDisabled()]).toEqual([true, true]);
    for (const name of ["YouTube", "Vimeo"])
      expect(await dialog(page).getByRole("switch", { name }).isChecked()).toBe(true);
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const looks = await Promise.all(
        ["Save my choice", "Accept all", "Reject all"].map((name) =>
          dialog(page)
            .getByRole("button", { name })
            .evaluate((button) => {
              const { width, height } = button.getBoundingClientRect();
              const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(button);
              return { width: Math.round(width), height, backgroundColor, color, fontSize, fontWeight, borderColor };
            }),
        ),
      );
      expect(new Set(looks.map((look) => JSON.stringify(look))).size, String(width)).toBe(1);
    }
  });

  it("COOKIE-001 COOKIE-008 COOKIE-009 keeps what is saved in a cookie for a year, and asks no more", async () => {
    const page = await firstVisit();
    await dialog(page).getByRole("switch", { name: "Vimeo" }).uncheck();
    await dialog(page).getByRole("button", { name: "Save my choice" }).click();
    await dialog(page).waitFor({ state: "detached" });
    const cookie = await chosen(page);
    expect(cookie).toMatchObject({
      value: { essentials: true, youtube: true, vimeo: false },
      path: "/",
      sameSite: "Lax",
    });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
    await page.reload();
    await booted(page);
    await page.getByRole("button", { name: "Reading and display settings" }).waitFor();
    expect(await dialog(page).count()).toBe(0);
  });

  it.each([
    ["Accept all", true],
    ["Reject all", false],
  ])("COOKIE-005 %s chooses for every category", async (name, accepted) => {
    const page = await firstVisit();
    await dialog(page).getByRole("button", { name }).click();
    await dialog(page).waitFor({ state: "detached" });
    expect((await chosen(page))?.value).toEqual({ essentials: true, youtube: accepted, vimeo: accepted });
  });

  it("COOKIE-007 closes 250 ms after the choice", async () => {
    const page = await firstVisit();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await dialog(page).getByRole("button", { name: "Reject all" }).click();
    expect((await chosen(page))?.value).toMatchObject({ youtube: false });
    await page.clock.runFor(240);
    expect(await dialog(page).count()).toBe(1);
    await page.clock.runFor(20);
    await dialog(page).waitFor({ state: "detached" });
  });

  it("FOOT-001 opens from the footer of every page, with what was chosen, and can be left", async () => {
    const page = await visit("/about", { consent: { essentials: true, youtube: false, vimeo: true } });
    const button = page.locator("footer").getByRole("button", { name: "Cookies" });
    await button.click();
    await dialog(page).waitFor();
    expect(await dialog(page).getByRole("switch", { name: "YouTube" }).isChecked()).toBe(false);
    expect(await dialog(page).getByRole("switch", { name: "Vimeo" }).isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("COOKIE-003 closes in the other tabs when a choice was made in one", async () => {
    const visitor = await context({ consent: null });
    const [here, there] = [await visitor.newPage(), await visitor.newPage()];
    for (const page of [here, there]) {
      await page.goto("/about");
      await dialog(page).waitFor();
    }
    await dialog(here).getByRole("button", { name: "Reject all" }).click();
    await dialog(there).waitFor({ state: "detached" });
  });
});

describe("videos of others", () => {
  const made = maker(server.url).then(({ page }) =>
    page("/a-film", [
      {
        name: "video",
        props: { title: "A film", videoTitle: "By address", videoUrl: "https://youtu.be/aqz-KE-bpKQ" },
      },
    ]),
  );

  const others = (page: Page) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(server.url)) asked.push(request.url());
    });
    return asked;
  };

  it("ERR-013 COOKIE-006 leave a notice whose button opens the dialog; accepting shows them at once, rejecting takes them away", async () => {
    const { page, asked } = await withVideo({ essentials: true, youtube: false, vimeo: false });
    const notice = page.locator("main").getByText("Cookie category: YouTube").first();
    await notice.waitFor();
    expect(await page.locator("main iframe").count()).toBe(0);
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Cookie settings" }).first().click();
    await dialog(page).waitFor();
    await dialog(page).getByRole("switch", { name: "YouTube" }).check();
    await dialog(page).getByRole("button", { name: "Save my choice" }).click();
    await page.locator("main iframe[src^='https://www.youtube-nocookie.com/']").first().waitFor();
    await dialog(page).waitFor({ state: "detached" });
    await page.locator("footer").getByRole("button", { name: "Cookies" }).click();
    await dialog(page).getByRole("button", { name: "Reject all" }).click();
    await notice.waitFor();
    expect(await page.locator("main iframe").count()).toBe(0);
  });

  it("load nothing from others before a choice", async () => {
    const { page, asked } = await withVideo(null);
    await dialog(page).waitFor();
    expect(await page.locator("main iframe").count()).toBe(0);
    expect(asked).toEqual([]);
  });

  async function withVideo(consent: { essentials: boolean; youtube: boolean; vimeo: boolean } | null) {
    const visitor = await context({ consent });
    await visitor.route(/youtube|vimeo/, (route) => route.fulfill({ body: "<p>film</p>", contentType: "text/html" }));
    const page = await visitor.newPage();
    const asked = others(page);
    await made;
    await page.goto("/a-film");
    await booted(page);
    return { page, asked };
  }
});
