import { describe, expect, it } from "vitest";
import { failed, ok } from "#core/kernel/result.ts";
import { appWith, failureOf, portsWith, viewerWith } from "#tests/support/web-app.ts";
import { memoryStores, storageKeys } from "#web/app/storage.ts";
import { createTabs, reloadOnMessages } from "#web/app/tabs.ts";

const credentials = { email: "ada@labcommons.test", password: "x", remember: false };
const me =
  (roles: string[], validatedAt: string | null = null) =>
  async () =>
    ok({
      data: {
        type: "users",
        id: "1",
        attributes: { validatedAt },
        links: { roles: roles.map((id) => ({ type: "roles", id })) },
        meta: { version: 5 },
      },
      included: [],
    });

describe("signing in", () => {
  const signIn = async (state: string, redirectUrl: string | null, roles: string[] = []) => {
    const { app, browser } = appWith({
      ports: portsWith({ calls: { "auth.login": () => ({ state }) }, records: { find: me(roles) } }),
    });
    const result = await app.session.signIn(credentials, redirectUrl);
    return { result, browser };
  };

  it("AUTH-002 ROUTE-066 tells the other tabs and opens the page that leads whoever is signed in to where they start", async () => {
    const { result, browser } = await signIn("authenticated", null, ["contributor"]);
    expect(result).toEqual({ status: 200 });
    expect(browser.told).toEqual([{ kind: "login" }]);
    expect(browser.log).toEqual(["open /auth/sign-in"]);
  });
  it("ROUTE-069 opens a redirect URL of the same site first, and only such", async () => {
    expect((await signIn("authenticated", "/account/profile?x=1", ["admin"])).browser.log).toEqual([
      "open /account/profile?x=1",
    ]);
    expect((await signIn("authenticated", "https://evil.test", ["admin"])).browser.log).toEqual(["open /auth/sign-in"]);
  });
  const entering = async (answer: object, redirectUrl: string | null = null) => {
    const { app, browser } = appWith({
      ports: portsWith({ calls: { "auth.login": () => answer }, records: { find: me(["admin"]) } }),
    });
    return { result: await app.session.signIn(credentials, redirectUrl), browser };
  };
  it("AUTH-004 goes on to the second step with its strategy, and keeps where to go then", async () => {
    const answer = { state: "two_factor_required", strategy: "totp", strategies: ["totp"] };
    const { result, browser } = await entering(answer, "/articles?page=2");
    expect(result).toEqual({ status: 200 });
    expect(browser.told).toEqual([]);
    expect(browser.log).toEqual(["open /auth/two-factor/totp?redirectUrl=/articles%3Fpage%3D2"]);
    expect((await entering(answer, "https://evil.test")).browser.log).toEqual(["open /auth/two-factor/totp"]);
    expect((await entering({ ...answer, strategy: "../../evil" })).result).toEqual({ status: 500 });
  });
  it("AUTH-003 goes on to the registration with what the other site told", async () => {
    const data = { firstName: "Ada", lastName: "Byron", email: "ada@example.org", socialAccount: "sealed~text" };
    const { result, browser } = await entering({ state: "registration_required", fromSocialProvider: "campus", data });
    expect(result).toEqual({ status: 200 });
    expect(browser.told).toEqual([]);
    const [, url] = /^open (.*)$/.exec(browser.log[0] ?? "") ?? [];
    expect(url).toMatch(/^\/auth\/register\?/);
    expect(Object.fromEntries(new URL(url ?? "", "https://site.test").searchParams)).toEqual({
      fromSocialProvider: "campus",
      ...data,
    });
    const later = await entering({ state: "registration_required", fromSocialProvider: "campus" }, "/articles?page=2");
    expect(later.browser.log).toEqual([
      "open /auth/register?fromSocialProvider=campus&redirectUrl=%2Farticles%3Fpage%3D2",
    ]);
  });
  it("AUTH-015 stays to remind of the second factor, signed in, before going on", async () => {
    const { result, browser } = await entering({ state: "authenticated", twoFactorDueAt: "2026-04-01T00:00:00.000Z" });
    expect(result).toEqual({
      status: 200,
      reminder: { dueAt: "2026-04-01T00:00:00.000Z", target: "/auth/sign-in" },
    });
    expect(browser.told).toEqual([{ kind: "login" }]);
    expect(browser.log).toEqual([]);
  });
  it("AUTH-005 takes any other state as a failure with status 500", async () => {
    const { result, browser } = await signIn("x", null);
    expect(result).toEqual({ status: 500 });
    expect(browser.log).toEqual([]);
  });
  it("AUTH-006 gives the status of a refused call", async () => {
    const failure = failureOf("invalid", 422);
    const { app } = appWith({ ports: portsWith({ calls: { "auth.login": () => failure } }) });
    expect(await app.session.signIn(credentials, null)).toEqual({ status: 422, failure });
  });
});

describe("signing out", () => {
  it("clears the prevent-leave flag, posts, clears the user, tells the other tabs and goes to sign-in", async () => {
    const { app, browser } = appWith({
      state: { viewer: viewerWith() },
      ports: portsWith({ calls: { "auth.logout": () => null } }),
    });
    app.leave.prevent(true);
    expect(await app.session.signOut()).toBeNull();
    expect(app.leave.prevented.value).toBe(false);
    expect(app.session.viewer.value).toBeNull();
    expect(browser.told).toEqual([{ kind: "logout" }]);
    expect(browser.log).toEqual(["open /auth/sign-in"]);
  });
  it("leaves nothing of what somebody wrote or sent to whoever comes after them", async () => {
    const { app } = appWith({
      state: { viewer: viewerWith() },
      ports: portsWith({ calls: { "auth.logout": () => null } }),
    });
    const { lasting } = app.stores;
    for (const key of [storageKeys.unsavedDrafts, storageKeys.unfinishedUploads]) lasting.set(key, "{}");
    await app.session.signOut();
    expect([lasting.get(storageKeys.unsavedDrafts), lasting.get(storageKeys.unfinishedUploads)]).toEqual([null, null]);
  });
  it("stays when the server could not be told", async () => {
    const { app, browser } = appWith({
      state: { viewer: viewerWith() },
      ports: portsWith({ calls: { "auth.logout": () => failureOf("network", 0) } }),
    });
    expect(await app.session.signOut()).toMatchObject({ kind: "network" });
    expect(app.session.viewer.value).not.toBeNull();
    expect(browser.log).toEqual([]);
  });
});

describe("changing the locale", () => {
  it("I18N-005 STORE-003 keeps it here and on the user, tells the other tabs and reloads", async () => {
    const saved: unknown[] = [];
    const update = async (...input: unknown[]) => {
      saved.push(input);
      return failed(failureOf("unavailable", 503));
    };
    const { app, browser } = appWith({
      state: { viewer: viewerWith() },
      ports: portsWith({ records: { find: me([]), update } }),
    });
    await app.session.changeLocale("fr");
    expect(browser.stores.lasting.get("locale")).toBe("fr");
    expect(saved).toEqual([["users", "1", 5, { attributes: { locale: "fr" } }]]);
    expect(browser.told).toEqual([{ kind: "locale" }]);
    expect(browser.log).toEqual(["cookie locale=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure", "reload"]);
  });
  it("asks nothing of the server for a guest", async () => {
    const { app, browser } = appWith({});
    await app.session.changeLocale("fr");
    expect(browser.log.at(-1)).toBe("reload");
  });
});

describe("changing the language to write in", () => {
  it("saves it on the user, over the version that is there, and knows it from then on", async () => {
    const update = async (...input: unknown[]) => {
      expect(input).toEqual(["users", "1", 5, { attributes: { editionLocale: "it" } }]);
      return me([])();
    };
    const { app } = appWith({
      state: { viewer: viewerWith() },
      ports: portsWith({ records: { find: me([]), update } }),
    });
    expect(await app.session.changeEditionLocale("it")).toBeNull();
    expect(app.session.viewer.value?.editionLocale).toBe("it");
  });
  it("keeps what was, and says why, when it could not be saved", async () => {
    const update = async () => failed(failureOf("conflict", 409));
    const { app } = appWith({
      state: { viewer: viewerWith() },
      ports: portsWith({ records: { find: me([]), update } }),
    });
    expect(await app.session.changeEditionLocale("it")).toMatchObject({ kind: "conflict" });
    expect(app.session.viewer.value?.editionLocale).toBeNull();
  });
});

describe("messages of other tabs", () => {
  it.each(["login", "logout", "locale"])("SESS-003 SESS-004 SESS-005 a %s elsewhere reloads the page", (kind) => {
    const { app, browser } = appWith({});
    reloadOnMessages(app.tabs, browser.reload);
    browser.hear({ kind });
    expect(browser.log).toEqual(["reload"]);
  });
  it("SESS-007 a change of theme does not reload, and nonsense is ignored", () => {
    const { app, browser } = appWith({});
    const heard: unknown[] = [];
    reloadOnMessages(app.tabs, browser.reload);
    app.tabs.listen((message) => heard.push(message));
    for (const message of [{ kind: "dark-theme", dark: true }, { kind: "dark-theme" }, "login", null, { kind: "x" }])
      browser.hear(message);
    expect(browser.log).toEqual([]);
    expect(heard).toEqual([{ kind: "dark-theme", dark: true }]);
  });
  it("is silent where the browser has no channel", () => {
    const tabs = createTabs(undefined);
    expect(() => tabs.tell({ kind: "login" })).not.toThrow();
  });
});

describe("the browser's stores", () => {
  it("STORE-002 STORE-003 have the decided keys", () => {
    const ownKeys: readonly string[] = [
      "admin-menu",
      "unsaved-drafts",
      "unfinished-uploads",
      "rental-period",
      "survey-marks",
    ];
    expect(Object.values(storageKeys).filter((key) => !ownKeys.includes(key))).toEqual([
      "locale",
      "version",
      "language-lines",
      "a11y-parameters",
      "dark-theme",
      "hero-cycle",
      "rental-cart",
      "rental-strategy",
      "rental-booking",
    ]);
  });
  it("forget on the server", () => {
    const { lasting } = memoryStores();
    lasting.set("a", "1");
    lasting.remove("a");
    expect(lasting.get("a")).toBeNull();
  });
});
