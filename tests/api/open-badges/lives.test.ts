import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { sendReminders } from "#core/shell/reminders/send.ts";
import { instant } from "#tests/support/clock.ts";
import { award, faultOf, makeBadge, published, putOrganizations, putPicture } from "#tests/support/open-badges.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { attachPdf } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

const dayMs = 86_400_000;

const server = await testServer();
const { url } = server;
let admin: Session;
let manager: Session;
let holder: Session;
let other: Session;
let image: string;
let lab: string;

beforeAll(async () => {
  [lab] = (await putOrganizations(server.settings, { Lab: "member_level_2" })) as [string];
  image = await putPicture(server.settings);
  await putPeople(server.settings, [
    { email: "admin@example.org", roles: ["admin"] },
    { email: "manager@example.org", roles: ["organization_admin"], organizations: [lab] },
    { email: "holder@example.org" },
    { email: "other@example.org" },
  ]);
  [admin, manager, holder, other] = (await Promise.all(
    ["admin", "manager", "holder", "other"].map((name) => signedIn(url, `${name}@example.org`)),
  )) as [Session, Session, Session, Session];
});

const badge = (attributes: object = {}) => makeBadge(admin, image, { ...published, ...attributes });

async function given(id: string): Promise<string> {
  const made = await award(manager, id, lab, "holder@example.org");
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
}

const at = (id: string) => `/api/v1/services/open-badge-assertions/${id}`;
const revoke = (by: Session, id: string, reason: string) => by.request(`POST ${at(id)}/revoke`, { body: { reason } });
const attributesOf = async (by: Session, id: string) =>
  (await by.request(`GET /api/v1/open-badge-assertions/${id}`)).body.data.attributes;

const toldTo = async (by: Session, words: string): Promise<number> =>
  (await by.request("GET /api/v1/notifications?page[size]=100")).body.data.filter(
    ({ attributes }: { attributes: { message: string } }) => attributes.message.includes(words),
  ).length;

async function sql(text: string, values: readonly unknown[]) {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

describe("revoking an award", () => {
  it("BADGE-002 is for the issuer, with a reason that the holder is told, for good", async () => {
    const soldering = await badge({ title: "Revoked soldering" });
    const id = await given(soldering);
    expect((await revoke(holder, id, "No.")).status).toBe(403);
    expect((await revoke(other, id, "No.")).status).toBe(404);
    expect(faultOf(await revoke(manager, id, "  ")).slice(0, 2)).toEqual([422, "/reason"]);
    expect((await revoke(manager, id, "Made out to somebody else.")).status).toBe(204);
    expect(await attributesOf(holder, id)).toMatchObject({
      revokedAt: expect.any(String),
      revocationReason: "Made out to somebody else.",
    });
    expect(await toldTo(holder, "Made out to somebody else.")).toBe(1);
    expect((await revoke(admin, id, "Again.")).status).toBe(409);
    expect((await attributesOf(holder, id)).revocationReason).toBe("Made out to somebody else.");
    expect((await admin.request(`GET /api/v1/open-badges/${soldering}`)).body.data.attributes.assertionsCount).toBe(0);
  });

  it("leaves the badge to be awarded anew", async () => {
    const soldering = await badge();
    const first = await given(soldering);
    expect((await revoke(manager, first, "Too early.")).status).toBe(204);
    const second = await given(soldering);
    expect(second).not.toBe(first);
    expect((await attributesOf(holder, first)).revokedAt).not.toBeNull();
  });
});

describe("an award that expires soon", () => {
  const remind = () => inCore(server.settings, actingAs(system({ now: instant() }), sendReminders()));
  const expiring = async (title: string): Promise<readonly [badge: string, award: string]> => {
    const soldering = await badge({ title, validityDuration: 12 });
    const id = await given(soldering);
    await sql("update open_badge_assertions set issued_at = $2, expires_at = $3 where id = $1", [
      id,
      instant(-355 * dayMs),
      instant(10 * dayMs),
    ]);
    return [soldering, id];
  };

  it("is told of to its holder once", async () => {
    await expiring("Expiring soldering");
    await remind();
    await remind();
    expect(await toldTo(holder, "Expiring soldering” expires")).toBe(1);
  });

  it("is told of to nobody once it was revoked or renewed", async () => {
    const [, revoked] = await expiring("Revoked before its end");
    expect((await revoke(manager, revoked, "Not kept up.")).status).toBe(204);
    const [renewed] = await expiring("Renewed before its end");
    await given(renewed);
    await remind();
    expect(await toldTo(holder, "Revoked before its end” expires")).toBe(0);
    expect(await toldTo(holder, "Renewed before its end” expires")).toBe(0);
  });
});

describe("evidence", () => {
  it("is attached by issuer and holder, read by nobody else, and shared by the holder alone", async () => {
    const id = await given(await badge());
    const model = { type: "open-badge-assertions", id };
    expect((await attachPdf(url, other, model)).status).toBe(404);
    const issued = await attachPdf(url, manager, model);
    const own = await attachPdf(url, holder, model);
    expect([issued.status, own.status]).toEqual([201, 201]);
    const path = `GET /services/secured-files/${own.id}/show`;
    expect((await holder.request(path)).status).toBe(302);
    expect((await manager.request(path)).status).toBe(302);
    expect((await other.request(path)).status).toBe(404);
    const share = (by: Session, isShared: boolean) =>
      by.request(`POST ${at(id)}/share-evidence`, { body: { isShared } });
    expect((await share(manager, true)).status).toBe(403);
    expect((await share(other, true)).status).toBe(404);
    expect((await attributesOf(holder, id)).isEvidenceShared).toBe(false);
    expect((await share(holder, true)).status).toBe(204);
    expect((await attributesOf(manager, id)).isEvidenceShared).toBe(true);
    expect((await revoke(manager, id, "Over.")).status).toBe(204);
    expect((await attachPdf(url, holder, model)).status).toBe(403);
  });
});
