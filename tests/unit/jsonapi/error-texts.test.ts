import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { errorAnswer } from "#api/errors.ts";
import { loadTranslations } from "#api/locales.ts";
import { BadRequest, errorCodes, Forbidden, invalid, TooMany, Unavailable } from "#core/kernel/errors.ts";

const translations = loadTranslations(productLines);
const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Sources of the use cases and of the API. */
const sources = ["core", "api"].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(`${root}/${folder}/${name}`, "utf8")),
);
const named = (pattern: RegExp): readonly string[] => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map((found) => found[1]!))),
];

describe.each(["en", "fr"] as const)("errors in %s", (locale) => {
  it.each(errorCodes)("say what happened and what to do: %s", (code) => {
    for (const part of ["title", "detail"]) {
      expect(translations.text(locale, `errors:codes.${code}.${part}`)).toEqual(expect.any(String));
    }
  });

  it("have a text for every fault of a document", () => {
    const details = named(/(?:\binvalid\([^;"]*?(?:"\/[^"]*"|`[^`]*`), |\bdetail: )"([a-z-]+)"/g);
    expect(details.length).toBeGreaterThan(15);
    expect(details.filter((key) => !translations.text(locale, `errors:validation.${key}`))).toEqual([]);
  });

  it("have a text for every reason of a refusal", () => {
    const reasons = named(/new Forbidden\(\{[^}]*reason: "([a-z-]+)"/g);
    expect(reasons.length).toBeGreaterThan(4);
    expect(reasons.filter((key) => !translations.text(locale, `errors:codes.forbidden.${key}`))).toEqual([]);
  });
});

describe("an error's answer", () => {
  const context = { locale: "en", requestId: "r1", translations } as const;

  it("carries the request's id, one error for each issue", () => {
    const { status, errors } = errorAnswer(invalid("/data/attributes/title", "too-long", { max: 3 }), context);
    expect([status, errors[0]]).toEqual([
      422,
      {
        id: "r1",
        status: "422",
        code: "validation",
        title: expect.any(String),
        detail: expect.stringContaining("3"),
        source: { pointer: "/data/attributes/title" },
        meta: { key: "validation.too-long", values: { max: 3 } },
      },
    ]);
  });

  it("says when to come back, and where the fault is", () => {
    expect(errorAnswer(new TooMany({ retryAfterSeconds: 3.2 }), context).headers).toEqual({ "retry-after": "4" });
    expect(errorAnswer(new Unavailable({}), context)).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
    expect(errorAnswer(new Unavailable({ full: true }), context).status).toBe(507);
    const header = errorAnswer(new BadRequest({ code: "bad-header", header: "Range" }), context);
    expect(header.errors[0]!.source).toEqual({ header: "Range" });
    const reason = errorAnswer(new Forbidden({ reason: "read-only-token" }), context);
    expect(reason.errors[0]!.detail).toBe(translations.text("en", "errors:codes.forbidden.read-only-token"));
  });
});
