import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linesIn } from "#adapters/texts/product-lines.ts";
import { loadTranslations } from "#api/locales.ts";

const folder = mkdtempSync(join(tmpdir(), "labcommons-locales-"));

beforeAll(() => {
  const files = {
    "en/shell.json": '{"errors":{"gone":"It is gone: {{name}}","late":"Too late"}}',
    "en/loans.json": '{"errors":{"loans":{"left_one":"{{count}} loan","left_other":"{{count}} loans"}}}',
    "fr/shell.json": '{"errors":{"gone":"Disparu : {{name}}"}}',
    "it/broken.json": "{",
    "es/loans.json": '{"errors":{"loans":{"late":"Tarde"}}}',
    "es/shell.json": '{"errors":{"loans":{"late":"Muy tarde"}}}',
  };
  for (const locale of ["en", "fr", "it", "es"]) mkdirSync(join(folder, locale));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("texts of the server's own answers", () => {
  it("are those of the locale, with their values, and English where it has none", () => {
    const translations = loadTranslations(linesIn(folder));
    expect(translations.text("fr", "errors:gone", { name: "x" })).toBe("Disparu : x");
    expect(translations.text("fr", "errors:late")).toBe("Too late");
    expect(translations.text("ca", "errors:late")).toBe("Too late");
  });

  it("are put together from the files of all modules, in the form that a count asks for", () => {
    const translations = loadTranslations(linesIn(folder));
    expect(translations.text("en", "errors:late")).toBe("Too late");
    expect(translations.text("en", "errors:loans.left", { count: 1 })).toBe("1 loan");
    expect(translations.text("en", "errors:loans.left", { count: 2 })).toBe("2 loans");
  });

  it("are absent without failing where nobody has them", () => {
    const translations = loadTranslations(linesIn(folder));
    expect(translations.text("fr", "errors:unknown")).toBeUndefined();
    expect(translations.text("fr", "nowhere:unknown")).toBeUndefined();
  });

  it("are read at the first need: a language that nobody asks for costs nothing, a file that is no JSON is named", () => {
    const lines = linesIn(folder);
    expect(lines("fr").get("errors.gone")).toBe("Disparu : {{name}}");
    expect(() => lines("it")).toThrow(/broken\.json is not JSON/);
  });

  it("are each defined by one file", () => {
    expect(() => linesIn(folder)("es")).toThrow(/shell\.json defines errors\.loans\.late, which another file defines/);
  });
});
