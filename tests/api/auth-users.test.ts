import { Effect } from "effect";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { create } from "#core/kernel/write.ts";
import { mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { inCore, putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, send, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

let ids: Readonly<Record<string, string>> = {};
let labs: readonly string[] = [];

const server = await testServer({
  seed: async (settings) => {
    const lab = (name: string, level: string | null) =>
      actingAs(
        system({ id: null }),
        create({
          type: "organizations",
          attributes: { name },
          relationships: level ? { accessLevel: { type: "access-levels", id: level } } : {},
          pointer: "/data",
        }),
      );
    labs = await inCore(settings, Effect.all([lab("North", "member_level_1"), lab("South", "member_level_2")]));
    ids = await putPeople(settings, [
      { email: "root@example.org", roles: ["app_admin", "admin"] },
      { email: "other-root@example.org", roles: ["app_admin"] },
      { email: "admin@example.org", roles: ["admin"] },
      { email: "manager@example.org", roles: ["organization_admin"], organizations: [labs[0]!] },
      { email: "member@example.org", organizations: [labs[0]!], accessLevel: "contact" },
      { email: "loner@example.org" },
      { email: "friend@example.org" },
      { email: "leaver@example.org", roles: ["contributor"] },
    ]);
  },
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const root = await signedIn(url, "root@example.org");
const admin = await signedIn(url, "admin@example.org");
const manager = await signedIn(url, "manager@example.org");
const member = await signedIn(url, "member@example.org");

const versionOf = async (email: string): Promise<number> =>
  (await owner.query("select version from users where email = $1", [email])).rows[0].version;
const patch = async (by: Session, email: string, members: { attributes?: object; relationships?: object }) => {
  const id = ids[email]!;
  const data = { type: "users", id, meta: { version: await versionOf(email) }, ...members };
  return by.request(`PATCH /api/v1/users/${id}`, { body: { data } });
};
const roles = (...names: string[]) => ({ roles: { data: names.map((id) => ({ type: "roles", id })) } });
/** Where each fault is, or should be what is missing. */
const pointers = (answer: { body: { errors: { source?: { pointer?: string }; meta?: { pointer?: string } }[] } }) =>
  answer.body.errors.map(({ source, meta }) => meta?.pointer ?? source?.pointer);

describe("who may give which role", () => {
  it("PERM-005 lets an administrator give every role but app_admin, which a super admin gives", async () => {
    expect((await patch(admin, "loner@example.org", { relationships: roles("contributor", "admin") })).status).toBe(
      200,
    );
    const refused = await patch(admin, "loner@example.org", { relationships: roles("app_admin") });
    expect(refused.status).toBe(403);
    expect(pointers(refused)).toEqual(["/data/relationships/roles"]);
    expect((await patch(root, "loner@example.org", { relationships: roles("app_admin") })).status).toBe(200);
    expect((await patch(admin, "loner@example.org", { relationships: roles() })).status).toBe(403);
    expect((await patch(root, "loner@example.org", { relationships: roles() })).status).toBe(200);
  });

  it("ADMIN-011 lets a super admin alone give a role with health records, never to themselves, and tells all super admins", async () => {
    const health = roles("eqlaat_member");
    expect((await patch(admin, "loner@example.org", { relationships: health })).status).toBe(403);
    expect((await patch(admin, "admin@example.org", { relationships: roles("admin", "eqlaat_member") })).status).toBe(
      403,
    );
    const data = {
      type: "users",
      attributes: { firstName: "A", lastName: "B", email: "new@example.org" },
      relationships: health,
    };
    expect((await admin.request("POST /api/v1/users", { body: { data } })).status).toBe(403);
    const own = await patch(root, "root@example.org", { relationships: roles("app_admin", "admin", "eqlaat_member") });
    expect([own.status, pointers(own)]).toEqual([403, ["/data/relationships/roles"]]);
    expect(await mailsTo(url, "root@example.org", "health-role-given")).toEqual([]);
    expect((await patch(root, "loner@example.org", { relationships: health })).status).toBe(200);
    for (const each of ["root@example.org", "other-root@example.org"])
      expect((await mailTo(url, each, "health-role-given")).text).toContain("Ada Byron");
    expect(await mailsTo(url, "admin@example.org", "health-role-given")).toEqual([]);
    const password = { attributes: { password: "quite another phrase" } };
    expect((await patch(admin, "loner@example.org", password)).status).toBe(403);
    expect((await patch(admin, "loner@example.org", { attributes: { email: "mine@example.org" } })).status).toBe(403);
    expect((await patch(admin, "loner@example.org", { relationships: roles() })).status).toBe(200);
  });

  it("refuses to make a super admin at once, and by the relationship's own address", async () => {
    const attributes = { firstName: "A", lastName: "B", email: "new@example.org" };
    const data = { type: "users", attributes, relationships: roles("app_admin") };
    expect((await admin.request("POST /api/v1/users", { body: { data } })).status).toBe(403);
    const linkage = {
      data: [{ type: "roles", id: "app_admin" }],
      meta: { version: await versionOf("admin@example.org") },
    };
    const address = `POST /api/v1/users/${ids["admin@example.org"]}/relationships/roles`;
    expect((await admin.request(address, { body: linkage })).status).toBe(403);
  });

  it("lets nobody take an administrator's role from themselves", async () => {
    expect((await patch(root, "root@example.org", { relationships: roles("app_admin") })).status).toBe(403);
    expect((await patch(root, "root@example.org", { relationships: roles("admin") })).status).toBe(403);
    expect((await patch(admin, "admin@example.org", { relationships: roles() })).status).toBe(403);
  });

  it("keeps one super admin: an administrator cannot delete one, nor one themselves", async () => {
    const remove = async (by: Session, email: string) => {
      const id = ids[email]!;
      const data = { type: "users", id, meta: { version: await versionOf(email) } };
      return (await by.request(`DELETE /api/v1/users/${id}`, { body: { data } })).status;
    };
    expect(await remove(admin, "other-root@example.org")).toBe(403);
    expect(await remove(root, "root@example.org")).toBe(403);
  });

  it("lets only one of two super admins win who take the role from each other", async () => {
    const other = await signedIn(url, "other-root@example.org");
    expect((await patch(root, "other-root@example.org", { relationships: roles("app_admin", "admin") })).status).toBe(
      200,
    );
    const answers = await Promise.all([
      patch(root, "other-root@example.org", { relationships: roles("admin") }),
      patch(other, "root@example.org", { relationships: roles("admin") }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await owner.query("select count(*)::int as left from users_roles where target_id = 'app_admin'");
    expect(rows[0].left).toBe(1);
    await owner.query(
      "insert into users_roles (source_id, target_id) values ($1, 'app_admin') on conflict do nothing",
      [ids["root@example.org"]],
    );
  });

  it("PERM-008 derives isAdmin from the roles and refuses to have it written", async () => {
    const me = async (by: Session) => (await by.request("GET /api/v1/users/me")).body.data.attributes.isAdmin;
    expect(await me(admin)).toBe(true);
    expect(await me(member)).toBe(false);
    expect(await me(manager)).toBe(false);
    const refused = await patch(admin, "loner@example.org", { attributes: { isAdmin: true } });
    expect(refused.status).toBe(403);
    expect(pointers(refused)).toEqual(["/data/attributes/isAdmin"]);
    const { rows } = await owner.query("select count(*)::int as held from users_roles where source_id = $1", [
      ids["loner@example.org"],
    ]);
    expect(rows[0].held).toBe(0);
  });

  it("ends the sessions of who loses a role", async () => {
    const leaver = await signedIn(url, "leaver@example.org");
    expect((await patch(admin, "leaver@example.org", { relationships: roles() })).status).toBe(200);
    expect((await leaver.request("GET /api/v1/users/me")).status).toBe(419);
  });
});

describe("a password", () => {
  const newPassword = "quite another phrase";

  it("USER-021 is changed by its owner with the old one, which ends the other sessions", async () => {
    const elsewhere = await signedIn(url, "loner@example.org");
    const here = await signedIn(url, "loner@example.org");
    const missing = await patch(here, "loner@example.org", { attributes: { password: newPassword } });
    expect([missing.status, pointers(missing)]).toEqual([422, ["/data/attributes/oldPassword"]]);
    const wrong = await patch(here, "loner@example.org", {
      attributes: { password: newPassword, oldPassword: "guess" },
    });
    expect([wrong.status, pointers(wrong)]).toEqual([422, ["/data/attributes/oldPassword"]]);
    const attributes = { password: newPassword, oldPassword: "a long enough test phrase" };
    const changed = await patch(here, "loner@example.org", { attributes });
    expect(changed.status).toBe(200);
    expect(changed.text).not.toContain(newPassword);
    expect((await here.request("GET /api/v1/users/me")).status).toBe(200);
    expect((await elsewhere.request("GET /api/v1/users/me")).status).toBe(419);
    await signedIn(url, "loner@example.org", newPassword);
    await expect(signedIn(url, "loner@example.org")).rejects.toThrow("422");
  });

  it("is not found out by trying in a session that was left open", async () => {
    const open = await signedIn(url, "friend@example.org");
    const statuses: number[] = [];
    for (let tried = 0; tried < 11; tried++) {
      const attributes = { password: newPassword, oldPassword: `guess ${tried}` };
      statuses.push((await patch(open, "friend@example.org", { attributes })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });

  it("AUTH-013 has twelve characters at least, and is none of the common ones", async () => {
    const refused = async (password: string) => {
      const answer = await patch(admin, "member@example.org", { attributes: { password } });
      return [answer.status, ...pointers(answer)];
    };
    const pointer = "/data/attributes/password";
    for (const password of [
      "short",
      "elevenchars",
      "password1234",
      "qwertyuiop12",
      "member@example.org",
      "x".repeat(1001),
    ]) {
      expect(await refused(password), password).toEqual([422, pointer]);
    }
  });

  it("is set by administrators for others, but not a super admin's, and by nobody else", async () => {
    const attributes = { password: newPassword };
    expect((await patch(manager, "member@example.org", { attributes })).status).toBe(403);
    expect((await patch(admin, "root@example.org", { attributes })).status).toBe(403);
    expect((await patch(admin, "root@example.org", { attributes: { email: "mine@example.org" } })).status).toBe(403);
    expect((await patch(admin, "leaver@example.org", { attributes })).status).toBe(200);
    await signedIn(url, "leaver@example.org", newPassword);
  });

  it("is never changed by a token", async () => {
    const made = await member.request("POST /api/v1/services/personal-access-tokens", {
      body: { name: "t", scope: "write", expiresAt: null, password: testPassword },
    });
    const id = ids["member@example.org"]!;
    const attributes = { password: newPassword, oldPassword: "a long enough test phrase" };
    const answer = await send(url, `PATCH /api/v1/users/${id}`, {
      headers: { authorization: `Bearer ${made.body.data.token}` },
      body: { data: { type: "users", id, attributes } },
    });
    expect(answer.status).toBe(403);
  });

  it("is kept as argon2id, nowhere else, and the audit log says that it was set and not to what", async () => {
    const { rows } = await owner.query("select password_hash as hash from user_credentials");
    expect(rows.length).toBeGreaterThan(5);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { rows: changes } = await owner.query(
      "select action, diff::text as diff from changes where type = 'users' and action = 'set-password'",
    );
    expect(changes.length).toBeGreaterThan(5);
    for (const { diff } of changes) expect(diff).not.toMatch(/argon2|phrase/);
    const { body } = await admin.request(`GET /api/v1/users/${ids["member@example.org"]}`);
    expect(body.data.attributes).not.toHaveProperty("password");
    expect(body.data.attributes.hasPassword).toBe(true);
  });
});

describe("organizations of a user", () => {
  const organizations = (...names: readonly string[]) => ({
    organizations: { data: names.map((id) => ({ type: "organizations", id })) },
  });
  const acting = (id: string | null) => ({ actingAsOrganization: { data: id && { type: "organizations", id } } });

  it("USER-013 are acted for by those who belong to them only: nobody gains an access level by naming one", async () => {
    const refused = await patch(member, "member@example.org", { relationships: acting(labs[1]!) });
    expect([refused.status, pointers(refused)]).toEqual([422, ["/data/relationships/actingAsOrganization"]]);
    expect((await patch(member, "member@example.org", { relationships: acting(labs[0]!) })).status).toBe(200);
    expect((await patch(member, "member@example.org", { relationships: acting(null) })).status).toBe(200);
  });

  it("are given by administrators alone: those of an organization bring nobody in", async () => {
    const status = async (by: Session, email: string, ...names: readonly string[]) =>
      (await patch(by, email, { relationships: organizations(...names) })).status;
    expect(await status(manager, "member@example.org", labs[0]!, labs[1]!)).toBe(403);
    expect(await status(manager, "manager@example.org", ...labs)).toBe(403);
    expect(await status(manager, "friend@example.org", labs[0]!)).toBe(403);
    expect(await status(manager, "root@example.org", labs[0]!)).toBe(403);
    const linkage = { data: [{ type: "users", id: ids["friend@example.org"]! }], meta: { version: 1 } };
    const address = `POST /api/v1/organizations/${labs[0]}/relationships/users`;
    expect((await manager.request(address, { body: linkage })).status).toBe(403);
    expect(await status(member, "member@example.org", ...labs)).toBe(403);
    expect(await status(admin, "member@example.org", ...labs)).toBe(200);
  });

  it("are left when their administrator takes somebody out, and not those of others", async () => {
    const status = async (by: Session, email: string, ...names: readonly string[]) =>
      (await patch(by, email, { relationships: organizations(...names) })).status;
    expect(await status(admin, "friend@example.org", ...labs)).toBe(200);
    expect(await status(manager, "friend@example.org", labs[0]!)).toBe(403);
    expect(await status(manager, "friend@example.org", labs[1]!)).toBe(200);
    expect(await status(manager, "friend@example.org")).toBe(403);
    expect(await status(admin, "friend@example.org")).toBe(200);
  });

  it("ADMIN-011 give their administrator who their members are, not what keeps their accounts, nor administrators", async () => {
    const path = (email: string) => `GET /api/v1/users/${ids[email]}`;
    const of = async (email: string) => (await manager.request(path(email))).body.data.attributes;
    expect(await of("member@example.org")).toMatchObject({
      email: "member@example.org",
      lastLoginAt: null,
      timezone: null,
    });
    expect((await patch(manager, "member@example.org", { attributes: { description: "Prints" } })).status).toBe(200);
    expect((await patch(manager, "member@example.org", { attributes: { phone: "+33123456789" } })).status).toBe(403);
    const history = `GET /api/v1/services/history/users/${ids["member@example.org"]}`;
    expect((await manager.request(history)).status).toBe(403);
    expect((await member.request(history)).status).toBe(200);
    expect((await patch(admin, "root@example.org", { relationships: organizations(labs[0]!) })).status).toBe(200);
    expect((await of("root@example.org")).email).toBeNull();
    expect((await patch(manager, "root@example.org", { attributes: { description: "Mine" } })).status).toBe(403);
    expect((await patch(admin, "root@example.org", { relationships: organizations() })).status).toBe(200);
  });
});

describe("who one is", () => {
  it("API-019 API-020 is told with all that the shell needs", async () => {
    const includes =
      "roles,job,accessLevel,organizations.accessLevel,organizations.organizationType,actingAsOrganization.accessLevel,actingAsOrganization.organizationType,actingAsOrganization.users.job,actingAsOrganization.adProjectsDefaultUsers,userCategory";
    const answer = await member.request(`GET /api/v1/users/me?include=${includes}`);
    expect(answer.body.errors ?? []).toEqual([]);
    const types = new Set(answer.body.included.map(({ type }: { type: string }) => type));
    expect([...types]).toEqual(expect.arrayContaining(["organizations", "access-levels"]));
    expect(answer.body.data.relationships.organizations.data).toHaveLength(2);
  });

  it("USER-001 has the time zone Europe/Paris unless told, and only zones that exist", async () => {
    const me = await member.request("GET /api/v1/users/me");
    expect(me.body.data.attributes.timezone).toBe("Europe/Paris");
    const attributes = (timezone: string) => ({ attributes: { timezone } });
    expect((await patch(member, "member@example.org", attributes("Mars/Olympus"))).status).toBe(422);
    expect((await patch(member, "member@example.org", attributes("America/Montreal"))).status).toBe(200);
  });

  it("USER-011 keeps the language of editing", async () => {
    expect((await patch(member, "member@example.org", { attributes: { editionLocale: "fr" } })).status).toBe(200);
    const me = await member.request("GET /api/v1/users/me");
    expect(me.body.data.attributes.editionLocale).toBe("fr");
  });

  it("API-003 takes the browser's time zone, and passes over one that does not exist", async () => {
    for (const zone of ["Asia/Tokyo", "Nowhere/At_All", "'; drop table users; --"]) {
      const answer = await member.request("GET /api/v1/users/me", { headers: { "x-user-timezone": zone } });
      expect(answer.status).toBe(200);
    }
  });
});
