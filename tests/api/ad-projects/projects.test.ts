import { beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { create, update } from "#core/kernel/write.ts";
import { actingFor, made, patch, post, putLabs } from "#tests/support/ad-projects.ts";
import { testClock } from "#tests/support/clock.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

let labs: Readonly<Record<string, string>> = {};
let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    labs = await putLabs(settings, {
      Workshop: "member_level_1",
      Fablab: "member_level_2",
      Friends: "friendly_member",
    });
    people = await putPeople(settings, [
      { email: "root@labs.test", roles: ["app_admin"] },
      { email: "admin@labs.test", roles: ["admin"] },
      { email: "ada@labs.test", organizations: [labs.Workshop!, labs.Fablab!] },
      { email: "bea@labs.test", organizations: [labs.Workshop!] },
      { email: "cid@labs.test", organizations: [labs.Fablab!] },
      { email: "dan@labs.test", organizations: [labs.Friends!] },
    ]);
    await inCore(
      settings,
      actingAs(system(), create({ type: "app-envs", attributes: {}, relationships: {}, pointer: "/data" })),
    );
    await inCore(
      settings,
      actingAs(
        system(),
        update({
          type: "organizations",
          id: labs.Workshop!,
          attributes: {},
          relationships: { adProjectsDefaultUsers: [{ type: "users", id: people["bea@labs.test"]! }] },
          pointer: "/data",
        }),
      ),
    );
  },
});
const as = (name: string, lab: string) =>
  actingFor(server.url, `${name}@labs.test`, people[`${name}@labs.test`]!, labs[lab]!);
let ada: Session;
let bea: Session;
let cid: Session;
let dan: Session;
beforeAll(async () => {
  ada = await as("ada", "Workshop");
  bea = await as("bea", "Workshop");
  cid = await as("cid", "Fablab");
  dan = await as("dan", "Friends");
});

const year = new Date(testClock()).getUTCFullYear();
const project = (by: Session, name = "Spoon grip") => made(by, "ad-projects", { name });

describe("who works with projects", () => {
  it("ADP-009 is nobody of an organization whose level is too low: the whole type is closed", async () => {
    for (const line of ["GET /api/v1/ad-projects", "GET /api/v1/ad-stock-items", "GET /api/v1/ad-designs"])
      expect((await dan.request(line)).status, line).toBe(403);
    expect((await post(dan, "ad-projects", { name: "Mine" })).status).toBe(403);
    expect((await ada.request("GET /api/v1/ad-projects")).status).toBe(200);
  });

  it("ADP-009 follows the level that the main settings name", async () => {
    const root = await signedIn(server.url, "root@labs.test");
    const { id } = (await root.request("GET /api/v1/app-envs")).body.data[0];
    const level = (data: object | null) => patch(root, "app-envs", id, {}, { rlProjectsAccessLevel: { data } });
    expect((await level({ type: "access-levels", id: "member_level_2" })).status).toBe(200);
    expect((await bea.request("GET /api/v1/ad-projects")).status).toBe(403);
    expect((await cid.request("GET /api/v1/ad-projects")).status).toBe(200);
    expect((await level(null)).status).toBe(200);
    expect((await bea.request("GET /api/v1/ad-projects")).status).toBe(200);
  });

  it("ADP-012 are the members who act for its organization, which the server sets, and nobody else", async () => {
    const { id } = await project(ada);
    const mine = (await bea.request(`GET /api/v1/ad-projects/${id}?include=organization`)).body.data;
    expect(mine.relationships.organization.data.id).toBe(labs.Workshop);
    expect((await patch(bea, "ad-projects", id, { needs: "To eat alone." })).status).toBe(200);
    expect((await cid.request(`GET /api/v1/ad-projects/${id}`)).status).toBe(404);
    const listed = (await cid.request("GET /api/v1/ad-projects?page[size]=100")).body.data;
    expect(listed.map((each: { id: string }) => each.id)).not.toContain(id);
    const admin = await signedIn(server.url, "admin@labs.test");
    expect((await admin.request(`GET /api/v1/ad-projects/${id}`)).status).toBe(404);
    expect((await admin.request("GET /api/v1/ad-projects")).status).toBe(403);
    const given = await ada.request("POST /api/v1/ad-projects", {
      body: {
        data: {
          type: "ad-projects",
          attributes: { name: "Theirs" },
          relationships: { organization: { data: { type: "organizations", id: labs.Fablab } } },
        },
      },
    });
    expect(given.status).toBe(403);
  });

  it("ADP-012 sees the projects of the organization acted for alone, also as a member of another", async () => {
    const { id } = await project(ada);
    const elsewhere = await as("ada", "Fablab");
    expect((await elsewhere.request(`GET /api/v1/ad-projects/${id}`)).status).toBe(404);
    await as("ada", "Workshop");
  });

  it("ADP-011 ADP-012 names contacts of the organization, each in its part", async () => {
    const requestor = await made(ada, "ad-contacts", { kind: "requestor", lastName: "Marchetti", title: "Mr" });
    const prescriber = await made(ada, "ad-contacts", { kind: "prescriber", lastName: "Okafor", title: "Doctor" });
    const foreign = await made(cid, "ad-contacts", { kind: "requestor", lastName: "Lund" });
    const links = (contact: string) => ({ requestor: ["ad-contacts", contact] as const });
    expect((await post(ada, "ad-projects", { name: "A" }, links(requestor.id))).status).toBe(201);
    const refused = async (wrong: string) => {
      const { status, body } = await post(ada, "ad-projects", { name: "B" }, links(wrong));
      return [status, body.errors[0].source.pointer];
    };
    expect(await refused(prescriber.id)).toEqual([422, "/data/relationships/requestor"]);
    expect(await refused(foreign.id)).toEqual([404, "/data/relationships/requestor"]);
    expect((await post(ada, "ad-contacts", { kind: "passer-by", lastName: "X" })).status).toBe(422);
  });
});

describe("a new project", () => {
  it("ADP-001 ADP-010 has hours, the first step and the usual priority, and moves on", async () => {
    const { id, attributes } = await project(ada);
    expect(attributes).toMatchObject({ useDurationUnit: "hours", step: "request", priority: "normal" });
    const moved = await patch(ada, "ad-projects", id, { step: "design", priority: "high" });
    expect(moved.body.data.attributes).toMatchObject({ step: "design", priority: "high" });
    expect((await patch(ada, "ad-projects", id, { step: "thrown-away" })).status).toBe(422);
  });

  it("ADP-013 takes the organization's default users, unless it says others", async () => {
    const users = async (id: string) =>
      (await ada.request(`GET /api/v1/ad-projects/${id}?include=users`)).body.data.relationships.users.data;
    expect(await users((await project(ada)).id)).toEqual([{ type: "users", id: people["bea@labs.test"] }]);
    const body = (id: string) => ({
      data: {
        type: "ad-projects",
        attributes: { name: "Own" },
        relationships: { users: { data: [{ type: "users", id }] } },
      },
    });
    const own = await ada.request("POST /api/v1/ad-projects", { body: body(people["ada@labs.test"]!) });
    expect(await users(own.body.data.id)).toEqual([{ type: "users", id: people["ada@labs.test"] }]);
    const foreign = await ada.request("POST /api/v1/ad-projects", { body: body(people["cid@labs.test"]!) });
    expect([foreign.status, foreign.body.errors[0].source.pointer]).toEqual([422, "/data/relationships/users"]);
  });

  it("ADP-014 gets the next number of its organization and year, without gaps or doubles, also at once", async () => {
    const numberOf = (each: { attributes: { readableId: string } }) => each.attributes.readableId;
    const first = Number(numberOf(await project(cid)).slice(-4));
    const before = await post(cid, "ad-projects", { name: "" });
    expect(before.status).toBe(422);
    const many = await Promise.all(Array.from({ length: 12 }, () => project(cid)));
    expect(many.map(numberOf).sort()).toEqual(
      many.map((_, at) => `P-${year}-${String(first + 1 + at).padStart(4, "0")}`),
    );
    const contact = () => made(cid, "ad-contacts", { kind: "requestor", lastName: "Lund" });
    const one = Number(numberOf(await contact()).slice(-4));
    expect(numberOf(await contact())).toBe(`C-${String(one + 1).padStart(4, "0")}`);
    expect((await patch(cid, "ad-projects", many[0].id, { readableId: "P-1" })).status).toBe(403);
  });
});

describe("the parts of a project", () => {
  it("ADP-002 ADP-003 have minutes and months where no unit is given, and a number of their own", async () => {
    const { id } = await project(ada);
    const of = { project: ["ad-projects", id] } as const;
    const design = await made(ada, "ad-designs", { name: "Sketch", duration: 30 }, of);
    expect(design.attributes).toMatchObject({ durationUnit: "minutes", number: 1 });
    expect((await made(ada, "ad-designs", { name: "Model" }, of)).attributes.number).toBe(2);
    expect((await made(ada, "ad-productions", { name: "Print" }, of)).attributes.number).toBe(1);
    const evaluation = await made(ada, "ad-evaluations", { lifetime: 6 }, of);
    expect(evaluation.attributes.lifetimeUnit).toBe("months");
  });

  it("ADP-004 rate from 1 to 5", async () => {
    const { id } = await project(ada);
    const of = { project: ["ad-projects", id] } as const;
    expect((await post(ada, "ad-evaluations", { comfort: 5, weight: 1 }, of)).status).toBe(201);
    for (const attributes of [{ comfort: 6 }, { comfort: 0 }, { security: 2.5 }]) {
      const refused = await post(ada, "ad-evaluations", attributes, of);
      expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
        422,
        `/data/attributes/${Object.keys(attributes)[0]}`,
      ]);
    }
  });

  it("are nobody's to add to a project that they do not see", async () => {
    const { id } = await project(ada);
    const refused = await post(cid, "ad-designs", { name: "Mine" }, { project: ["ad-projects", id] });
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([404, "/data/relationships/project"]);
  });

  it("MODEL-017 are saved with it in one request, and those that are removed go", async () => {
    const { id, meta } = await project(ada);
    const of = { project: ["ad-projects", id] } as const;
    const gone = await made(ada, "ad-designs", { name: "Gone" }, of);
    const type = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
    const save = (operations: readonly object[]) =>
      ada.request("POST /api/v1/operations", {
        body: { "atomic:operations": operations },
        headers: { "content-type": type, accept: type },
      });
    const relationships = { project: { data: { type: "ad-projects", id } } };
    const version = (await ada.request(`GET /api/v1/ad-projects/${id}`)).body.data.meta;
    expect(version).not.toEqual(meta);
    const renamed = { op: "update", data: { type: "ad-projects", id, meta: version, attributes: { name: "Renamed" } } };
    const added = { op: "add", data: { type: "ad-designs", attributes: { name: "Added" }, relationships } };
    const wrong = { op: "add", data: { type: "ad-evaluations", attributes: { comfort: 9 }, relationships } };
    const removed = { op: "remove", ref: { type: "ad-designs", id: gone.id }, meta: gone.meta };
    const nameOf = async () => (await ada.request(`GET /api/v1/ad-projects/${id}`)).body.data.attributes.name;
    expect((await save([renamed, added, wrong])).status).toBe(422);
    expect(await nameOf()).toBe("Spoon grip");
    const saved = await save([renamed, added, removed]);
    expect(saved.status, saved.text).toBe(200);
    expect(await nameOf()).toBe("Renamed");
    const left = (await ada.request(`GET /api/v1/ad-designs?filter[project]=${id}`)).body.data;
    expect(left.map((each: { attributes: { name: string } }) => each.attributes.name)).toEqual(["Added"]);
    expect((await patch(ada, "ad-projects", id, {}, { designs: { data: [] } })).status).toBe(200);
    expect((await ada.request(`GET /api/v1/ad-designs?filter[project]=${id}`)).body.data).toEqual([]);
  });
});
