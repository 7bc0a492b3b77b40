import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { linesIn } from "#tests/support/web-app.ts";
import { createTranslator, linesOf } from "#web/app/translator.ts";

describe("the translator", () => {
  it.each(["en", "fr"] as const)("says in %s what i18next says, for every line", (locale) => {
    const lines = linesIn(locale);
    const resources: Record<string, Record<string, string>> = {};
    for (const [line, text] of Object.entries(lines)) {
      const [namespace = "", ...key] = line.split(".");
      resources[namespace] = { ...resources[namespace], [key.join(".")]: text };
    }
    const i18next = createInstance();
    void i18next.init({
      lng: locale,
      resources: { [locale]: resources },
      keySeparator: false,
      initAsync: false,
      interpolation: { escapeValue: false },
    });
    const { t } = createTranslator(locale, lines, []);
    const names = new Set(
      Object.values(lines).flatMap((text) => [...text.matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)].map(([, name]) => name!)),
    );
    for (const line of Object.keys(lines)) {
      const key = line.replace(".", ":").replace(/_(zero|one|two|few|many|other)$/, "");
      for (const count of [0, 1, 2, 5, 1_000_000]) {
        const values = { ...Object.fromEntries([...names].map((name) => [name, `<${name}>`])), count };
        expect(t(key, values), `${line} with ${count}`).toBe(i18next.t(key, values));
      }
    }
  });

  it("falls back to the key without its namespace", () => {
    expect(createTranslator("en", {}, []).t("site:no.such.line")).toBe("no.such.line");
  });

  it("knows keys and namespaces, plurals among them", () => {
    const { has, knows } = createTranslator("en", { "site.a_one": "one", "site.a_other": "many", "site.b.c": "d" }, [
      "site",
    ]);
    expect([has("site:a"), has("site:b.c"), has("site:b"), knows("site"), knows("admin")]).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });

  it("gives the lines of some namespaces", () => {
    expect(linesOf({ "site.a": "1", "site-map.b": "2", "admin.c": "3" }, ["site", "admin"])).toEqual({
      "site.a": "1",
      "admin.c": "3",
    });
  });
});
