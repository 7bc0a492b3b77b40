import { beforeAll, describe, expect, it } from "vitest";
import { inProcessPorts } from "#api/render/ports.ts";
import { product } from "#core/modules.ts";
import { origin, testApi } from "#tests/support/api.ts";
import { jsonApiFaults } from "#tests/support/json-api-schema.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";
import { administrator, guest, system } from "#tests/support/viewers.ts";

const userId = "018f0000-0000-7000-8000-000000000001";
const missing = "018f0000-0000-7000-8000-00000000ffff";
const admin = administrator(userId);
const { api, ask, run } = testApi(specimenCatalogue);
let thing = "";
let tag = "";

beforeAll(async () => {
  const data = { type: "users", id: userId, attributes: { firstName: "Ines" } };
  await ask("POST /api/v1/users", { viewer: system(), body: { data } });
  const make = async (type: string, attributes: object, relationships: object = {}): Promise<string> =>
    (await ask(`POST /api/v1/${type}`, { viewer: admin, body: { data: { type, attributes, relationships } } })).body
      .data.id;
  tag = await make("specimen-tags", { name: "Wood" });
  thing = await make(
    "specimens",
    { title: "Thing", isPublic: true },
    { tags: { data: [{ type: "specimen-tags", id: tag }] } },
  );
});

const get = (target: string) => ask(`GET /api/v1/${target}`, { viewer: guest() });

describe("a document", () => {
  it("tells where it and each of its resources are found, by whole addresses", async () => {
    const { body } = await get(`specimens/${thing}?include=tags`);
    expect(jsonApiFaults(body)).toEqual([]);
    expect(body.links.self).toBe(`${origin}/api/v1/specimens/${thing}?include=tags`);
    expect(body.data.links.self).toBe(`${origin}/api/v1/specimens/${thing}`);
    expect(body.included[0].links.self).toBe(`${origin}/api/v1/specimen-tags/${tag}`);
    const list = await get("specimens?page[size]=1");
    expect(list.body.links.first).toMatch(new RegExp(`^${origin}/api/v1/specimens\\?`));
    expect((await ask(`GET ${list.body.data[0].links.self}`, { viewer: guest() })).status).toBe(200);
  });

  it("leaves out a relationship that is not among the fields asked for, even when its records come along", async () => {
    const asked = `include=tags&fields[specimens]=title`;
    const { body } = await get(`specimens/${thing}?${asked}`);
    expect(body.data).not.toHaveProperty("relationships");
    expect(body.included.map(({ id }: { id: string }) => id)).toEqual([tag]);
    expect((await get(`specimens?${asked}`)).body.data[0]).not.toHaveProperty("relationships");
    const named = await get(`specimens/${thing}?${asked},tags`);
    expect(named.body.data.relationships.tags.data).toEqual([{ type: "specimen-tags", id: tag }]);
    const drawn = await inProcessPorts(
      api,
      run,
    )(guest()).records.find("specimens", thing, {
      include: ["tags"],
      fields: { specimens: ["title"] },
    });
    expect(drawn).toMatchObject({ ok: true, value: { data: { links: {} }, included: [{ id: tag }] } });
  });

  it("does not exist at an address below a record that does not", async () => {
    for (const path of ["tags", "kind", "parent", "relationships/tags", "relationships/parent"]) {
      expect((await get(`specimens/${missing}/${path}`)).status, path).toBe(404);
    }
    expect((await get(`specimens/${thing}/nothing`)).status).toBe(404);
  });

  it("says what a record is related to by relationships alone, whose ids may still be filtered by", async () => {
    const { ask: askProduct } = testApi(product);
    const type = "article-categories";
    const defaultLayout = { data: { type: "article-layouts", id: "navigation" } };
    const data = { type, attributes: { name: "Guides" }, relationships: { defaultLayout } };
    const made = await askProduct(`POST /api/v1/${type}`, { viewer: admin, body: { data } });
    expect(made.status, made.text).toBe(201);
    expect(made.body.data.attributes).not.toHaveProperty("defaultLayoutId");
    expect(made.body.data.relationships.defaultLayout).toEqual(defaultLayout);
    const listed = (query: string) => askProduct(`GET /api/v1/${type}?${query}`, { viewer: admin });
    expect((await listed("filter[defaultLayoutId]=navigation")).body.meta.total).toBe(1);
    expect((await listed("filter[defaultLayoutId]=simple")).body.meta.total).toBe(0);
    expect((await listed("fields[article-categories]=defaultLayoutId")).status).toBe(400);
  });

  it("points at what the request holds, and names beside it what is missing there", async () => {
    const told = async (line: string, body: unknown) => {
      const { errors } = (await ask(line, { viewer: admin, body })).body;
      return errors.map(({ source, meta }: { source: object; meta?: { pointer?: string } }) => [source, meta?.pointer]);
    };
    const at = (pointer: string, missing?: string) => [{ pointer }, missing];
    const path = "POST /api/v1/specimens";
    expect(await told(path, { data: { type: "specimens", attributes: { rank: "x" } } })).toEqual(
      expect.arrayContaining([at("/data/attributes", "/data/attributes/title"), at("/data/attributes/rank")]),
    );
    expect(await told(path, { data: { type: "specimens" } })).toEqual([at("/data", "/data/attributes/title")]);
    expect(await told(path, {})).toEqual([at("", "/data")]);
    const operations = { "atomic:operations": [{ op: "update" }] };
    expect(await told("POST /api/v1/operations", operations)).toEqual([
      at("/atomic:operations/0", "/atomic:operations/0/data"),
    ]);
  });
});
