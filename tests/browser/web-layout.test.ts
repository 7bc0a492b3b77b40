import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { signedIn } from "#tests/support/session.ts";
import { booted, quiet, visitors } from "#tests/support/visitor.ts";

const packageJson = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};
const server = await demoServer({
  FLAG_VALIDATION_REQUESTS: "false",
  THEME_LIGHT_PRIMARY: "#004d40",
  THEME_DARK_ACCENT: "#ffd54f",
  SWITCH_INSET: "false",
  CUSTOM_STYLES: "h1 { letter-spacing: 3px }",
});
const { visit, context } = visitors(server.url);
const pathOf = (page: Page) => page.url().slice(server.url.length);
const widthOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);
const bar = "header nav";

/** By how many pixels a page is wider than its window; less than nothing where the gutter of a scroll bar is kept free. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe("the top bar", () => {
  it("keeps room for the logo before it is loaded: its size stands in the page", async () => {
    const page = await (await context({ javaScriptEnabled: false })).newPage();
    await page.goto("/about");
    const logo = page.locator("header img").first();
    const [width, height] = [Number(await logo.getAttribute("width")), Number(await logo.getAttribute("height"))];
    const natural = await logo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(width / height).toBeCloseTo(natural, 1);
  });

  it("NAV-001 starts with a link past it, which moves the focus to the content, after client navigation too", async () => {
    const page = await visit("/about");
    const skips = async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.evaluate(() => window.getSelection()?.removeAllRanges());
      await page.locator("body").evaluate((body) => {
        body.tabIndex = -1;
        body.focus();
      });
      await page.keyboard.press("Tab");
      expect(await page.locator(":focus").textContent()).toBe("Skip to content");
      expect((await page.locator(":focus").boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement?.id === "content");
    };
    await skips();
    await page.locator("footer a", { hasText: "The charter" }).first().click();
    await page.waitForURL("**/charter");
    await skips();
  });

  it("NAV-002 leads home", async () => {
    const page = await visit("/about");
    await page.locator("header a[href='/']").click();
    await page.waitForURL(`${server.url}/`);
  });

  it("NAV-003 NAV-004 NAV-006 has the menu from the large width up, a toggle below, languages from the small one up", async () => {
    const seen = async (width: number) => {
      const page = await visit("/about", { width });
      return Promise.all([
        page.locator(bar).isVisible(),
        page.getByRole("button", { name: "Open the menu" }).isVisible(),
        page.locator("header summary[aria-label*='language']").isVisible(),
      ]);
    };
    expect(await seen(1280)).toEqual([true, false, true]);
    expect(await seen(768)).toEqual([false, true, true]);
    expect(await seen(390)).toEqual([false, true, false]);
  });

  it("NAV-003 folds when the text is twice as large, and loses nothing", async () => {
    const page = await visit("/about", { width: 1280 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "32px";
    });
    expect(await page.getByRole("button", { name: "Open the menu" }).isVisible()).toBe(true);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

  it("NAV-008 NAV-009 NAV-010 shows sign-in to guests, and to the signed-in what they can do from everywhere", async () => {
    const guest = await visit("/about");
    expect(await guest.locator("header a[href^='/auth/sign-in']").last().getAttribute("href")).toContain(
      "/auth/sign-in",
    );
    const page = await visit("/account/profile", { as: "contributor" });
    const menu = page.locator("header details:has(a[href='/account/profile'])");
    const shown = async () =>
      Promise.all([
        menu.getByRole("link", { name: "My profile" }).isVisible(),
        menu.getByRole("link", { name: "Dashboard" }).isVisible(),
        menu.getByRole("link", { name: "Notifications" }).isVisible(),
        menu.getByRole("list", { name: "Acting for" }).getByRole("button").first().isVisible(),
        menu.getByRole("button", { name: "Dark theme" }).isVisible(),
        menu.getByRole("button", { name: "Sign out" }).isVisible(),
      ]);
    expect(await shown()).toEqual([false, false, false, false, false, false]);
    await menu.locator("summary").click();
    expect(await shown()).toEqual([true, true, true, true, true, true]);
    await page.keyboard.press("Escape");
    expect(await menu.locator("button").first().isVisible()).toBe(false);
    expect(await menu.locator("summary").evaluate((element) => element === document.activeElement)).toBe(true);
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: "Notifications" }).click();
    await page.waitForURL("**/account/notifications");
  });

  it("NAV-011 disables the dashboard for a user with no roles while validation requests are off", async () => {
    const page = await visit("/account/profile", { as: "member" });
    const menu = page.locator("header details:has(a[href='/account/profile'])");
    await menu.locator("summary").click();
    expect(await menu.locator("[role=link][aria-disabled=true]").count()).toBe(1);
    expect(await menu.locator("a[href='/admin/dashboard']").count()).toBe(0);
  });

  it("NAV-012 NAV-013 opens the children of an entry in a dropdown of a multiple of 250 px, which keyboard and clicks close", async () => {
    const page = await visit("/about");
    const menu = page.locator(`${bar} details`).first();
    await menu.locator("summary").click();
    const width = await menu.locator("> div").evaluate((element) => (element as HTMLElement).offsetWidth);
    expect([250, 500, 750]).toContain(width);
    await page.keyboard.press("Escape");
    expect(await menu.getAttribute("open")).toBeNull();
    await menu.locator("summary").click();
    await page.locator("main").click({ position: { x: 5, y: 5 } });
    expect(await menu.getAttribute("open")).toBeNull();
  });

  it("NAV-014 moves what follows an entry with alignsNextRight to the right", async () => {
    const page = await visit("/about");
    const gaps = await page
      .locator(`${bar} > ul > li[data-fitting]`)
      .evaluateAll((items) =>
        items
          .slice(1)
          .map((item, index) => item.getBoundingClientRect().left - items[index]!.getBoundingClientRect().right),
      );
    expect(Math.max(...gaps)).toBeGreaterThan(40);
    expect(gaps.at(-1)).toBe(Math.max(...gaps));
  });

  it("NAV-015 opens external links in a new tab where the entry says so, and tells", async () => {
    const page = await visit("/about");
    const link = page.locator("footer a[target=_blank]").first();
    expect(await link.getAttribute("rel")).toContain("noopener");
    expect(await link.textContent()).toContain("new tab");
  });

  it("NAV-017 shows each viewer the entries that are theirs", async () => {
    const entries = async (as?: string) => {
      const page = await visit("/about", as === undefined ? {} : { as });
      const links = page.locator(`${bar} a[href='/members'], ${bar} a[href='/editorial-guide']`);
      // What finds no room on the line stands under "More" as well.
      return new Set(await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")))).size;
    };
    expect([await entries(), await entries("member"), await entries("admin")]).toEqual([0, 1, 2]);
  });

  it("LAYOUT-014 CONF-009 shows the logo 32 px high on extra small screens and 40 otherwise", async () => {
    const heightAt = async (width: number) =>
      (await (await visit("/about", { width })).locator("header a[href='/'] :is(img, svg)").boundingBox())?.height;
    expect([await heightAt(390), await heightAt(768), await heightAt(1280)]).toEqual([32, 40, 40]);
  });
});

describe("drawers and dialogs", () => {
  it("LAYOUT-010 opens the menu of narrow screens in a drawer of 256 px, and gives the focus back", async () => {
    const page = await visit("/about", { width: 768 });
    const toggle = page.getByRole("button", { name: "Open the menu" });
    await toggle.click();
    await page.locator("dialog[open]").waitFor();
    expect(await widthOf(page, "dialog[open]")).toBe(256);
    expect(await page.locator("dialog[open]").getAttribute("aria-labelledby")).not.toBeNull();
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog[open]").count()).toBe(0);
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("PAGE-004 PAGE-011 opens the navigation of a page with several titles in a drawer of 300 px", async () => {
    const page = await visit("/");
    await page.getByRole("button", { name: "On this page" }).click();
    await page.locator("dialog[open]").waitFor();
    expect(await widthOf(page, "dialog[open]")).toBe(300);
    await page.locator("dialog[open] a").last().click();
    await page.waitForFunction(() => window.location.hash !== "");
    expect(await page.locator("dialog[open]").count()).toBe(0);
    const single = await visit("/auth/sign-in");
    expect(await single.getByRole("button", { name: "On this page" }).count()).toBe(0);
  });

  it("LAYOUT-009 gives a normal dialog a width of 600 px at most", async () => {
    const page = await visit("/about");
    await quiet(page);
    await page.context().setOffline(true);
    await page.locator("footer a", { hasText: "The charter" }).first().click();
    await page.locator("dialog[open]").waitFor();
    expect(await page.locator("dialog[open]").evaluate((element) => getComputedStyle(element).maxWidth)).toBe("600px");
  });

  it("PAGE-012 shows the way back to the top after more than 300 px", async () => {
    const page = await visit("/");
    const button = page.getByRole("button", { name: "Back to top" });
    const scroll = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    await scroll(300);
    await page.waitForTimeout(100);
    expect(await button.count()).toBe(0);
    await scroll(301);
    await button.waitFor();
    await button.click();
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("PAGE-014 PAGE-015 leads a super admin, and nobody else, to the page's template", async () => {
    const admin = await visit("/about", { as: "admin" });
    const link = admin.locator("[data-floating-tools] a");
    await link.waitFor();
    expect(await link.getAttribute("href")).toMatch(/^\/admin\/resources\/app-pages\/page-template\/[\w-]{36}$/);
    const manager = await visit("/about", { as: "manager" });
    expect(await manager.locator("[data-floating-tools] a").count()).toBe(0);
  });
});

describe("the footer", () => {
  it("FOOT-005 CONF-001 names the application and its version", async () => {
    const page = await visit("/about");
    expect(await page.locator("footer").textContent()).toContain(`Labcommons ${packageJson.version}`);
  });
  it("shows a fourth list of links beside the others, and two by two on a phone", async () => {
    const admin = await visit("/admin", { as: "admin" });
    await admin.evaluate(async () => {
      const send = async (attributes: object, relationships: object) => {
        const answer = await fetch("/api/v1/app-menu-items", {
          method: "POST",
          headers: { "content-type": "application/vnd.api+json", "x-requested-with": "XMLHttpRequest" },
          body: JSON.stringify({ data: { type: "app-menu-items", attributes, relationships } }),
        });
        return ((await answer.json()) as { data: { id: string } }).data.id;
      };
      const id = await send({ name: "Helping out" }, {});
      await send({ name: "Give a tool", url: "/about" }, { parent: { data: { type: "app-menu-items", id } } });
    });
    const rows = async (width: number) => {
      const page = await visit("/about", { width });
      const lists = page.locator("footer h2");
      await page.locator("footer").getByText("Helping out").waitFor();
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      const tops = await lists.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      return [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
    };
    expect(await rows(1280)).toEqual([5]);
    expect(await rows(390)).toEqual([2, 2, 1]);
  });
  it("FOOT-006 tells super admins the build date, and nobody else", async () => {
    const dated = async (as?: string) =>
      (await visit("/about", as === undefined ? {} : { as })).locator("footer time").count();
    expect([await dated(), await dated("manager"), await dated("admin")]).toEqual([0, 0, 1]);
  });
  it("FOOT-002 has a language menu when there is more than one locale", async () => {
    const page = await visit("/about");
    expect(await page.locator("footer a[hreflang]").count()).toBe(7);
  });
});

describe("configuration and theme", () => {
  const colourOf = (page: Page, name: string) =>
    page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name);

  it("CONF-002 lays the configured colours over the design in both themes", async () => {
    const light = await visit("/about");
    expect(await colourOf(light, "--primary")).toBe("#004d40");
    const dark = await visit("/about", { dark: true });
    expect(await colourOf(dark, "--accent")).toBe("#ffd54f");
    expect(await dark.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(18, 21, 31)");
  });

  it("CONF-004 lays the configured styles over the site, and not over the back office", async () => {
    const spacing = (page: Page) =>
      page
        .locator("h1")
        .first()
        .evaluate((title) => getComputedStyle(title).letterSpacing);
    const page = await visit("/about", { as: "manager" });
    expect(await spacing(page)).toBe("3px");
    await page.goto("/admin/dashboard");
    await booted(page);
    expect(await spacing(page)).not.toBe("3px");
  });

  it("PAGE-005 lays the styles of a page over that page, and over no other", async () => {
    const admin = await signedIn(server.url, "admin@labcommons.test", demoPassword);
    const { id, meta } = (await admin.request("GET /api/v1/app-pages?filter[path]=/about")).body.data[0];
    const styled = { type: "app-pages", id, meta, attributes: { styles: "section { outline: 2px dotted red }" } };
    expect((await admin.request(`PATCH /api/v1/app-pages/${id}`, { body: { data: styled } })).status).toBe(200);
    const outline = (page: Page) =>
      page
        .locator("main section")
        .first()
        .evaluate((section) => [getComputedStyle(section).outlineStyle, getComputedStyle(section).outlineWidth]);
    const page = await visit("/about");
    expect(await outline(page)).toEqual(["dotted", "2px"]);
    await page.locator("header a[href='/']").click();
    await page.waitForURL(`${server.url}/`);
    expect(await outline(page)).not.toEqual(["dotted", "2px"]);
    await page.goBack();
    await page.waitForURL("**/about");
    await expect.poll(() => outline(page)).toEqual(["dotted", "2px"]);
  });

  it("CONF-003 draws a switch as the configuration says", async () => {
    const page = await visit("/account/profile", { as: "member" });
    expect(await page.locator("[role=switch]").first().locator("..").getAttribute("data-inset")).toBe("false");
  });

  it("shows the dark theme before the first paint, without any request", async () => {
    const visitor = await context({ dark: true });
    const page = await visitor.newPage();
    await page.route("**/assets/entry-client-*.js", (route) => route.abort());
    await page.goto("/about");
    expect(await page.locator("html.dark").count()).toBe(1);
  });

  it.each([320, 390, 768, 1280])("fits a screen %i px wide without scrolling sideways", async (width) => {
    for (const path of ["/", "/auth/sign-in", "/errors/not-found"]) {
      const page = await visit(path, { width });
      expect(await sideways(page), path).toBeLessThanOrEqual(0);
      await page.context().close();
    }
  });

  it.each([390, 1280])("gives every target of the frame 44 px to aim at, %i px wide", async (width) => {
    for (const [path, as] of [
      ["/about", undefined],
      ["/auth/sign-in", undefined],
      ["/account/profile", "member"],
    ] as const) {
      const page = await visit(path, as === undefined ? { width } : { width, as });
      const small = await page.evaluate(() => {
        const targets = [
          ...document.querySelectorAll<HTMLElement>(
            "header a, header button, header summary, footer a, nav a, form a, form button, form label:has(input[type=checkbox]), form select, form input",
          ),
        ];
        const shown = targets.filter(
          (target) =>
            target.checkVisibility() && !target.closest("p") && !target.matches("input[type=checkbox], .sr-only"),
        );
        return shown
          .map((target) => ({ box: target.getBoundingClientRect(), text: target.textContent }))
          .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
          .map(({ box, text }) => `${text} ${Math.round(box.width)}x${Math.round(box.height)}`);
      });
      expect(small, path).toEqual([]);
      await page.context().close();
    }
  });

  it("loses nothing 320 px wide with the largest text, and lets the bar go out of sight there", async () => {
    for (const path of ["/about", "/auth/sign-in", "/errors/not-found"]) {
      const page = await visit(path, { width: 320 });
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(":root { font-size: 32px; --text-line-height: 3; --text-letter-spacing: 0.12em }");
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      });
      expect(await sideways(page), path).toBeLessThanOrEqual(0);
      expect(
        await page
          .locator("header")
          .first()
          .evaluate((header) => getComputedStyle(header).position),
      ).toBe("relative");
      await page.context().close();
    }
  });

  it("ROUTE-002 keeps the address of a page that was not found out of the history", async () => {
    const page = await visit("/about");
    await page.goto("/nowhere");
    await booted(page);
    expect(pathOf(page)).toBe("/errors/not-found?path=/nowhere");
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/about");
  });
});
