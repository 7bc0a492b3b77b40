import { expect, it } from "vitest";
import { pageWith } from "#tests/support/web-app.ts";
import { nearestPages, wordsOfAddress } from "#web/shell/site/nearest-pages.ts";

const pages = [
  pageWith("/", { title: "Home", isDefault: true }),
  pageWith("/about", { title: "About the network" }),
  pageWith("/articles", { title: "Articles" }),
  pageWith("/projects", { title: "Réalisations" }),
];
const near = (address: string) => nearestPages(address, pages).map(({ path }) => path);

it("ROUTE-002 is a page whose path or title is misspelt in an address", () => {
  expect(near("/abuot")).toEqual(["/about"]);
  expect(near("/About/")).toEqual(["/about"]);
  expect(near("/realisation")).toEqual(["/projects"]);
  expect(near("/zzz")).toEqual([]);
});

it("ROUTE-002 is the nearest page above an address", () => {
  expect(near("/articles/2024/choosing-a-swich")).toEqual(["/articles"]);
});

it("ROUTE-002 is no page that the reader may not open", () => {
  const { title: _, ...closed } = pageWith("/about");
  expect(nearestPages("/abuot", [closed])).toEqual([]);
});

it("makes words of an address that somebody can look for", () => {
  expect(wordsOfAddress("/articles/choosing-a-swich")).toBe("choosing a swich");
  expect(wordsOfAddress("/forum/r%C3%A9glage_t%C3%AAte/")).toBe("réglage tête");
  for (const address of ["/", "/a/12", "/x/018f0000-0000-7000-8000-000000000001", "/%E0%A4%A"])
    expect(wordsOfAddress(address)).toBe("");
});
