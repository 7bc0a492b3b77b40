import { beforeAll, describe, expect, it } from "vitest";
import { testApi } from "#tests/support/api.ts";
import { jsonApiFaults } from "#tests/support/json-api-schema.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";
import { administrator, guest, person, system } from "#tests/support/viewers.ts";

const id = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const admin = administrator(id(1));
const { ask, defects } = testApi(specimenCatalogue);

const send = (operations: unknown, viewer = admin, query = "") =>
  ask(`POST /api/v1/operations${query}`, { viewer, body: { "atomic:operations": operations } });
const count = async () => (await ask("GET /api/v1/specimens?page[size]=1", { viewer: admin })).body.meta.total;
const adding = (attributes: object, more: object = {}) => ({
  op: "add",
  data: { type: "specimens", attributes, ...more },
});

async function make(title: string): Promise<string> {
  const answer = await send([adding({ title, isPublic: true })]);
  expect(answer.status, answer.text).toBe(200);
  return answer.body["atomic:results"][0].data.id;
}

beforeAll(async () => {
  const data = { type: "users", id: id(1), attributes: { firstName: "Ines" } };
  await ask("POST /api/v1/users", { viewer: system(), body: { data } });
});

describe("a batch of operations", () => {
  it("adds, changes and removes in order, naming by local ids what it makes itself", async () => {
    const old = await make("Old");
    const answer = await send([
      { op: "add", data: { type: "specimen-tags", lid: "wood", attributes: { name: "Wood" } } },
      adding(
        { title: "New", isPublic: true },
        { lid: "new", relationships: { tags: { data: [{ type: "specimen-tags", lid: "wood" }] } } },
      ),
      {
        op: "add",
        data: {
          type: "specimen-parts",
          attributes: { label: "Part" },
          relationships: { specimen: { data: { type: "specimens", lid: "new" } } },
        },
      },
      { op: "update", data: { type: "specimens", lid: "new", attributes: { rank: 4 } } },
      { op: "remove", ref: { type: "specimens", id: old } },
    ]);
    expect(answer.status, answer.text).toBe(200);
    expect(jsonApiFaults(answer.body)).toEqual([]);
    expect(answer.headers["content-type"]).toContain("https://jsonapi.org/ext/atomic");
    const [tag, made, part, changed, gone] = answer.body["atomic:results"];
    expect([tag.data.type, part.data.type, gone]).toEqual(["specimen-tags", "specimen-parts", {}]);
    expect(changed.data).toMatchObject({ id: made.data.id, attributes: { rank: 4, partsCount: 1 } });
    const tags = await ask(`GET /api/v1/specimens/${made.data.id}/relationships/tags`, { viewer: admin });
    expect(tags.body.data).toEqual([{ type: "specimen-tags", id: tag.data.id }]);
    expect((await ask(`GET /api/v1/specimens/${old}`, { viewer: admin })).status).toBe(404);
  });

  it("is all or nothing: its last fault undoes the rest and is pointed at", async () => {
    const before = await count();
    const answer = await send([adding({ title: "One" }), adding({ title: "Two" }), adding({ amount: 3 })]);
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([
      422,
      "/atomic:operations/2/data/attributes",
    ]);
    expect(jsonApiFaults(answer.body)).toEqual([]);
    expect(await count()).toBe(before);
  });

  it("compares versions with what the writer saw before the batch", async () => {
    const target = await make("Versions");
    const own = administrator(id(1), { via: "session" });
    const change = (rank: number, version?: number) => ({
      op: "update",
      data: { type: "specimens", id: target, attributes: { rank }, ...(version ? { meta: { version } } : {}) },
    });
    const part = {
      op: "add",
      data: {
        type: "specimen-parts",
        attributes: { label: "P" },
        relationships: { specimen: { data: { type: "specimens", id: target } } },
      },
    };
    const answer = await send([part, change(1, 1), change(2, 1)], own);
    expect(answer.status, answer.text).toBe(200);
    const stale = await send([change(3, 1)], own);
    expect([stale.status, stale.body.errors[0].source.pointer]).toEqual([409, "/atomic:operations/0/data/id"]);
    expect(stale.body.errors[0].meta.current).toBe(4);
    const torn = await send([change(3, 4), change(4, 5)], own);
    expect([torn.status, torn.body.errors[0].source.pointer]).toEqual([409, "/atomic:operations/1/data/id"]);
    const missing = await send([change(3)], own);
    expect(missing.status).toBe(428);
    const removed = await send([{ op: "remove", ref: { type: "specimens", id: target }, meta: { version: 4 } }], own);
    expect(removed.status, removed.text).toBe(200);
  });

  it("changes relationships", async () => {
    const [target, tag] = [
      await make("Linked"),
      (await send([{ op: "add", data: { type: "specimen-tags", attributes: { name: "T" } } }])).body[
        "atomic:results"
      ][0].data.id,
    ];
    const ref = { type: "specimens", id: target, relationship: "tags" };
    const data = [{ type: "specimen-tags", id: tag }];
    const linkage = async () =>
      (await ask(`GET /api/v1/specimens/${target}/relationships/tags`, { viewer: admin })).body.data;
    expect((await send([{ op: "add", ref, data }])).status).toBe(200);
    expect(await linkage()).toEqual(data);
    expect((await send([{ op: "remove", ref, data }])).status).toBe(200);
    expect(await linkage()).toEqual([]);
    expect((await send([{ op: "update", ref, data }])).status).toBe(200);
    expect(await linkage()).toEqual(data);
  });

  it.each([
    [[], 400, "/atomic:operations"],
    ["x", 400, "/atomic:operations"],
    [Array.from({ length: 101 }, () => ({})), 422, "/atomic:operations"],
    [[3], 400, "/atomic:operations/0"],
    [[{}], 400, "/atomic:operations/0"],
    [[{ op: "merge" }], 400, "/atomic:operations/0/op"],
    [[{ op: "add" }], 400, "/atomic:operations/0"],
    [[{ op: "add", href: "/specimens" }], 400, "/atomic:operations/0/href"],
    [[{ op: "add", data: { type: "nothing" } }], 422, "/atomic:operations/0/data/type"],
    [[{ op: "update", data: { type: "specimens", lid: "x" } }], 422, "/atomic:operations/0/data/lid"],
    [[{ op: "update", ref: { type: "specimens" }, data: {} }], 400, "/atomic:operations/0/ref"],
    [[{ op: "remove", ref: { type: "specimens", id: id(99), lid: "x" } }], 400, "/atomic:operations/0/ref"],
    [[{ op: "remove", ref: { id: id(99) } }], 400, "/atomic:operations/0/ref"],
    [[{ op: "remove", ref: 3 }], 400, "/atomic:operations/0/ref"],
    [[{ op: "remove", ref: { type: "specimens", id: id(99) } }], 404, "/atomic:operations/0"],
    [[{ op: "remove", ref: { type: "specimens", id: "x" } }], 404, "/atomic:operations/0"],
    [
      [{ op: "remove", ref: { type: "specimens", id: id(99), relationship: "nothing" }, data: [] }],
      422,
      "/atomic:operations/0/ref/relationship",
    ],
    [
      [{ op: "add", ref: { type: "specimens", id: id(99), relationship: "kind" }, data: null }],
      422,
      "/atomic:operations/0/op",
    ],
  ])("refuses %j with its place", async (operations, status, pointer) => {
    const answer = await send(operations);
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([status, pointer]);
    expect(jsonApiFaults(answer.body)).toEqual([]);
  });

  it("asks for rights at each step", async () => {
    const target = await make("Not yours");
    const operation = { op: "update", data: { type: "specimens", id: target, attributes: { rank: 1 } } };
    const refused = await send([operation], person(id(2)));
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([403, "/atomic:operations/0"]);
    expect((await send([operation], guest())).status).toBe(401);
  });

  it("gives the fields that are asked for, and refuses any other parameter", async () => {
    const answer = await send([adding({ title: "Few" })], admin, "?fields[specimens]=title");
    expect(answer.body["atomic:results"][0].data.attributes).toEqual({ title: "Few" });
    const before = await count();
    expect((await send([adding({ title: "None" })], admin, "?include=tags")).status).toBe(400);
    expect(await count()).toBe(before);
  });

  it("meets no defect on the way", () => expect(defects).toEqual([]));
});
