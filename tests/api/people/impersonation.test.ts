import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";

let ids: Readonly<Record<string, string>> = {};
const seed = async (settings: Parameters<typeof putPeople>[0]) => {
  ids = await putPeople(settings, [
    { email: "root@example.org", roles: ["app_admin", "admin"] },
    { email: "admin@example.org", firstName: "Grace", lastName: "Hopper", roles: ["admin"] },
    { email: "second@example.org", roles: ["admin"] },
    { email: "member@example.org" },
    { email: "rising@example.org" },
    { email: "care@example.org", roles: ["eqlaat_member"] },
  ]);
};
const server = await testServer({ seed });
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const start = (by: Session, email: string, reason = "They cannot find their article") =>
  by.request(`POST /api/v1/services/users/${ids[email]}/impersonate`, { body: { reason } });
const stop = (by: Session) => by.request("DELETE /api/v1/services/users/impersonate");
const me = async (by: Session) => (await by.request("GET /api/v1/users/me")).body.data;
const acting = async (email = "member@example.org") => {
  const session = await signedIn(url, "admin@example.org");
  expect((await start(session, email)).status).toBe(204);
  return session;
};

describe("acting for a member", () => {
  it("USER-020 FLAG-030 lets an administrator act for a member, who is told apart by `impersonating`", async () => {
    const session = await signedIn(url, "admin@example.org");
    expect(await me(session)).toMatchObject({ id: ids["admin@example.org"], attributes: { impersonating: false } });
    expect((await start(session, "member@example.org")).status).toBe(204);
    expect(await me(session)).toMatchObject({ id: ids["member@example.org"], attributes: { impersonating: true } });
    const member = await signedIn(url, "member@example.org");
    expect((await me(member)).attributes.impersonating).toBe(false);
  });

  it("USER-019 gives the session back, also when it is asked twice", async () => {
    const session = await acting();
    expect((await stop(session)).status).toBe(204);
    expect((await me(session)).id).toBe(ids["admin@example.org"]);
    expect((await stop(session)).status).toBe(204);
  });

  it("USER-020 is for administrators, never of one, and never out of another impersonation", async () => {
    const member = await signedIn(url, "member@example.org");
    expect((await start(member, "rising@example.org")).status).toBe(403);
    expect((await start(browser(url), "member@example.org")).status).toBe(401);
    const admin = await signedIn(url, "admin@example.org");
    for (const one of ["root@example.org", "second@example.org", "admin@example.org"])
      expect((await start(admin, one)).status).toBe(403);
    expect((await me(admin)).id).toBe(ids["admin@example.org"]);
    expect((await start(await acting(), "rising@example.org")).status).toBe(403);
  });

  it("asks for a reason, and for somebody who exists", async () => {
    const admin = await signedIn(url, "admin@example.org");
    for (const reason of ["", "   ", "x".repeat(501)]) {
      const refused = await start(admin, "member@example.org", reason);
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0].source.pointer).toBe("/reason");
    }
    const nobody = "00000000-0000-4000-8000-000000000009";
    const system = "00000000-0000-0000-0000-000000000000";
    for (const id of [nobody, system, "no-id"]) {
      const line = `POST /api/v1/services/users/${id}/impersonate`;
      expect((await admin.request(line, { body: { reason: "Why not" } })).status).toBe(404);
    }
  });

  it("writes both names, the beginning with its reason, and the end into the audit log", async () => {
    const session = await acting();
    const { meta } = await me(session);
    const id = ids["member@example.org"];
    const data = { type: "users", id, meta, attributes: { description: "Written by another hand" } };
    expect((await session.request(`PATCH /api/v1/users/${id}`, { body: { data } })).status).toBe(200);
    await stop(session);
    const { rows } = await owner.query(
      "select action, actor_id, impersonator_id, diff from changes where record_id = $1 order by at desc, id desc limit 3",
      [id],
    );
    const [admin, member] = [ids["admin@example.org"], id];
    expect(rows.map(({ action }) => action)).toEqual(["stop-impersonating", "update", "impersonate"]);
    expect(rows[1]).toMatchObject({ actor_id: member, impersonator_id: admin });
    expect(rows[0]).toMatchObject({ actor_id: member, impersonator_id: admin });
    expect(rows[2]).toMatchObject({ actor_id: admin, impersonator_id: null });
    expect(JSON.stringify(rows)).not.toContain("cannot find");
    const reader = await signedIn(url, "root@example.org");
    const history = (await reader.request(`GET /api/v1/services/history/users/${id}`)).body.data;
    expect(history.find((each: { action: string }) => each.action === "impersonate")).toMatchObject({
      actor: { name: "Grace Hopper" },
      reason: "They cannot find their article",
    });
    expect(history.find((each: { action: string }) => each.action === "update")).toMatchObject({
      impersonator: { name: "Grace Hopper" },
    });
  });

  it("keeps out of what keeps an account safe: passwords, sessions, tokens, addresses, own data", async () => {
    const session = await acting();
    const { id, meta } = await me(session);
    const password = "another long test phrase";
    const change = { type: "users", id, meta, attributes: { password, oldPassword: "a long enough test phrase" } };
    const address = {
      type: "secondary-email-addresses",
      attributes: { email: "mine@example.org" },
      relationships: { user: { data: { type: "users", id } } },
    };
    const token = { name: "Script", scope: "write", expiresAt: null, password: testPassword };
    const closed: readonly [string, object?][] = [
      [`PATCH /api/v1/users/${id}`, { data: change }],
      ["POST /api/v1/secondary-email-addresses", { data: address }],
      ["POST /api/v1/services/personal-access-tokens", token],
      ["GET /api/v1/services/sessions"],
      ["DELETE /api/v1/services/sessions"],
      ["POST /api/v1/data-exports", { data: { type: "data-exports", attributes: {} } }],
      ["POST /api/v1/services/account/deletion", { password: "a long enough test phrase" }],
    ];
    for (const [line, body] of closed) {
      expect([line, (await session.request(line, body ? { body } : {})).status]).toEqual([line, 403]);
    }
    expect((await session.request("GET /api/v1/personal-access-tokens")).body.data).toEqual([]);
  });

  it("is over after its time, and when its administrator is none any more or its member has become one", async () => {
    const expired = await acting();
    await owner.query(
      "update sessions set impersonation_expires_at = now() - interval '1 second' where impersonator_id = $1",
      [ids["admin@example.org"]],
    );
    expect((await expired.request("GET /api/v1/users/me")).status).toBe(419);

    const risen = await acting("rising@example.org");
    await owner.query("insert into users_roles (source_id, target_id) values ($1, 'admin')", [
      ids["rising@example.org"],
    ]);
    expect((await risen.request("GET /api/v1/users/me")).status).toBe(419);

    const demoted = await acting();
    await owner.query("delete from users_roles where source_id = $1", [ids["admin@example.org"]]);
    expect((await demoted.request("GET /api/v1/users/me")).status).toBe(419);
    await owner.query("insert into users_roles (source_id, target_id) values ($1, 'admin')", [
      ids["admin@example.org"],
    ]);
  });

  it("ends with every session of the administrator", async () => {
    const session = await acting();
    const elsewhere = await signedIn(url, "admin@example.org");
    expect((await elsewhere.request("DELETE /api/v1/services/sessions")).status).toBe(204);
    expect((await session.request("GET /api/v1/users/me")).status).toBe(419);
  });
});

describe("FLAG-030 while the flag is off", () => {
  it("nobody begins to act for another, and there is no such address", async () => {
    const off = await testServer({ seed, environment: { FLAG_IMPERSONATION: "false" } });
    const admin = await signedIn(off.url, "admin@example.org");
    expect((await start(admin, "member@example.org")).status).toBe(404);
    expect((await send(off.url, "GET /healthz")).status).toBe(200);
  });
});
