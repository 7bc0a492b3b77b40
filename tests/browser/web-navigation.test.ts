import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { quiet, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit, context } = visitors(server.url);
const pathOf = (page: Page) => page.url().slice(server.url.length);
const announced = (page: Page) => page.locator("[data-announcer]").textContent();

/** Follows a link of the footer, which is on every page. */
const follow = (page: Page, text: string) => page.locator("footer a", { hasText: text }).first().click();

/** Puts a link into the page, as a text of the site might have it. */
const addLink = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    link.id = "probe";
    link.textContent = "a link in a text";
    document.querySelector("main")?.prepend(link);
  }, href);

/** Presses that link without waiting for where it leads. */
const press = (page: Page) => page.locator("#probe").evaluate((link: HTMLElement) => link.click());

/** Holds the answers to requests for pages until they are let go. */
async function slowPages(page: Page) {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/services/app-pages/**", async (route) => {
    await gate;
    await route.continue();
  });
  return () => release();
}

describe("going from page to page", () => {
  it("GUARD-012 GUARD-013 changes the title, and the document stays", async () => {
    const page = await visit("/about");
    await page.evaluate(() => {
      document.documentElement.dataset.kept = "yes";
    });
    await follow(page, "The charter");
    await page.waitForURL("**/charter");
    expect(await page.title()).toBe("Labcommons - The charter");
    expect(await page.locator("html[data-kept]").count()).toBe(1);
  });

  it("GUARD-011 announces the page once, after 500 ms, and moves the focus to its heading", async () => {
    const page = await visit("/about");
    await follow(page, "The charter");
    await page.waitForURL("**/charter");
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    expect(await announced(page)).toBe("");
    await page.waitForFunction(() => document.querySelector("[data-announcer]")?.textContent !== "");
    expect(await announced(page)).toBe("The charter has loaded");
  });

  it("GUARD-010 scrolls to an anchor from the hash after 50 ms", async () => {
    const page = await (await context()).newPage();
    await page.clock.install();
    await page.goto("/about");
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    await addLink(page, "#site-sections");
    await page.clock.pauseAt(Date.now() + 60_000);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    expect(await scrolled()).toBe(0);
    await press(page);
    await page.waitForURL("**/about#site-sections");
    await page.clock.runFor(49);
    expect(await scrolled()).toBe(0);
    await page.clock.runFor(1);
    expect(await scrolled()).toBeGreaterThan(0);
  });

  it("GUARD-014 scrolls a redirected page after 500 ms", async () => {
    const page = await (await context({ as: "member" })).newPage();
    await page.clock.install();
    await page.goto("/about");
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    await addLink(page, "/auth/sign-in?redirectUrl=/charter");
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: "instant" }));
    await page.clock.pauseAt(Date.now() + 60_000);
    await press(page);
    await page.waitForURL("**/charter");
    await page.clock.runFor(499);
    const before = await page.evaluate(() => window.scrollY);
    await page.clock.runFor(1);
    expect(before).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it("LAYOUT-001 LAYOUT-003 LAYOUT-005 shows the loading bar, then a loader, until a slow page is there", async () => {
    const page = await visit("/about");
    const release = await slowPages(page);
    await follow(page, "The charter");
    await page.waitForSelector("[role=progressbar]");
    await page.waitForSelector("main[aria-busy=true] [data-skeleton]");
    expect(pathOf(page)).toBe("/about");
    release();
    await page.waitForURL("**/charter");
    await page.waitForSelector("main:not([aria-busy])");
    expect(await page.locator("[role=progressbar]").count()).toBe(0);
  });

  it("API-006 API-013 BOOT-001 asks once for each page, and never for lines, menu or user", async () => {
    const page = await (await context()).newPage();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) asked.push(new URL(request.url()).pathname);
    });
    await page.goto("/about");
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    expect(asked).toEqual([]);
    for (const [text, path] of [
      ["The charter", "/charter"],
      ["About us", "/about"],
      ["The charter", "/charter"],
      ["About us", "/about"],
    ] as const) {
      await follow(page, text);
      await page.waitForURL(`**${path}`);
    }
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain("/api/v1/services/app-pages/");
  });

  it("I18N-008 asks for lines that no page brought, and not again within a day", async () => {
    const page = await visit("/about");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("web-language-lines")) asked.push(request.url());
    });
    await page.locator("header a", { hasText: "Sign in" }).click();
    await page.waitForURL("**/auth/sign-in**");
    expect(await page.locator("h1").textContent()).toBe("Sign in");
    expect(asked).toHaveLength(1);
    await page.goto("/about");
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    await page.locator("header a", { hasText: "Sign in" }).click();
    await page.waitForURL("**/auth/sign-in**");
    expect(await page.locator("h1").textContent()).toBe("Sign in");
    expect(asked).toHaveLength(1);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored.version).toBeDefined();
    expect(JSON.parse(stored["language-lines"] ?? "")).toMatchObject({ locale: "en" });
  });

  it("I18N-009 asks again when the stored version or hash is another", async () => {
    const page = await visit("/about");
    await page.evaluate(() => {
      const lines = {
        version: "0",
        hash: "0",
        locale: "en",
        at: Date.now(),
        namespaces: ["auth", "forms"],
        lines: { "auth.sign-in.title": "Old" },
      };
      localStorage.setItem("language-lines", JSON.stringify(lines));
    });
    const asked = page.waitForRequest("**/web-language-lines**");
    await page.locator("header a", { hasText: "Sign in" }).click();
    await asked;
    await page.waitForURL("**/auth/sign-in**");
    expect(await page.locator("h1").textContent()).toBe("Sign in");
  });

  it("follows back and forward, and keeps the place on the page", async () => {
    const page = await visit("/about");
    await follow(page, "The charter");
    await page.waitForURL("**/charter");
    await page.goBack();
    await page.waitForFunction(() => document.title.includes("About"));
    await page.goForward();
    await page.waitForFunction(() => document.title.includes("charter"));
    expect(pathOf(page)).toBe("/charter");
  });

  it("comes back to where the reader was on a long page", async () => {
    const page = await visit("/");
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
    await page
      .locator("footer a[href='/charter']")
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL("**/charter");
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await page.waitForFunction(() => Math.abs(window.scrollY - 700) < 2);
  });

  it("GUARD-008 asks the guard on the way, in the browser too", async () => {
    const page = await visit("/auth/sign-in");
    await addLink(page, "/account/profile");
    await press(page);
    await page.waitForURL("**/auth/sign-in?redirectUrl=/account/profile");
  });

  it("ROUTE-002 LAYOUT-003 shows the loader for an unknown path until the redirection", async () => {
    const page = await visit("/about");
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/zzz", async (route) => {
      await gate;
      await route.continue();
    });
    await addLink(page, "/zzz");
    await press(page);
    await page.waitForSelector("main[aria-busy=true]");
    release();
    await page.waitForURL("**/errors/not-found?path=/zzz");
  });
});

describe("when something fails", () => {
  it("ERR-001 ERR-002 opens the network dialog, keeps the page and clears the loading state", async () => {
    const page = await visit("/about");
    await quiet(page);
    await page.context().setOffline(true);
    await follow(page, "The charter");
    const dialog = page.locator("dialog[open]");
    await dialog.waitFor();
    expect(await dialog.locator("h2").textContent()).toBe("No connection");
    expect(await dialog.getByRole("button", { name: "Reload the page" }).count()).toBe(1);
    expect(await page.locator("[role=progressbar]").count()).toBe(0);
    expect(pathOf(page)).toBe("/about");
    await dialog.getByRole("button", { name: "Close" }).first().click();
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });

  it("ERR-006 takes a chunk that cannot be loaded as a network error", async () => {
    const page = await visit("/about");
    await page.route("**/assets/sign-in-screen-*.js", (route) => route.abort());
    await page.locator("header a", { hasText: "Sign in" }).click();
    await page.locator("dialog[open] h2", { hasText: "No connection" }).waitFor();
  });

  it.each([401, 419])(
    "SESS-001 SESS-002 opens the expired-session dialog on %i and keeps what was typed",
    async (status) => {
      const page = await visit("/account/profile", { as: "member" });
      await page.locator("select[name=editionLocale]").selectOption("it");
      await page.route("**/api/v1/users/**", (route) =>
        route.fulfill({ status, contentType: "application/vnd.api+json", body: '{"errors":[]}' }),
      );
      await page.locator("form:has(select[name=editionLocale]) button[type=submit]").click();
      await page.locator("dialog[open] h2", { hasText: "Your session has ended" }).waitFor();
      await page.keyboard.press("Escape");
      expect(await page.locator("dialog[open]").count()).toBe(0);
      expect(await page.locator("select[name=editionLocale]").inputValue()).toBe("it");
    },
  );

  it("ERR-009 ERR-010 opens one dialog for unexpected errors", async () => {
    const page = await visit("/about");
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("first");
      });
      setTimeout(() => {
        throw new Error("second");
      });
    });
    await page.locator("dialog[open]").waitFor();
    expect(await page.locator("dialog[open]").count()).toBe(1);
    expect(await page.locator("dialog[open] h2").textContent()).toBe("Something went wrong");
  });

  it("FORMV-001 FORMV-006 shows what the server refuses under its field, with a summary that leads there", async () => {
    const page = await visit("/auth/sign-in");
    await page.getByLabel("E-mail address").fill("member@labcommons.test");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.locator("main button[type=submit]").click();
    const summary = page.locator("form [role=alert]");
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.locator("a").click();
    const invalid = page.locator("[aria-invalid=true]");
    expect(await invalid.evaluate((element) => element === document.activeElement)).toBe(true);
    const described = await invalid.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${described?.split(" ").at(-1)}"]`).textContent()).toContain("Wrong");
  });
});

describe("several tabs", () => {
  it("AUTH-002 SESS-003 SESS-004 signing in and out reloads the other tab", async () => {
    const visitor = await context();
    const [here, there] = [await visitor.newPage(), await visitor.newPage()];
    await there.goto("/about");
    await there.waitForSelector("html[data-booted]", { state: "attached" });
    await here.goto("/auth/sign-in");
    await here.getByLabel("E-mail address").fill("contributor@labcommons.test");
    await here.getByLabel("Password", { exact: true }).fill("labcommons-demo");
    await Promise.all([there.waitForEvent("load"), here.locator("main button[type=submit]").click()]);
    await here.waitForURL((url) => !url.pathname.startsWith("/auth/"));
    await there.locator("header details:has(a[href='/account/profile']) > summary").waitFor();

    await here.goto("/about");
    await here.waitForSelector("html[data-booted]", { state: "attached" });
    await here.locator("header details:has(a[href='/account/profile']) > summary").click();
    await Promise.all([there.waitForEvent("load"), here.locator("header details button").last().click()]);
    await here.waitForURL("**/auth/sign-in");
    await there.locator("header a[href^='/auth/sign-in']").waitFor();
  });

  it("I18N-005 SESS-005 LAYOUT-004 a change of locale is kept, saved on the user, and reloads both tabs", async () => {
    const visitor = await context({ as: "organization" });
    const [here, there] = [await visitor.newPage(), await visitor.newPage()];
    for (const page of [here, there]) {
      await page.goto("/about");
      await page.waitForSelector("html[data-booted]", { state: "attached" });
    }
    const from = await here.locator("html").getAttribute("lang");
    const to = from === "fr" ? "en" : "fr";
    const patched = here.waitForRequest(
      (request) => request.method() === "PATCH" && request.postData()?.includes(`"locale":"${to}"`) === true,
    );
    await Promise.all([
      there.waitForEvent("load"),
      here.waitForEvent("load"),
      here.locator(`footer a[hreflang=${to}]`).click(),
    ]);
    await patched;
    for (const page of [here, there]) expect(await page.locator("html").getAttribute("lang")).toBe(to);
    expect(await here.evaluate(() => localStorage.getItem("locale"))).toBe(to);
  });

  it("SESS-007 STORE-002 a change of theme shows in the other tab without a reload, and stays", async () => {
    const visitor = await context();
    const [here, there] = [await visitor.newPage(), await visitor.newPage()];
    for (const page of [here, there]) {
      await page.goto("/about");
      await page.waitForSelector("html[data-booted]", { state: "attached" });
    }
    await there.evaluate(() => {
      document.documentElement.dataset.kept = "yes";
    });
    await here.getByRole("button", { name: "Dark theme" }).click();
    await there.waitForSelector("html.dark[data-kept]", { state: "attached" });
    expect(await here.evaluate(() => localStorage.getItem("dark-theme"))).toBe("1");
    await here.goto("/charter");
    expect(await here.locator("html.dark").count()).toBe(1);
  });

  it("I18N-004 takes lang without a stored choice, and the stored choice before it, and offers the other", async () => {
    const page = await visit("/about?lang=it");
    expect(await page.locator("html").getAttribute("lang")).toBe("it");
    await page.locator("footer a[hreflang=fr]").click();
    await page.waitForSelector("html[lang=fr]", { state: "attached" });
    await page.goto("/about?lang=it");
    expect(await page.locator("html").getAttribute("lang")).toBe("fr");
    await page.getByRole("status").getByRole("button", { name: "Passer à Italiano" }).click();
    await page.waitForSelector("html[lang=it]", { state: "attached" });
  });
});
