import { beforeAll, describe, expect, it } from "vitest";
import { actingFor, made, patch, putLabs, remove } from "#tests/support/ad-projects.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import type { Session } from "#tests/support/session.ts";

let labs: Readonly<Record<string, string>> = {};
let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    labs = await putLabs(settings, { Workshop: "member_level_1", Fablab: "member_level_1" });
    people = await putPeople(settings, [
      { email: "ada@labs.test", roles: ["contributor"], organizations: [labs.Workshop!] },
      { email: "bea@labs.test", organizations: [labs.Workshop!] },
      { email: "cid@labs.test", organizations: [labs.Fablab!] },
    ]);
  },
});
const as = (name: string, lab: string) =>
  actingFor(server.url, `${name}@labs.test`, people[`${name}@labs.test`]!, labs[lab]!);
let ada: Session;
let bea: Session;
let cid: Session;
beforeAll(async () => {
  ada = await as("ada", "Workshop");
  bea = await as("bea", "Workshop");
  cid = await as("cid", "Fablab");
});

const issue = (by: Session, id: string) =>
  by.request(`POST /api/v1/services/ad-technical-documentations/${id}/issue`, { body: {} });
const publish = (by: Session, id: string) =>
  by.request(`POST /api/v1/services/ad-projects/${id}/publish-to-library`, { body: {} });

describe("the documentation of a project", () => {
  it("is issued once, stays as it was printed, and is read by the members of the organization alone", async () => {
    const project = await made(ada, "ad-projects", { name: "Spoon grip" });
    const { id } = await made(
      ada,
      "ad-technical-documentations",
      { version: "1.0", locale: "fr" },
      { project: ["ad-projects", project.id] },
    );
    expect((await issue(cid, id)).status).toBe(404);
    const answer = await issue(ada, id);
    expect(answer.status, answer.text).toBe(200);
    const { file, digest } = answer.body.data;
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect((await issue(ada, id)).status).toBe(409);
    expect((await patch(ada, "ad-technical-documentations", id, { version: "1.1" })).status).toBe(422);
    expect((await bea.request(`GET /services/secured-files/${file}/show`)).status).toBeLessThan(400);
    expect((await cid.request(`GET /services/secured-files/${file}/show`)).status).toBe(404);
    expect((await ada.request(`DELETE /services/secured-files/${file}`)).status).toBeGreaterThanOrEqual(400);
    expect((await remove(ada, "ad-projects", project.id)).status).toBe(204);
    expect((await bea.request(`GET /services/secured-files/${file}/show`)).status).toBe(404);
  });
});

describe("publishing to the library", () => {
  it("makes one draft, for those who may write items", async () => {
    const { id } = await made(ada, "ad-projects", { name: "Key turner", materials: "Two screws" });
    expect((await publish(bea, id)).status).toBe(403);
    expect((await publish(cid, id)).status).toBe(404);
    const answer = await publish(ada, id);
    expect(answer.status, answer.text).toBe(200);
    const item = (await ada.request(`GET /api/v1/repository-items/${answer.body.data.item}?include=deviceProjects`))
      .body;
    expect(item.data.attributes).toMatchObject({ title: "Key turner", publishedAt: null });
    expect(item.data.relationships.deviceProjects.data).toEqual([{ type: "ad-projects", id }]);
    expect((await publish(ada, id)).status).toBe(409);
  });
});

describe("time and costs by year and by project", () => {
  it("are those of the acting organization", async () => {
    const project = await made(ada, "ad-projects", { name: "Pen holder" });
    const ofProject = { project: ["ad-projects", project.id] } as const;
    await made(
      ada,
      "ad-designs",
      { name: "Sketch", duration: 2, durationUnit: "hours", doneAt: "2024-05-01" },
      ofProject,
    );
    const years = (by: Session) => by.request("GET /api/v1/services/ad-projects/year-sums");
    expect((await years(bea)).body.data).toMatchObject([{ year: 2024, projects: 1, minutes: 120, cost: 0 }]);
    expect((await years(cid)).body.data).toEqual([]);
    const projects = (by: Session) => by.request("GET /api/v1/services/ad-projects/project-sums");
    expect((await projects(bea)).body.data).toMatchObject([{ id: project.id, name: "Pen holder", minutes: 120 }]);
    expect((await projects(cid)).body.data).toEqual([]);
  });
});
