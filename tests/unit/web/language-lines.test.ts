import { describe, expect, it, vi } from "vitest";
import { appWith, failureOf, fakeBrowser, portsWith, stateWith } from "#tests/support/web-app.ts";
import { createLanguageLines } from "#web/app/language-lines.ts";
import { memoryStores } from "#web/app/storage.ts";
import { createVisited } from "#web/app/visited.ts";

const oneDay = 86_400_000;

/** A browser that keeps its stores from page to page, and a server that counts how often it is asked. */
function visits() {
  const stores = memoryStores();
  const asked = vi.fn(({ namespaces }: { namespaces: string[] }) => ({
    data: Object.fromEntries(namespaces.map((namespace) => [`${namespace}.hello`, `hello from ${namespace}`])),
    meta: { hash: "hash-1" },
  }));
  const visit = (facts: { now?: number; hash?: string; version?: string } = {}) => {
    const base = stateWith({ lines: { "site.home": "Home" }, linesHash: facts.hash ?? "hash-1" });
    const state = { ...base, app: { ...base.app, version: facts.version ?? base.app.version } };
    const browser = { ...fakeBrowser("/"), stores };
    const { app } = appWith({
      state,
      browser,
      ports: portsWith({ calls: { "web-language-lines": asked as never } }),
      now: () => facts.now ?? 1_000,
    });
    return app;
  };
  return { asked, stores, visit };
}

describe("lines that a page did not bring", () => {
  it("asks for what is missing and keeps it", async () => {
    const { asked, visit } = visits();
    const app = visit();
    expect(await app.store(createLanguageLines).ensure(["site", "admin"])).toBe(true);
    expect(app.t("admin:hello")).toBe("hello from admin");
    await app.store(createLanguageLines).ensure(["admin"]);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledWith({ namespaces: ["admin"] });
  });

  it("I18N-008 asks nothing within a day and with the same hash, and again after it", async () => {
    const { asked, visit } = visits();
    await visit().store(createLanguageLines).ensure(["admin"]);
    const later = visit({ now: 1_000 + oneDay - 1 });
    await later.store(createLanguageLines).ensure(["admin"]);
    expect(later.t("admin:hello")).toBe("hello from admin");
    expect(asked).toHaveBeenCalledTimes(1);
    await visit({ now: 1_000 + oneDay })
      .store(createLanguageLines)
      .ensure(["admin"]);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it.each([{ hash: "hash-2" }, { version: "3.0.0" }])(
    "I18N-009 asks again when version or hash changed: %o",
    async (change) => {
      const { asked, visit } = visits();
      await visit().store(createLanguageLines).ensure(["admin"]);
      await visit(change).store(createLanguageLines).ensure(["admin"]);
      expect(asked).toHaveBeenCalledTimes(2);
    },
  );

  it("keeps adding namespaces without forgetting earlier ones, nor making them younger", async () => {
    const { asked, visit } = visits();
    await visit().store(createLanguageLines).ensure(["admin"]);
    await visit({ now: 2_000 }).store(createLanguageLines).ensure(["forms"]);
    await visit({ now: 3_000 }).store(createLanguageLines).ensure(["admin", "forms"]);
    expect(asked).toHaveBeenCalledTimes(2);
    await visit({ now: 1_000 + oneDay })
      .store(createLanguageLines)
      .ensure(["forms"]);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it.each([
    "{",
    "null",
    "[]",
    '{"version":1}',
    '{"version":"2.25.15","hash":"hash-1","locale":"en","at":999,"namespaces":["admin"],"lines":{"admin.hello":7}}',
  ])("I18N-008 asks again over a corrupt store: %s", async (broken) => {
    const { asked, stores, visit } = visits();
    stores.lasting.set("language-lines", broken);
    const app = visit();
    await app.store(createLanguageLines).ensure(["admin"]);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(app.t("admin:hello")).toBe("hello from admin");
  });

  it("STORE-002 keeps the version and the lines with their time and hash", async () => {
    const { stores, visit } = visits();
    await visit().store(createLanguageLines).ensure(["admin"]);
    expect(stores.lasting.get("version")).toBe("2.25.15");
    expect(JSON.parse(stores.lasting.get("language-lines") ?? "")).toMatchObject({
      at: 1_000,
      hash: "hash-1",
      locale: "en",
    });
  });

  it("says when the lines could not be had", async () => {
    const { app } = appWith({
      state: { lines: {} },
      ports: portsWith({ calls: { "web-language-lines": () => failureOf("unavailable", 503) } }),
    });
    expect(await app.store(createLanguageLines).ensure(["admin"])).toBe(false);
    expect(app.t("admin:path.to.hello")).toBe("path.to.hello");
  });
});

describe("data kept for the browser session", () => {
  const put = (viewer: Parameters<typeof stateWith>[0]) => {
    const stores = memoryStores();
    const { app } = appWith({ state: viewer ?? {}, browser: { ...fakeBrowser("/"), stores } });
    app.store(createVisited).put("/a", { kind: "found", data: 1, head: {} });
    return stores.session;
  };
  it("I18N-014 are kept per locale", () => {
    expect(put({ locale: "fr" }).get("app-data-fr")).toContain('"/a"');
    expect(put({ locale: "en" }).get("app-data-fr")).toBeNull();
  });
  it("are nobody's when somebody is signed in", async () => {
    const { viewerWith } = await import("#tests/support/web-app.ts");
    expect(put({ viewer: viewerWith() }).get("app-data-en")).toBeNull();
  });
  it("I18N-014 are dropped when settings or lines changed, or when they are broken", () => {
    const session = put({});
    const revisit = (state: Parameters<typeof stateWith>[0]) =>
      appWith({
        state: state ?? {},
        browser: { ...fakeBrowser("/"), stores: { ...memoryStores(), session } },
      })
        .app.store(createVisited)
        .get("/a");
    expect(revisit({})).toMatchObject({ data: 1 });
    expect(revisit({ linesHash: "other" })).toBeUndefined();
    session.set("app-data-en", "{");
    expect(revisit({})).toBeUndefined();
  });
});
