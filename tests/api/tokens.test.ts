import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { mailsTo } from "#tests/support/mailbox.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [
      { email: "ada@example.org", roles: ["app_admin", "admin"] },
      { email: "eve@example.org" },
      { email: "carol@example.org" },
    ]),
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const ada = await signedIn(url, "ada@example.org");
const eve = await signedIn(url, "eve@example.org");
const carol = await signedIn(url, "carol@example.org");
const service = "POST /api/v1/services/personal-access-tokens";

const make = async (fields: object = {}, by = ada) => {
  const answer = await by.request(service, {
    body: { name: "script", scope: "write", expiresAt: null, password: testPassword, ...fields },
  });
  expect(answer.status).toBe(201);
  return answer.body.data as { readonly id: string; readonly token: string };
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const category = { data: { type: "user-categories", attributes: { name: "Made by a program" } } };

describe("a personal access token", () => {
  it("acts for its owner, without cookie, origin or X-Requested-With", async () => {
    const { token } = await make();
    const me = await send(url, "GET /api/v1/users/me", { headers: bearer(token) });
    expect(me.body.data.attributes.email).toBe("ada@example.org");
    const made = await send(url, "POST /api/v1/user-categories", { headers: bearer(token), body: category });
    expect(made.status).toBe(201);
    const crossSite = { ...bearer(token), origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    expect((await send(url, "POST /api/v1/user-categories", { headers: crossSite, body: category })).status).toBe(201);
  });

  it("counts alone when a session comes with it", async () => {
    const { token } = await make({}, eve);
    const headers = { ...bearer(token), cookie: ada.cookie };
    const me = await send(url, "GET /api/v1/users/me", { headers });
    expect(me.body.data.attributes.email).toBe("eve@example.org");
  });

  it("of scope read cannot write", async () => {
    const { token } = await make({ scope: "read" });
    expect((await send(url, "GET /api/v1/users", { headers: bearer(token) })).status).toBe(200);
    const refused = await send(url, "POST /api/v1/user-categories", { headers: bearer(token), body: category });
    expect(refused.status).toBe(403);
    expect(refused.body.errors[0].detail).toMatch(/token/i);
  });

  it("is worth nothing once expired, revoked or altered: 401", async () => {
    const expired = await make({ expiresAt: instant(3_600_000) });
    expect((await send(url, "GET /api/v1/users/me", { headers: bearer(expired.token) })).status).toBe(200);
    await owner.query("update personal_access_tokens set expires_at = now() where id = $1", [expired.id]);
    const revoked = await make();
    const list = await ada.request("GET /api/v1/personal-access-tokens");
    const { version } = list.body.data.find(({ id }: { id: string }) => id === revoked.id).meta;
    const removal = { data: { type: "personal-access-tokens", id: revoked.id, meta: { version } } };
    const removed = await ada.request(`DELETE /api/v1/personal-access-tokens/${revoked.id}`, { body: removal });
    expect(removed.status).toBe(204);
    const altered = `${(await make()).token.slice(0, -1)}_`;
    for (const token of [expired.token, revoked.token, altered, "lc_", "x".repeat(200)]) {
      const answer = await send(url, "GET /api/v1/roles", { headers: bearer(token) });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  it("is made by who shows again who they are, and told by mail", async () => {
    const body = { name: "Night script", scope: "write", expiresAt: null };
    const pointers = (answer: { body: { errors: { source?: { pointer?: string } }[] } }) =>
      answer.body.errors.map(({ source }) => source?.pointer);
    const without = await ada.request(service, { body });
    expect([without.status, pointers(without)]).toEqual([422, ["/password"]]);
    const wrong = await ada.request(service, { body: { ...body, password: "a guess" } });
    expect([wrong.status, pointers(wrong)]).toEqual([422, ["/password"]]);
    await make({ name: "Night script" });
    await expect
      .poll(async () =>
        (await mailsTo(url, "ada@example.org", "new-token")).some(({ text }) => text.includes("Night script")),
      )
      .toBe(true);
  });

  it("ends with a new password of its owner", async () => {
    const { token } = await make({}, carol);
    const whoAmI = () => send(url, "GET /api/v1/users/me", { headers: bearer(token) });
    const { id, meta } = (await whoAmI()).body.data;
    const attributes = { password: "quite another phrase", oldPassword: testPassword };
    const changed = await carol.request(`PATCH /api/v1/users/${id}`, {
      body: { data: { type: "users", id, meta, attributes } },
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await whoAmI()).status).toBe(401);
  });

  it("cannot make another, nor be made like a record", async () => {
    const { token } = await make();
    const body = { name: "child", scope: "write", expiresAt: null, password: testPassword };
    expect((await send(url, service, { headers: bearer(token), body })).status).toBe(403);
    const record = { data: { type: "personal-access-tokens", attributes: { name: "child" } } };
    expect((await ada.request("POST /api/v1/personal-access-tokens", { body: record })).status).toBe(403);
    expect((await send(url, service, { body })).status).toBe(401);
  });

  it("is shown once, and kept as a digest", async () => {
    const { token, id } = await make();
    expect(token).toMatch(/^lc_[\w-]{43}$/);
    const list = await ada.request("GET /api/v1/personal-access-tokens");
    expect(list.body.data.map((each: { id: string }) => each.id)).toContain(id);
    expect(list.text).not.toContain(token);
    expect(list.text).not.toContain("digest");
    const { rows } = await owner.query("select personal_access_tokens::text as whole from personal_access_tokens");
    const { rows: changes } = await owner.query("select diff::text as whole from changes where record_id = $1", [id]);
    for (const { whole } of [...rows, ...changes]) expect(whole).not.toContain(token.slice(3));
    expect(changes.map(({ whole }) => whole).join()).not.toContain("digest");
  });

  it("belongs to its owner alone", async () => {
    const { id } = await make({}, eve);
    expect((await ada.request(`GET /api/v1/personal-access-tokens/${id}`)).status).toBe(404);
    const list = await ada.request("GET /api/v1/personal-access-tokens");
    expect(list.body.data.map((each: { id: string }) => each.id)).not.toContain(id);
    const removal = { data: { type: "personal-access-tokens", id, meta: { version: 1 } } };
    expect((await ada.request(`DELETE /api/v1/personal-access-tokens/${id}`, { body: removal })).status).toBe(404);
  });

  it("has a name and an end to come", async () => {
    const refused = await ada.request(service, {
      body: { name: " ", scope: "write", expiresAt: "2020-01-01T00:00:00Z", password: testPassword },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
      "/name",
      "/expiresAt",
    ]);
    const odd = await ada.request(service, { body: { name: "a", scope: "all", expiresAt: "tomorrow" } });
    expect(odd.status).toBe(422);
  });

  it("notes when it was last used, at most once a minute", async () => {
    const { token, id } = await make();
    const lastUsed = async () =>
      (await owner.query("select last_used_at::text as at from personal_access_tokens where id = $1", [id])).rows[0].at;
    await send(url, "GET /api/v1/roles", { headers: bearer(token) });
    await expect.poll(lastUsed).not.toBeNull();
    const first = await lastUsed();
    await send(url, "GET /api/v1/roles", { headers: bearer(token) });
    await send(url, "GET /api/v1/roles", { headers: bearer(token) });
    expect(await lastUsed()).toBe(first);
  });
});
