import { Effect } from "effect";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { create } from "#core/kernel/write.ts";
import { linkIn, mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { inCore, putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, send, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

/** People join an organization by an invitation that they accept. */

let labs: readonly string[] = [];
const server = await testServer({
  seed: async (settings) => {
    const lab = (name: string) =>
      actingAs(
        system({ id: null }),
        create({ type: "organizations", attributes: { name }, relationships: {}, pointer: "/data" }),
      );
    labs = await inCore(settings, Effect.all([lab("North"), lab("South")]));
    await putPeople(settings, [
      { email: "manager@example.org", roles: ["organization_admin"], organizations: [labs[0]!] },
      { email: "member@example.org", organizations: [labs[0]!] },
      ...["one", "two", "three", "other", "gone"].map((name) => ({ email: `${name}@example.org` })),
      { email: "unverified@example.org", attributes: { emailVerifiedAt: null } },
    ]);
  },
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const manager = await signedIn(url, "manager@example.org");
const services = "/api/v1/services/organization-invitations";

const invite = (by: Session, email: string, organization = labs[0]!) =>
  by.request("POST /api/v1/organization-invitations", {
    body: {
      data: {
        type: "organization-invitations",
        attributes: { email },
        relationships: { organization: { data: { type: "organizations", id: organization } } },
      },
    },
  });
const waiting = async (by: Session) => (await by.request(`GET ${services}`)).body.data;
const labsOf = async (by: Session) =>
  (await by.request("GET /api/v1/users/me?include=organizations")).body.data.relationships.organizations.data.map(
    ({ id }: { id: string }) => id,
  );

describe("an invitation to an organization", () => {
  it("is mailed, and makes a member of who accepts it", async () => {
    const made = await invite(manager, "One@Example.org");
    expect(made.status, made.text).toBe(201);
    const mail = await mailTo(url, "one@example.org", "organization-invitation");
    expect(mail.subject).toContain("North");
    expect(linkIn(mail, "/account")).toBe("/account/invitations");
    const one = await signedIn(url, "one@example.org");
    const [told] = (await one.request("GET /api/v1/notifications")).body.data;
    expect(told.attributes).toMatchObject({
      message: "You are invited to join “North”.",
      actionUrl: "/account/invitations",
    });
    expect(await labsOf(one)).toEqual([]);
    const [invitation] = await waiting(one);
    expect(invitation).toMatchObject({ id: made.body.data.id, organizationId: labs[0], organization: "North" });
    expect((await one.request(`POST ${services}/${invitation.id}/accept`)).status).toBe(204);
    expect(await labsOf(one)).toEqual([labs[0]]);
    expect(await waiting(one)).toEqual([]);
    expect((await one.request(`POST ${services}/${invitation.id}/accept`)).status).toBe(404);
    const { body } = await manager.request(`GET /api/v1/organization-invitations/${invitation.id}`);
    expect(body.data.relationships.status.data.id).toBe("accepted");
  });

  it("goes with the account that it was for, not with one that named its address without confirming it", async () => {
    const theirs = await invite(manager, "gone@example.org");
    const stranger = await invite(manager, "stranger@example.org");
    const gone = await signedIn(url, "gone@example.org");
    const { id } = (await gone.request("GET /api/v1/users/me")).body.data;
    const type = "secondary-email-addresses";
    const relationships = { user: { data: { type: "users", id } } };
    const data = { type, attributes: { email: "stranger@example.org" }, relationships };
    expect((await gone.request(`POST /api/v1/${type}`, { body: { data } })).status).toBe(201);
    const body = { password: testPassword };
    expect((await gone.request("POST /api/v1/services/account/deletion", { body })).status).toBe(204);
    const left = async (made: typeof theirs) =>
      (await manager.request(`GET /api/v1/organization-invitations/${made.body.data.id}`)).status;
    expect([await left(theirs), await left(stranger)]).toEqual([404, 200]);
  });

  it("makes none of who declines it, and leaves them in peace", async () => {
    const { id } = (await invite(manager, "two@example.org")).body.data;
    const two = await signedIn(url, "two@example.org");
    expect((await two.request(`POST ${services}/${id}/decline`)).status).toBe(204);
    expect(await labsOf(two)).toEqual([]);
    expect((await two.request(`POST ${services}/${id}/accept`)).status).toBe(404);
    expect((await invite(manager, "two@example.org")).status).toBe(422);
  });

  it("is for no member, at whichever of their addresses", async () => {
    const at = async (email: string, user: string) => {
      const relationships = { user: { type: "users", id: user } };
      const attributes = { email, verifiedAt: "2026-01-02T03:04:05.000Z" };
      const made = actingAs(
        system({ id: null }),
        create({ type: "secondary-email-addresses", attributes, relationships, pointer: "/data" }),
      );
      await inCore(server.settings, made);
    };
    const idOf = async (by: Session) => (await by.request("GET /api/v1/users/me")).body.data.id;
    await at("member@elsewhere.example", await idOf(await signedIn(url, "member@example.org")));
    const refusedAs = async (email: string) => {
      const { status, body } = await invite(manager, email);
      return [status, body.errors?.[0]?.detail];
    };
    expect(await refusedAs("Member@elsewhere.example")).toEqual(await refusedAs("member@example.org"));
    expect((await refusedAs("member@example.org"))[0]).toBe(422);
  });

  it("is answered by nobody else, and by no address that is not confirmed", async () => {
    const { id } = (await invite(manager, "three@example.org")).body.data;
    const other = await signedIn(url, "other@example.org");
    expect(await waiting(other)).toEqual([]);
    expect((await other.request(`POST ${services}/${id}/accept`)).status).toBe(404);
    expect((await send(url, `POST ${services}/${id}/accept`)).status).toBe(401);
    const unverifieds = (await invite(manager, "unverified@example.org")).body.data.id;
    const unverified = await signedIn(url, "unverified@example.org");
    expect(await waiting(unverified)).toEqual([]);
    expect((await unverified.request(`POST ${services}/${unverifieds}/accept`)).status).toBe(404);
  });

  it("is answered while it stands", async () => {
    await owner.query("update organization_invitations set expires_at = now() - interval '1 day' where email = $1", [
      "three@example.org",
    ]);
    const three = await signedIn(url, "three@example.org");
    expect(await waiting(three)).toEqual([]);
    expect((await invite(manager, "three@example.org")).status).toBe(201);
    expect(await waiting(three)).toHaveLength(1);
  });

  it("is made by administrators of that organization, once, and tells nobody who has an account", async () => {
    const member = await signedIn(url, "member@example.org");
    expect((await invite(member, "x@example.org")).status).toBe(403);
    expect((await invite(manager, "x@example.org", labs[1]!)).status).toBe(403);
    expect(await mailsTo(url, "x@example.org")).toEqual([]);
    expect((await invite(manager, "member@example.org")).status).toBe(422);
    const known = await invite(manager, "other@example.org");
    const unknown = await invite(manager, "nobody@example.org");
    expect([known.status, unknown.status]).toEqual([201, 201]);
    expect(Object.keys(known.body.data.attributes)).toEqual(Object.keys(unknown.body.data.attributes));
    expect((await invite(manager, "nobody@example.org")).status).toBe(422);
  });
});

describe("leaving an organization", () => {
  const leave = (by: Session, id: string) => by.request(`POST /api/v1/services/organizations/${id}/leave`);

  it("is a member's own decision, and takes away what they acted as", async () => {
    const member = await signedIn(url, "member@example.org");
    const { id, meta } = (await member.request("GET /api/v1/users/me")).body.data;
    const acting = { actingAsOrganization: { data: { type: "organizations", id: labs[0] } } };
    const acts = await member.request(`PATCH /api/v1/users/${id}`, {
      body: { data: { type: "users", id, meta, relationships: acting } },
    });
    expect(acts.status).toBe(200);
    expect((await leave(member, labs[0]!)).status).toBe(204);
    expect(await labsOf(member)).toEqual([]);
    const me = (await member.request("GET /api/v1/users/me?include=actingAsOrganization")).body.data;
    expect(me.relationships.actingAsOrganization.data).toBeNull();
    expect((await leave(member, labs[0]!)).status, "twice").toBe(404);
    expect((await leave(member, labs[1]!)).status, "another's").toBe(404);
    expect((await send(url, `POST /api/v1/services/organizations/${labs[0]}/leave`)).status).toBe(401);
  });

  it("is refused to its only administrator, as long as it has other members", async () => {
    const refused = await leave(manager, labs[0]!);
    expect([refused.status, refused.body.errors[0].detail]).toEqual([
      403,
      expect.stringContaining("only administrator of this organization"),
    ]);
    await owner.query(
      "delete from users_organizations where target_id = $1 and source_id <> (select id from users where email = 'manager@example.org')",
      [labs[0]],
    );
    expect((await leave(manager, labs[0]!)).status).toBe(204);
  });
});
