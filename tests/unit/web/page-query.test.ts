import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pageWith, stateWith } from "#tests/support/web-app.ts";
import { createRenderer } from "#web/renderer.tsx";
import { pageRoutes, routes } from "#web/routes.ts";

const folder = join(import.meta.dirname, "../../../web");

/** Code that nobody sees whose pages are kept: screens of who is signed in, and what the browser alone reads once the page is there. */
const readsForNobodyElse = [
  /^modules\/(?:coupons|documents|eqlaat|transactions)\//,
  /^modules\/rental\/(?:desk|orders)\//,
  /^modules\/rental\/(?:models-block-model|summary-screen)\./,
  /^modules\/newsletters\//,
  /^modules\/organizations\/invitations-load\./,
  /^modules\/(?:calendar-events|trainings)\/calendar-state\./,
  /^modules\/training-registrations\/stats\//,
  /^modules\/forum\/choice\./,
  /^modules\/aac\/product-choice\./,
  /^modules\/articles\/(?:article-subject|page-blocks\/articles-model)\./,
  /^shell\/account\/(?:profile|social)\//,
  /^shell\/(?:admin|likes|notifications)\//,
  /^shell\/facets\/choice\./,
];

const all = [...routes, pageRoutes.page, ...Object.values(pageRoutes.components).flat()];

const isOpenToGuests = ({ meta }: (typeof routes)[number]) => ["public", "guest", "page"].includes(meta.guard);

describe("query parameters of pages that are kept for guests", () => {
  it("are declared with the routes that read them", () => {
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (name) => /\.tsx?$/.test(name) && !readsForNobodyElse.some((pattern) => pattern.test(name)),
    );
    const read = sources.flatMap((name) =>
      [...readFileSync(join(folder, name), "utf8").matchAll(/\bquery\.(?:get|getAll|has)\("([^"]+)"\)/g)].map(
        ([, parameter]) => parameter!,
      ),
    );
    expect(read.length).toBeGreaterThan(8);
    const declared = all.filter(isOpenToGuests).flatMap(({ meta }) => Object.keys(meta.query ?? {}));
    expect([...new Set(declared)].sort()).toEqual([...new Set(read)].sort());
  });

  it("are read in one form and order: others, empty and wrong ones are left out", () => {
    const renderer = createRenderer({ manifest: {} });
    const state = stateWith({ pages: [pageWith("/about")], locales: ["en", "fr"] });
    const reduced = (url: string) => renderer.reading({ url, state })(url.slice(url.indexOf("?")));
    for (const [url, search] of [
      ["/about?page=2&search=x&redirectUrl=/x&category=1&filter[search]=y", ""],
      ["/about?lang=fr&x=1&lang=en", "?lang=fr"],
      ["/about?lang=xx", ""],
      ["/services/search?search=++solar%20%20oven+&page=3", "?search=solar+oven"],
      ["/services/search?search=+", ""],
      ["/services/search?lang=fr&search=a&search=b", "?search=a&lang=fr"],
      ["/auth/sign-in?redirectUrl=https://evil.example&email=x", ""],
      ["/auth/sign-in?redirectUrl=/about", "?redirectUrl=%2Fabout"],
      [
        "/services/internals/print?props={%22b%22:%20%22c%22}&component=article",
        "?component=article&props=%7B%22b%22%3A%22c%22%7D",
      ],
      ["/services/internals/print?props={&component=&previous=//evil.example", ""],
      ["/about/?page=2", "?page=2"],
      ["/nowhere?page=2", "?page=2"],
    ] as const)
      expect([url, reduced(url)]).toEqual([url, search]);
  });
});
