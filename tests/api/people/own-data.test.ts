import { strFromU8, unzipSync } from "fflate";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

let ids: Readonly<Record<string, string>> = {};
const server = await testServer({
  environment: { ROLE: "all" },
  seed: async (settings) => {
    ids = await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "ada@example.org", firstName: "Ada", roles: ["contributor"], attributes: { phone: "+33612345678" } },
      { email: "ben@example.org" },
      { email: "leaver@example.org", roles: ["contributor"] },
      { email: "bare@example.org", password: null },
      { email: "stayer@example.org" },
    ]);
  },
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const ask = (by: Session) =>
  by.request("POST /api/v1/data-exports", { body: { data: { type: "data-exports", attributes: {} } } });
const exportOf = async (by: Session, id: string) => (await by.request(`GET /api/v1/data-exports/${id}`)).body.data;
const ready = async (by: Session) => {
  const asked = await ask(by);
  expect(asked.status).toBe(201);
  const { id } = asked.body.data;
  await expect.poll(async () => (await exportOf(by, id)).attributes.status).toBe("ready");
  return id as string;
};
const download = (by: Session, id: string) =>
  fetch(`${url}/services/data-exports/${id}`, { headers: { cookie: by.cookie }, redirect: "manual" });
const article = (by: Session, title: string) =>
  by.request("POST /api/v1/articles", { body: { data: { type: "articles", attributes: { title } } } });

describe("a copy of one's own data", () => {
  it("is a zip with what is kept of the person and what they wrote, and nothing of others", async () => {
    const ada = await signedIn(url, "ada@example.org");
    await article(ada, "A grip of my own");
    await owner.query("insert into social_identities values ('campus', 'ada-7', $1, '2026-01-02T03:04:05Z')", [
      ids["ada@example.org"],
    ]);
    await owner.query(
      "insert into passkeys values (gen_random_uuid(), $1, 'credential', 'key', 0, '[]', 'Laptop', '2026-01-02T03:04:05Z', null, true)",
      [ids["ada@example.org"]],
    );
    await article(await signedIn(url, "admin@example.org"), "Not of Ada");
    const draft = {
      type: "articles",
      record: "new",
      locale: "en",
      revision: "0",
      content: { title: "Half a thought" },
    };
    expect((await ada.request("POST /api/v1/services/drafts", { body: draft })).status).toBe(200);
    const asked = { email: "ada.next@example.org", password: testPassword };
    expect((await ada.request("POST /api/v1/services/sign-in-address", { body: asked })).status).toBe(202);
    const id = await ready(ada);
    await owner.query("delete from passkeys");
    const answer = await download(ada, id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("content-disposition")).toMatch(/attachment.*\.zip/);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const read = (name: string) => JSON.parse(strFromU8(files[name]!));
    expect(read("profile.json")).toMatchObject([
      { id: ids["ada@example.org"], firstName: "Ada", email: "ada@example.org", phone: "+33612345678" },
    ]);
    expect(read("records/articles.json").map(({ title }: { title: string }) => title)).toEqual(["A grip of my own"]);
    expect(read("sessions.json")).toHaveLength(1);
    expect(read("unsaved-drafts.json")).toMatchObject([{ record: "new", content: { title: "Half a thought" } }]);
    expect(read("sign-in-addresses.json")).toMatchObject([{ kind: "new", address: "ada.next@example.org" }]);
    expect(read("ways-in.json")).toEqual({
      authenticatorAppSince: null,
      codesByEmailSince: null,
      passkeys: [{ name: "Laptop", isDiscoverable: true, createdAt: "2026-01-02T03:04:05.000Z", lastUsedAt: null }],
      recoveryCodesLeft: 0,
      accountsElsewhere: [{ provider: "campus", subject: "ada-7", linkedAt: "2026-01-02T03:04:05.000Z" }],
    });
    const everything = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join("");
    expect(everything).not.toContain("Not of Ada");
    expect(everything).not.toContain("ben@example.org");
    expect(everything).not.toMatch(/argon2|digest/);
  });

  it("is its owner's alone: no administrator, no token, nobody who acts for them, no guest", async () => {
    const ben = await signedIn(url, "ben@example.org");
    const id = await ready(ben);
    const admin = await signedIn(url, "admin@example.org");
    expect((await download(admin, id)).status).toBe(404);
    expect((await download(await signedIn(url, "ada@example.org"), id)).status).toBe(404);
    expect((await admin.request(`GET /api/v1/data-exports/${id}`)).status).toBe(404);
    await admin.request(`POST /api/v1/services/users/${ids["ben@example.org"]}/impersonate`, { body: { reason: "x" } });
    expect((await download(admin, id)).status).toBe(404);
    expect((await admin.request("GET /api/v1/data-exports")).body.data).toEqual([]);
    const guest = await fetch(`${url}/services/data-exports/${id}`, { redirect: "manual" });
    expect([guest.status, guest.headers.get("location")]).toEqual([
      302,
      `/auth/sign-in?redirectUrl=${encodeURIComponent(`/services/data-exports/${id}`)}`,
    ]);
    expect((await download(ben, id)).status).toBe(200);
  });

  it("can be downloaded for a week, and is made once in ten minutes", async () => {
    const stayer = await signedIn(url, "stayer@example.org");
    const id = await ready(stayer);
    const { readyAt, expiresAt, size, url: address } = (await exportOf(stayer, id)).attributes;
    expect(Date.parse(expiresAt) - Date.parse(readyAt)).toBe(7 * 86_400_000);
    expect(size).toBeGreaterThan(0);
    expect(address).toBe(`/services/data-exports/${id}`);
    const again = await ask(stayer);
    expect([again.status, Number(again.headers.get("retry-after")) > 0]).toEqual([429, true]);
    await owner.query("update data_exports set expires_at = $2 where id = $1", [id, instant(-1000)]);
    expect((await download(stayer, id)).status).toBe(404);
    await owner.query("update data_exports set created_at = $2 where id = $1", [id, instant(-3_600_000)]);
    expect(await ready(stayer)).not.toBe(id);
    expect((await stayer.request(`GET /api/v1/data-exports/${id}`)).status).toBe(404);
  });

  it("is not made by hand", async () => {
    const ben = await signedIn(url, "ben@example.org");
    const status = { type: "data-exports", attributes: { status: "ready" } };
    expect((await ben.request("POST /api/v1/data-exports", { body: { data: status } })).status).not.toBe(201);
    expect((await ask(browser(url))).status).toBe(401);
  });
});

const remove = (by: Session, password: string | null) =>
  by.request("POST /api/v1/services/account/deletion", { body: { password } });

describe("deleting one's account", () => {
  it("asks again for the password, and counts wrong ones", async () => {
    const session = await signedIn(url, "leaver@example.org");
    for (const wrong of ["not the right one", "", null]) {
      const refused = await remove(session, wrong);
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0].source.pointer).toBe("/password");
    }
    expect((await session.request("GET /api/v1/users/me")).status).toBe(200);
  });

  it("removes the person at once and permanently, and leaves what they wrote without a name", async () => {
    const session = await signedIn(url, "leaver@example.org");
    const elsewhere = await signedIn(url, "leaver@example.org");
    const { id } = (await article(session, "What I leave")).body.data;
    const user = ids["leaver@example.org"];
    expect((await remove(session, testPassword)).status).toBe(204);
    expect((await session.request("GET /api/v1/users/me")).status).toBe(419);
    expect((await elsewhere.request("GET /api/v1/users/me")).status).toBe(419);
    const admin = await signedIn(url, "admin@example.org");
    expect((await admin.request(`GET /api/v1/users/${user}`)).status).toBe(404);
    const left = await admin.request(`GET /api/v1/articles/${id}?include=createdBy`);
    expect(left.body.data.attributes.title).toBe("What I leave");
    expect(left.body.data.relationships.createdBy.data).toBeNull();
    const rows = await owner.query(
      `select (select count(*) from users where email = 'leaver@example.org')
        + (select count(*) from sessions where user_id = $1) + (select count(*) from user_credentials where user_id = $1)
        + (select count(*) from users_roles where source_id = $1) as left`,
      [user],
    );
    expect(Number(rows.rows[0].left)).toBe(0);
    await expect(signedIn(url, "leaver@example.org")).rejects.toThrow(/422/);
  });

  it("is refused to administrators, whose role somebody takes first", async () => {
    const admin = await signedIn(url, "admin@example.org");
    const refused = await remove(admin, testPassword);
    expect([refused.status, refused.body.errors[0].detail]).toEqual([
      403,
      "Administrators cannot delete their own account: ask another administrator to remove your role first.",
    ]);
    expect((await remove(browser(url), testPassword)).status).toBe(401);
  });
});
