import { describe, expect, it } from "vitest";
import { queryReader } from "#api/jsonapi/query.ts";
import { BadRequest } from "#core/kernel/errors.ts";
import { serializeQuery } from "#core/shell/site/query-string.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";

const reader = queryReader(specimenCatalogue);
const read = (text: string, type = "specimens") => reader.read(type, text, "list").query;
const compared = (text: string) => read(text).filter;
const id = "018f0000-0000-7000-8000-000000000001";

/** The parameter that an error of reading names. */
function refused(text: string, type = "specimens"): string | undefined {
  try {
    reader.read(type, text, "list");
  } catch (error) {
    if (error instanceof BadRequest) return error.parameter;
    throw error;
  }
  return undefined;
}

const compare = (field: string, op: string, literal: unknown) => ({ is: "compare", field, op, value: { literal } });

describe("a query string", () => {
  it("API-004 is read as it is serialized: brackets for nested keys, commas for lists, 1 and 0 for flags", () => {
    const text = serializeQuery({
      filter: { state: ["new", "worn"], isPublic: true, kind: { name: { contains: "wood" } }, sku: null },
      sort: ["-rank", "kind.name"],
      include: ["tags", "parent.kind"],
      fields: { specimens: ["title", "tags"] },
      page: { number: 2, size: 10 },
    });
    expect(read(text)).toEqual({
      type: "specimens",
      filter: {
        is: "all",
        of: [
          compare("state", "in", ["new", "worn"]),
          compare("isPublic", "eq", true),
          { is: "related", relation: "kind", to: "specimen-kinds", satisfies: compare("name", "contains", "wood") },
        ],
      },
      sort: [
        { path: ["rank"], descending: true },
        { path: ["kind", "name"], descending: false },
      ],
      include: { tags: {}, parent: { kind: {} } },
      fields: { specimens: ["title", "tags"] },
      page: { number: 2, size: 10 },
      total: true,
      deleted: "without",
    });
  });

  it("gives values the type of their field", () => {
    expect(compared("filter[amount][gte]=3")).toEqual(compare("amount", "gte", 3));
    expect(compared("filter[weight]=1.250")).toEqual(compare("weight", "eq", 1.25));
    expect(compared("filter[price][lt]=-1099")).toEqual(compare("price", "lt", -1099));
    expect(compared("filter[happenedAt][lte]=2026-01-02T03:04:05%2B01:00")).toEqual(
      compare("happenedAt", "lte", "2026-01-02T02:04:05.000Z"),
    );
    expect(compared("filter[bornOn]=2024-02-29")).toEqual(compare("bornOn", "eq", "2024-02-29"));
    expect(compared("filter[contactEmail]=Ada@X.test")).toEqual(compare("contactEmail", "eq", "ada@x.test"));
    expect(compared("filter[createdAt][gt]=2026-01-01T00:00:00Z")).toEqual(
      compare("createdAt", "gt", "2026-01-01T00:00:00.000Z"),
    );
    expect(compared("filter[amount][null]=1")).toEqual(compare("amount", "eq", null));
    expect(compared("filter[amount][null]=0")).toEqual(compare("amount", "ne", null));
    expect(compared("filter[title][starts]=Le+grand")).toEqual(compare("title", "startsWith", "Le grand"));
  });

  it("takes a text with a comma whole where eq is said", () => {
    expect(compared("filter[title]=a,b")).toEqual(compare("title", "in", ["a", "b"]));
    expect(compared("filter[title][eq]=a,b")).toEqual(compare("title", "eq", "a,b"));
  });

  it("finds by relations of every kind", () => {
    const byId = (relation: string, to: string, ...ids: string[]) => ({
      is: "related",
      relation,
      to,
      satisfies: ids.length === 1 ? compare("id", "eq", ids[0]) : compare("id", "in", ids),
    });
    expect(compared("filter[kind]=other")).toEqual(compare("kind", "eq", "other"));
    expect(compared(`filter[colour]=red,blue`)).toEqual(compare("colour", "in", ["red", "blue"]));
    expect(compared(`filter[kindId]=${id}`)).toEqual(compare("kindId", "eq", id));
    expect(compared(`filter[tags]=${id}`)).toEqual(byId("tags", "specimen-tags", id));
    expect(compared(`filter[children]=${id.toUpperCase()}`)).toEqual(byId("children", "specimens", id));
    expect(compared("filter[subject]=other")).toEqual(byId("subject", "specimen-kinds", "other"));
    expect(compared("filter[kind][null]=1")).toEqual(compare("kind", "eq", null));
    expect(compared("filter[tags][null]=1")).toMatchObject({ is: "not", of: { is: "related", relation: "tags" } });
    expect(compared("filter[tags.name][contains]=wo")).toEqual({
      is: "related",
      relation: "tags",
      to: "specimen-tags",
      satisfies: compare("name", "contains", "wo"),
    });
  });

  it("searches, and reaches for what is deleted", () => {
    expect(read("filter[search]=two%20words")).toMatchObject({ search: "two words", filter: { is: "always" } });
    expect(read("filter[search]=")).not.toHaveProperty("search");
    expect(read("filter[deleted]=only").deleted).toBe("only");
  });

  it("asks for whole lists and for no total", () => {
    expect(read("page[size]=all", "specimen-kinds").page).toBe("all");
    expect(read("page[total]=0").total).toBe(false);
    expect(read("page[size]=100").page).toEqual({ number: 1, size: 100 });
  });

  it("is the same object when it is the same text, so that what hangs on it is found again", () => {
    expect(read("filter[amount]=3&sort=-rank")).toBe(read("filter[amount]=3&sort=-rank"));
    expect(read("filter%5Bamount%5D=%33&sort=-rank")).toBe(read("filter[amount]=3&sort=-rank"));
    expect(read("filter[amount]=3")).not.toBe(read("filter[amount]=4"));
  });

  it.each([
    ["filter[amount]=three", "filter[amount]"],
    ["filter[amount]=99999999999", "filter[amount]"],
    ["filter[amount][contains]=1", "filter[amount][contains]"],
    ["filter[state]=lost", "filter[state]"],
    ["filter[isPublic]=maybe", "filter[isPublic]"],
    ["filter[happenedAt]=2026-01-01", "filter[happenedAt]"],
    ["filter[bornOn]=2023-02-29", "filter[bornOn]"],
    ["filter[tags]=not-a-uuid", "filter[tags]"],
    ["filter[id]=1", "filter[id]"],
    ["filter[settings]=1", "filter[settings]"],
    ["filter[secret]=1", "filter[secret]"],
    ["filter[nothing]=1", "filter[nothing]"],
    ["filter[constructor]=1", "filter[constructor]"],
    ["filter[tags.nothing]=1", "filter[tags.nothing]"],
    ["filter[title]=a%00b", "filter[title]"],
    ["filter[title][eq][eq]=a", "filter[title][eq][eq]"],
    ["filter[deleted]=perhaps", "filter[deleted]"],
    ["filter=1", "filter"],
    ["sort=nothing", "sort"],
    ["sort=", "sort"],
    ["sort=toString", "sort"],
    ["sort[a]=title", "sort[a]"],
    ["include=nothing", "include"],
    ["include=tags.nothing", "include"],
    ["include=constructor", "include"],
    ["fields[nothing]=title", "fields[nothing]"],
    ["fields[specimens]=nothing", "fields[specimens]"],
    ["fields[specimens]=toString", "fields[specimens]"],
    ["page[number]=0", "page[number]"],
    ["page[number]=-1", "page[number]"],
    ["page[number]=1.5", "page[number]"],
    ["page[number]=999999999", "page[number]"],
    ["page[size]=0", "page[size]"],
    ["page[size]=101", "page[size]"],
    ["page[offset]=3", "page[offset]"],
    ["page=2", "page"],
    ["nothing=1", "nothing"],
    ["filter[title]=%E0%A4%A", "filter[title]"],
    ["filter[title", "filter[title"],
    ["sort=title&sort=rank", "sort"],
  ])("names the parameter that makes no sense: %s", (text, parameter) => expect(refused(text)).toBe(parameter));

  it("takes empty parts, and refuses too much of anything", () => {
    expect(refused("&&filter[amount]=3&")).toBeUndefined();
    expect(refused(`filter[title]=${"x".repeat(2000)}`)).toBe("filter[title]");
    expect(refused(`filter[title]=${"x,".repeat(300)}`)).toBe("filter[title]");
    expect(refused("x".repeat(9000))).toBe("?");
    expect(refused("sort=rank,rank,rank,rank,rank,rank")).toBe("sort");
  });

  it("takes include and fields alone where one record is asked for", () => {
    expect(reader.read("specimens", "include=tags&fields[specimen-tags]=name", "record").query.include).toEqual({
      tags: {},
    });
    expect(() => reader.read("specimens", "sort=title", "record")).toThrow(BadRequest);
    expect(() => reader.read("specimens", "page[size]=1", "record")).toThrow(BadRequest);
  });
});
