import { describe, expect, it } from "vitest";
import { linkTable, tableOf, textsOf } from "#adapters/postgres/naming.ts";
import { compileSelect } from "#adapters/postgres/select.ts";
import { catalogue } from "#core/kernel/module.ts";
import { plan } from "#core/kernel/plan.ts";
import { always, type Condition, related, where } from "#core/kernel/policy.ts";
import type { Query } from "#core/kernel/query.ts";
import { readsOf, readsOfTypes } from "#core/kernel/read-dependencies.ts";
import type { Select } from "#core/kernel/storage.ts";
import { modules } from "#core/modules.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { query, selectOf } from "#tests/support/queries.ts";
import { specimen, specimenExtra } from "#tests/support/specimen.ts";
import { specimenHealth } from "#tests/support/specimen-health.ts";
import { guest, superAdministrator } from "#tests/support/viewers.ts";

const all = catalogue([...modules, specimen, specimenExtra]);
const withHealth = catalogue([...modules, specimen, specimenExtra, specimenHealth]);

const reads = (type: string, parts: Partial<Query> = {}, relation?: string) =>
  readsOf(all, selectOf(all, query(type, parts), guest()), relation);
const typesOf = (type: string, parts: Partial<Query> = {}) => [...reads(type, parts).types].sort();
const isCacheable = (type: string, parts: Partial<Query> = {}, relation?: string) =>
  reads(type, parts, relation).isCacheable;
const only = (...names: readonly string[]) => ({ fields: { specimens: names } });

describe("what an answer depends on", () => {
  it("is its own type, and what its rights look at", () => {
    expect(typesOf("specimens", only("sku"))).toEqual(["specimens"]);
    expect(typesOf("specimen-parts", { fields: { "specimen-parts": ["label"] } })).toEqual([
      "specimen-parts",
      "specimens",
    ]);
  });

  it("is what comes along, however deep", () => {
    expect(typesOf("specimens", { ...only("sku"), include: { parts: {}, parent: { kind: {} } } })).toEqual([
      "specimen-kinds",
      "specimen-parts",
      "specimens",
    ]);
  });

  it("is what only a filter looks at", () => {
    const filter = related("kind", where("name", "eq", "Chair")) as Condition;
    expect(typesOf("specimens", { ...only("sku"), filter })).toEqual(["specimen-kinds", "specimens"]);
    const deep = related("parent", related("tags", where("name", "eq", "Red"))) as Condition;
    expect(typesOf("specimens", { ...only("sku"), filter: deep })).toEqual(["specimen-tags", "specimens"]);
  });

  it("is what only an order looks at", () => {
    const sort = [{ path: ["kind", "position"], descending: false }];
    expect(typesOf("specimens", { ...only("sku"), sort })).toEqual(["specimen-kinds", "specimens"]);
  });

  it("is what a field is counted, summed up or taken from", () => {
    expect(typesOf("specimens", only("partsCount"))).toContain("specimen-parts");
    expect(typesOf("specimens", only("excerpt"))).toContain("specimen-parts");
    expect(typesOf("specimens", only("kindName"))).toContain("specimen-kinds");
  });

  const articleClocks = ["publishedAt", "unpublishAt"].map((field) => ({ type: "articles", field }));

  it("is what the types of a service depend on", () => {
    expect([...readsOfTypes(all, ["article-sections"], guest()).types].sort()).toContain("articles");
    expect(readsOfTypes(all, ["articles"], guest()).clocks).toEqual(articleClocks);
    expect(readsOfTypes(all, [], guest())).toMatchObject({ isCacheable: true, clocks: [], countsEvents: false });
  });

  it("is the clock where an instant is compared with it, also that of a related record", () => {
    expect(reads("specimens").clocks).toEqual([]);
    expect(reads("articles").clocks).toEqual(articleClocks);
    expect(reads("article-sections").clocks).toEqual(articleClocks);
  });

  it("is the number of events where one is told", () => {
    expect(reads("articles", { fields: { articles: ["title"] } }).countsEvents).toBe(false);
    expect(reads("articles", { fields: { articles: ["title", "recordsCount"] } }).countsEvents).toBe(true);
  });

  it("is every table that the statement and its count read", () => {
    const viewers = [guest(), superAdministrator("018f0000-0000-7000-8000-000000000001")];
    const selects = viewers.flatMap((viewer) =>
      [...all.entities.values()].flatMap((source) =>
        [{}, ...Object.keys(source.relations).map((name) => ({ include: { [name]: {} } }))].flatMap((parts) =>
          (["list", "find"] as const).flatMap((mode): Select[] => {
            const select = plan(all, query(source.type, parts), viewer, mode);
            return "node" in select ? [select] : [];
          }),
        ),
      ),
    );
    expect(selects.length).toBeGreaterThan(300);
    for (const select of selects) expect(tablesRead(select).filter((table) => !isTold(select, table))).toEqual([]);
  });
});

describe("a guest's answer", () => {
  it("may be kept", () => {
    for (const type of ["articles", "tags", "roles", "organizations", "specimens"]) {
      expect(isCacheable(type, { fields: { specimens: ["sku"] } }), type).toBe(true);
    }
  });

  it("is not kept when people are what is asked for", () => {
    expect(readsOf(all, selectOf(all, query("users"), guest(), "find")).isCacheable).toBe(false);
    expect(isCacheable("articles", { include: { createdBy: {} } }, "createdBy")).toBe(false);
  });

  it("may be kept with the names of its authors, and not with more of them", () => {
    expect(isCacheable("articles", { include: { createdBy: {} } })).toBe(true);
    const more = { include: { createdBy: {} }, fields: { users: ["lastName", "description"] } };
    expect(isCacheable("articles", more)).toBe(false);
    expect(isCacheable("articles", { include: { createdBy: { organizations: {} } } })).toBe(false);
  });

  it("is not kept when it comes near to health", () => {
    const select = selectOf(withHealth, query("specimens", only("casesCount")), guest());
    expect(readsOf(withHealth, select).isCacheable).toBe(false);
  });

  it("is not kept when it holds what is confidential, or rows of a view, which change with writes of others", () => {
    expect(isCacheable("specimens", only("secret"))).toBe(false);
    expect(isCacheable("history-actions")).toBe(false);
  });

  it("is not kept of what only its owner is shown", () => {
    for (const type of ["notifications", "reminders", "account-documents"]) {
      expect(isCacheable(type, { filter: always }), type).toBe(false);
    }
  });
});

/** Tables of records, texts and links that a select reads. */
function tablesRead(select: Select): readonly string[] {
  const cleaning = { policy: 1, clean: (html: string) => html, plain: plainHtml };
  return [undefined, "id"].flatMap((keyed) => {
    const { text, count } = compileSelect(all, select, {
      inDefaultLocale: false,
      cleaning,
      ...(keyed ? { keyed } : {}),
    });
    return [text, count.text].flatMap((sql) => [...sql.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table!));
  });
}

/** Whether the table is one of a type that is told to be read; a table of links, of a type at either end. */
function isTold(select: Select, table: string): boolean {
  const { types } = readsOf(all, select);
  return [...types].some((type) => {
    if (tableOf(type) === table || textsOf(type) === table) return true;
    return Object.entries(all.entity(type).relations).some(
      ([name, { kind, to, mirror }]) =>
        kind === "link" && linkTable(mirror ? to : type, mirror ?? name) === table && types.has(to),
    );
  });
}
