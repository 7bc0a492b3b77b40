import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { appWith, failureOf, pageWith, plainPages, plainRoute, viewerWith } from "#tests/support/web-app.ts";
import { found, missing, redirectTo, unauthorized } from "#web/app/outcome.ts";
import type { Outcome } from "#web/app/route.ts";
import { createVisited } from "#web/app/visited.ts";

/** A route whose data arrives when it is let. */
function slowRoute(path: string) {
  let arrive: (outcome: Outcome<unknown>) => void = () => undefined;
  const route = plainRoute(path, {
    load: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  });
  return { route, arrive: (outcome: Outcome<unknown> = found("data")) => arrive(outcome) };
}

const routes = [
  plainRoute("/a"),
  plainRoute("/b"),
  plainRoute("/errors/not-found"),
  plainRoute("/errors/unauthorized"),
  plainRoute("/auth/sign-in", { meta: { guard: "guest" } }),
  plainRoute("/account/profile", { meta: { guard: "signed-in" } }),
];
const shown = (app: ReturnType<typeof appWith>["app"]) => app.navigation.view.value.address;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("client navigation", () => {
  it("ROUTE-001 shows the screen and writes its path, without a hash, into the history", async () => {
    const { app, browser } = appWith({ routes });
    await app.navigation.navigate("/a?x=1");
    expect(shown(app)).toEqual({ path: "/a", search: "?x=1", hash: "" });
    expect(browser.entries.map(({ url }) => url)).toEqual(["/", "/a?x=1"]);
    await app.navigation.navigate("/b", { replace: true });
    expect(browser.entries.map(({ url }) => url)).toEqual(["/", "/b"]);
  });

  it("GUARD-008 GUARD-015 asks the guard each time", async () => {
    const { app, browser } = appWith({ routes });
    await app.navigation.navigate("/account/profile");
    expect(browser.address()).toBe("/auth/sign-in?redirectUrl=/account/profile");
    expect(app.navigation.view.value.redirected).toBe(true);
  });

  it("ROUTE-002 LAYOUT-003 shows the loader for an unknown path, and lets the server redirect", async () => {
    const { app, browser } = appWith({ routes });
    await app.navigation.navigate("/zzz");
    expect(app.navigation.slow.value).toBe(true);
    expect(browser.log).toEqual(["open /zzz"]);
  });

  it("LAYOUT-005 says that a route is loading, LAYOUT-003 and shows a loader once it takes 300 ms", async () => {
    const slow = slowRoute("/slow");
    const { app } = appWith({ routes: [...routes, slow.route] });
    await app.navigation.prepare();
    const navigating = app.navigation.navigate("/slow");
    await vi.advanceTimersByTimeAsync(0);
    expect(app.navigation.loading.value).toBe(true);
    await vi.advanceTimersByTimeAsync(299);
    expect(app.navigation.slow.value).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(app.navigation.slow.value).toBe(true);
    slow.arrive();
    await navigating;
    expect([app.navigation.loading.value, app.navigation.slow.value]).toEqual([false, false]);
    expect(app.navigation.view.value.data).toBe("data");
  });

  it("shows the last of several navigations, in whatever order they arrive", async () => {
    const first = slowRoute("/first");
    const { app } = appWith({ routes: [...routes, first.route] });
    const leaving = app.navigation.navigate("/first");
    await app.navigation.navigate("/b");
    first.arrive();
    await leaving;
    expect(shown(app).path).toBe("/b");
  });

  it("still gets where one is on the way to when what is shown is refreshed", async () => {
    const slow = slowRoute("/slow");
    const { app, browser } = appWith({ routes: [...routes, slow.route] });
    void app.navigation.navigate("/slow");
    await vi.waitFor(() => expect(app.navigation.loading.value).toBe(true));
    const refreshing = app.navigation.refresh();
    await vi.advanceTimersByTimeAsync(0);
    slow.arrive(found("newer"));
    await Promise.all([refreshing, vi.advanceTimersByTimeAsync(0)]);
    expect([shown(app).path, app.navigation.view.value.data]).toEqual(["/slow", "newer"]);
    expect(browser.entries.map(({ url }) => url)).toEqual(["/", "/slow"]);
  });

  it("stays where it is when what one was on the way to was given up before", async () => {
    const slow = slowRoute("/slow");
    const { app } = appWith({ routes: [...routes, slow.route] });
    void app.navigation.navigate("/slow");
    await vi.waitFor(() => expect(app.navigation.loading.value).toBe(true));
    app.navigation.cancel();
    await app.navigation.refresh();
    expect(shown(app).path).toBe("/");
  });

  it("ERR-003 ERR-004 turns outcomes into the error pages, the current URL going along", async () => {
    const outcomes = [
      plainRoute("/gone", { load: async () => missing("gone") }),
      plainRoute("/closed", { load: async () => unauthorized("no") }),
      plainRoute("/moved", { load: async () => redirectTo("/b") }),
    ];
    const { app, browser } = appWith({ routes: [...routes, ...outcomes] });
    await app.navigation.navigate("/gone");
    expect(browser.address()).toBe("/errors/not-found?path=/gone");
    await app.navigation.navigate("/closed?x=1");
    expect(browser.address()).toBe("/errors/unauthorized?redirectUrl=/closed%3Fx%3D1");
    await app.navigation.navigate("/moved");
    expect(browser.address()).toBe("/b");
  });

  it("PAGE-013 leaves the site for an old path that leads elsewhere", async () => {
    const { app, browser } = appWith({
      routes,
      state: { redirections: [{ from: "/old", to: "https://elsewhere.test/new" }] },
    });
    await app.navigation.navigate("/old?a=1");
    expect(browser.log).toEqual(["open https://elsewhere.test/new?a=1"]);
  });

  it("ERR-002 stays where it is when the network fails", async () => {
    const failing = plainRoute("/failing", {
      load: async () => ({ kind: "failed", failure: failureOf("network", 0) }),
    });
    const { app, browser } = appWith({ routes: [...routes, failing] });
    await app.navigation.navigate("/a");
    await app.navigation.navigate("/failing");
    expect(browser.address()).toBe("/a");
    expect(app.navigation.loading.value).toBe(false);
  });

  it("ERR-009 opens the unexpected dialog when a screen cannot be loaded for another reason", async () => {
    const broken = plainRoute("/broken", {
      load: async () => {
        throw new Error("broken");
      },
    });
    const { app, browser } = appWith({ routes: [...routes, broken] });
    await app.navigation.navigate("/broken");
    expect(app.failures.dialog.value).toBe("unexpected");
    expect(browser.log).toEqual(["report broken"]);
  });

  it("only moves within the page for a hash, each time it is followed", async () => {
    const load = vi.fn(async () => found(1));
    const { app, browser } = appWith({ routes: [plainRoute("/a", { load })] });
    await app.navigation.navigate("/a");
    await app.navigation.navigate("/a#part");
    const { moves, serial } = app.navigation.view.value;
    await app.navigation.navigate("/a#part");
    expect(app.navigation.view.value).toMatchObject({ moves: moves + 1, serial });
    expect(load).toHaveBeenCalledTimes(1);
    expect(browser.address()).toBe("/a#part");
  });

  it("writes a query without loading anything", async () => {
    const load = vi.fn(async () => found(1));
    const { app, browser } = appWith({ routes: [plainRoute("/a", { load })] });
    await app.navigation.navigate("/a");
    app.navigation.setQuery(new URLSearchParams({ page: "2" }));
    expect(browser.address()).toBe("/a?page=2");
    expect(shown(app).search).toBe("?page=2");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("API-013 asks once for a page that is visited twice, and again after a write", async () => {
    const load = vi.fn(async () => found({ components: [] }));
    const page = plainRoute("/*", { meta: { guard: "page" }, cached: true, load });
    const { app } = appWith({ state: { pages: [pageWith("/x"), pageWith("/y")] }, pages: { ...plainPages, page } });
    for (const path of ["/x", "/y", "/x", "/y"]) await app.navigation.navigate(path);
    expect(load).toHaveBeenCalledTimes(2);
    app.store(createVisited).clear();
    await app.navigation.navigate("/x");
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("LAYOUT-001 loads in the browser what the server left to it", async () => {
    const { app } = appWith({ routes, url: "/a" });
    expect(app.navigation.view.value.screen).toBeUndefined();
    app.navigation.start();
    await vi.runAllTimersAsync();
    expect(app.navigation.view.value.screen).toBeDefined();
  });
});

describe("leaving unsaved work", () => {
  it("GUARD-009 asks; staying stays, leaving leaves and clears the flag", async () => {
    const { app, browser } = appWith({ routes });
    await app.navigation.navigate("/a");
    app.leave.prevent(true);
    const refused = app.navigation.navigate("/b");
    await vi.advanceTimersByTimeAsync(0);
    expect(app.leave.asking.value).toBe(true);
    app.leave.answer(false);
    await refused;
    expect(browser.address()).toBe("/a");
    expect(app.leave.prevented.value).toBe(true);

    const left = app.navigation.navigate("/b");
    await vi.advanceTimersByTimeAsync(0);
    app.leave.answer(true);
    await left;
    expect(browser.address()).toBe("/b");
    expect(app.leave.prevented.value).toBe(false);
  });

  it("GUARD-009 puts the history back when the back button is refused, and goes back when it is confirmed", async () => {
    const { app, browser } = appWith({ routes, url: "/b" });
    app.navigation.start();
    await vi.runAllTimersAsync();
    await app.navigation.navigate("/a");
    app.leave.prevent(true);

    browser.back();
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.address()).toBe("/a");
    app.leave.answer(false);
    await vi.runAllTimersAsync();
    expect(shown(app).path).toBe("/a");

    browser.back();
    await vi.advanceTimersByTimeAsync(0);
    app.leave.answer(true);
    await vi.runAllTimersAsync();
    expect(browser.address()).toBe("/b");
    expect(shown(app).path).toBe("/b");
  });
});

describe("access on the way", () => {
  it("GUARD-002 sends a signed-in user away from a guest page", async () => {
    const { app, browser } = appWith({ routes, state: { viewer: viewerWith() } });
    await app.navigation.navigate("/auth/sign-in?redirectUrl=/b");
    expect(browser.address()).toBe("/b");
  });
});
