import { randomUUID } from "node:crypto";
import { Effect, Stream } from "effect";
import { beforeAll, describe, expect, it } from "vitest";
import { actingAs, streamActingAs } from "#core/kernel/acting.ts";
import { plan } from "#core/kernel/plan.ts";
import { type Condition, isNull, not, related, where } from "#core/kernel/policy.ts";
import type { Query } from "#core/kernel/query.ts";
import { each, findEntry, findOptionalEntry, isVisible, listEntries } from "#core/kernel/read.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { product } from "#core/modules.ts";
import { type Kernel, kernelOver } from "#tests/support/kernel.ts";
import { query, writeOf } from "#tests/support/queries.ts";
import { specimenCatalogue as all } from "#tests/support/specimen.ts";
import { administrator, guest, person, superAdministrator, without } from "#tests/support/viewers.ts";

const ada = "018f0000-0000-7000-8000-000000000001";
const [shown, secret, child, gone] = ["0011", "0012", "0013", "0014"].map(
  (end) => `018f0000-0000-7000-8000-00000000${end}`,
) as [string, string, string, string];
const vault = "018f0000-0000-7000-8000-000000000021";
let kernel: Kernel;

beforeAll(async () => {
  kernel = kernelOver(all);
  const insert = (...parts: Parameters<typeof writeOf>) => Effect.runPromise(kernel.storage.insert(writeOf(...parts)));
  const titled = (title: string) => ({
    texts: { locale: "en" as const, origin: "manual" as const, values: { title } },
  });
  await insert("users", ada, { values: { firstName: "Ada", email: "ada@x.test" } });
  await insert("specimen-vaults", vault, { values: { name: "Vault" } });
  await insert("specimens", shown, {
    values: { isPublic: true, sku: "SHOWN", slug: "shown", adminNote: "n", ownerNote: "o" },
    links: { createdBy: ada, vault },
    ...titled("Shown thing"),
  });
  await insert("specimens", secret, {
    values: { sku: "SECRET", slug: "secret" },
    links: { createdBy: ada },
    ...titled("Secret thing"),
  });
  await insert("specimens", child, {
    values: { isPublic: true, sku: "CHILD" },
    links: { parent: secret },
    ...titled("Child thing"),
  });
  await insert("specimens", gone, {
    values: { isPublic: true, sku: "GONE", deletedAt: "2026-01-01T00:00:00.000Z" },
    ...titled("Gone thing"),
  });
});

const skus = async (parts: Partial<Query> = {}, viewer: Viewer = guest()) =>
  (await kernel.run(actingAs(viewer, listEntries(query("specimens", parts))))).rows
    .map((row) => row.attributes.sku)
    .sort();
const refused = (parts: Partial<Query>, viewer: Viewer = guest(), mode: "list" | "find" = "list") =>
  plan(all, query("specimens", parts), viewer, mode);
const filter = (condition: unknown) => ({ filter: condition as Condition });

describe("lists", () => {
  it("MODEL-007 give what the viewer may see", async () => {
    expect(await skus()).toEqual(["CHILD", "SHOWN"]);
    expect(await skus({}, person(ada))).toEqual(["CHILD", "SECRET", "SHOWN"]);
  });

  it("are refused whole where the type says so, and empty where it is switched off", async () => {
    const vaults = query("specimen-vaults");
    expect(await kernel.refusal(actingAs(person(ada), listEntries(vaults)))).toMatchObject({ _tag: "Forbidden" });
    expect((await kernel.run(actingAs(administrator(ada), listEntries(vaults)))).rows).toHaveLength(1);
    const extras = query("specimen-extras");
    expect((await kernel.run(actingAs(guest({ flags: without("surveys") }), listEntries(extras)))).rows).toEqual([]);
  });

  it("MODEL-022 are given whole only where the type says so", async () => {
    expect(refused({ page: "all" })).toMatchObject({ _tag: "BadRequest", code: "bad-page", parameter: "page[size]" });
    expect(
      (await kernel.run(actingAs(guest(), listEntries(query("specimen-colours", { page: "all" }))))).rows,
    ).toHaveLength(3);
  });

  it("search the label and the searchable fields that anyone may see", async () => {
    expect(await skus({ search: "SECRET THING" }, person(ada))).toEqual(["SECRET"]);
    expect(await skus({ search: "secret" })).toEqual([]);
  });

  it("stream every row for an export", async () => {
    const rows = await kernel.run(
      Stream.runCollect(streamActingAs(person(ada), each(query("specimens", { page: { number: 1, size: 1 } })))),
    );
    expect([...rows]).toHaveLength(3);
  });

  it("PERM-014 give deleted records to administrators who ask for them", async () => {
    expect(await skus({ deleted: "only" }, administrator(ada))).toEqual(["GONE"]);
    expect(await skus({ deleted: "with" }, administrator(ada))).toEqual(["CHILD", "GONE", "SECRET", "SHOWN"]);
  });
});

describe("what a query may name", () => {
  it.each<[string, Partial<Query>, object]>([
    [
      "an unknown field",
      { fields: { specimens: ["stray"] } },
      { code: "unknown-field", parameter: "fields[specimens]" },
    ],
    ["an unknown filter", filter(where("stray", "eq", 1)), { code: "bad-filter", parameter: "filter[stray]" }],
    ["a filter on a closed field", filter(where("adminNote", "eq", "n")), { code: "bad-filter" }],
    ["a filter on a closed relation", filter(where("vault", "eq", vault)), { code: "bad-filter" }],
    ["a filter through a closed relation", filter(related("vault", where("name", "eq", "x"))), { code: "bad-filter" }],
    ["a filter on a confidential field", filter(where("secret", "eq", "x")), { code: "bad-filter" }],
    ["a filter on a document", filter(where("settings", "eq", "x")), { code: "bad-filter" }],
    ["a filter on what is only written", filter(where("password", "eq", "x")), { code: "bad-filter" }],
    ["a filter on a set as if it were one", filter(where("tags", "eq", "x")), { code: "bad-filter" }],
    ["an unknown sort", { sort: [{ path: ["stray"], descending: false }] }, { code: "bad-sort", parameter: "sort" }],
    [
      "a sort by a field that some rows hide",
      { sort: [{ path: ["ownerNote"], descending: false }] },
      { code: "bad-sort" },
    ],
    [
      "a sort by a relation whose records may be hidden",
      { sort: [{ path: ["parent", "sku"], descending: false }] },
      { code: "bad-sort" },
    ],
    ["a sort by a set", { sort: [{ path: ["tags", "name"], descending: false }] }, { code: "bad-sort" }],
    ["an unknown include", { include: { stray: {} } }, { code: "bad-include", parameter: "include" }],
    ["a closed include", { include: { vault: {} } }, { code: "bad-include" }],
    [
      "an include that is too deep",
      { include: { parent: { parent: { parent: { parent: { parent: { parent: {} } } } } } } },
      { code: "bad-include" },
    ],
  ])("is not %s", (_name, parts, expected) => {
    expect(refused(parts)).toMatchObject({ _tag: "BadRequest", ...expected });
  });

  it("includes a bounded number of relations over all its paths, fewer for guests", () => {
    const asked = (include: Query["include"], viewer: Viewer) =>
      plan(product, query("articles", { include }), viewer, "list");
    const includable = (type: string, viewer: Viewer) =>
      Object.keys(product.entity(type).relations).filter(
        (name) => "node" in plan(product, query(type, { include: { [name]: {} } }), viewer, "find"),
      );
    const deep = (viewer: Viewer, levels: number, type = "articles"): Query["include"] =>
      Object.fromEntries(
        includable(type, viewer).map((name) => {
          const { to } = product.entity(type).relations[name]!;
          return [name, levels > 1 && product.entities.has(to) ? deep(viewer, levels - 1, to) : {}];
        }),
      );
    /** No more than some of the relations, the nearest first. */
    const cut = (include: Query["include"], most: number): Query["include"] => {
      let left = most - Object.keys(include).length;
      return Object.fromEntries(
        Object.entries(include).map(([name, below]) => {
          const kept = Object.entries(below).slice(0, Math.max(0, left));
          left -= kept.length;
          return [name, Object.fromEntries(kept)];
        }),
      );
    };
    const beyond = cut(deep(guest(), 2), 21);
    expect(asked(beyond, guest())).toMatchObject({
      code: "too-many-includes",
      parameter: "include",
      values: { most: 20 },
    });
    expect(asked(beyond, person(ada))).toHaveProperty("node");
    expect(asked(deep(administrator(ada), 3), administrator(ada))).toMatchObject({ values: { most: 60 } });
    expect(asked(deep(guest(), 1), guest())).toHaveProperty("node");
  });

  it("FLAG-001 is nothing of a module that is switched off", () => {
    const off = guest({ flags: without("surveys") });
    expect(refused({ include: { extras: {} } })).toHaveProperty("node");
    expect(refused({ include: { extras: {} } }, off)).toMatchObject({ code: "bad-include" });
    expect(refused(filter(where("extraNote", "eq", "x")), off)).toMatchObject({ code: "bad-filter" });
    const planned = refused({}, off);
    expect("node" in planned && planned.node.fields).not.toContain("extraNote");
  });

  it("is kept by query and shape of viewer", () => {
    const asked = query("specimens");
    expect(plan(all, asked, person(ada), "list")).toBe(plan(all, asked, person(randomUUID()), "list"));
    expect(plan(all, asked, person(ada), "list")).not.toBe(plan(all, asked, administrator(ada), "list"));
  });
});

describe("what is given of a record", () => {
  const attributes = async (viewer: Viewer, parts: Partial<Query> = {}) =>
    (await kernel.run(actingAs(viewer, findEntry(query("specimens", parts), shown)))).row.attributes;

  it("is what the viewer may see of it", async () => {
    expect(await attributes(guest())).not.toHaveProperty("adminNote");
    expect(await attributes(administrator(ada))).toHaveProperty("adminNote", "n");
    expect(await attributes(person(ada))).toHaveProperty("ownerNote", "o");
    expect(await attributes(person(randomUUID()))).toHaveProperty("ownerNote", null);
  });

  it("I18N-010 is all of it when it is asked for alone, less in a list, and what is named when some is named", async () => {
    expect(await attributes(guest())).toHaveProperty("translations");
    const [row] = (await kernel.run(actingAs(guest(), listEntries(query("specimens"))))).rows;
    expect(row?.attributes).not.toHaveProperty("translations");
    expect(row?.attributes).not.toHaveProperty("long");
    expect(Object.keys(await attributes(guest(), { fields: { specimens: ["sku", "long", "kind"] } })).sort()).toEqual([
      "long",
      "sku",
    ]);
  });
});

describe("finding", () => {
  it("takes hidden and missing for the same, by id or slug", async () => {
    const missing = (id: string) => kernel.refusal(actingAs(guest(), findEntry(query("specimens"), id)));
    for (const id of [secret, randomUUID(), "secret", "no-such", "\u0000"])
      expect(await missing(id)).toMatchObject({ _tag: "NotFound", id });
    expect((await kernel.run(actingAs(guest(), findEntry(query("specimens"), "shown")))).row.id).toBe(shown);
    expect((await kernel.run(actingAs(guest(), findEntry(query("specimens"), shown.toUpperCase())))).row.id).toBe(
      shown,
    );
  });

  it("ERR-005 gives nothing where the optional find finds nothing", async () => {
    expect(await kernel.run(actingAs(guest(), findOptionalEntry(query("specimens"), secret)))).toBeNull();
    expect(await kernel.run(actingAs(guest(), findOptionalEntry(query("specimens"), shown)))).toHaveProperty(
      "row.id",
      shown,
    );
  });

  it("tells whether a record is visible", async () => {
    expect(await kernel.run(actingAs(guest(), isVisible("specimens", shown)))).toBe(true);
    expect(await kernel.run(actingAs(guest(), isVisible("specimens", secret)))).toBe(false);
    expect(await kernel.run(actingAs(guest(), isVisible("specimens", "no-uuid")))).toBe(false);
  });
});

describe("relationships", () => {
  it("do not tell by a filter what linkage hides", async () => {
    const by = (condition: unknown, viewer: Viewer = guest()) => skus(filter(condition), viewer);
    expect(await by(where("parent", "eq", secret))).toEqual([]);
    expect(await by(where("parent", "in", [secret]))).toEqual([]);
    expect(await by(where("parent", "ne", secret))).toEqual(["CHILD", "SHOWN"]);
    expect(await by(not(where("parent", "eq", secret)))).toEqual(["CHILD", "SHOWN"]);
    expect(await by(isNull("parent"))).toEqual(["CHILD", "SHOWN"]);
    expect(await by(where("parent", "ne", null))).toEqual([]);
    expect(await by(where("parent", "eq", secret), person(ada))).toEqual(["CHILD"]);
    expect(await by(where("parent", "ne", secret), person(ada))).toEqual(["SECRET", "SHOWN"]);
    expect(await by(isNull("parent"), person(ada))).toEqual(["SECRET", "SHOWN"]);
    expect(await by(where("parent", "ne", null), person(ada))).toEqual(["CHILD"]);
    expect(await by(where("vault", "eq", vault), superAdministrator(ada))).toEqual(["SHOWN"]);
  });
});
