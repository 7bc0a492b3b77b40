import { describe, expect, it } from "vitest";
import { ok } from "#core/kernel/result.ts";
import { appWith, pageWith, portsWith } from "#tests/support/web-app.ts";
import { createEnvironment } from "#web/app/environment.ts";

const listening = (options: Parameters<typeof appWith>[0] = {}) => {
  const made = appWith(options);
  const environment = made.app.store(createEnvironment);
  environment.start();
  return { ...made, environment };
};

describe("a page of a site that changes", () => {
  it("SESS-008 LAYOUT-006 is told by another tab, at once", () => {
    const { browser, environment } = listening();
    expect(environment.updated.value).toBe(false);
    browser.hear({ kind: "environment", environment: "2" });
    expect(environment.updated.value).toBe(true);
  });

  it("is up to date when it is told of what it was made of, or of a site that is as it was", () => {
    const { browser, environment } = listening();
    browser.hear({ kind: "environment", environment: "1" });
    expect(environment.updated.value).toBe(false);
    browser.hear({ kind: "environment", environment: "2" });
    browser.hear({ kind: "environment", environment: "1" });
    expect(environment.updated.value).toBe(false);
  });

  it("is told of a page by whoever is on it, and of what every page stands on by all", async () => {
    const pages = [pageWith("/mine", { id: "mine" })];
    const isTold = async (environment: string, changed?: readonly string[]) => {
      const { app, browser, environment: store } = listening({ state: { pages }, url: "/nowhere" });
      await app.navigation.navigate("/mine");
      browser.hear({ kind: "environment", environment, ...(changed && { pages: changed }) });
      return store.updated.value;
    };
    expect(await isTold("1.b", ["other"])).toBe(false);
    expect(await isTold("1.b", ["other", "mine"])).toBe(true);
    expect(await isTold("1.b")).toBe(true);
    expect(await isTold("2.a", ["other"])).toBe(true);
  });

  it("waits until nothing is being written", () => {
    const { app, browser, environment } = listening();
    app.leave.prevent(true);
    browser.hear({ kind: "environment", environment: "2" });
    expect(environment.updated.value).toBe(false);
    app.leave.prevent(false);
    expect(environment.updated.value).toBe(true);
  });

  it("does not tell who has just changed the site that it has changed", async () => {
    let now = 1_000_000;
    const saved = ok({
      data: { type: "app-pages", id: "1", attributes: {}, links: {}, meta: { version: 2 } },
      included: [],
    });
    const { app, browser, environment } = listening({
      ports: portsWith({ records: { update: async () => saved } }),
      now: () => now,
    });
    await app.ports.records.update("app-pages", "1", 1, {});
    now += 2000;
    browser.hear({ kind: "environment", environment: "2" });
    expect(environment.updated.value).toBe(false);
    now += 60_000;
    browser.hear({ kind: "environment", environment: "3" });
    expect(environment.updated.value).toBe(true);
  });

  it("takes no message of another shape", () => {
    const { browser, environment } = listening();
    for (const message of [null, "environment", { kind: "environment" }, { kind: "environment", environment: 2 }])
      browser.hear(message);
    expect(environment.updated.value).toBe(false);
  });
});
