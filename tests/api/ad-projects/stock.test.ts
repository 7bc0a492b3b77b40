import { beforeAll, describe, expect, it } from "vitest";
import { actingFor, made, patch, post, putLabs, remove } from "#tests/support/ad-projects.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

let labs: Readonly<Record<string, string>> = {};
let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    labs = await putLabs(settings, { Workshop: "member_level_1", Fablab: "member_level_1" });
    people = await putPeople(settings, [
      { email: "admin@labs.test", roles: ["admin"] },
      { email: "ada@labs.test", organizations: [labs.Workshop!] },
      { email: "cid@labs.test", organizations: [labs.Fablab!] },
    ]);
  },
});
let ada: Session;
let cid: Session;
let projectId = "";
beforeAll(async () => {
  ada = await actingFor(server.url, "ada@labs.test", people["ada@labs.test"]!, labs.Workshop!);
  cid = await actingFor(server.url, "cid@labs.test", people["cid@labs.test"]!, labs.Fablab!);
  projectId = (await made(ada, "ad-projects", { name: "Spoon grip" })).id;
});

const filament = (attributes: object = {}, by = ada) =>
  made(by, "ad-stock-items", { kind: "pla", brand: "Nordfil", color: "teal", weight: 100, ...attributes });
const stockOf = async (id: string) => (await ada.request(`GET /api/v1/ad-stock-items/${id}`)).body.data.attributes;
const print = (stockItem: string, weight: number) =>
  post(
    ada,
    "ad-productions",
    { name: "Print", weight },
    { project: ["ad-projects", projectId], stockItem: ["ad-stock-items", stockItem] },
  );

describe("the stock of an organization", () => {
  it("ADP-005 ADP-006 ADP-008 takes finishes, kinds and colours of the lists alone, and says what it is", async () => {
    const item = await filament({ serialNumber: "N-1" });
    expect(item.attributes).toMatchObject({ finish: "none", name: "Nordfil · PLA · Teal · N-1" });
    for (const wrong of [{ kind: "fluff" }, { finish: "furry" }, { color: "grey" }])
      expect((await post(ada, "ad-stock-items", { kind: "pla", ...wrong })).status).toBe(422);
    expect((await post(ada, "ad-equipments", { name: "Printer", kind: "hand" })).status).toBe(422);
  });

  it("goes down by what a production weighs, and up again when the production is changed or deleted", async () => {
    const { id } = await filament({ pricePerKilogram: 2000 });
    const other = await filament();
    const made = await print(id, 40.25);
    expect(made.status, made.text).toBe(201);
    expect(made.body.data.attributes.materialCost).toBe(81);
    expect((await stockOf(id)).weight).toBe(59.75);
    const production = made.body.data.id;
    expect((await patch(ada, "ad-productions", production, { weight: 90 })).status).toBe(200);
    expect((await stockOf(id)).weight).toBe(10);
    const moved = { stockItem: { data: { type: "ad-stock-items", id: other.id } } };
    expect((await patch(ada, "ad-productions", production, { weight: 5 }, moved)).status).toBe(200);
    expect([(await stockOf(id)).weight, (await stockOf(other.id)).weight]).toEqual([100, 95]);
    expect((await remove(ada, "ad-productions", production)).status).toBe(204);
    expect((await stockOf(other.id)).weight).toBe(100);
  });

  it("gets back what a whole project took when that is deleted", async () => {
    const { id } = await filament();
    const project = (await made(ada, "ad-projects", { name: "Given up" })).id;
    const links = { project: ["ad-projects", project], stockItem: ["ad-stock-items", id] } as const;
    await made(ada, "ad-productions", { name: "One", weight: 30 }, links);
    await made(ada, "ad-productions", { name: "Two", weight: 20 }, links);
    expect((await stockOf(id)).weight).toBe(50);
    expect((await remove(ada, "ad-projects", project)).status).toBe(204);
    expect((await stockOf(id)).weight).toBe(100);
  });

  it("is never below zero: more than there is is refused, and says how much is left", async () => {
    const { id } = await filament({ weight: 10 });
    const refused = await print(id, 10.01);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      { source: { pointer: "/data/attributes/weight" }, detail: expect.stringContaining("Only 10 g") },
    ]);
    const production = (await print(id, 8)).body.data.id;
    expect((await patch(ada, "ad-productions", production, { weight: 11 })).status).toBe(422);
    expect((await stockOf(id)).weight).toBe(2);
    expect((await patch(ada, "ad-stock-items", id, { weight: -1 })).status).toBe(422);
  });

  it("gives the same grams to nobody twice: of 20 at once, as many are served as there is material for", async () => {
    const { id } = await filament({ weight: 100 });
    const projects = await Promise.all(
      Array.from({ length: 20 }, (_, at) => made(ada, "ad-projects", { name: `Project ${at}` })),
    );
    const answers = await Promise.all(
      projects.map((each) =>
        post(
          ada,
          "ad-productions",
          { name: "Print", weight: 15 },
          { project: ["ad-projects", each.id], stockItem: ["ad-stock-items", id] },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(14);
    expect((await stockOf(id)).weight).toBe(10);
  });

  it("agrees with the productions of a project that are made, changed and deleted at once, each with its own number", async () => {
    const { id } = await filament({ weight: 500 });
    const project = (await made(ada, "ad-projects", { name: "Busy" })).id;
    const links = { project: ["ad-projects", project], stockItem: ["ad-stock-items", id] } as const;
    const print = (weight: number) => post(ada, "ad-productions", { name: "Print", weight }, links);
    const first = await Promise.all([print(10), print(10), print(10), print(10)]);
    const [one, two] = first.map(({ body }) => body.data.id as string);
    const answers = await Promise.all([
      print(20),
      patch(ada, "ad-productions", one!, { weight: 30 }),
      print(20),
      remove(ada, "ad-productions", two!),
      print(20),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201, 204, 201]);
    const left = (await ada.request(`GET /api/v1/ad-productions?filter[project]=${project}`)).body.data;
    const used = left.map(({ attributes }: { attributes: { weight: number } }) => attributes.weight);
    expect(used.sort()).toEqual([10, 10, 20, 20, 20, 30]);
    expect((await stockOf(id)).weight).toBe(390);
    const numbers = left.map(({ attributes }: { attributes: { number: number } }) => attributes.number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("is used by its own organization alone, and stays while a production names it", async () => {
    const foreign = await filament({}, cid);
    const refused = await print(foreign.id, 1);
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([404, "/data/relationships/stockItem"]);
    const { id } = await filament();
    expect((await print(id, 1)).status).toBe(201);
    expect((await remove(ada, "ad-stock-items", id)).status).toBe(409);
  });

  it("tells the organization's default users once when it is low, and stands among the tasks until it is filled up", async () => {
    const admin = await signedIn(server.url, "admin@labs.test");
    const defaults = { adProjectsDefaultUsers: { data: [{ type: "users", id: people["ada@labs.test"] }] } };
    expect((await patch(admin, "organizations", labs.Workshop!, {}, defaults)).status).toBe(200);
    const { id, attributes } = await filament({ weight: 500, alertWeight: 200 });
    expect(attributes.isLow).toBe(false);
    await print(id, 250);
    expect((await stockOf(id)).isLow).toBe(false);
    await print(id, 50);
    await print(id, 50);
    expect((await stockOf(id)).isLow).toBe(true);
    const notices = (await ada.request("GET /api/v1/notifications?page[size]=100")).body.data;
    const told = notices.filter(
      (each: { attributes: { details: { about: { id: string } | null } } }) => each.attributes.details.about?.id === id,
    );
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).toContain("200 g of Nordfil PLA");
    const low = async () =>
      (await ada.request("GET /api/v1/ad-stock-items?filter[isLow]=true")).body.data.map(
        (each: { id: string }) => each.id,
      );
    expect(await low()).toContain(id);
    expect((await patch(ada, "ad-stock-items", id, { weight: 1000 })).status).toBe(200);
    expect(await low()).not.toContain(id);
  });
});
