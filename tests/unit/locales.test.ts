import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLocale, localeOf, locales, pickLocale } from "#core/kernel/locales.ts";

describe("locales", () => {
  it("I18N-001 are these seven", () => {
    expect(locales).toEqual(["en", "fr", "it", "es", "ca", "da", "ro"]);
  });

  it("I18N-002 are accepted only if supported", () => {
    expect(pickLocale({ stored: "de", lang: "pt", browser: ["ja", "zh-CN"], fallback: "fr" })).toBe("fr");
    expect(["fr", "de", "FR", "", null, undefined, 3].map(isLocale)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(pickLocale({ stored: "it", lang: "da", fallback: "en", allowed: ["en", "da"] })).toBe("da");
  });

  it.each([
    ["FR-ca", "fr"],
    ["es_MX", "es"],
    ["DA", "da"],
    [" ro-RO-x-y ", "ro"],
    ["de", undefined],
    ["eng", undefined],
    ["-fr", undefined],
    ["", undefined],
  ])("I18N-003 are taken from the language code %j", (code, expected) => {
    expect(localeOf(code)).toBe(expected);
  });

  it("I18N-004 are chosen from the stored choice, the query, the browser, the default", () => {
    const all = { stored: "it", lang: "es", browser: ["ca", "da"], fallback: "en" } as const;
    expect(pickLocale(all)).toBe("it");
    expect(pickLocale({ ...all, stored: null })).toBe("es");
    expect(pickLocale({ ...all, stored: undefined, asked: "ro" })).toBe("es");
    expect(pickLocale({ ...all, stored: undefined, lang: undefined, asked: "ro" })).toBe("ro");
    expect(pickLocale({ ...all, stored: undefined, lang: "xx" })).toBe("ca");
    expect(pickLocale({ ...all, stored: "", lang: null, browser: ["xx", "da-DK"] })).toBe("da");
    expect(pickLocale({ fallback: "en" })).toBe("en");
  });

  it("I18N-002 are always supported ones, whatever is asked for", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (lang, browser) =>
        isLocale(pickLocale({ lang, browser, fallback: "ro" })),
      ),
    );
  });
});
