import { beforeAll, describe, expect, it } from "vitest";
import { entity } from "#core/kernel/entity.ts";
import { text } from "#core/kernel/fields.ts";
import { catalogue, module } from "#core/kernel/module.ts";
import { always, admin as isAdministrator } from "#core/kernel/policy.ts";
import { type Asking, origin, testApi } from "#tests/support/api.ts";
import { jsonApiFaults } from "#tests/support/json-api-schema.ts";
import { people, specimenCatalogue } from "#tests/support/specimen.ts";
import { administrator, guest, person, system, without } from "#tests/support/viewers.ts";

const id = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const admin = administrator(id(1));
const ada = person(id(2));
const visitor = guest();

const { ask, defects } = testApi(specimenCatalogue);

async function make(type: string, attributes: object, relationships: object = {}, asking: Partial<Asking> = {}) {
  const made = await ask(`POST /api/v1/${type}`, {
    viewer: admin,
    body: { data: { type, attributes, relationships } },
    ...asking,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.data.id as string;
}

const to = (type: string, ...ids: readonly string[]) => ({ data: ids.map((each) => ({ type, id: each })) });
const toOne = (type: string, target: string) => ({ data: { type, id: target } });

beforeAll(async () => {
  for (const [number, firstName] of [
    [1, "Ines"],
    [2, "Ada"],
  ] as const) {
    const data = { type: "users", id: id(number), attributes: { firstName, email: `${firstName}@people.test` } };
    expect((await ask("POST /api/v1/users", { viewer: system(), body: { data } })).status).toBe(201);
  }
});

describe("a record of the API", () => {
  it("API-001 is created, with its address, and read back as a JSON:API document", async () => {
    const tag = await make("specimen-tags", { name: "Wood" });
    const made = await ask("POST /api/v1/specimens?include=tags,colour", {
      viewer: admin,
      body: {
        data: {
          type: "specimens",
          attributes: { title: "A grip", sku: "GRIP-1", isPublic: true, settings: { width: 3 }, secret: "hush-hush" },
          relationships: { tags: to("specimen-tags", tag), colour: toOne("specimen-colours", "blue") },
        },
      },
    });
    expect(made.status).toBe(201);
    const address = `${origin}/api/v1/specimens/${made.body.data.id}`;
    expect([made.headers.location, made.body.data.links.self]).toEqual([address, address]);
    expect(made.headers["content-type"]).toBe("application/vnd.api+json");
    expect(jsonApiFaults(made.body)).toEqual([]);
    expect(made.body.jsonapi).toEqual({ version: "1.1" });
    expect(made.body.data.attributes).toMatchObject({
      title: "A grip",
      slug: "a-grip",
      stage: "usable",
      loud: "GRIP-1!",
    });
    expect(made.body.data.attributes).not.toHaveProperty("password");
    expect(JSON.stringify(made.body)).not.toContain("hush-hush");
    expect(made.body.data.meta).toEqual({ version: 1 });
    expect(made.body.data.relationships.tags.data).toEqual([{ type: "specimen-tags", id: tag }]);
    expect(made.body.data.relationships.parts.links.related).toBe(`${address}/parts`);
    expect(made.body.included.map((each: { type: string }) => each.type).sort()).toEqual([
      "specimen-colours",
      "specimen-tags",
    ]);
    const found = await ask(`GET /api/v1/specimens/${made.body.data.id}?include=tags,colour`, { viewer: admin });
    expect(found.body.data).toEqual(made.body.data);
  });

  it("changes what was edited of a record that is read and sent back whole, and refuses what nobody may set", async () => {
    const made = await make("specimens", { title: "Whole", isPublic: true });
    const line = `specimens/${made}?include=children,colour,createdBy,sheet`;
    const { data } = (await ask(`GET /api/v1/${line}`, { viewer: admin })).body;
    // Some are told by their addresses alone.
    expect(data.relationships.parts).not.toHaveProperty("data");
    const edited = { ...data, attributes: { ...data.attributes, title: "Edited" } };
    const changed = await ask(`PATCH /api/v1/${line}`, { viewer: admin, body: { data: edited } });
    expect([changed.status, changed.body.data?.attributes.title], changed.text).toEqual([200, "Edited"]);
    for (const [name, value] of [
      ["frozen", 3],
      ["canUpdate", false],
      ["partsCount", 9],
    ] as const) {
      const wrong = { type: "specimens", id: made, attributes: { [name]: value } };
      const refused = await ask(`PATCH /api/v1/specimens/${made}`, { viewer: admin, body: { data: wrong } });
      expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([403, `/data/attributes/${name}`]);
    }
    const empty = { type: "specimens", id: made, relationships: { tags: {} } };
    const unsaid = await ask(`PATCH /api/v1/specimens/${made}`, { viewer: admin, body: { data: empty } });
    expect([unsaid.status, unsaid.body.errors[0].source.pointer]).toEqual([422, "/data/relationships/tags"]);
    const other = { type: "specimens", id: made, relationships: { createdBy: toOne("users", id(2)) } };
    const refused = await ask(`PATCH /api/v1/specimens/${made}`, { viewer: admin, body: { data: other } });
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([403, "/data/relationships/createdBy"]);
  });

  it("ignores members that begin with @", async () => {
    const data = {
      type: "specimen-tags",
      "@id": "x",
      attributes: { name: "Noted", "@note": 1 },
      relationships: { "@other": {} },
    };
    const made = await ask("POST /api/v1/specimen-tags", { viewer: admin, body: { data } });
    expect(made.status, made.text).toBe(201);
  });

  it("is found by its slug, and changed by its id alone", async () => {
    const made = await make("specimens", { title: "By slug", isPublic: true });
    expect((await ask("GET /api/v1/specimens/by-slug", { viewer: visitor })).body.data.id).toBe(made);
    const data = { type: "specimens", id: made, attributes: { rank: 2 } };
    expect((await ask("PATCH /api/v1/specimens/by-slug", { viewer: admin, body: { data } })).status).toBe(404);
    expect((await ask("DELETE /api/v1/specimens/by-slug", { viewer: admin })).status).toBe(404);
  });

  it("takes a client's UUID, refuses it when it is taken or none", async () => {
    const data = { type: "specimen-tags", id: id(70).toUpperCase(), attributes: { name: "Chosen" } };
    const made = await ask("POST /api/v1/specimen-tags", { viewer: admin, body: { data } });
    expect([made.status, made.body.data.id]).toEqual([201, id(70)]);
    const again = { ...data, attributes: { name: "Again" } };
    const twice = await ask("POST /api/v1/specimen-tags", { viewer: admin, body: { data: again } });
    expect([twice.status, twice.body.errors[0].code]).toEqual([409, "conflict-unique"]);
    expect(twice.body.errors[0].source.pointer).toBe("/data/id");
    const wrong = await ask("POST /api/v1/specimen-tags", { viewer: admin, body: { data: { ...data, id: "me" } } });
    expect([wrong.status, wrong.body.errors[0].source.pointer]).toEqual([422, "/data/id"]);
  });

  it("is changed where the document says so, and answers a stale version with 409 at its id", async () => {
    const made = await make("specimens", { title: "Versions", isPublic: true, amount: 1 });
    const change = (version: number | undefined, viewer = admin) =>
      ask(`PATCH /api/v1/specimens/${made}`, {
        viewer,
        body: {
          data: { type: "specimens", id: made, attributes: { amount: 2 }, ...(version ? { meta: { version } } : {}) },
        },
      });
    const changed = await change(1);
    expect([changed.status, changed.body.data.attributes.amount, changed.body.data.meta.version]).toEqual([200, 2, 2]);
    expect(changed.body.data.attributes.title).toBe("Versions");
    const stale = await change(1);
    expect([stale.status, stale.body.errors[0].code]).toEqual([409, "conflict-stale"]);
    expect(stale.body.errors[0].source.pointer).toBe("/data/id");
    expect(stale.body.errors[0].meta).toEqual({ current: 2 });
    expect((await change(undefined)).status).toBe(200);
    const own = administrator(id(1), { via: "session" });
    const missing = await change(undefined, own);
    expect([missing.status, missing.body.errors[0].code]).toEqual([428, "version-missing"]);
  });

  it("is deleted, its version in the document where a page of ours asks", async () => {
    const made = await make("specimens", { title: "Gone", isPublic: true });
    const own = administrator(id(1), { via: "session" });
    expect((await ask(`DELETE /api/v1/specimens/${made}`, { viewer: own })).status).toBe(428);
    const body = { data: { type: "specimens", id: made, meta: { version: 1 } } };
    const gone = await ask(`DELETE /api/v1/specimens/${made}`, { viewer: own, body });
    expect([gone.status, gone.text, gone.headers["content-type"]]).toEqual([204, "", undefined]);
    expect((await ask(`GET /api/v1/specimens/${made}`, { viewer: admin })).status).toBe(404);
  });

  it("refuses type or id that are not those of the address", async () => {
    const made = await make("specimens", { title: "Mine" });
    const patch = (data: object) => ask(`PATCH /api/v1/specimens/${made}`, { viewer: admin, body: { data } });
    expect((await patch({ type: "specimen-tags", id: made })).body.errors[0]).toMatchObject({
      status: "409",
      code: "conflict-type",
      source: { pointer: "/data/type" },
    });
    expect((await patch({ type: "specimens", id: id(99) })).body.errors[0].source.pointer).toBe("/data/id");
    expect((await patch({ type: "specimens" })).body.errors[0]).toMatchObject({
      status: "422",
      source: { pointer: "/data" },
      meta: { pointer: "/data/id" },
    });
  });

  it("API-020 is the viewer's own as users/me; a guest is asked to sign in", async () => {
    expect((await ask("GET /api/v1/users/me", { viewer: ada })).body.data).toMatchObject({ id: id(2), type: "users" });
    expect((await ask("GET /api/v1/users/me", { viewer: visitor })).status).toBe(401);
    expect((await ask("GET /api/v1/users/me", { viewer: visitor, isExpired: true })).status).toBe(419);
  });

  it("ERR-003 refuses what is visible with 403, and hides what is not with 404, like what does not exist", async () => {
    const open = await make("specimens", { title: "Open", isPublic: true });
    const hidden = await make("specimens", { title: "Hidden" });
    const change = (target: string, viewer = ada) =>
      ask(`PATCH /api/v1/specimens/${target}`, {
        viewer,
        body: { data: { type: "specimens", id: target, attributes: {} } },
      });
    expect((await change(open)).status).toBe(403);
    expect((await change(open, visitor)).status).toBe(401);
    const [unseen, missing] = [await change(hidden), await change(id(98))];
    expect([unseen.status, unseen.text]).toEqual([404, missing.text]);
    expect((await ask("GET /api/v1/specimen-vaults", { viewer: ada })).status).toBe(403);
  });

  it("ERR-015 tells every fault of a document with its pointer, in the viewer's language", async () => {
    const data = {
      type: "specimens",
      attributes: { amount: 1001, bornOn: "2023-02-29", state: "lost", nothing: 1, contactEmail: "x" },
      relationships: { tags: { data: null }, kind: toOne("specimen-tags", id(1)), nobody: { data: null } },
    };
    const french = administrator(id(1), { locale: "fr" });
    const refused = await ask("POST /api/v1/specimens", { viewer: french, body: { data } });
    expect(refused.status).toBe(422);
    expect(jsonApiFaults(refused.body)).toEqual([]);
    const faults = refused.body.errors as { source: { pointer: string }; detail: string; meta: object }[];
    expect(faults.map((each) => each.source.pointer).sort()).toEqual([
      "/data/attributes",
      "/data/attributes/amount",
      "/data/attributes/bornOn",
      "/data/attributes/contactEmail",
      "/data/attributes/nothing",
      "/data/attributes/state",
      "/data/relationships/kind/data",
      "/data/relationships/nobody",
      "/data/relationships/tags/data",
    ]);
    const amount = faults.find((each) => each.source.pointer.endsWith("amount"))!;
    expect(amount.meta).toEqual({ key: "validation.too-large", values: { maximum: 1000 } });
    const english = await ask("POST /api/v1/specimens", { viewer: admin, body: { data } });
    expect(english.text).not.toBe(refused.text);
    expect(amount.detail).toContain("1000");
  });

  it("vanishes with its flag: type, field and relationship", async () => {
    const off = administrator(id(1), { flags: without("surveys", "aac") });
    const made = await make("specimens", { title: "Flags", isPublic: true });
    expect((await ask("GET /api/v1/specimen-extras", { viewer: off })).status).toBe(404);
    expect((await ask("GET /api/v1/specimen-extras", { viewer: admin })).status).toBe(200);
    const found = await ask(`GET /api/v1/specimens/${made}`, { viewer: off });
    expect(found.body.data.attributes).not.toHaveProperty("gated");
    expect(found.body.data.attributes).not.toHaveProperty("extraNote");
    expect(found.body.data.relationships).not.toHaveProperty("extras");
    expect((await ask(`GET /api/v1/specimens/${made}/extras`, { viewer: off })).status).toBe(404);
    expect((await ask("GET /api/v1/specimens?filter[gated]=x", { viewer: off })).status).toBe(400);
  });

  it("answers a creator who may not see it with its identifier alone", async () => {
    const letters = entity("specimen-letters", {
      fields: { text: text().required() },
      policy: { see: isAdministrator, create: always },
    });
    const post = testApi(catalogue([people, module({ name: "letters", entities: [letters] })]));
    const body = { data: { type: "specimen-letters", attributes: { text: "Hello" } } };
    const made = await post.ask("POST /api/v1/specimen-letters", { viewer: visitor, body });
    expect([made.status, Object.keys(made.body.data)]).toEqual([201, ["type", "id"]]);
    expect(jsonApiFaults(made.body)).toEqual([]);
  });

  it("of which there is exactly one is neither created nor deleted by a client", async () => {
    const one = entity("specimen-settings", {
      singleton: true,
      fields: { text: text() },
      policy: { see: always, create: isAdministrator, update: isAdministrator },
    });
    const only = testApi(catalogue([people, module({ name: "settings", entities: [one] })]));
    const body = { data: { type: "specimen-settings", attributes: {} } };
    const line = "POST /api/v1/specimen-settings";
    const made = await only.ask(line, { viewer: system(), body });
    expect(made.status).toBe(201);
    expect((await only.ask(line, { viewer: admin, body })).status).toBe(403);
    const gone = await only.ask(`DELETE /api/v1/specimen-settings/${made.body.data.id}`, { viewer: admin });
    expect(gone.status).toBe(403);
  });

  it("meets no defect on the way", () => expect(defects).toEqual([]));
});
