import { describe, expect, it } from "vitest";
import type { MenuEntry, PageComponent } from "#core/shell/site/state.ts";
import { appWith, pageWith, plainRoute } from "#tests/support/web-app.ts";
import { crumbsOf } from "#web/shell/site/breadcrumb-model.ts";
import { contactLinks, footerColumns, legalLinks } from "#web/shell/site/footer-model.ts";
import { alignedMenu, dropdownColumns, fittingCount, isCurrent } from "#web/shell/site/menu-model.ts";
import { anchorOf, navigationEntries, sectionOptions } from "#web/shell/site/section-model.ts";
import { siteMapTree } from "#web/shell/site/site-map-model.ts";
import { initialsOf } from "#web/ui/avatar.tsx";
import { nextIndex } from "#web/ui/menu.tsx";
import { shownPages } from "#web/ui/pagination.tsx";

const entry = (name: string, facts: Partial<MenuEntry> = {}): MenuEntry => ({
  id: name,
  name,
  href: `/${name}`,
  blank: false,
  alignsNextRight: false,
  children: [],
  ...facts,
});
const children = (count: number) => Array.from({ length: count }, (_, index) => entry(`child-${index}`));
const component = (position: number, facts: Partial<PageComponent> = {}): PageComponent => ({
  id: String(position),
  name: "content",
  position,
  props: {},
  ...facts,
});

describe("the site map", () => {
  it("ROUTE-038 puts each page below the nearest one above its path, the home page first, and leaves closed ones out", () => {
    const { title: _, ...closed } = pageWith("/members");
    const pages = [
      pageWith("/labs/north/open-day", { title: "Open day" }),
      pageWith("/labs", { title: "Labs" }),
      pageWith("/", { title: "Welcome", isDefault: true }),
      pageWith("/labs/north", { title: "North" }),
      pageWith("/about", { title: "About" }),
      pageWith("/labsandmore", { title: "More" }),
      pageWith("/legal/notice", { title: "Legal notice" }),
      closed,
    ];
    const shape = (entries: ReturnType<typeof siteMapTree>): unknown[] =>
      entries.map(({ title, children }) => (children.length > 0 ? [title, shape(children)] : title));
    expect(shape(siteMapTree(pages, "en"))).toEqual(["Welcome", "About", ["Labs", [["North", ["Open day"]]]], "More"]);
  });
});

describe("the menu", () => {
  it("NAV-014 moves what follows an entry with alignsNextRight to the right", () => {
    const menu = [entry("a"), entry("b", { alignsNextRight: true }), entry("c"), entry("d")];
    const { left, right } = alignedMenu(menu);
    expect([left.map(({ name }) => name), right.map(({ name }) => name)]).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(alignedMenu([entry("a")]).right).toEqual([]);
  });
  it("NAV-013 gives a dropdown one column of 250 px for each five entries, three at most", () => {
    expect([1, 5, 6, 10, 11, 30].map((count) => dropdownColumns(entry("a", { children: children(count) })))).toEqual([
      1, 1, 2, 2, 3, 3,
    ]);
  });
  it("keeps on its line what fits, with room for the entry that holds the rest", () => {
    const widths = [100, 80, 60, 90];
    expect([400, 354, 342, 341, 300, 200, 60, 10].map((room) => fittingCount(widths, room, 4, 70))).toEqual([
      4, 4, 4, 3, 2, 1, 0, 0,
    ]);
    expect(fittingCount([], 100, 4, 70)).toBe(0);
  });
  it("marks the entry of the page, and those above it", () => {
    expect(isCurrent(entry("about"), "/about/team")).toBe(true);
    expect(isCurrent(entry("about"), "/about-us")).toBe(false);
    expect(isCurrent(entry("home", { href: "/" }), "/about")).toBe(false);
    expect(isCurrent({ ...entry("more", { children: [entry("about")] }), href: "/more" }, "/about")).toBe(true);
  });
});

describe("sections of a page", () => {
  it("PAGE-008 have their view id as anchor, else page-section-{position}", () => {
    expect(anchorOf(component(3, { viewId: "team" }))).toBe("team");
    expect(anchorOf(component(3))).toBe("page-section-3");
  });
  it("PAGE-009 PAGE-010 may be inverse and padding-free", () => {
    expect(sectionOptions(component(0))).toEqual({ inverse: false, paddingFree: false });
    expect(sectionOptions(component(0, { props: { inverse: true, paddingFree: true } }))).toEqual({
      inverse: true,
      paddingFree: true,
    });
  });
  it("PAGE-011 PAGE-004 have a navigation only when more than one has a title", () => {
    const titled = (position: number, title: string) => component(position, { props: { title } });
    expect(navigationEntries([titled(0, "One"), component(1)])).toEqual([]);
    expect(navigationEntries([titled(0, "One"), component(1), titled(2, " "), titled(3, "Two")])).toEqual([
      { anchor: "page-section-0", title: "One" },
      { anchor: "page-section-3", title: "Two" },
    ]);
  });
});

describe("the breadcrumb", () => {
  const pages = [pageWith("/about"), pageWith("/about/team"), pageWith("/hidden")];
  const at = (path: string, title?: string) => {
    const { app } = appWith({ state: { pages } });
    const address = { path, search: "", hash: "" };
    return crumbsOf(app, { ...app.navigation.view.value, address, head: title === undefined ? {} : { title } }).map(
      ({ label, to }) => [label, to],
    );
  };
  it("leads from the home page over the pages above to this one", () => {
    expect(at("/about/team", "The team")).toEqual([
      ["Home", "/"],
      ["Title of /about", "/about"],
      ["The team", undefined],
    ]);
  });
  it("is absent on the home page and while nothing is shown", () => {
    expect(at("/", "Welcome")).toEqual([]);
    expect(at("/about")).toEqual([]);
  });
});

describe("the footer", () => {
  it("lays out the menu in columns", () => {
    const { app } = appWith({ state: { menu: [entry("articles"), entry("labs", { children: children(2) })] } });
    expect(footerColumns(app, app.menu.peek()).map(({ title, links }) => [title, links.length])).toEqual([
      ["Explore", 1],
      ["labs", 3],
    ]);
  });
  it("links to contact and legal pages only where something answers", () => {
    const { app } = appWith({
      state: { pages: [pageWith("/contact-us"), pageWith("/legal/notice")] },
      routes: [plainRoute("/site-map")],
    });
    expect(contactLinks(app).map(({ to }) => to)).toEqual(["/contact-us"]);
    expect(legalLinks(app).map(({ to }) => to)).toEqual(["/legal/notice", "/site-map"]);
  });
});

describe("small models of primitives", () => {
  it("a list shows its first and last page and those around", () => {
    expect(shownPages(1, 1)).toEqual([1]);
    expect(shownPages(5, 9)).toEqual([1, 4, 5, 6, 9]);
    expect(shownPages(1, 3)).toEqual([1, 2, 3]);
  });
  it("a menu moves with arrows, Home, End and letters", () => {
    const texts = ["Edit", "Delete", "Duplicate"];
    expect([
      nextIndex("ArrowDown", 2, texts),
      nextIndex("ArrowUp", 0, texts),
      nextIndex("Home", 1, texts),
      nextIndex("End", 0, texts),
    ]).toEqual([0, 2, 0, 2]);
    expect([
      nextIndex("d", 0, texts),
      nextIndex("D", 1, texts),
      nextIndex("x", 0, texts),
      nextIndex("Tab", 0, texts),
      nextIndex("ArrowDown", 0, []),
    ]).toEqual([1, 2, undefined, undefined, undefined]);
  });
  it("USER-002 initials are those of the first and the last name", () => {
    expect(["Ada Byron", "Ada King Lovelace", "ada", "", "Élodie ’t Hooft"].map(initialsOf)).toEqual([
      "AB",
      "AL",
      "A",
      "",
      "ÉH",
    ]);
  });
});
