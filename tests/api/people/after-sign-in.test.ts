import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { create } from "#core/kernel/write.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

let ids: Readonly<Record<string, string>> = {};
let labs: readonly string[] = [];
const seed = async (settings: Parameters<typeof putPeople>[0]) => {
  const lab = (name: string, level: string) =>
    actingAs(
      system({ id: null }),
      create({
        type: "organizations",
        attributes: { name },
        relationships: { accessLevel: { type: "access-levels", id: level } },
        pointer: "/data",
      }),
    );
  labs = await inCore(settings, Effect.all([lab("North", "member_level_1"), lab("South", "member_level_2")]));
  ids = await putPeople(settings, [
    { email: "member@example.org", organizations: labs, accessLevel: "contact" },
    { email: "other@example.org", organizations: labs },
    { email: "loner@example.org" },
    { email: "admin@example.org", roles: ["admin"] },
  ]);
};
const server = await testServer({ seed });
const { url } = server;

const include = "include=roles,organizations,actingAsOrganization,accessLevel";
const me = async (by: Session, headers: Record<string, string> = {}) =>
  (await by.request(`GET /api/v1/users/me?${include}`, { headers })).body.data;
const actingOf = (user: { relationships: Record<string, { data: { id: string } | null }> }) =>
  user.relationships.actingAsOrganization?.data?.id ?? null;

describe("fetching oneself", () => {
  it("PROD-003 USER-009 makes somebody act as their first organization, and keeps it", async () => {
    const session = await signedIn(url, "member@example.org");
    const user = await me(session);
    expect(actingOf(user)).toBe(labs[0]);
    expect(user.relationships.organizations.data.map(({ id }: { id: string }) => id)).toEqual(labs);
    expect(user.relationships.roles.data).toEqual([]);
    expect(user.relationships.accessLevel.data).toEqual({ type: "access-levels", id: "contact" });
    expect(actingOf(await me(await signedIn(url, "member@example.org")))).toBe(labs[0]);
    expect(actingOf(await me(await signedIn(url, "loner@example.org")))).toBeNull();
  });

  it("USER-012 keeps the organization that somebody chose, and refuses one that they do not belong to", async () => {
    const session = await signedIn(url, "member@example.org");
    const choose = async (id: string) => {
      const { id: own, meta } = await me(session);
      const actingAsOrganization = { data: { type: "organizations", id } };
      const data = { type: "users", id: own, meta, relationships: { actingAsOrganization } };
      return session.request(`PATCH /api/v1/users/${own}`, { body: { data } });
    };
    expect((await choose(labs[1]!)).status).toBe(200);
    expect(actingOf(await me(await signedIn(url, "member@example.org")))).toBe(labs[1]);
    expect((await choose(ids["loner@example.org"]!)).status).toBe(404);
  });

  it("USER-010 adopts the time zone of the browser, and no other text", async () => {
    const zone = async (headers: Record<string, string>) => {
      const session = await signedIn(url, "loner@example.org");
      return (await me(session, headers)).attributes.timezone;
    };
    expect(await zone({})).toBe("Europe/Paris");
    expect(await zone({ "x-user-timezone": "America/Toronto" })).toBe("America/Toronto");
    expect(await zone({})).toBe("America/Toronto");
    expect(await zone({ "x-user-timezone": "Mars/Olympus" })).toBe("America/Toronto");
  });

  it("USER-010 leaves the zone of a member alone when an administrator acts for them", async () => {
    const admin = await signedIn(url, "admin@example.org");
    const id = ids["other@example.org"];
    await admin.request(`POST /api/v1/services/users/${id}/impersonate`, { body: { reason: "To look" } });
    const seen = await me(admin, { "x-user-timezone": "Asia/Tokyo" });
    expect([seen.id, seen.attributes.timezone, actingOf(seen)]).toEqual([id, "Europe/Paris", null]);
  });

  it("FLAG-012 sets no organization while the feature is off", async () => {
    const off = await testServer({ seed, environment: { FLAG_USER_ORGANIZATIONS: "false" } });
    expect(actingOf(await me(await signedIn(off.url, "member@example.org")))).toBeNull();
  });
});

describe("organizations", () => {
  it("ORG-004 ORG-007 are of the kinds that every installation has", async () => {
    const session = await signedIn(url, "loner@example.org");
    const { body } = await session.request("GET /api/v1/organization-types?page[size]=100");
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(
      ["association", "company", "fablab", "hospital", "not_specified", "rehabilitation_center", "school"].sort(),
    );
  });
});
