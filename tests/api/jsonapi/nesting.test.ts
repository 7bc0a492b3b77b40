import { describe, expect, it } from "vitest";
import { product } from "#core/modules.ts";
import { putPeople } from "#tests/support/people.ts";
import { secondProcess } from "#tests/support/second-process.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) => putPeople(settings, [{ email: "admin@nesting.test", roles: ["app_admin"] }]),
});
const admin = await signedIn(server.url, "admin@nesting.test");
const elsewhere = await signedIn(await secondProcess(server), "admin@nesting.test");

/** Every relation by which a record can be put under another of its own kind. */
const nesting = [...product.entities.values()].flatMap(({ type, relations }) =>
  Object.entries(relations).flatMap(([relation, { kind, to, readOnly, createOnly }]) =>
    kind === "one" && to === type && !readOnly && !createOnly ? [{ type, relation }] : [],
  ),
);

const needed: Readonly<Record<string, (number: number) => object>> = {
  "app-pages": (number) => ({ path: `/nesting-${number}`, title: `Page ${number}` }),
  "app-menu-items": (number) => ({ name: `Entry ${number}` }),
  "forum-categories": (number) => ({ name: `Category ${number}` }),
  "repository-items": (number) => ({ title: `Aid ${number}` }),
};

let made = 0;
const linked = (type: string, relation: string, id: string) => ({ [relation]: { data: { type, id } } });
const make = async (type: string, relationships: object = {}): Promise<string> => {
  made += 1;
  const answer = await admin.request(`POST /api/v1/${type}`, {
    body: { data: { type, attributes: needed[type]!(made), relationships } },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
};
/** Puts a record under another, by how the record is now. */
const put = async (by: Session, type: string, relation: string, id: string, under: string): Promise<Answered> => {
  const { meta } = (await by.request(`GET /api/v1/${type}/${id}`)).body.data;
  const body = { data: { type, id, meta, relationships: linked(type, relation, under) } };
  return by.request(`PATCH /api/v1/${type}/${id}`, { body });
};
const outcome = ({ status, body }: Answered) => [status, body.errors?.[0].source.pointer];

describe("a record that is put under others of its kind", () => {
  it("is known of every kind that nests", () => {
    expect(nesting.map(({ type }) => type).sort()).toEqual(Object.keys(needed).sort());
  });

  it.each(nesting)("is never put under itself, nor under what is below it: $type by $relation", async (each) => {
    const { type, relation } = each;
    const refused = [422, `/data/relationships/${relation}`];
    const above = await make(type);
    const below = await make(type, linked(type, relation, above));
    const itself = await put(admin, type, relation, above, above);
    expect(outcome(itself), itself.text).toEqual(refused);
    expect(itself.body.errors[0].detail).toContain("already below it");
    expect(outcome(await put(admin, type, relation, above, below))).toEqual(refused);
  });

  const [type, relation] = ["app-menu-items", "parent"];
  const parentOf = async (id: string): Promise<string | null> =>
    (await admin.request(`GET /api/v1/${type}/${id}?include=${relation}`)).body.data.relationships[relation].data?.id ??
    null;

  it("is not put under what is far below it, nor by several operations together", async () => {
    const chain = [await make(type)];
    for (let step = 0; step < 6; step += 1) chain.push(await make(type, linked(type, relation, chain.at(-1)!)));
    expect((await put(admin, type, relation, chain[0]!, chain.at(-1)!)).status).toBe(422);
    const linkage = await admin.request(`PATCH /api/v1/${type}/${chain[1]}/relationships/${relation}`, {
      body: { data: { type, id: chain[5] }, meta: { version: 1 } },
    });
    expect(linkage.status, linkage.text).toBe(422);
    expect(linkage.body.errors[0].detail).toContain("already below it");
    expect((await put(admin, type, relation, chain[3]!, chain[0]!)).status).toBe(200);

    const [one, other] = [await make(type), await make(type)];
    const version = async (id: string) => (await admin.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
    const operation = async (id: string, under: string) => ({
      op: "update",
      data: { type, id, meta: await version(id), relationships: linked(type, relation, under) },
    });
    const together = await admin.request("POST /api/v1/operations", {
      headers: { "content-type": 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"' },
      body: { "atomic:operations": [await operation(one, other), await operation(other, one)] },
    });
    expect(outcome(together), together.text).toEqual([422, "/atomic:operations/1/data/relationships/parent"]);
    expect([await parentOf(one), await parentOf(other)]).toEqual([null, null]);
  });

  it("is put under another by one of two at once, when each would be below the other", {
    timeout: 300_000,
  }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, between, other] = [await make(type), await make(type), await make(type)];
      expect((await put(admin, type, relation, between, other)).status).toBe(200);
      const answers = await Promise.all([
        put(admin, type, relation, one, between),
        put(elsewhere, type, relation, other, one),
      ]);
      expect(answers.map(({ status }) => status).sort(), answers.map(({ text }) => text).join()).toEqual([200, 422]);
      expect([await parentOf(one), await parentOf(other)].filter((parent) => parent === null)).toHaveLength(1);
    }
  });
});
