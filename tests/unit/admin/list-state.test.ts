import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  filterQuery,
  type ListState,
  listQuery,
  narrowed,
  readState,
  shownColumns,
  shownSort,
  writeState,
} from "#web/shell/admin/list/list-state.ts";
import { typeFor, typesFor } from "./types.ts";

const types = typesFor();
const articles = typeFor("articles");
const read = (text: string) => readState(new URLSearchParams(text), articles);

describe("the state of a list", () => {
  it("is what its address says, and the address says nothing that is as usual", () => {
    expect(writeState(read("")).toString()).toBe("");
    const text =
      "filter%5Bsearch%5D=switch&filter%5Bdeleted%5D=only&filter%5Bstatus%5D=draft%2Cunlisted&filter%5BpublishedAt%5D%5Bgte%5D=2026-01-01T00%3A00%3A00.000Z&sort=-title&columns=title%2Cstatus&size=50&density=dense&page=3";
    expect(writeState(read(text)).toString()).toBe(text);
    expect(read(text)).toMatchObject({
      search: "switch",
      deleted: "only",
      filters: [
        { member: "status", operator: "in", value: "draft,unlisted" },
        { member: "publishedAt", operator: "gte", value: "2026-01-01T00:00:00.000Z" },
      ],
      sort: "-title",
      columns: ["title", "status"],
      page: 3,
      size: 50,
      density: "dense",
    });
  });

  it("leaves out members that do not exist, operators that are none, and numbers out of bounds", () => {
    const state = read(
      "filter[nothing]=1&filter[status][almost]=draft&filter[title]=&sort=-secret&size=7&page=-2&columns=secret,title&filter[deleted]=maybe",
    );
    expect(state).toMatchObject({ filters: [], sort: "", size: 20, page: 1, columns: ["title"], deleted: "without" });
    expect(readState(new URLSearchParams("filter[deleted]=only"), typeFor("tags")).deleted).toBe("without");
  });

  it("comes back from any address that it writes", () => {
    const filters = fc.uniqueArray(
      fc.record({
        member: fc.constantFrom("status", "category", "title", "publishedAt", "id"),
        operator: fc.constantFrom("in", "eq", "null", "gte" as const),
        value: fc.string({ minLength: 1, maxLength: 20 }),
      }),
      { selector: ({ member, operator }) => `${member} ${operator}` },
    );
    const states = fc.record({
      search: fc.string({ maxLength: 40 }),
      deleted: fc.constantFrom("without", "only", "with" as const),
      filters,
      sort: fc.constantFrom("", "title", "-publishedAt", "category.name", "-status.id"),
      columns: fc.constantFrom(null, ["title"], ["status", "title", "tags"]),
      page: fc.integer({ min: 1, max: 1000 }),
      size: fc.constantFrom(20, 50, 100),
      density: fc.constantFrom("normal", "dense" as const),
    });
    fc.assert(
      fc.property(states, (state) => {
        expect(readState(new URLSearchParams(writeState(state as ListState).toString()), articles)).toEqual(state);
      }),
    );
  });

  it("MODEL-007 asks for a page of a list with its filters, order and what its columns name", () => {
    const query = listQuery(
      read("filter[status]=draft&sort=-title&page=2&columns=title,category,updatedBy"),
      articles,
      types,
      "fr",
    );
    expect(query).toEqual({
      filter: { status: { in: "draft" } },
      sort: "-title",
      page: { number: 2, size: 20 },
      include: ["category", "updatedBy"],
      fields: {
        articles: ["title", "category", "updatedBy", "canEdit", "canDelete", "deletedAt"],
        "article-categories": ["name"],
        users: ["firstName", "lastName"],
      },
      editionLocale: "fr",
    });
  });

  it("puts several comparisons of one member together", () => {
    const state = read("filter[status]=draft&filter[publishedAt][gte]=a&filter[publishedAt][lte]=b");
    expect(filterQuery(state)).toEqual({ filter: { status: { in: "draft" }, publishedAt: { gte: "a", lte: "b" } } });
  });

  it("starts at the first page when what is listed changes", () => {
    expect(narrowed(read("page=4"), { search: "hand" })).toMatchObject({ page: 1, search: "hand" });
  });

  it("shows the type's own columns and order until others are chosen", () => {
    expect(shownColumns(read(""), articles)).toEqual(articles.columns);
    expect(shownSort(read(""), articles)).toEqual({ member: "publishedAt", descending: true });
    expect(shownSort(read("sort=category.name"), articles)).toEqual({ member: "category", descending: false });
  });
});
