import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adminCategories } from "#core/kernel/entity.ts";
import { instantOf, localTime } from "#core/kernel/local-time.ts";
import { appWith, linesIn } from "#tests/support/web-app.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { recordLabel, recordTitle } from "#web/shell/admin/labels.ts";
import { menuGroups, typeOfPath } from "#web/shell/admin/menu-model.ts";
import { exactMoment, relativeMoment } from "#web/shell/admin/moments.ts";
import { byMatch, type Command, fixedCommands, matching } from "#web/shell/admin/palette/palette-model.ts";
import { wordDiff } from "#web/shell/records/word-diff.ts";
import { typeFor, typesFor } from "./types.ts";

describe("the difference between two texts", () => {
  const read = (before: string, after: string) => wordDiff(before, after).map(({ kind, text }) => `${kind[0]}:${text}`);

  it("is told word by word", () => {
    expect(read("a good old grip", "a good new grip")).toEqual(["s:a good ", "r:old ", "a:new ", "s:grip"]);
    expect(read("", "new")).toEqual(["a:new"]);
    expect(read("same", "same")).toEqual(["s:same"]);
  });

  it("gives both texts back, whatever they are", () => {
    const words = fc
      .array(fc.constantFrom("a", "b", "c", "\n", "word "), { maxLength: 30 })
      .map((parts) => parts.join(" "));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pieces = wordDiff(before, after);
        const side = (left: "added" | "removed") =>
          pieces
            .filter(({ kind }) => kind !== left)
            .map(({ text }) => text)
            .join("");
        expect([side("added"), side("removed")]).toEqual([before, after]);
      }),
    );
  });
});

it("what the browser finds wrong with a file is told in words", () => {
  const { app } = appWith({ state: { lines: linesIn("en") } });
  const fault = { status: 422, code: "unreadable", title: "", detail: "unreadable" };
  expect(failureText(app, { kind: "invalid", status: 422, faults: [fault] })).toBe("This file could not be read.");
});

describe("times of the back office", () => {
  it("are read and written in the viewer's zone", () => {
    expect(localTime("2026-07-01T10:00:00.000Z", "Europe/Paris")).toBe("2026-07-01T12:00");
    expect(instantOf("2026-07-01T12:00", "Europe/Paris")).toBe("2026-07-01T10:00:00.000Z");
    expect(instantOf("2026-01-01T12:00", "America/Montreal")).toBe("2026-01-01T17:00:00.000Z");
    expect(instantOf("", "Europe/Paris")).toBeNull();
    expect(instantOf("2026-13-45T99:00", "Europe/Paris")).toBeNull();
  });

  it("come back the same from any zone, also around a change of clocks", () => {
    const zones = fc.constantFrom("Europe/Paris", "America/Montreal", "Asia/Kathmandu", "Pacific/Apia", "UTC");
    const minutes = fc.integer({ min: 25_000_000, max: 32_000_000 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const instant = new Date(minute * 60_000).toISOString();
        const again = instantOf(localTime(instant, zone), zone)!;
        // Of a time that comes twice the first is meant.
        expect([0, 3_600_000]).toContain(Date.parse(instant) - Date.parse(again));
        expect(localTime(again, zone)).toBe(localTime(instant, zone));
      }),
    );
    // The hour that Paris skips in March.
    expect(localTime(instantOf("2026-03-29T02:30", "Europe/Paris")!, "Europe/Paris")).toBe("2026-03-29T03:30");
  });

  it("are said as one says them, the exact one beside", () => {
    const now = Date.parse("2026-03-10T12:00:00Z");
    expect(relativeMoment("2026-03-10T11:58:00Z", now, "en", "UTC")).toBe("2 minutes ago");
    expect(relativeMoment("2026-03-13T12:00:00Z", now, "fr", "UTC")).toBe("dans 3 jours");
    // The server's clock may be ahead of the reader's.
    expect(relativeMoment("2026-03-10T12:00:02Z", now, "en", "UTC")).toBe("now");
    expect(relativeMoment("2025-03-10T12:00:00Z", now, "en", "UTC")).toBe("10 Mar 2025");
    expect(exactMoment("2026-03-10T23:30:00Z", "en", "Europe/Paris")).toContain("11 March 2026");
  });
});

describe("the menu of the back office", () => {
  it("ADMIN-002 groups resources in its fifteen categories, in their order", () => {
    const types = adminCategories.map((category) => ({ ...typeFor("tags"), type: category, category }));
    const groups = menuGroups([...types].reverse(), (type) => type, "en");
    expect(groups.map(({ category }) => category)).toEqual([
      "application",
      "accounts",
      "community",
      "articles",
      "repository",
      "forum",
      "contacts",
      "software",
      "training-resources",
      "trainings",
      "open-badges",
      "ad-projects",
      "eqlaat",
      "rental",
      "aac-products",
    ]);
  });

  it("ADMIN-007 leaves out types that have no entry, and categories that are empty", () => {
    const groups = menuGroups(typesFor().values(), (type) => type, "en");
    expect(groups.flatMap(({ types }) => types.map(({ type }) => type))).not.toContain("article-sections");
    expect(groups.every(({ types }) => types.length > 0)).toBe(true);
  });

  it("knows the resource of an address", () => {
    expect(typeOfPath("/admin/resources/articles/update/1")).toBe("articles");
    expect(typeOfPath("/admin/dashboard")).toBeUndefined();
  });
});

describe("the command palette", () => {
  const commands = fixedCommands(typesFor().values(), {
    statistics: "Views and downloads",
    places: [{ key: "rental-desk", label: "Rental desk", to: "/admin/rental-desk" }],
    dashboard: "Tableau de bord",
    nameOf: (type, form) => (type === "articles" ? (form === "new" ? "Nouvel article" : "Articles") : type),
  });

  it("goes to every screen and makes every record that the viewer may make", () => {
    expect(commands.find(({ key }) => key === "go articles")?.does).toEqual({ to: "/admin/resources/articles/index" });
    expect(commands.find(({ key }) => key === "create tags")?.does).toEqual({ to: "/admin/resources/tags/create" });
    expect(commands.some(({ key }) => key === "create app-envs")).toBe(false);
    expect(commands.find(({ key }) => key === "statistics")?.does).toEqual({ to: "/admin/stats" });
    expect(commands.find(({ key }) => key === "rental-desk")?.does).toEqual({ to: "/admin/rental-desk" });
  });

  it("finds by the beginnings of words, accents and case aside, what begins with them first", () => {
    expect(
      matching(commands, "ARTI")
        .map(({ key }) => key)
        .slice(0, 2),
    ).toEqual(["go articles", "go article-categories"]);
    expect(matching(commands, "bord tabl").map(({ key }) => key)).toEqual(["dashboard"]);
    expect(matching(commands, "xyz")).toEqual([]);
  });

  it("SEARCH-003 gives records in the order of the search of the site: by what their labels say of the words", () => {
    const named = (...labels: readonly string[]) =>
      labels.map((label): Command => ({ key: label, group: "records", label, does: { to: "/" } }));
    const found = [named("Ada Lovelace"), named("Switches", "A switch and more"), named("Switch")];
    expect(byMatch(found, ["switch"]).map(({ label }) => label)).toEqual([
      "Switch",
      "A switch and more",
      "Switches",
      "Ada Lovelace",
    ]);
  });
});

describe("what names a record", () => {
  it("is of a block of a page what the page editor calls it, one that is known no more by its code", () => {
    const { app } = appWith({ state: { locale: "fr", lines: linesIn("fr") } });
    const named = (name: string) =>
      recordLabel(app, typeFor("app-page-components"), { type: "app-page-components", id: "1", attributes: { name } });
    expect(named("testimonials")).toBe("Témoignages");
    expect(named("gone")).toBe("gone");
  });

  const words = { t: (key: string) => key, translator: { has: () => false } } as never;

  it("ORG-006 may be a number, a year say", () => {
    const state = { type: "organization-year-states", id: "0190a0a0-0000-7000-8000-000000000002" };
    const type = typeFor(state.type);
    expect(recordLabel(words, type, { ...state, attributes: { year: 2026 } })).toBe("2026");
    expect(recordLabel(words, type, { ...state, attributes: {} })).toBe("admin:nameless");
  });

  it("COMM-010 is what it is about where it has no words of its own, of whatever type that is", () => {
    const article = { type: "articles", id: "0190a0a0-0000-7000-8000-000000000003" };
    const request = (description: string | null) => ({
      type: "publication-requests",
      id: "0190a0a0-0000-7000-8000-000000000004",
      attributes: { description },
      links: { publishable: article },
      meta: {},
    });
    const known = { ...article, attributes: { title: "A grip" }, links: {}, meta: {} };
    expect(recordTitle(words, typesFor(), request(null), [known])).toBe("A grip");
    expect(recordTitle(words, typesFor(), request("Please"), [known])).toBe("Please");
    expect(recordTitle(words, typesFor(), request(null), [])).toBe("admin:nameless");
  });
});
