import { describe, expect, it, vi } from "vitest";
import { appMenu } from "#core/shell/site/calls.ts";
import { appWith, failureOf, portsWith } from "#tests/support/web-app.ts";
import { RedirectError } from "#web/app/failures.ts";

describe("failures that no screen handles", () => {
  it("ERR-001 opens the network dialog when no answer comes", async () => {
    const { app } = appWith({ ports: portsWith({ calls: { "app-menu": () => failureOf("network", 0) } }) });
    await app.ports.call(appMenu, {});
    expect(app.failures.dialog.value).toBe("network");
  });

  it("ERR-002 clears pending requests and the route-loading flag on a network error", () => {
    const { app } = appWith({});
    void app.pending.watch(new Promise(() => undefined));
    expect(app.pending.count.value).toBe(1);
    app.failures.noticeFailure(failureOf("network", 0));
    expect(app.pending.count.value).toBe(0);
    expect(app.navigation.loading.value).toBe(false);
  });

  it("does not count below nothing when a forgotten request ends after all", async () => {
    const { app } = appWith({});
    let end: () => void = () => undefined;
    const watched = app.pending.watch(
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    );
    app.pending.clear();
    end();
    await watched;
    expect(app.pending.count.value).toBe(0);
  });

  it.each([401, 419])("SESS-001 SESS-002 opens the expired-session dialog on %i", async (status) => {
    const { app } = appWith({
      ports: portsWith({ calls: { "app-menu": () => failureOf("session-expired", status) } }),
    });
    await app.ports.call(appMenu, {});
    expect(app.failures.dialog.value).toBe("session-expired");
  });

  it.each([
    "Failed to fetch dynamically imported module: https://x/assets/a.js",
    "error loading dynamically imported module: https://x/assets/a.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/a.css",
  ])("ERR-006 takes a chunk that failed to load as a network error: %s", (message) => {
    const { app, browser } = appWith({});
    app.failures.handle(new TypeError(message));
    expect(app.failures.dialog.value).toBe("network");
    expect(browser.log).toEqual([]);
  });

  it("ERR-007 reloads the page on a syntax error", () => {
    const { app, browser } = appWith({});
    app.failures.handle(new SyntaxError("Unexpected token"));
    expect(browser.log).toEqual(["reload"]);
    expect(app.failures.dialog.value).toBeNull();
  });

  it("ERR-008 goes to the target of a redirect error", async () => {
    const { app, browser } = appWith({});
    app.failures.handle(new RedirectError("/elsewhere"));
    await vi.waitFor(() => expect(browser.log).not.toEqual([]));
    expect(browser.log).toEqual(["open /elsewhere"]);
  });

  it("ERR-009 API-027 reports an unexpected error and opens its dialog", () => {
    const { app, browser } = appWith({});
    app.failures.handle(new Error("broken"));
    expect(browser.log).toEqual(["report broken"]);
    expect(app.failures.dialog.value).toBe("unexpected");
  });

  it("ERR-010 shows an unexpected error once, and not over an expired session", () => {
    const { app, browser } = appWith({});
    app.failures.noticeFailure(failureOf("session-expired", 419));
    app.failures.handle(new Error("first"));
    expect(app.failures.dialog.value).toBe("session-expired");
    app.failures.close();
    app.failures.handle(new Error("second"));
    app.failures.noticeFailure(failureOf("network", 0));
    app.failures.handle(new Error("third"));
    expect(app.failures.dialog.value).toBe("unexpected");
    expect(browser.log).toEqual(["report first", "report second", "report third"]);
  });
});
