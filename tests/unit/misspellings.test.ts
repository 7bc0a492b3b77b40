import { Context, Effect } from "effect";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { type Entity, entity, lookup } from "#core/kernel/entity.ts";
import { event, handleEvent } from "#core/kernel/event.ts";
import { computed, count, type Field, flag, idOf, integer, slug, tally, text } from "#core/kernel/fields.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { catalogue, type Extension, extend, module } from "#core/kernel/module.ts";
import { override } from "#core/kernel/overrides.ts";
import { admin, allOf, always, anyOf, isTrue, not, owner, related, role, visible, where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { change, insert } from "#core/kernel/records.ts";
import { inverse, many, mirrored, one, type Relation } from "#core/kernel/relations.ts";
import type { RowOf, StoredOf } from "#core/kernel/rows.ts";
import { system } from "#tests/support/viewers.ts";

/*
 * A name in a declaration that is nobody's: where it is the record's own, the declaration does not compile (each such line says so, and the
 * type check fails when it does compile); where it may be another module's, `catalogue()` refuses it and says the name. What does not
 * compile is refused there as well, for who goes around the compiler.
 */

const shelves = entity("shelves", {
  fields: { name: text().required(), isOpen: flag(), height: integer() },
  policy: { see: always },
});

/** The catalogue of one record that is declared wrongly beside others that are not. */
const declaring = (wrong: Entity, ...extensions: readonly Extension[]) =>
  catalogue([module({ name: "shelving", entities: [shelves, wrong], extend: extensions })]);

/** A book, with one more member. */
const bookWith = (more: { readonly field?: Field; readonly relation?: Relation }) =>
  entity("books", {
    fields: { title: text().required(), isLent: flag(), ...(more.field ? { odd: more.field } : {}) },
    relations: { shelf: one("shelves"), ...(more.relation ? { other: more.relation } : {}) },
    policy: { see: always },
  });

const parts = {
  fields: { title: text().required(), isLent: flag() },
  relations: { shelf: one("shelves") },
  policy: { see: always },
} as const;

describe("a name that a declaration misspells", () => {
  it("is refused only where it is misspelt", () => {
    const right = entity("books", {
      ...parts,
      fields: { ...parts.fields, shelfId: idOf("shelf") },
      label: "title",
      order: ["-title", "shelf.name", "createdAt"],
      search: { title: "A" },
      indexes: [["shelf", "-title"]],
      uniques: [["shelf", "title"]],
      reduced: ["title", "shelf"],
      admin: { category: "repository", columns: ["title"], filters: ["shelf"], sections: { place: ["shelf"] } },
    });
    expect(declaring(right).entity("books").label).toBe("title");
  });

  it.each<readonly [string, () => Entity, string]>([
    // @ts-expect-error: no field of that name
    ["the label", () => entity("books", { ...parts, label: "titel" }), "titel"],
    // @ts-expect-error: no field of that name
    ["the order", () => entity("books", { ...parts, order: ["titel"] }), "titel"],
    // @ts-expect-error: no field of that name
    ["a descending order", () => entity("books", { ...parts, order: ["-titel"] }), "titel"],
    // @ts-expect-error: no relation of that name
    ["the relation of an order", () => entity("books", { ...parts, order: ["shelv.name"] }), "shelv"],
    ["the field of another record in an order", () => entity("books", { ...parts, order: ["shelf.nam"] }), "nam"],
    // @ts-expect-error: no field of that name
    ["what is searched", () => entity("books", { ...parts, search: { titel: "A" } }), "titel"],
    // @ts-expect-error: no member of that name
    ["an index", () => entity("books", { ...parts, indexes: [["shelv"]] }), "shelv"],
    // @ts-expect-error: no member of that name
    ["a descending index", () => entity("books", { ...parts, indexes: [["shelf", "-titel"]] }), "titel"],
    // @ts-expect-error: no member of that name
    ["what is unique", () => entity("books", { ...parts, uniques: [["shelf", "titel"]] }), "titel"],
    [
      "what makes unique",
      // @ts-expect-error: no field of that name
      () => entity("books", { ...parts, partialUniques: [{ members: ["shelf"], filled: "titel" }] }),
      "titel",
    ],
    // @ts-expect-error: no member of that name
    ["what an inclusion gives", () => entity("books", { ...parts, reduced: ["titel"] }), "titel"],
    [
      "a column of the back office",
      // @ts-expect-error: no member of that name
      () => entity("books", { ...parts, admin: { category: "repository", columns: ["titel"] } }),
      "titel",
    ],
    [
      "a filter of the back office",
      // @ts-expect-error: no member of that name
      () => entity("books", { ...parts, admin: { category: "repository", filters: ["shelv"] } }),
      "shelv",
    ],
    [
      "a section of the back office",
      // @ts-expect-error: no member of that name
      () => entity("books", { ...parts, admin: { category: "repository", sections: { place: ["shelv"] } } }),
      "shelv",
    ],
    // @ts-expect-error: no relation of that name
    ["the root", () => entity("books", { ...parts, root: "shelv" }), "shelv"],
    [
      "a column of a lookup",
      // @ts-expect-error: no field of that name
      () => lookup("sizes", ["small"], { admin: { category: "repository", columns: ["nam"] } }),
      "nam",
    ],
    ["a field of a right", () => entity("books", { ...parts, policy: { see: isTrue("isLnet") } }), "isLnet"],
    [
      "a field deep in a right",
      () => entity("books", { ...parts, policy: { update: allOf(admin, anyOf(not(where("isLnet", "eq", true)))) } }),
      "isLnet",
    ],
    ["an owner", () => entity("books", { ...parts, policy: { update: owner("lender") } }), "lender"],
    ["a visible relation of a right", () => entity("books", { ...parts, policy: { see: visible("shelv") } }), "shelv"],
    [
      "a relation of a right",
      () => entity("books", { ...parts, policy: { see: related("shelv", isTrue("isOpen")) } }),
      "shelv",
    ],
    [
      "a field of a related record in a right",
      () => entity("books", { ...parts, policy: { see: related("shelf", isTrue("isOpne")) } }),
      "isOpne",
    ],
    [
      "the type of a related record in a right",
      () => entity("books", { ...parts, policy: { see: related("shelf", isTrue("isOpen"), "shelfs") } }),
      "shelfs",
    ],
    ["who sees a field", () => bookWith({ field: text().see(isTrue("isLnet")) }), "isLnet"],
    ["who writes a field", () => bookWith({ field: text().write(owner("lender")) }), "lender"],
    ["who sees a relation", () => bookWith({ relation: one("shelves").see(isTrue("isLnet")) }), "isLnet"],
    ["who writes a relation", () => bookWith({ relation: many("shelves").write(owner("lender")) }), "lender"],
    ["the target of a relation", () => bookWith({ relation: one("shelfs") }), "shelfs"],
    ["the other side of a relation", () => bookWith({ relation: inverse("shelves", "book") }), "book"],
    ["the mirror of a relation", () => bookWith({ relation: mirrored("shelves", "books") }), "books"],
    ["what a slug is made from", () => bookWith({ field: slug("titel") }), "titel"],
    ["whose id is given", () => bookWith({ field: idOf("shelv") }), "shelv"],
    ["what is counted", () => bookWith({ field: count("shelv") }), "shelv"],
    ["where events are told", () => bookWith({ field: tally("book-records", "view") }), "book-records"],
    [
      "the case of a computed field",
      () =>
        bookWith({ field: computed(flag(), { from: "cases", cases: [[isTrue("isLnet"), true]], otherwise: false }) }),
      "isLnet",
    ],
    [
      "the relation that a field is read through",
      () => bookWith({ field: computed(text(), { from: "through", relation: "shelv", field: "name" }) }),
      "shelv",
    ],
    [
      "the field that is read through a relation",
      () => bookWith({ field: computed(text(), { from: "through", relation: "shelf", field: "nam" }) }),
      "nam",
    ],
    [
      "the relation that is summed up",
      () => bookWith({ field: computed(text(), { from: "summary", relation: "shelv", field: "name", length: 9 }) }),
      "shelv",
    ],
    [
      "the field that is summed up",
      () => bookWith({ field: computed(text(), { from: "summary", relation: "shelf", field: "nam", length: 9 }) }),
      "nam",
    ],
    [
      "what a function needs",
      () => bookWith({ field: computed(text(), { from: "function", needs: ["titel"], compute: () => "" }) }),
      "titel",
    ],
  ])("is refused by its name: %s", (_name, declare, misspelt) => {
    expect(() => declaring(declare())).toThrow(new RegExp(`\\b${misspelt}\\b`));
  });

  it.each<readonly [string, () => Extension, string]>([
    ["a member that the record has", () => extend(shelves, { fields: { height: integer() } }), "height"],
    [
      "a member that the record has as a relation",
      () => extend(shelves, { relations: { name: one("books") } }),
      "name",
    ],
    ["a column", () => extend(shelves, { admin: { columns: ["heihgt"] } }), "heihgt"],
    ["a filter", () => extend(shelves, { admin: { filters: ["heihgt"] } }), "heihgt"],
    ["a section", () => extend(shelves, { admin: { sections: { size: ["heihgt"] } } }), "heihgt"],
    ["who sees a member", () => extend(shelves, { fields: { more: text().see(isTrue("isOpne")) } }), "isOpne"],
    ["a type that is not declared", () => ({ type: "shelfs", fields: { more: text() } }), "shelfs"],
  ])("is refused by its name in an extension: %s", (_name, declare, misspelt) => {
    const hinted = entity("books", { ...parts });
    const own = { ...shelves, admin: { category: "repository" } } as const;
    const declared = module({ name: "shelving", entities: [own, hinted], extend: [declare()] });
    expect(() => catalogue([declared])).toThrow(new RegExp(`\\b${misspelt}\\b`));
  });

  it("is refused where two modules add a member of one name", () => {
    const adding = (name: string) => module({ name, extend: [extend(shelves, { fields: { width: integer() } })] });
    const shelving = module({ name: "shelving", entities: [shelves] });
    expect(() => catalogue([shelving, adding("one"), adding("other")])).toThrow(/other adds width to shelves/);
  });

  it("does not compile as a role", () => {
    // @ts-expect-error: no role of that name
    expect(role("amdin")).toEqual({ is: "role", anyOf: ["amdin"] });
    expect(role("admin")).toEqual({ is: "role", anyOf: ["admin"] });
  });

  it("does not compile in what reads and writes a record", () => {
    const books = entity("books", parts);
    const viewer = system();
    const id = "018f0000-0000-7000-8000-000000000001";
    const before = { id, version: 1, title: "A" };
    const calls = [
      actingAs(viewer, list(books, { fields: ["title"], include: { shelf: {} } })),
      // @ts-expect-error: no member of that name
      actingAs(viewer, list(books, { fields: ["titel"] })),
      // @ts-expect-error: no relation of that name
      actingAs(viewer, list(books, { include: { shelv: {} } })),
      actingAs(viewer, insert(books, { title: "A", shelf: null })),
      // @ts-expect-error: no member of that name
      actingAs(viewer, insert(books, { title: "A", shelv: null })),
      // @ts-expect-error: the title is missing
      actingAs(viewer, insert(books, { shelf: null })),
      // @ts-expect-error: a title is a text
      actingAs(viewer, change(books, before, { title: 1 })),
    ];
    expect(calls).toHaveLength(7);
    const readShelf = (row: RowOf<typeof books>): string | null => row.shelf;
    // @ts-expect-error: no member of that name
    const readShelv = (row: StoredOf<typeof books>): unknown => row.shelv;
    expect([readShelf.length, readShelv.length]).toEqual([1, 1]);
    // @ts-expect-error: no member of that name
    const filled = override(books, "create", { fills: ["titel"] }, function* (_input, { proceed }) {
      return yield* proceed();
    });
    expect(filled.type).toBe("books");
  });

  it("does not compile as a port that nobody provides", () => {
    class Nowhere extends Context.Service<Nowhere, { readonly gone: string }>()("labcommons/Nowhere") {}
    const asks = Effect.map(Nowhere, ({ gone }) => gone);
    // @ts-expect-error: no port of that name
    const stray = override(shelves, "create", function* (_input, { proceed }) {
      yield* asks;
      return yield* proceed();
    });
    const name = { name: "stray" };
    // @ts-expect-error: no port of that name
    const job: CoreJob = { ...name, run: () => asks };
    // @ts-expect-error: no port of that name
    const handler = handleEvent(event<string>("stray/asked"), () => Effect.asVoid(asks));
    expect([stray.type, job.name, handler.event.name]).toEqual(["shelves", "stray", "stray/asked"]);
  });
});
