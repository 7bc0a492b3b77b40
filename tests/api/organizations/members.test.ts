import { describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    people = await putPeople(settings, [
      { email: "admin@labs.test", roles: ["admin"] },
      { email: "keeper@labs.test", roles: ["organization_admin"] },
      { email: "far@labs.test", roles: ["organization_admin"] },
      { email: "ada@labs.test" },
      { email: "ben@labs.test" },
    ]);
  },
});
const as = (name: string) => signedIn(server.url, `${name}@labs.test`);
const idOf = (name: string) => people[`${name}@labs.test`]!;
const admin = await as("admin");
const make = async (name: string): Promise<string> =>
  (
    await admin.request("POST /api/v1/organizations", {
      body: { data: { type: "organizations", attributes: { name } } },
    })
  ).body.data.id;
const [lab, other] = [await make("Lab of the Alps"), await make("Lab of the sea")];
const join = async (name: string, organizations: readonly string[], roles?: readonly string[]) => {
  const id = idOf(name);
  const { version } = (await admin.request(`GET /api/v1/users/${id}`)).body.data.meta;
  const links = (type: string, ids: readonly string[]) => ({ data: ids.map((each) => ({ type, id: each })) });
  const relationships = {
    organizations: links("organizations", organizations),
    ...(roles ? { roles: links("roles", roles) } : {}),
  };
  const body = { data: { type: "users", id, meta: { version }, relationships } };
  expect((await admin.request(`PATCH /api/v1/users/${id}`, { body })).status).toBe(200);
};
await join("keeper", [lab]);
await join("far", [other]);
await join("ada", [lab]);
await join("ben", [lab, other]);

const members = (by: Session, id = lab) => by.request(`GET /api/v1/services/organizations/${id}/members`);
const act = (by: Session, name: string, step: "remove" | "name", body?: object) =>
  by.request(`POST /api/v1/services/organizations/${lab}/members/${idOf(name)}/${step}`, body ? { body } : {});
const rolesOf = async (name: string): Promise<readonly string[]> =>
  (await admin.request(`GET /api/v1/users/${idOf(name)}?include=roles`)).body.data.relationships.roles.data.map(
    ({ id }: { id: string }) => id,
  );

describe("the members of an organization", () => {
  it("are told to its administrators alone, with what they may do", async () => {
    const keeper = await as("keeper");
    const found = await members(keeper);
    expect(found.status, found.text).toBe(200);
    const { data } = found.body;
    expect(data).toHaveLength(3);
    const of = (name: string) => data.find(({ id }: { id: string }) => id === idOf(name));
    expect(of("keeper")).toMatchObject({ administers: true, isOneself: true, mayRemove: false, mayName: false });
    expect(of("ada")).toMatchObject({ administers: false, mayRemove: true, mayName: true });
    expect(of("ben")).toMatchObject({ mayRemove: true, mayName: false });
    expect(JSON.stringify(data)).not.toContain("@labs.test");
    expect((await members(await as("ada"))).status).toBe(403);
    expect((await members(await as("far"))).status).toBe(403);
    expect((await members(browser(server.url))).status).toBe(401);
    expect((await members(keeper, "01890000-0000-7000-8000-000000000001")).status).toBe(404);
  });

  it("are made administrators and ordinary members again, but for who belongs elsewhere too", async () => {
    const keeper = await as("keeper");
    const refused = await act(keeper, "ben", "name", { administers: true });
    expect(refused.status).toBe(403);
    expect(refused.body.errors[0].detail).toMatch(/organizations that you do not administer/);
    expect((await act(keeper, "ada", "name", { administers: true })).status).toBe(204);
    expect(await rolesOf("ada")).toEqual(["organization_admin"]);
    expect((await act(await as("ada"), "keeper", "name", { administers: false })).status).toBe(204);
    expect(await rolesOf("keeper")).toEqual([]);
    const last = await act(admin, "ada", "name", { administers: false });
    expect(last.status).toBe(403);
    expect(last.body.errors[0].detail).toMatch(/only administrator/);
    expect((await act(await as("keeper"), "ada", "name", { administers: false })).status).toBe(403);
    expect((await act(admin, "keeper", "name", { administers: true })).status).toBe(204);
  });

  it("are taken out, and act for it no more", async () => {
    const keeper = await as("keeper");
    expect((await act(keeper, "far", "remove")).status).toBe(404);
    expect((await act(keeper, "keeper", "remove")).status).toBe(403);
    expect((await act(keeper, "ben", "remove")).status).toBe(204);
    expect((await act(keeper, "ben", "remove")).status).toBe(404);
    const { relationships } = (
      await admin.request(`GET /api/v1/users/${idOf("ben")}?include=organizations,actingAsOrganization`)
    ).body.data;
    expect(relationships.organizations.data).toEqual([{ type: "organizations", id: other }]);
    expect(relationships.actingAsOrganization.data?.id).not.toBe(lab);
  });
});

describe("the page of an organization in the back office", () => {
  it("says whether its reader may change it", async () => {
    const canEdit = async (name: string, id: string) =>
      (await (await as(name)).request(`GET /api/v1/organizations/${id}`)).body.data.attributes.canEdit;
    expect([await canEdit("admin", lab), await canEdit("keeper", lab)]).toEqual([true, true]);
    expect([await canEdit("keeper", other), await canEdit("far", lab)]).toEqual([false, false]);
  });
});
