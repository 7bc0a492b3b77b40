import { describe, expect, it } from "vitest";
import { product } from "#core/modules.ts";
import { testApi } from "#tests/support/api.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";
import { administrator } from "#tests/support/viewers.ts";

const ada = administrator("018f0000-0000-7000-8000-000000000002");
const ben = administrator("018f0000-0000-7000-8000-000000000003");
const { ask } = testApi(specimenCatalogue);

const make = (label: string, key?: string, viewer = ada) =>
  ask("POST /api/v1/specimen-tags", {
    viewer,
    body: { data: { type: "specimen-tags", attributes: { name: label } } },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
const count = async () => (await ask("GET /api/v1/specimen-tags?page[size]=100", { viewer: ada })).body.data.length;

describe("making a record under an Idempotency-Key", () => {
  it("makes it once, however often the request is sent, and gives it each time", async () => {
    const first = await make("Red", "key-1");
    expect(first.status).toBe(201);
    expect(first.headers).not.toHaveProperty("idempotency-replayed");
    const before = await count();
    const again = await make("Red", "key-1");
    expect([again.status, again.headers["idempotency-replayed"]]).toEqual([201, "true"]);
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(again.headers.location).toBe(first.headers.location);
    expect(await count()).toBe(before);
  });

  it("refuses the key for anything else, and lets everybody have keys of their own", async () => {
    const first = await make("Green", "key-2");
    const other = await make("Blue", "key-2");
    expect([other.status, other.body.errors[0].code]).toEqual([422, "idempotency-key-reused"]);
    const bens = await make("Green", "key-2", ben);
    expect(bens.status).toBe(201);
    expect(bens.body.data.id).not.toBe(first.body.data.id);
  });

  it("keeps nothing of what was refused, so that the key serves again", async () => {
    expect((await make("", "key-3")).status).toBe(422);
    const made = await make("Purple", "key-3");
    expect(made.status).toBe(201);
    expect(made.headers).not.toHaveProperty("idempotency-replayed");
  });

  it("makes a batch once, whatever is in it, and gives the same answer each time", async () => {
    const operation = { op: "add", data: { type: "specimen-tags", attributes: { name: "Batch" } } };
    const batch = () =>
      ask("POST /api/v1/operations", {
        viewer: ada,
        body: { "atomic:operations": [operation, operation] },
        headers: { "idempotency-key": "key-4" },
      });
    const before = await count();
    const [first, again] = [await batch(), await batch()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    expect([first.headers["idempotency-replayed"], again.headers["idempotency-replayed"]]).toEqual([undefined, "true"]);
    expect(await count()).toBe(before + 2);
  });

  it("refuses a key that is none", async () => {
    const answer = await make("Grey", " ");
    expect([answer.status, answer.body.errors[0].source]).toEqual([400, { header: "Idempotency-Key" }]);
  });
});

describe("making what costs somebody", () => {
  const { ask: asked } = testApi(product);
  const made = [...product.entities.values()].filter(({ madeOnce }) => madeOnce).map(({ type }) => type);

  it("is told of orders, payments, bought coupons, awards and answers to surveys", () => {
    expect(made.sort()).toEqual([
      "account-transactions",
      "open-badge-assertions",
      "purchased-coupons",
      "rental-commands",
      "survey-answers",
    ]);
  });

  it.each(made)("takes one in a batch too: %s", async (type) => {
    const batch = (headers: Readonly<Record<string, string>>) =>
      asked("POST /api/v1/operations", {
        viewer: ada,
        body: { "atomic:operations": [{ op: "add", data: { type, attributes: {} } }] },
        headers,
      });
    const without = await batch({});
    expect([without.status, without.body.errors[0].code]).toEqual([400, "idempotency-key-missing"]);
    expect((await batch({ "idempotency-key": "batch-1" })).body.errors[0].code).not.toBe("idempotency-key-missing");
  });

  it.each(made)("takes an Idempotency-Key: %s", async (type) => {
    const data = { type, attributes: {} };
    const answer = await asked(`POST /api/v1/${type}`, {
      viewer: ada,
      body: { data },
      headers: { "idempotency-key": "" },
    });
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, "idempotency-key-missing"]);
    const { body } = await asked("GET /api/v1/openapi.json", { viewer: ada });
    expect(body.paths[`/api/v1/${type}`].post.parameters).toContainEqual(
      expect.objectContaining({ name: "Idempotency-Key", required: true }),
    );
  });
});
