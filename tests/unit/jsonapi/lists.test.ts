import { beforeAll, describe, expect, it } from "vitest";
import { jsonApi } from "#api/jsonapi/handle.ts";
import { origin, requestOf, testApi } from "#tests/support/api.ts";
import { jsonApiFaults } from "#tests/support/json-api-schema.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";
import { administrator, guest, system } from "#tests/support/viewers.ts";

const userId = "018f0000-0000-7000-8000-000000000001";
const admin = administrator(userId);
const visitor = guest();
const { ask, defects, run } = testApi(specimenCatalogue);
const get = (target: string, viewer = visitor) => ask(`GET /api/v1/${target}`, { viewer });

async function make(type: string, attributes: object, relationships: object = {}): Promise<string> {
  const made = await ask(`POST /api/v1/${type}`, {
    viewer: admin,
    body: { data: { type, attributes, relationships } },
  });
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
}

let wood = "";

beforeAll(async () => {
  const data = { type: "users", id: userId, attributes: { firstName: "Ines" } };
  await ask("POST /api/v1/users", { viewer: system(), body: { data } });
  wood = await make("specimen-tags", { name: "Wood" });
  for (let number = 1; number <= 7; number += 1) {
    const tags = { data: number % 2 === 0 ? [{ type: "specimen-tags", id: wood }] : [] };
    const kind = { data: { type: "specimen-kinds", id: "other" } };
    await make(
      "specimens",
      { title: `Thing ${number}`, sku: `T-${number}`, rank: number, isPublic: number !== 7 },
      { tags, kind },
    );
  }
});

const ranks = (answer: { body: { data: { attributes: { rank: number } }[] } }) =>
  answer.body.data.map(({ attributes }) => attributes.rank);

describe("a list", () => {
  it("gives a page, its total and its links", async () => {
    const answer = await get("specimens?sort=rank&page[size]=2&page[number]=2");
    expect(jsonApiFaults(answer.body)).toEqual([]);
    expect(ranks(answer)).toEqual([3, 4]);
    expect(answer.body.meta).toEqual({ total: 6, page: { number: 2, size: 2 } });
    const at = (number: number) => `${origin}/api/v1/specimens?sort=rank&page%5Bsize%5D=2&page%5Bnumber%5D=${number}`;
    expect(answer.body.links).toEqual({ self: at(2), first: at(1), prev: at(1), next: at(3), last: at(3) });
    const last = await ask(`GET ${answer.body.links.last}`, { viewer: visitor });
    expect(ranks(last)).toEqual([5, 6]);
    expect(last.body.links).not.toHaveProperty("next");
  });

  it("counts nothing when no total is asked for, and still tells whether there is more", async () => {
    const answer = await get("specimens?sort=rank&page[size]=4&page[total]=0");
    expect(answer.body.meta).toEqual({ page: { number: 1, size: 4 } });
    expect(answer.body.links.next).toContain("page%5Bnumber%5D=2");
    expect(answer.body.links).not.toHaveProperty("last");
    expect((await get("specimens?sort=rank&page[size]=4&page[number]=2&page[total]=0")).body.links).not.toHaveProperty(
      "next",
    );
  });

  it("includes each record once, and nothing that was not asked for", async () => {
    const answer = await get("specimens?sort=rank&include=tags,kind");
    expect(jsonApiFaults(answer.body)).toEqual([]);
    expect(answer.body.included).toHaveLength(2);
    expect(answer.body.data[1].relationships.tags.data).toEqual([{ type: "specimen-tags", id: wood }]);
    expect(answer.body.data[0].relationships.tags.data).toEqual([]);
    expect((await get("specimens?sort=rank&include=")).body.included).toEqual([]);
    expect((await get("specimens?sort=rank&include=vault", admin)).body.included).toEqual([]);
    const plain = await get("specimens?sort=rank");
    expect(plain.body).not.toHaveProperty("included");
    expect(plain.body.data[0].relationships).not.toHaveProperty("tags");
    expect(plain.body.data[0].attributes).not.toHaveProperty("long");
    expect((await get("specimens?filter[rank]=99&include=tags")).body.included).toEqual([]);
  });

  it("gives the fields that are asked for, of each type", async () => {
    const answer = await get(
      "specimens?sort=-rank&include=tags&fields[specimens]=sku,tags,long&fields[specimen-tags]=name",
    );
    expect(jsonApiFaults(answer.body)).toEqual([]);
    expect(answer.body.data[0].attributes).toEqual({ sku: "T-6", long: null });
    expect(answer.body.included[0].attributes).toEqual({ name: "Wood" });
    expect(Object.keys(answer.body.data[0].relationships)).toEqual(["tags"]);
  });

  it("filters, through relations too, and hides what the viewer may not see", async () => {
    expect(ranks(await get(`specimens?sort=rank&filter[tags]=${wood}`))).toEqual([2, 4, 6]);
    expect(ranks(await get("specimens?sort=rank&filter[tags][name][contains]=WOO"))).toEqual([2, 4, 6]);
    expect(ranks(await get("specimens?sort=rank&filter[tags][null]=1"))).toEqual([1, 3, 5]);
    expect(ranks(await get("specimens?sort=rank&filter[rank][gte]=5"))).toEqual([5, 6]);
    expect(ranks(await get("specimens?sort=rank&filter[rank][gte]=5", admin))).toEqual([5, 6, 7]);
    expect(ranks(await get("specimens?sort=rank&filter[search]=thing%203"))).toEqual([3]);
    expect((await get("specimens?filter[adminNote]=x")).body.errors[0].source).toEqual({
      parameter: "filter[adminNote]",
    });
    expect((await get("specimens?sort=adminNote")).status).toBe(400);
    expect((await get("specimens?include=vault")).status).toBe(400);
  });

  it("is whole where the type says so, and nowhere else", async () => {
    const answer = await get("specimen-kinds?page[size]=all&include=specimens&fields[specimens]=sku");
    expect(jsonApiFaults(answer.body)).toEqual([]);
    expect(answer.body.meta).toEqual({ total: 1 });
    expect(answer.body.included).toHaveLength(6);
    expect(answer.body.links).toEqual({ self: expect.stringContaining("all") });
    const refused = await get("specimens?page[size]=all");
    expect([refused.status, refused.body.errors[0].source.parameter]).toEqual([400, "page[size]"]);
  });

  it("is exported as CSV by the same query: rights, filters, fields", async () => {
    await make("specimens", {
      title: '=HYPERLINK("x")',
      sku: "CSV-1",
      rank: 50,
      price: -5,
      isPublic: true,
      note: "a, b",
      secret: "hidden",
    });
    const ask50 = (target: string, viewer = visitor) =>
      ask(`GET /api/v1/${target}`, { viewer, headers: { accept: "text/csv" } });
    const answer = await ask50(
      "specimens?filter[rank]=50&fields[specimens]=sku,title,price,note,isPublic,secret,adminNote",
    );
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="specimens-2026-03-01.csv"');
    const [header, row, end] = answer.text.split("\r\n");
    expect(header).toBe("\ufeffid,sku,Title,price,note,Public");
    expect(row).toMatch(/^[0-9a-f-]{36},CSV-1,"'=HYPERLINK\(""x""\)",-0.05,"a, b",1$/);
    expect(end).toBe("");
    expect((await ask50("specimens?filter[rank]=50&fields[specimens]=adminNote", admin)).text).toContain("adminNote");
    expect((await ask50("specimens?sort=rank&fields[specimens]=sku")).text.split("\r\n")).toHaveLength(9);
    expect((await ask50("specimens?filter[nothing]=1")).status).toBe(400);
    expect((await ask50("specimen-vaults")).status).toBe(401);
  });

  it("is exported under the names that its fields have in the viewer's language", async () => {
    const names: Readonly<Record<string, string>> = {
      "fields:specimens.sku": "Référence",
      "fields:base.createdAt": "Créé le",
    };
    const translations = { text: (locale: string, key: string) => (locale === "fr" ? names[key] : undefined) };
    const french = jsonApi({
      catalogue: specimenCatalogue,
      translations,
      currencies: { usual: "EUR", special: "POINT" },
      publicUrl: origin,
      secret: "of the tests",
    });
    const line = "GET /api/v1/specimens?filter[rank]=1&fields[specimens]=sku,createdAt,title";
    const request = requestOf(line, { viewer: guest({ locale: "fr" }), headers: { accept: "text/csv" } });
    const { body } = await french.handle(request, run);
    let text = "";
    for await (const piece of body) text += piece;
    expect(text).toMatch(/^\ufeffid,Référence,Créé le,title\r\n/);
  });

  it("meets no defect on the way", () => expect(defects).toEqual([]));
});
