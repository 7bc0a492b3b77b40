import { readdirSync } from "node:fs";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, signedIn } from "#tests/support/session.ts";

const database = await testDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const first = await testServer({
  database,
  seed: (settings) =>
    putPeople(settings, [
      { email: "ada@example.org" },
      { email: "bob@example.org" },
      { email: "root@example.org", roles: ["app_admin"] },
    ]),
});
const idOf = async (email: string): Promise<string> =>
  (await owner.query("select id from users where email = $1", [email])).rows[0]?.id;
const keysOf = async (id: string): Promise<number> =>
  (await owner.query("select from person_keys where id = $1", [id])).rows.length;

it("whoever was erased stays so when a backup of before is restored, and nobody else goes", {
  timeout: 300_000,
}, async () => {
  const ada = await signedIn(first.url, "ada@example.org");
  const [adaId, bobId] = [await idOf("ada@example.org"), await idOf("bob@example.org")];
  const { meta } = (await ada.request("GET /api/v1/users/me")).body.data;
  const changed = { type: "users", id: adaId, meta, attributes: { phone: "+33612345678" } };
  expect((await ada.request(`PATCH /api/v1/users/${adaId}`, { body: { data: changed } })).status).toBe(200);
  expect(await keysOf(adaId)).toBe(1);
  // A backup of these tables.
  for (const table of ["users", "person_keys"])
    await owner.query(`create table backup_${table} as select * from ${table} where id = $1`, [adaId]);

  const gone = await ada.request("POST /api/v1/services/account/deletion", { body: { password: testPassword } });
  expect(gone.status, gone.text).toBe(204);
  expect([await idOf("ada@example.org"), await keysOf(adaId)]).toEqual([undefined, 0]);
  const notes = () =>
    readdirSync(first.settings.dataDir, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.includes("erased."),
    );
  await expect.poll(notes, { timeout: 20_000 }).toEqual([expect.stringMatching(`erased.${adaId}$`)]);
  await first.close();

  for (const table of ["users", "person_keys"]) await owner.query(`insert into ${table} select * from backup_${table}`);
  expect([await idOf("ada@example.org"), await keysOf(adaId)]).toEqual([adaId, 1]);
  const second = await testServer({ database, dataDir: first.settings.dataDir });
  expect([await idOf("ada@example.org"), await keysOf(adaId)]).toEqual([undefined, 0]);
  const answer = await browser(second.url).request("POST /auth/login", {
    body: { email: "ada@example.org", password: testPassword },
  });
  expect(answer.status).toBe(422);
  expect(await idOf("bob@example.org")).toBe(bobId);
});
