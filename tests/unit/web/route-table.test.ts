import { describe, expect, it } from "vitest";
import { flagsWith, pageWith, plainPages, plainRoute, stateWith } from "#tests/support/web-app.ts";
import { canonicalPath } from "#web/app/match.ts";
import { parseAddress } from "#web/app/paths.ts";
import { createRouteTable, leadOf } from "#web/app/route-table.ts";
import { routes } from "#web/routes.ts";

const pages = [
  pageWith("/home", { isDefault: true }),
  pageWith("/news", { components: ["articles"] }),
  pageWith("/news/archive"),
  pageWith("/équipe"),
];
const pageRoutes = { ...plainPages, components: { articles: [plainRoute("/:article")] } };
const table = createRouteTable([plainRoute("/admin/resources/:resource/:action/:id?")], pageRoutes, {
  flags: flagsWith(),
  pages,
});
const lead = (url: string, redirections: { from: string; to: string }[] = []) =>
  leadOf(parseAddress(url), table, redirections);

describe("the route table", () => {
  it("PAGE-001 has a route for each published page at its path", () => {
    expect(table.match("/news")?.page?.path).toBe("/news");
    expect(table.match("/%C3%A9quipe")?.page?.path).toBe("/équipe");
  });
  it("PAGE-002 has none for a path that no published page has", () => {
    expect(table.match("/draft")).toBeUndefined();
  });
  it("PAGE-027 answers with the default page at / when no page has that path", () => {
    expect(table.match("/")?.page?.path).toBe("/home");
    const own = createRouteTable([], pageRoutes, { flags: flagsWith(), pages: [...pages, pageWith("/")] });
    expect(own.match("/")?.page?.path).toBe("/");
  });
  it("PAGE-007 ROUTE-086 adds a component's routes below the page that carries it, and nowhere else", () => {
    expect(table.match("/news/a%20hand")?.params).toEqual({ article: "a hand" });
    expect(table.match("/news/a%20hand")?.page?.path).toBe("/news");
    expect(table.match("/home/a-hand")).toBeUndefined();
    expect(table.match("/news/a/b")).toBeUndefined();
  });
  it("prefers a page of its own to a route of its parent's component", () => {
    expect(table.match("/news/archive")?.page?.path).toBe("/news/archive");
  });
  it("ROUTE-016 reads resource, action and an optional id", () => {
    expect(table.match("/admin/resources/articles/index")?.params).toMatchObject({
      resource: "articles",
      action: "index",
    });
    expect(table.match("/admin/resources/articles/update/7")?.params).toMatchObject({ id: "7" });
  });
  it("leaves out routes whose flags are off", () => {
    const flagged = [plainRoute("/x", { meta: { guard: "public", flags: ["articles", "forum"] } })];
    expect(createRouteTable(flagged, plainPages, { flags: flagsWith(), pages: [] }).match("/x")).toBeDefined();
    expect(
      createRouteTable(flagged, plainPages, { flags: flagsWith({ forum: false }), pages: [] }).match("/x"),
    ).toBeUndefined();
  });
  it("FLAG-027 leaves the address of such a route to pages, and to no more general route", () => {
    const stats = plainRoute("/admin/resources/stats/events", { meta: { guard: "public", flags: ["software"] } });
    const fixed = [stats, plainRoute("/admin/resources/:resource/:action")];
    const off = { flags: flagsWith({ software: false }), pages: [] };
    const without = createRouteTable(fixed, plainPages, off);
    expect(without.match("/admin/resources/stats/events")).toBeUndefined();
    expect(without.match("/admin/resources/tags/index")).toBeDefined();
    const at = createRouteTable(fixed, plainPages, { ...off, pages: [pageWith("/admin/resources/stats/events")] });
    expect(at.match("/admin/resources/stats/events")?.page).toBeDefined();
  });
  it("ROUTE-003 redirects a double slash to a single one, keeping query and hash", () => {
    expect(lead("//news?a=1#b")).toEqual({ kind: "redirect", to: "/news?a=1#b" });
  });
  it("PAGE-013 maps old paths to new ones, keeping any query string", () => {
    const list = [
      { from: "/old", to: "/new" },
      { from: "/older", to: "/new?tab=1" },
    ];
    expect(lead("/old?a=1", list)).toEqual({ kind: "redirect", to: "/new?a=1" });
    expect(lead("/older?a=1#x", list)).toEqual({ kind: "redirect", to: "/new?tab=1&a=1#x" });
  });
  it("PAGE-013 puts the query before the hash of the new path, which goes before that of the old one", () => {
    const list = [{ from: "/old", to: "/new?tab=1#top" }];
    expect(lead("/old?a=1", list)).toEqual({ kind: "redirect", to: "/new?tab=1&a=1#top" });
    expect(lead("/old?a=1#x", list)).toEqual({ kind: "redirect", to: "/new?tab=1&a=1#top" });
    expect(lead("/old", list)).toEqual({ kind: "redirect", to: "/new?tab=1#top" });
  });
  it("PAGE-013 finds an old path in whatever way it is written, and sends on in ASCII", () => {
    const list = [{ from: "/my%20café", to: "/équipe?à=1" }];
    for (const url of ["/my%20caf%C3%A9", "/my%20cafe%CC%81/", "/my caf\u00e9"])
      expect(lead(url.replace(/\/$/, ""), list)).toEqual({ kind: "redirect", to: "/%C3%A9quipe?%C3%A0=1" });
  });
  it("LINK-005 has one path for a record that stands on several pages: the one that links lead to", () => {
    const state = stateWith({ pages: [pageWith("/", { components: ["articles"] }), ...pages] });
    const table = createRouteTable([], pageRoutes, state);
    const pathOf = (path: string) => canonicalPath(path, table.match(path)!, state.pages);
    expect(["/a%20b", "/news/a", "/news"].map(pathOf)).toEqual(["/news/a%20b", "/news/a", "/news"]);
  });

  it("PAGE-013 finds an old path also when the home page has a component that answers to any", () => {
    const home = [pageWith("/", { components: ["articles"] })];
    const open = createRouteTable([], pageRoutes, { flags: flagsWith(), pages: home });
    const leadTo = (path: string) => leadOf(parseAddress(path), open, [{ from: "/old", to: "/new" }]);
    expect(leadTo("/old")).toEqual({ kind: "redirect", to: "/new" });
    expect(leadTo("/a-hand").kind).toBe("match");
  });
  it("does not hide a page behind an old redirection", () => {
    expect(lead("/news", [{ from: "/news", to: "/elsewhere" }]).kind).toBe("match");
  });
  it("ROUTE-002 knows nothing of other paths", () => {
    expect(lead("/zzz")).toEqual({ kind: "unknown" });
  });
});

describe("the routes of this installation", () => {
  const real = createRouteTable(routes, plainPages, { flags: flagsWith(), pages: [] });
  it("ROUTE-033 ROUTE-034 ROUTE-023 ROUTE-004 have their fixed paths and names", () => {
    expect(real.match("/errors/not-found")?.route.name).toBe("errors.not-found");
    expect(real.match("/errors/unauthorized")?.route.name).toBe("errors.unauthorized");
    expect(real.match("/auth/sign-in")?.route).toMatchObject({ name: "auth.sign-in", meta: { guard: "guest" } });
    expect(real.match("/account/profile")?.route).toMatchObject({
      name: "account.profile",
      meta: { guard: "signed-in" },
    });
  });
  it("each names the module that its screen is loaded from", async () => {
    for (const route of routes) {
      expect(route.screen.load.toString(), route.path).toContain(route.screen.module.replace(/^web\//, ""));
    }
  });
});
