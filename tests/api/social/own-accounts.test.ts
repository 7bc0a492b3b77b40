import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { mailTo } from "#tests/support/mailbox.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { signedIn } from "#tests/support/session.ts";
import { confirmed } from "#tests/support/two-factor.ts";

const provider = { issuer: "http://localhost:9", clientId: "labcommons", clientSecret: "secret" };
const people: Record<string, string> = {};
const names = ["ada", "alone", "racing", "stranger", "admin"];
const server = await testServer({
  environment: {
    SOCIAL_PROVIDERS: JSON.stringify([
      { name: "campus", label: "Campus", ...provider },
      { name: "forge", label: "Forge", ...provider },
    ]),
  },
  seed: async (settings) =>
    Object.assign(
      people,
      await putPeople(
        settings,
        names.map((name) => ({ email: `${name}@example.org`, roles: name === "admin" ? ["admin"] : [] })),
      ),
    ),
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const service = "/api/v1/services/social-accounts";
const idOf = (name: string) => people[`${name}@example.org`];
const link = (name: string, site: string) =>
  owner.query("insert into social_identities values ($1, $2, $3, '2026-05-04T10:00:00Z')", [site, name, idOf(name)]);
const linkedTo = async (name: string) =>
  (await owner.query("select provider from social_identities where user_id = $1 order by 1", [idOf(name)])).rows.map(
    (row) => row.provider,
  );
/** As if they had registered by another site, and never chosen a password. */
const forgetPassword = (name: string) => owner.query("delete from user_credentials where user_id = $1", [idOf(name)]);

describe("accounts at other sites", () => {
  it("AUTH-016 are shown to their owner, and unlinked: the audit log and a mail say so", async () => {
    await link("ada", "campus");
    await link("ada", "forge");
    const session = await signedIn(url, "ada@example.org");
    const { data } = (await session.request(`GET ${service}`)).body;
    expect(data).toEqual({
      accounts: [
        { provider: "campus", label: "Campus", linkedAt: "2026-05-04T10:00:00.000Z" },
        { provider: "forge", label: "Forge", linkedAt: "2026-05-04T10:00:00.000Z" },
      ],
      hasPassword: true,
      hasPasskeys: false,
      confirmedUntil: null,
    });
    const early = await session.request(`DELETE ${service}/campus`);
    expect([early.status, early.body.errors[0].detail]).toEqual([403, expect.stringContaining("Confirm it’s you")]);
    const sure = await confirmed(url, "ada@example.org");
    expect((await sure.request(`DELETE ${service}/campus`)).status).toBe(204);
    expect(await linkedTo("ada")).toEqual(["forge"]);
    expect((await sure.request(`DELETE ${service}/campus`)).status).toBe(404);
    const { rows } = await owner.query(
      "select actor_id, diff from changes where record_id = $1 and action = 'unlink-social'",
      [idOf("ada")],
    );
    expect(rows).toEqual([
      {
        actor_id: idOf("ada"),
        diff: expect.objectContaining({
          fields: { socialAccount: [expect.objectContaining({ $of: idOf("ada") }), null] },
        }),
      },
    ]);
    expect((await mailTo(url, "ada@example.org", "factors-changed")).text).toContain("external account");
    // With a password there is another way in: the last one may go too.
    expect((await sure.request(`DELETE ${service}/forge`)).status).toBe(204);
  });

  it("AUTH-016 keep the last way in", async () => {
    await link("alone", "campus");
    const session = await confirmed(url, "alone@example.org");
    await forgetPassword("alone");
    const refused = await session.request(`DELETE ${service}/campus`);
    expect([refused.status, refused.body.errors[0].detail]).toEqual([403, expect.stringContaining("only way")]);
    expect(await linkedTo("alone")).toEqual(["campus"]);
  });

  it("AUTH-016 keep the last way in, also when two are unlinked at once", async () => {
    await link("racing", "campus");
    await link("racing", "forge");
    const session = await confirmed(url, "racing@example.org");
    await forgetPassword("racing");
    const answers = await Promise.all(["campus", "forge"].map((site) => session.request(`DELETE ${service}/${site}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    expect(await linkedTo("racing")).toHaveLength(1);
  });

  it("AUTH-016 are nobody else's to see or to unlink", async () => {
    await link("stranger", "campus");
    const admin = await confirmed(url, "admin@example.org");
    expect((await admin.request(`GET ${service}`)).body.data.accounts).toEqual([]);
    expect((await admin.request(`DELETE ${service}/campus`)).status).toBe(404);
    const acting = await admin.request(`POST /api/v1/services/users/${idOf("stranger")}/impersonate`, {
      body: { reason: "because" },
    });
    expect(acting.status).toBe(204);
    expect((await admin.request(`GET ${service}`)).status).toBe(403);
    expect((await admin.request(`DELETE ${service}/campus`)).status).toBe(403);
    expect(await linkedTo("stranger")).toEqual(["campus"]);
  });
});
