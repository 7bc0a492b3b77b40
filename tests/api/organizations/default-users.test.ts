import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { defaultUsersOf } from "#core/modules/organizations/write.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

const server = await testServer({
  seed: (settings) => putPeople(settings, [{ email: "admin@labs.test", roles: ["admin"] }]),
});
const admin = await signedIn(server.url, "admin@labs.test");
const type = "organizations";
const lab = (await admin.request(`POST /api/v1/${type}`, { body: { data: { type, attributes: { name: "Lab" } } } }))
  .body.data.id as string;
const people = await putPeople(server.settings, [
  { email: "keeper@labs.test", roles: ["organization_admin"], organizations: [lab] },
  { email: "ada@labs.test", organizations: [lab] },
  { email: "other@labs.test" },
]);
const keeper = await signedIn(server.url, "keeper@labs.test");
const address = `/api/v1/${type}/${lab}`;
const defaults = async () =>
  (await admin.request(`GET ${address}?include=adProjectsDefaultUsers`)).body.data.relationships.adProjectsDefaultUsers
    .data;
const choose = async (by: Session, emails: readonly string[]) => {
  const { meta } = (await by.request(`GET ${address}`)).body.data;
  const data = emails.map((email) => ({ type: "users", id: people[email] }));
  const relationships = { adProjectsDefaultUsers: { data } };
  return by.request(`PATCH ${address}`, { body: { data: { type, id: lab, meta, relationships } } });
};

describe("the default users of an organization", () => {
  it("are chosen by its administrators among its members", async () => {
    expect((await choose(keeper, ["keeper@labs.test", "ada@labs.test"])).status).toBe(200);
    expect(await defaults()).toHaveLength(2);
    const refused = await choose(admin, ["ada@labs.test", "other@labs.test"]);
    expect(refused.status, refused.text).toBe(422);
    expect(refused.body.errors).toMatchObject([
      {
        source: { pointer: "/data/relationships/adProjectsDefaultUsers" },
        detail: "Choose members of this organization only.",
      },
    ]);
    expect(await defaults()).toHaveLength(2);
    expect((await choose(await signedIn(server.url, "ada@labs.test"), [])).status).toBe(403);
  });

  it("are so no more once they have left", async () => {
    const ada = await signedIn(server.url, "ada@labs.test");
    const left = await ada.request(`POST /api/v1/services/organizations/${lab}/leave`);
    expect(left.status, left.text).toBe(204);
    expect(await defaults()).toEqual([{ type: "users", id: people["keeper@labs.test"] }]);
  });

  it("stand in no new project whom an administrator took out of the organization", async () => {
    const id = people["keeper@labs.test"]!;
    const { meta } = (await admin.request(`GET /api/v1/users/${id}`)).body.data;
    const taken = await admin.request(`PATCH /api/v1/users/${id}`, {
      body: { data: { type: "users", id, meta, relationships: { organizations: { data: [] } } } },
    });
    expect(taken.status, taken.text).toBe(200);
    expect(await inCore(server.settings, actingAs(system(), defaultUsersOf(lab)))).toEqual([]);
  });
});
