import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { insert } from "#core/kernel/records.ts";
import { appEnvs } from "#core/shell/settings/entities.ts";
import { instant, testClock } from "#tests/support/clock.ts";
import { linkIn, mailTo } from "#tests/support/mailbox.ts";
import { award, faultOf, makeBadge, published, putOrganizations, putPicture } from "#tests/support/open-badges.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

const server = await testServer();
const { url } = server;
let admin: Session;
let owner: Session;
let manager: Session;
let member: Session;
let image: string;
let [lab, small, foreign]: readonly string[] = [];

beforeAll(async () => {
  [lab, small, foreign] = await putOrganizations(server.settings, {
    Lab: "member_level_2",
    Small: "member_level_1",
    Foreign: "member_level_2",
  });
  image = await putPicture(server.settings);
  await inCore(server.settings, actingAs(system(), insert(appEnvs, { initialized: true })));
  await putPeople(server.settings, [
    { email: "admin@example.org", roles: ["admin"] },
    { email: "owner@example.org", roles: ["app_admin"] },
    { email: "manager@example.org", roles: ["organization_admin"], organizations: [lab!, small!] },
    { email: "member@example.org", organizations: [lab!] },
  ]);
  [admin, owner, manager, member] = (await Promise.all(
    ["admin", "owner", "manager", "member"].map((name) => signedIn(url, `${name}@example.org`)),
  )) as [Session, Session, Session, Session];
});

const badge = (attributes: object = {}) => makeBadge(admin, image, { ...published, ...attributes });

async function sql(text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

describe("awarding a badge", () => {
  it("BADGE-003 dates the award, and its expiry by the validity of the badge", async () => {
    const given = (await award(manager, await badge({ validityDuration: 12 }), lab!, "ida@example.net")).body.data;
    const { issuedAt, expiresAt } = given.attributes;
    expect(Math.abs(Date.parse(issuedAt) - testClock())).toBeLessThan(60_000);
    expect(expiresAt.slice(0, 4)).toBe(String(Number(issuedAt.slice(0, 4)) + 1));
    const lasting = (await award(manager, await badge(), lab!, "ida@example.net")).body.data;
    expect(lasting.attributes).toMatchObject({ expiresAt: null, isExpired: false, revokedAt: null });
  });

  it("BADGE-002 is for administrators of the organization and for admins", async () => {
    const id = await badge();
    expect((await award(member, id, lab!, "ida@example.net")).status).toBe(403);
    expect((await award(manager, id, foreign!, "ida@example.net")).status).toBe(403);
    expect((await award(manager, id, lab!, "ida@example.net")).status).toBe(201);
    expect((await award(admin, id, foreign!, "jon@example.net")).status).toBe(201);
  });

  it("PERM-018 ORG-003 is for organizations at the level of the main settings or above", async () => {
    const id = await badge();
    const refused = await award(manager, id, small!, "kim@example.net");
    expect(faultOf(refused)).toEqual([403, "/data/relationships/issuer", expect.stringContaining("access level")]);
    expect((await award(admin, id, small!, "kim@example.net")).status).toBe(403);
    expect((await award(manager, id, lab!, "lea@example.net")).status).toBe(201);
    const setLevel = async (level: string | null) => {
      const [settings] = (await owner.request("GET /api/v1/app-envs")).body.data;
      const data = level === null ? null : { type: "access-levels", id: level };
      const { version } = settings.meta;
      return owner.request(`PATCH /api/v1/app-envs/${settings.id}`, {
        body: {
          data: {
            type: "app-envs",
            id: settings.id,
            relationships: { openBadgeIssuerAccessLevel: { data } },
            meta: { version },
          },
        },
      });
    };
    expect((await setLevel("member_level_1")).status).toBe(200);
    const query = "GET /api/v1/organizations?page[size]=all&filter[canIssueOpenBadges]=true&fields[organizations]=name";
    const names = async () =>
      (await manager.request(query)).body.data.map(
        ({ attributes }: { attributes: { name: string } }) => attributes.name,
      );
    expect((await names()).sort()).toEqual(["Foreign", "Lab", "Small"]);
    expect((await award(manager, id, small!, "kim@example.net")).status).toBe(201);
    expect((await setLevel(null)).status).toBe(200);
    expect((await names()).sort()).toEqual(["Foreign", "Lab"]);
  });

  it("takes neither a draft nor a version that has been replaced", async () => {
    const draft = await makeBadge(admin, image, {});
    expect(faultOf(await award(admin, draft, lab!, "ida@example.net")).slice(0, 2)).toEqual([
      422,
      "/data/relationships/badge",
    ]);
    const former = await badge();
    const newer = await makeBadge(admin, image, published, { previousBadge: ["open-badges", former] });
    expect(faultOf(await award(admin, former, lab!, "ida@example.net"))).toEqual([
      422,
      "/data/relationships/badge",
      expect.stringContaining("newer version"),
    ]);
    expect((await award(admin, newer, lab!, "ida@example.net")).status).toBe(201);
  });

  it("finds the account that has confirmed the address, whatever its case, and shows it there alone", async () => {
    const id = await badge();
    const given = await award(manager, id, lab!, " MEMBER@example.org ".trim());
    expect(given.body.data.attributes.recipientEmail).toBe("member@example.org");
    const own = await member.request("GET /api/v1/open-badge-assertions");
    expect(own.body.data.map(({ id: each }: { id: string }) => each)).toContain(given.body.data.id);
    const other = (await award(manager, id, lab!, "nobody@example.net")).body.data.id;
    expect((await member.request(`GET /api/v1/open-badge-assertions/${other}`)).status).toBe(404);
  });

  it("comes to whoever shows an address to be theirs that it was made out to before", async () => {
    const given = (await award(manager, await badge(), lab!, "late@example.net")).body.data.id;
    const people = await putPeople(server.settings, [
      { email: "late@example.org" },
      { email: "late@example.net", attributes: { emailVerifiedAt: null, validatedAt: null } },
    ]);
    const other = await signedIn(url, "late@example.org");
    const late = await signedIn(url, "late@example.net");
    const seen = async (by: Session) => (await by.request(`GET /api/v1/open-badge-assertions/${given}`)).status;
    expect(await seen(late)).toBe(404);
    expect((await late.request("POST /auth/email/resend", { body: {} })).status).toBe(200);
    const mail = await mailTo(url, "late@example.net", "verify-email");
    const [, , , , id = "", hash = ""] = linkIn(mail, "/auth/email/verify/").split("/");
    const confirmed = await late.request("POST /auth/email/verify", { body: { id, hash } });
    expect(confirmed.status, confirmed.text).toBe(200);
    expect([await seen(late), await seen(other)]).toEqual([200, 404]);
    expect(await sql("select recipient_id from open_badge_assertions where id = $1", [given])).toEqual([
      { recipient_id: people["late@example.net"] },
    ]);
  });

  it("happens once: a second award to who has it says since when", async () => {
    const id = await badge();
    expect((await award(manager, id, lab!, "ida@example.net")).status).toBe(201);
    const today = instant().slice(0, 10);
    expect(faultOf(await award(admin, id, foreign!, "Ida@Example.net"))).toEqual([
      422,
      "/data/attributes/recipientEmail",
      expect.stringContaining(today),
    ]);
    expect((await admin.request(`GET /api/v1/open-badges/${id}`)).body.data.attributes.assertionsCount).toBe(1);
  });

  it("happens once of twenty at the same time, and the database refuses another", async () => {
    const id = await badge();
    const answers = await Promise.all(Array.from({ length: 20 }, () => award(admin, id, lab!, "max@example.net")));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    const again = sql(
      `insert into open_badge_assertions (id, recipient_name, recipient_email, occasion, badge_id, issuer_id)
       select gen_random_uuid(), 'Max', recipient_email, occasion, badge_id, issuer_id
       from open_badge_assertions where badge_id = $1`,
      [id],
    );
    await expect(again).rejects.toThrow(/unique/);
  });

  it("happens anew after the award before has expired", async () => {
    const id = await badge({ validityDuration: 1 });
    const first = (await award(manager, id, lab!, "ned@example.net")).body.data.id;
    await sql("update open_badge_assertions set expires_at = now() - interval '1 day' where id = $1", [first]);
    const second = await award(manager, id, lab!, "ned@example.net");
    expect(second.status, second.text).toBe(201);
    expect(second.body.data.id).not.toBe(first);
    const before = await manager.request(`GET /api/v1/open-badge-assertions/${first}`);
    expect(before.body.data.attributes.isExpired).toBe(true);
    expect((await award(manager, id, lab!, "ned@example.net")).status).toBe(422);
  });

  it("stays when the account of its holder goes, without name and address", async () => {
    const id = await badge();
    const people = await putPeople(server.settings, [{ email: "leaver@example.org" }]);
    const given = (await award(manager, id, lab!, "leaver@example.org", "Leo Leaver")).body.data.id;
    const userId = people["leaver@example.org"]!;
    const { meta } = (await owner.request(`GET /api/v1/users/${userId}`)).body.data;
    const gone = await owner.request(`DELETE /api/v1/users/${userId}`, {
      body: { data: { type: "users", id: userId, meta } },
    });
    expect(gone.status, gone.text).toBe(204);
    const { attributes } = (await manager.request(`GET /api/v1/open-badge-assertions/${given}`)).body.data;
    expect(attributes.recipientName).toBe("—");
    expect(attributes.recipientEmail).toMatch(/^[0-9a-z]+@deleted\.invalid$/);
    expect((await admin.request(`GET /api/v1/open-badges/${id}`)).body.data.attributes.assertionsCount).toBe(1);
  });

  it("keeps the badge from being withdrawn or deleted", async () => {
    const id = await badge();
    await award(manager, id, lab!, "ida@example.net");
    const { meta } = (await admin.request(`GET /api/v1/open-badges/${id}`)).body.data;
    const data = { type: "open-badges", id, meta };
    const withdrawn = await admin.request(`PATCH /api/v1/open-badges/${id}`, {
      body: { data: { ...data, attributes: { publishedAt: null } } },
    });
    expect(faultOf(withdrawn)).toEqual([422, "/data/attributes/publishedAt", expect.stringContaining("awarded")]);
    expect((await admin.request(`DELETE /api/v1/open-badges/${id}`, { body: { data } })).status).toBe(409);
  });
});
