import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadTranslations } from "#api/locales.ts";

const folder = mkdtempSync(join(tmpdir(), "labcommons-locales-"));

beforeAll(() => {
  for (const locale of ["en", "fr"]) mkdirSync(join(folder, locale));
  writeFileSync(join(folder, "en/errors.json"), '{"gone":"It is gone: {{name}}","late":"Too late"}');
  writeFileSync(join(folder, "fr/errors.json"), '{"gone":"Disparu : {{name}}"}');
  writeFileSync(join(folder, "en/broken.json"), "{");
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("texts of the server's own answers", () => {
  it("are those of the locale, with their values, and English where it has none", () => {
    const translations = loadTranslations(folder);
    expect(translations.text("fr", "errors:gone", { name: "x" })).toBe("Disparu : x");
    expect(translations.text("fr", "errors:late")).toBe("Too late");
    expect(translations.text("ca", "errors:late")).toBe("Too late");
  });

  it("are absent without failing where nobody has them", () => {
    const translations = loadTranslations(folder);
    expect(translations.text("fr", "errors:unknown")).toBeUndefined();
    expect(translations.text("fr", "nowhere:unknown")).toBeUndefined();
  });

  it("are read at the first need: a file that nobody asks for costs nothing, one that is no JSON is named", () => {
    const translations = loadTranslations(folder);
    expect(() => translations.text("en", "broken:any")).toThrow(/broken\.json is not JSON/);
  });
});
