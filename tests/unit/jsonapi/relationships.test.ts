import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { origin, testApi } from "#tests/support/api.ts";
import { jsonApiFaults } from "#tests/support/json-api-schema.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";
import { administrator, guest, person, system } from "#tests/support/viewers.ts";

const id = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const admin = administrator(id(1));
const visitor = guest();
const { ask, defects } = testApi(specimenCatalogue);

async function make(type: string, attributes: object, relationships: object = {}): Promise<string> {
  const made = await ask(`POST /api/v1/${type}`, {
    viewer: admin,
    body: { data: { type, attributes, relationships } },
  });
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
}

const tagsOf = (...ids: readonly string[]) => ids.map((each) => ({ type: "specimen-tags", id: each }));
const tags: string[] = [];
let thing = "";
const at = (rest: string) => `/api/v1/specimens/${thing}/${rest}`;
const linkage = async (relation: string) =>
  (await ask(`GET ${at(`relationships/${relation}`)}`, { viewer: admin })).body.data;

beforeAll(async () => {
  await ask("POST /api/v1/users", {
    viewer: system(),
    body: { data: { type: "users", id: id(1), attributes: { firstName: "Ines" } } },
  });
  for (const name of ["Wood", "Steel", "Glass"]) tags.push(await make("specimen-tags", { name }));
});

beforeEach(async () => {
  const kind = { data: { type: "specimen-kinds", id: "other" } };
  thing = await make(
    "specimens",
    { title: "Thing", isPublic: true },
    { kind, tags: { data: tagsOf(tags[0]!, tags[1]!) } },
  );
});

describe("a relationship", () => {
  it("gives its identifiers, and its records", async () => {
    const identifiers = await ask(`GET ${at("relationships/tags")}`, { viewer: visitor });
    expect(jsonApiFaults(identifiers.body)).toEqual([]);
    expect(identifiers.body).toMatchObject({
      links: { self: `${origin}${at("relationships/tags")}`, related: `${origin}${at("tags")}` },
      data: tagsOf(tags[0]!, tags[1]!),
      meta: { version: 1 },
    });
    const records = await ask(`GET ${at("tags?fields[specimen-tags]=name")}`, { viewer: visitor });
    expect(jsonApiFaults(records.body)).toEqual([]);
    expect(records.body.data.map((each: { attributes: object }) => each.attributes)).toEqual([
      { name: "Wood" },
      { name: "Steel" },
    ]);
    expect(records.body.meta).toEqual({ total: 2 });
  });

  it("to one gives a record or null, with what is included of it", async () => {
    const kind = await ask(`GET ${at("kind?include=specimens&fields[specimens]=title")}`, { viewer: visitor });
    expect(jsonApiFaults(kind.body)).toEqual([]);
    expect(kind.body.data).toMatchObject({ type: "specimen-kinds", id: "other" });
    expect(kind.body.included.length).toBeGreaterThan(0);
    expect((await ask(`GET ${at("parent")}`, { viewer: visitor })).body.data).toBeNull();
    expect((await ask(`GET ${at("relationships/parent")}`, { viewer: visitor })).body.data).toBeNull();
  });

  it("gives a record of the same kind, and refuses the record itself above it", async () => {
    const shelf = await make(
      "specimens",
      { title: "Shelf", isPublic: true },
      { kind: { data: { type: "specimen-kinds", id: "other" } } },
    );
    const under = (id: string) =>
      ask(`PATCH ${at("relationships/parent")}`, { viewer: admin, body: { data: { type: "specimens", id } } });
    expect((await under(shelf)).status).toBe(200);
    const found = await ask(`GET ${at("parent")}`, { viewer: visitor });
    expect(found.body.data).toMatchObject({ id: shelf, attributes: { title: "Shelf" } });
    const refused = await under(thing);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ code: "validation", meta: { key: "validation.under-itself" } }]);
  });

  it("is replaced, added to and taken from, each time as a version of its record", async () => {
    const send = (method: string, body: object) =>
      ask(`${method} ${at("relationships/tags")}`, { viewer: admin, body });
    const added = await send("POST", { data: tagsOf(tags[1]!, tags[2]!) });
    expect([added.status, added.body.data, added.body.meta]).toEqual([200, tagsOf(...tags), { version: 2 }]);
    expect((await send("DELETE", { data: tagsOf(tags[0]!) })).body.data).toEqual(tagsOf(tags[1]!, tags[2]!));
    expect((await send("PATCH", { data: tagsOf(tags[2]!, tags[0]!) })).body.data).toEqual(tagsOf(tags[2]!, tags[0]!));
    expect((await send("PATCH", { data: [] })).body).toMatchObject({ data: [], meta: { version: 5 } });
    const stale = await send("POST", { data: tagsOf(tags[0]!), meta: { version: 2 } });
    expect([stale.status, stale.body.errors[0].meta]).toEqual([409, { current: 5 }]);
    expect((await send("PATCH", { data: [], meta: { version: 2 } })).status).toBe(409);
    expect(await linkage("tags")).toEqual([]);
  });

  it("that owns its records deletes those that are taken out", async () => {
    const specimen = { data: { type: "specimens", id: thing } };
    const [first, second] = [
      await make("specimen-parts", { label: "First" }, { specimen }),
      await make("specimen-parts", { label: "Second" }, { specimen }),
    ];
    const body = { data: [{ type: "specimen-parts", id: first }] };
    expect((await ask(`DELETE ${at("relationships/parts")}`, { viewer: admin, body })).body.data).toEqual([
      { type: "specimen-parts", id: second },
    ]);
    expect((await ask(`GET /api/v1/specimen-parts/${first}`, { viewer: admin })).status).toBe(404);
  });

  it.each([
    [{}, 422, ""],
    [{ data: null }, 422, "/data"],
    [{ data: [{ type: "specimen-kinds", id: "other" }] }, 422, "/data"],
    [{ data: [{ type: "nothing", id: "x" }] }, 422, "/data/0/type"],
    [{ data: [{ type: "specimen-tags", id: "x" }] }, 404, "/data/0/id"],
    [{ data: [{ type: "specimen-tags", id: id(99) }] }, 404, "/data"],
    [{ data: [3] }, 422, "/data/0"],
    [{ data: [], meta: { version: "one" } }, 422, "/meta/version"],
  ])("refuses %j with its place", async (body, status, pointer) => {
    const answer = await ask(`PATCH ${at("relationships/tags")}`, { viewer: admin, body });
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([status, pointer]);
    expect(await linkage("tags")).toHaveLength(2);
  });

  it("to one is not added to, and what points here is written from its own side", async () => {
    const add = await ask(`POST ${at("relationships/kind")}`, { viewer: admin, body: { data: [] } });
    expect([add.status, add.headers.allow]).toEqual([405, "GET, HEAD, PATCH"]);
    const children = await ask(`PATCH ${at("relationships/children")}`, { viewer: admin, body: { data: [] } });
    expect(children.status).toBe(403);
  });

  it("hidden from the viewer is like one that does not exist", async () => {
    const member = person(id(1));
    const hidden = await ask(`GET ${at("vault")}`, { viewer: member });
    const missing = await ask(`GET ${at("nothing")}`, { viewer: member });
    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
    expect((await ask(`GET ${at("relationships/vault")}`, { viewer: admin })).status).toBe(200);
    expect((await ask(`GET /api/v1/specimens/${id(98)}/tags`, { viewer: admin })).status).toBe(404);
  });

  it("is changed by nobody who may not change its record", async () => {
    const body = { data: [] };
    expect((await ask(`PATCH ${at("relationships/tags")}`, { viewer: person(id(2)), body })).status).toBe(403);
    expect((await ask(`DELETE ${at("relationships/tags")}`, { viewer: person(id(2)), body })).status).toBe(403);
    expect((await ask(`POST ${at("relationships/tags")}`, { viewer: visitor, body })).status).toBe(401);
    expect(await linkage("tags")).toHaveLength(2);
  });

  it("meets no defect on the way", () => expect(defects).toEqual([]));
});
