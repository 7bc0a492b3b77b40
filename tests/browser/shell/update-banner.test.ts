import type { BrowserContext, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit, context } = visitors(server.url);
const bar = (page: Page) => page.locator("[data-alert-bar]");

const send = (from: BrowserContext, method: string, path: string, data?: unknown) =>
  from.request.fetch(`${server.url}/api/v1/${path}`, {
    method,
    headers: { "content-type": "application/vnd.api+json", "x-requested-with": "XMLHttpRequest", origin: server.url },
    ...(data === undefined ? {} : { data: JSON.stringify({ data }) }),
  });

const saveSettings = async (admin: BrowserContext, description: string) => {
  const { data } = await (await send(admin, "GET", "app-envs")).json();
  const [{ id, meta }] = data;
  const saved = await send(admin, "PATCH", `app-envs/${id}`, {
    type: "app-envs",
    id,
    attributes: { description },
    meta,
  });
  expect(saved.status()).toBe(200);
};

/** Waits until the page hears what the site tells: that begins once it has nothing else to load. */
const listening = async (page: Page) => {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel("app");
        channel.addEventListener("message", ({ data }) => data.kind === "environment" && resolve(null));
      }),
  );
  return page;
};

describe("the update banner", () => {
  it("LAYOUT-006 SESS-008 LAYOUT-015 shows in every open tab when settings are saved, in a row of 32 px", async () => {
    const admin = await context({ as: "admin" });
    const guest = await context();
    const [first, second] = [await guest.newPage(), await guest.newPage()];
    for (const page of [first, second]) {
      await page.goto("/about");
      await booted(page);
      await listening(page);
      expect(await bar(page).count()).toBe(0);
    }
    await saveSettings(admin, "Saved while two pages were open");
    for (const page of [first, second]) {
      await bar(page).waitFor();
      expect((await bar(page).boundingBox())?.height).toBe(32);
      expect(await bar(page).locator("..").getAttribute("role")).toBe("status");
    }
    await first.evaluate(() => {
      document.documentElement.style.fontSize = "32px";
    });
    expect((await bar(first).boundingBox())?.height).toBeGreaterThanOrEqual(64);
  });

  it("LAYOUT-006 reloads the page where the reader is, and is gone then", async () => {
    const admin = await context({ as: "admin" });
    const page = await listening(await visit("/articles/choosing-a-switch?from=here"));
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
    await saveSettings(admin, "Saved while somebody was reading");
    const reload = bar(page).getByRole("button", { name: "Reload" });
    await reload.waitFor();
    const before = await page.evaluate(() => window.scrollY);
    await Promise.all([page.waitForEvent("load"), reload.click()]);
    await booted(page);
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 60, before);
    expect(page.url()).toContain("/articles/choosing-a-switch?from=here");
    await listening(page);
    expect(await bar(page).count()).toBe(0);
  });

  it("PAGE-023 PAGE-024 shows on a published page that is saved or deleted, and on no other", async () => {
    const admin = await context({ as: "admin" });
    const write = async (method: string, path: string, data: object, status: number) => {
      const answer = await send(admin, method, path, { type: "app-pages", ...data });
      expect(answer.status()).toBe(status);
      return status === 204 ? null : ((await answer.json()).data as { id: string; meta: { version: number } });
    };
    const attributes = { title: "For a while", path: "/for-a-while", isDraft: false };
    const { id, meta } = (await write("POST", "app-pages", { attributes }, 201))!;
    const [page, elsewhere] = [await listening(await visit("/for-a-while")), await listening(await visit("/about"))];
    const saved = await write("PATCH", `app-pages/${id}`, { id, attributes: { title: "For now" }, meta }, 200);
    await bar(page).getByText("The site has changed.").waitFor();

    const other = await listening(await visit("/for-a-while"));
    expect(await bar(other).count()).toBe(0);
    await write("DELETE", `app-pages/${id}`, { id, meta: saved!.meta }, 204);
    await bar(other).waitFor();
    expect(await bar(elsewhere).count()).toBe(0);
  });
});
