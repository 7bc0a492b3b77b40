import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createRichTexts } from "#adapters/sanitizer/rich-texts.ts";
import { linesIn } from "#adapters/texts/product-lines.ts";
import { locales } from "#core/kernel/locales.ts";
import { fixedPages } from "#core/shell/pages/fixed-pages.ts";
import { isReservedPath } from "#core/shell/pages/reserved.ts";

const installation = {
  name: "Aids & <Co>",
  publicUrl: "https://aids.example",
  contactUrl: "/write?to=us&now",
  locales,
};
const pages = fixedPages(installation, "en");
const texts = createRichTexts();
const lines = linesIn(fileURLToPath(new URL("../../../core/locales", import.meta.url)));
const contentOf = (page: (typeof pages)[number], locale: (typeof locales)[number]): string =>
  (page.components[0]!.props.content as Record<string, string>)[locale] ?? "";

describe("the pages that every site has", () => {
  it("ROUTE-039 ROUTE-053 ROUTE-054 ROUTE-055 ROUTE-056 ROUTE-057 ROUTE-058 stand where the specification has them", () => {
    expect(pages.map(({ path }) => path)).toEqual([
      "/legal/notice",
      "/legal/privacy-policy",
      "/legal/cookies",
      "/legal/terms",
      "/legal/terms-of-sale",
      "/accessibility",
      "/services/accessibility-guidelines",
    ]);
    for (const { path } of pages) expect(isReservedPath(path)).toBe(false);
    expect(isReservedPath("/services/anything")).toBe(true);
    expect(isReservedPath("/site-map")).toBe(true);
  });

  describe.each(pages.map((page) => [page.path, page] as const))("%s", (_path, page) => {
    it.each(locales)("is written in %s without a fault, and stays as it is when cleaned", (locale) => {
      const content = contentOf(page, locale);
      expect(texts.plain(content).length).toBeGreaterThan(600);
      expect(texts.faults(content, locale)).toEqual([]);
      expect(texts.clean(content)).toBe(content);
    });

    it("says the same in every language: as many headings, lists, entries, paragraphs and links", () => {
      const shape = (html: string) => ["h2", "ul", "li", "p", "a"].map((tag) => html.split(`<${tag}`).length - 1);
      // How to complain, and to whom, is each country's own: no paragraph more or less for it.
      for (const locale of locales)
        expect([locale, ...shape(contentOf(page, locale))]).toEqual([locale, ...shape(contentOf(page, "en"))]);
    });

    it("is in its own words in every language", () => {
      const words = (locale: (typeof locales)[number]) => new Set(contentOf(page, locale).split("\n"));
      for (const locale of locales.filter((each) => each !== "en")) {
        const shared = [...words(locale)].filter((line) => words("en").has(line) && !/^<(?:h2|\/?ul)>/.test(line));
        expect([locale, shared]).toEqual([locale, []]);
      }
    });
  });

  it("name the installation, its address and where to write, as text and not as markup", () => {
    const notice = contentOf(pages[0]!, "en");
    expect(notice).toContain("Aids &amp; &lt;Co&gt;");
    expect(notice).toContain("https://aids.example");
    expect(notice).toContain('href="/write?to=us&amp;now"');
    for (const page of pages) for (const locale of locales) expect(contentOf(page, locale)).not.toMatch(/[{}]/);
  });

  it.each(locales)(
    "name the link to the cookie settings as the footer does, and titles as its links do, in %s",
    (locale) => {
      const label = (key: string) => lines(locale).get(`site.${key}`);
      const pageAt = (path: string) => pages.find((page) => page.path === path)!;
      expect(contentOf(pageAt("/legal/cookies"), locale)).toContain(lines(locale).get("site.footer.cookies"));
      expect(
        [pageAt("/legal/notice"), pageAt("/legal/terms"), pageAt("/legal/terms-of-sale")].map(
          ({ title }) => title[locale],
        ),
      ).toEqual(["notice", "terms", "terms-of-sale"].map((name) => label(`legal.${name}`)));
    },
  );

  it("are in the languages that the site offers, its own first language among them", () => {
    const [page] = fixedPages({ ...installation, locales: ["fr"] }, "da");
    expect(Object.keys(page?.title ?? {})).toEqual(["da", "fr"]);
  });

  it("set French with its narrow spaces", () => {
    for (const page of pages) {
      const text = contentOf(page, "fr").replace(/<[^>]*>|&\w+;/g, "");
      expect(text).not.toMatch(/(?<!\u202f|https?)[;:?!](?=\s|$)/);
    }
  });
});
