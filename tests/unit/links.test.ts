import { describe, expect, it } from "vitest";
import { recordLink } from "#core/shell/site/links.ts";

const pages = [
  { path: "/news", components: ["hero", "articles"] },
  { path: "/blog", components: ["blog-posts"] },
  { path: "/forum", components: ["forum"] },
  { path: "/badges", components: ["open-badges"] },
  { path: "/library", components: ["repository"] },
  { path: "/more-news", components: ["articles"] },
];

/** The component that shows records of a type, as its module says. */
const componentOf = {
  articles: "articles",
  "blog-posts": "blog-posts",
  "forum-subjects": "forum",
  "open-badges": "open-badges",
  "repository-items": "repository",
} as const;

describe("the link to a record", () => {
  it.each([
    ["articles", "/news"],
    ["blog-posts", "/blog"],
    ["forum-subjects", "/forum"],
    ["open-badges", "/badges"],
    ["repository-items", "/library"],
  ] as const)("LINK-001 of %s is built from its configured page", (type, path) => {
    const component = componentOf[type];
    expect(recordLink(component, { id: "1", slug: "a-hand" }, pages)).toBe(`${path}/a-hand`);
    expect(recordLink(component, { id: "1", slug: null }, pages)).toBe(`${path}/1`);
    expect(recordLink(component, { id: "1" }, pages)).toBe(`${path}/1`);
  });

  it("LINK-001 holds below the home page and with any slug", () => {
    expect(recordLink("articles", { id: "1", slug: "a" }, [{ path: "/", components: ["articles"] }])).toBe("/a");
    expect(recordLink("articles", { id: "1", slug: "a/b?c#é" }, pages)).toBe("/news/a%2Fb%3Fc%23%C3%A9");
  });

  it("LINK-001 is built from another page than the home page where there is one", () => {
    const withHome = [{ path: "/", components: ["articles"] }, ...pages];
    expect(recordLink("articles", { id: "1", slug: "a" }, withHome)).toBe("/news/a");
  });

  it("LINK-005 of a rental model is built from the page that lists them, with its slug or else its id", () => {
    const withRental = [...pages, { path: "/rent", components: ["hero", "rental-models"] }];
    expect(recordLink("rental-models", { id: "1", slug: "eye-bar" }, withRental)).toBe("/rent/eye-bar");
    expect(recordLink("rental-models", { id: "1" }, withRental)).toBe("/rent/1");
    expect(recordLink("rental-models", { id: "1" }, pages)).toBe("/errors/not-found");
  });

  it("LINK-006 falls back to not found without a page", () => {
    expect(recordLink("articles", { id: "1", slug: "a" }, [])).toBe("/errors/not-found");
    expect(recordLink("open-badges", { id: "1" }, [{ path: "/news", components: ["articles"] }])).toBe(
      "/errors/not-found",
    );
    expect(recordLink(undefined, { id: "1" }, pages)).toBe("/errors/not-found");
  });
});
