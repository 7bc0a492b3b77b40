import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { mailsTo } from "#tests/support/mailbox.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { putRental } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";

let models: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    ({ models } = await putRental(settings, { models: { Tablet: { items: 3, pricePerDay: 0 } } }));
    await putPeople(settings, [
      { email: "root@example.org", roles: ["app_admin", "admin"] },
      { email: "ada@example.org", firstName: "Ada", lastName: "Byron", roles: ["admin"] },
      { email: "eve@example.org" },
    ]);
  },
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const root = await signedIn(url, "root@example.org");
const ada = await signedIn(url, "ada@example.org");
const eve = await signedIn(url, "eve@example.org");

let made = 0;
const account = (roles: readonly string[], attributes: object = {}) => ({
  data: {
    type: "service-accounts",
    attributes: { name: `Robot ${++made}`, ...attributes },
    relationships: { roles: { data: roles.map((id) => ({ type: "roles", id })) } },
  },
});
const create = (roles: readonly string[] = ["admin"], attributes: object = {}, by = ada) =>
  by.request("POST /api/v1/service-accounts", { body: account(roles, attributes) });
const robot = async (roles: readonly string[] = ["admin"], attributes: object = {}, by = ada): Promise<string> => {
  const answer = await create(roles, attributes, by);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
};
const ask = (id: string, fields: object = {}, by: Session = ada) =>
  by.request(`POST /api/v1/services/service-accounts/${id}/tokens`, {
    body: { name: "script", scope: "write", expiresAt: null, password: testPassword, ...fields },
  });
const tokenOf = async (id: string, fields: object = {}, by: Session = ada): Promise<{ id: string; token: string }> => {
  const answer = await ask(id, fields, by);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
};
const through = (token: string) => (line: string, body?: unknown) =>
  send(url, line, { body, headers: { authorization: `Bearer ${token}` } });
const change = async (id: string, parts: object, by = ada) => {
  const { meta } = (await by.request(`GET /api/v1/service-accounts/${id}`)).body.data;
  return by.request(`PATCH /api/v1/service-accounts/${id}`, {
    body: { data: { type: "service-accounts", id, meta, ...parts } },
  });
};
const remove = async (type: string, id: string, by: Session = ada) => {
  const { meta } = (await by.request(`GET /api/v1/${type}/${id}`)).body.data;
  return by.request(`DELETE /api/v1/${type}/${id}`, { body: { data: { type, id, meta } } });
};
const category = (name: string) => ({ data: { type: "user-categories", attributes: { name } } });
const reasonsOf = (answer: { body: { errors: { detail: string; source?: { pointer?: string } }[] } }) =>
  answer.body.errors.map(({ source }) => source?.pointer);

describe("a service account", () => {
  it("acts by its token with its roles, under its name", async () => {
    const id = await robot(["admin"], { name: "Night export" });
    const by = through((await tokenOf(id)).token);
    const me = await by("GET /api/v1/users/me");
    expect(me.body.data).toMatchObject({ id, attributes: { lastName: "Night export", isServiceAccount: true } });
    const category1 = await by("POST /api/v1/user-categories", category("By a machine"));
    expect(category1.status, category1.text).toBe(201);
    const history = await ada.request(`GET /api/v1/services/history/user-categories/${category1.body.data.id}`);
    expect(history.body.data[0].actor).toEqual({ id, name: "Night export", isServiceAccount: true });
    const audit = await ada.request(`GET /api/v1/audit-entries?filter[actor]=${id}&include=actor`);
    expect(audit.body.data.map((each: { attributes: object }) => each.attributes)).toContainEqual(
      expect.objectContaining({ resource: "user-categories", action: "create" }),
    );
    expect(audit.body.included).toContainEqual(
      expect.objectContaining({ id, attributes: expect.objectContaining({ lastName: "Night export" }) }),
    );
  });

  it("may do no more than its roles and the token's scope", async () => {
    const none = through((await tokenOf(await robot([]))).token);
    expect((await none("GET /api/v1/articles")).status).toBe(200);
    expect((await none("GET /api/v1/users")).status).toBe(403);
    expect((await none("POST /api/v1/user-categories", category("no"))).status).toBe(403);
    const id = await robot();
    const reads = through((await tokenOf(id, { scope: "read" })).token);
    expect((await reads("GET /api/v1/users")).status).toBe(200);
    expect((await reads("POST /api/v1/user-categories", category("no"))).status).toBe(403);
    const narrow = through((await tokenOf(id, { access: { tags: "write" } })).token);
    expect((await narrow("GET /api/v1/users")).status).toBe(403);
    expect((await narrow("POST /api/v1/user-categories", category("no"))).status).toBe(403);
  });

  it("changes its rights with its roles, from the next request on", async () => {
    const id = await robot();
    const by = through((await tokenOf(id)).token);
    expect((await by("GET /api/v1/users")).status).toBe(200);
    expect((await change(id, { relationships: { roles: { data: [] } } })).status).toBe(200);
    expect((await by("GET /api/v1/users")).status).toBe(403);
  });

  it("keeps its name in what it did, renamed and deleted", async () => {
    const id = await robot(["admin"], { name: "Before" });
    const by = through((await tokenOf(id)).token);
    const { id: subject } = (await by("POST /api/v1/user-categories", category("Named"))).body.data;
    const name = async () =>
      (await ada.request(`GET /api/v1/services/history/user-categories/${subject}`)).body.data[0].actor.name;
    expect(await name()).toBe("Before");
    expect((await change(id, { attributes: { name: "After" } })).status).toBe(200);
    expect(await name()).toBe("After");
    expect((await remove("service-accounts", id)).status).toBe(204);
    expect((await ada.request(`GET /api/v1/service-accounts/${id}`)).status).toBe(404);
    expect((await by("GET /api/v1/users/me")).status).toBe(401);
    expect(await name()).toBe("After");
  });

  it("is made and seen by administrators alone", async () => {
    const id = await robot();
    expect((await create([], {}, eve)).status).toBe(403);
    expect((await eve.request("GET /api/v1/service-accounts")).status).toBe(403);
    expect((await eve.request(`GET /api/v1/service-accounts/${id}`)).status).toBe(404);
    expect((await ask(id, {}, eve)).status).toBe(403);
    expect((await ask(id, {}, browser(url))).status).toBe(401);
    expect((await eve.request(`GET /api/v1/services/service-accounts/${id}/token-reach`)).status).toBe(403);
  });

  it("is given no role that its maker could not give a person, and never that of a super administrator", async () => {
    for (const by of [ada, root]) expect((await create(["app_admin"], {}, by)).status).toBe(422);
    expect((await create(["eqlaat_member"])).status).toBe(403);
    const id = await robot([]);
    const roles = (...names: readonly string[]) => ({
      relationships: { roles: { data: names.map((each) => ({ type: "roles", id: each })) } },
    });
    expect((await change(id, roles("eqlaat_member"))).status).toBe(403);
    expect((await change(id, roles("app_admin"), root)).status).toBe(422);
    const health = await robot(["eqlaat_member"], { name: "Health reader" }, root);
    await expect
      .poll(async () =>
        (await mailsTo(url, "root@example.org", "health-role-given")).filter(({ text }) =>
          text.includes("Health reader"),
        ),
      )
      .toMatchObject([{ text: expect.stringContaining(`/admin/resources/service-accounts/show/${health}`) }]);
    expect((await ask(health)).status).toBe(403);
    expect((await ask(health, {}, root)).status).toBe(201);
  });
});

describe("a token of a service account", () => {
  it("is made by an administrator who shows again who they are, and shown once", async () => {
    const id = await robot();
    const wrong = await ask(id, { password: "a guess" });
    expect([wrong.status, reasonsOf(wrong)]).toEqual([422, ["/password"]]);
    const odd = await ask(id, { name: "", expiresAt: "2020-01-01T00:00:00Z", access: { nothing: "read" } });
    expect([odd.status, reasonsOf(odd)]).toEqual([422, ["/access/nothing", "/name", "/expiresAt"]]);
    const { id: tokenId, token } = await tokenOf(id);
    expect(token).toMatch(/^lcs_[\w-]{43}$/);
    const list = await ada.request(`GET /api/v1/service-account-tokens?filter[serviceAccount]=${id}`);
    expect(list.body.data).toMatchObject([{ id: tokenId, attributes: { name: "script", scope: "write" } }]);
    expect(list.text).not.toContain("digest");
    const { rows } = await owner.query("select diff::text as diff from changes where record_id = $1", [tokenId]);
    for (const { diff } of rows) expect(diff).not.toContain(token.slice(4));
    expect((await ask("018f0000-0000-7000-8000-000000000001")).status).toBe(404);
    expect((await ask("nobody")).status).toBe(404);
  });

  it("is offered what the account's roles may do", async () => {
    const names = async (id: string) =>
      (await ada.request(`GET /api/v1/services/service-accounts/${id}/token-reach`)).body.data.flatMap(
        (area: { names: { name: string }[] }) => area.names.map(({ name }) => name),
      );
    expect(await names(await robot())).toContain("stats-banned-origins");
    const own = await names(await robot([]));
    expect(own).toContain("articles");
    expect(own).not.toContain("stats-banned-origins");
  });

  it("is made, changed and revoked under the administrator's name", async () => {
    const id = await robot();
    const { id: token } = await tokenOf(id);
    expect((await remove("service-account-tokens", token)).status).toBe(204);
    const { data } = (await ada.request(`GET /api/v1/services/history/service-accounts/${id}`)).body;
    expect(data.map(({ action, actor }: { action: string; actor: { name: string } }) => [action, actor.name])).toEqual([
      ["revoke-token", "Ada Byron"],
      ["create-token", "Ada Byron"],
      ["create", "Ada Byron"],
    ]);
  });

  it("is worth nothing once expired, revoked, or its account deactivated or deleted", async () => {
    const id = await robot();
    const [expired, revoked, ended] = [await tokenOf(id), await tokenOf(id), await tokenOf(id)];
    const status = async ({ token }: { token: string }) => (await through(token)("GET /api/v1/users/me")).status;
    expect(await status(expired)).toBe(200);
    await owner.query("update service_account_tokens set expires_at = now() where id = $1", [expired.id]);
    expect(await status(expired)).toBe(401);
    await remove("service-account-tokens", revoked.id);
    expect(await status(revoked)).toBe(401);
    expect(await status(ended)).toBe(200);
    expect((await change(id, { attributes: { isActive: false } })).status).toBe(200);
    expect(await status(ended)).toBe(401);
    const inactive = await ask(id);
    expect([inactive.status, inactive.body.errors[0].detail]).toEqual([403, "This service account is inactive."]);
    expect((await change(id, { attributes: { isActive: true } })).status).toBe(200);
    expect(await status(ended)).toBe(401);
    const last = await tokenOf(id);
    expect((await remove("service-accounts", id)).status).toBe(204);
    expect(await status(last)).toBe(401);
  });

  it("is worth nothing once the administrator who made it has lost their role, or has left", async () => {
    const people = await putPeople(server.settings, [
      { email: "max@example.org", roles: ["admin"] },
      { email: "mia@example.org", roles: ["app_admin", "admin"] },
    ]);
    const [max, mia] = [await signedIn(url, "max@example.org"), await signedIn(url, "mia@example.org")];
    const [plain, health] = [await robot(), await robot(["eqlaat_member"], {}, root)];
    const [his, hers, reading] = [
      await tokenOf(plain, {}, max),
      await tokenOf(plain, {}, mia),
      await tokenOf(health, {}, mia),
    ];
    const statuses = () =>
      Promise.all([his, hers, reading].map(async ({ token }) => (await through(token)("GET /api/v1/users/me")).status));
    const give = async (email: string, roles: readonly string[]) => {
      const id = people[email]!;
      const { meta } = (await root.request(`GET /api/v1/users/${id}`)).body.data;
      const relationships = { roles: { data: roles.map((role) => ({ type: "roles", id: role })) } };
      const answer = await root.request(`PATCH /api/v1/users/${id}`, {
        body: { data: { type: "users", id, meta, relationships } },
      });
      expect(answer.status, answer.text).toBe(200);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    await give("mia@example.org", ["admin"]);
    expect(await statuses()).toEqual([200, 200, 401]);
    await give("mia@example.org", []);
    expect(await statuses()).toEqual([200, 401, 401]);
    await remove("users", people["max@example.org"]!, root);
    expect(await statuses()).toEqual([401, 401, 401]);
    await remove("users", people["mia@example.org"]!, root);
  });

  it("makes, changes and ends no account and no token", async () => {
    const id = await robot();
    const { id: tokenId, token } = await tokenOf(id);
    const by = through(token);
    expect((await by("POST /api/v1/service-accounts", account([]))).status).toBe(403);
    const body = { name: "child", scope: "write", expiresAt: null, password: testPassword };
    expect((await by(`POST /api/v1/services/service-accounts/${id}/tokens`, body)).status).toBe(403);
    expect((await by("POST /api/v1/services/personal-access-tokens", body)).status).toBe(403);
    const patch = { data: { type: "service-accounts", id, attributes: { name: "Other" } } };
    expect((await by(`PATCH /api/v1/service-accounts/${id}`, patch)).status).toBe(403);
    expect((await by(`DELETE /api/v1/service-accounts/${id}`)).status).toBe(403);
    expect((await by(`DELETE /api/v1/service-account-tokens/${tokenId}`)).status).toBe(403);
    const record = { data: { type: "service-account-tokens", attributes: { name: "child" } } };
    expect((await ada.request("POST /api/v1/service-account-tokens", { body: record })).status).toBe(403);
  });

  it("notes when it was last used", async () => {
    const { id, token } = await tokenOf(await robot());
    await through(token)("GET /api/v1/roles");
    const used = async () =>
      (await ada.request(`GET /api/v1/service-account-tokens/${id}`)).body.data.attributes.lastUsedAt;
    await expect.poll(used).not.toBeNull();
  });
});

describe("the user who stands for a service account", () => {
  it("is in no list, picker, search or export of people", async () => {
    const id = await robot(["admin"], { name: "Hidden machine" });
    for (const line of [
      "GET /api/v1/users?page[size]=100",
      "GET /api/v1/users?filter[search]=Hidden machine",
      `GET /api/v1/users?filter[id]=${id}`,
      "GET /api/v1/users?filter[isServiceAccount]=true",
      "GET /api/v1/users?filter[roles]=admin&page[size]=100",
      "GET /api/v1/users.csv",
      "GET /api/v1/services/global-search?search=Hidden machine",
      "GET /api/v1/services/admin/tasks",
    ]) {
      const answer = await root.request(line);
      expect(answer.text, line).not.toContain("Hidden machine");
      expect(answer.text, line).not.toContain(`"id":"${id}"`);
    }
    const { body } = await root.request("GET /api/v1/users?page[size]=100");
    expect(body.data).toHaveLength(3);
  });

  it("cannot be changed, deleted, impersonated, pointed at or made a member", async () => {
    const id = await robot();
    const { meta } = (await root.request(`GET /api/v1/users/${id}`)).body.data;
    const patch = (parts: object) =>
      root.request(`PATCH /api/v1/users/${id}`, { body: { data: { type: "users", id, meta, ...parts } } });
    expect((await patch({ attributes: { password: "quite another phrase" } })).status).toBe(403);
    expect((await patch({ attributes: { email: "mine@example.org" } })).status).toBe(403);
    expect((await patch({ relationships: { roles: { data: [{ type: "roles", id: "admin" }] } } })).status).toBe(403);
    expect((await remove("users", id, root)).status).toBe(403);
    const reason = { reason: "To see what it sees" };
    const impersonated = await root.request(`POST /api/v1/services/users/${id}/impersonate`, { body: reason });
    expect(impersonated.status).toBe(403);
    const reminder = {
      data: {
        type: "reminders",
        attributes: { title: "Look", remindAt: "2030-01-01T00:00:00Z" },
        relationships: { user: { data: { type: "users", id } } },
      },
    };
    const pointed = await root.request("POST /api/v1/reminders", { body: reminder });
    expect([pointed.status, reasonsOf(pointed)]).toEqual([404, ["/data/relationships/user"]]);
  });

  it("signs in nowhere and is sent nothing", async () => {
    const id = await robot();
    const { email } = (await root.request(`GET /api/v1/users/${id}`)).body.data.attributes;
    expect(email).toMatch(/\.invalid$/);
    const guest = browser(url);
    const body = { email, password: testPassword, remember: false };
    const known = await guest.request("POST /auth/login", {
      body: { ...body, email: "ada@example.org", password: "no" },
    });
    const refused = await guest.request("POST /auth/login", { body });
    expect([refused.status, refused.body.errors[0].detail]).toEqual([known.status, known.body.errors[0].detail]);
    expect((await guest.request("POST /auth/password/forgot", { body: { email } })).status).toBe(204);
    const { rows } = await owner.query("select 1 from mails where template = 'reset-password'");
    expect(rows).toEqual([]);
    const by = through((await tokenOf(id)).token);
    const own = { data: { type: "users", id, attributes: { lastName: "Somebody" } } };
    expect((await by(`PATCH /api/v1/users/${id}`, own)).status).toBe(403);
    expect((await by("DELETE /api/v1/services/account")).status).not.toBeLessThan(400);
    const request = { data: { type: "validation-requests", attributes: { description: "Let me in" } } };
    expect((await by("POST /api/v1/validation-requests", request)).status).toBe(422);
  });

  it("rents nothing for itself, and orders for people", async () => {
    const { token } = await tokenOf(await robot(["rental_admin"]));
    const eveId = (await eve.request("GET /api/v1/users/me")).body.data.id;
    const day = (ahead: number) => instant(ahead * 86_400_000).slice(0, 10);
    const attributes = { models: { [models.Tablet!]: 1 }, startAt: day(7), endAt: day(9) };
    const place = (relationships: object) =>
      send(url, "POST /api/v1/rental-commands", {
        headers: { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() },
        body: { data: { type: "rental-commands", attributes, relationships } },
      });
    const own = await place({});
    expect([own.status, own.body.errors[0].detail]).toEqual([
      403,
      "A service account cannot rent anything for itself. Name the person who rents.",
    ]);
    const others = await place({ rentBy: { data: { type: "users", id: eveId } } });
    expect(others.body.errors?.[0].detail ?? "").not.toContain("service account");
  });
});
