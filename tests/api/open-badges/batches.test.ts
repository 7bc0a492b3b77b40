import { beforeAll, describe, expect, it } from "vitest";
import { award, faultOf, makeBadge, published, putOrganizations, putPicture } from "#tests/support/open-badges.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
const { url } = server;
let admin: Session;
let manager: Session;
let member: Session;
let image: string;
let [lab, small]: readonly string[] = [];

beforeAll(async () => {
  [lab, small] = await putOrganizations(server.settings, { Lab: "member_level_2", Small: "member_level_1" });
  image = await putPicture(server.settings);
  await putPeople(server.settings, [
    { email: "admin@example.org", roles: ["admin"] },
    { email: "manager@example.org", roles: ["organization_admin"], organizations: [lab!] },
    { email: "member@example.org", organizations: [lab!] },
  ]);
  [admin, manager, member] = (await Promise.all(
    ["admin", "manager", "member"].map((name) => signedIn(url, `${name}@example.org`)),
  )) as [Session, Session, Session];
});

const badge = () => makeBadge(admin, image, published);
const send = (by: Session, id: string, csv: string, isDryRun: boolean, issuer = lab!) =>
  by.request("POST /api/v1/services/open-badge-batches/begin", { body: { badge: id, issuer, csv, isDryRun } });
const awardsOf = async (id: string): Promise<readonly { attributes: { recipientEmail: string } }[]> =>
  (await admin.request(`GET /api/v1/open-badge-assertions?filter[badge]=${id}&page[size]=100`)).body.data;
const batchOf = async (by: Session, id: string) =>
  (await by.request(`GET /api/v1/open-badge-batches/${id}`)).body.data.attributes;
const people = (count: number) =>
  `name,email\n${Array.from({ length: count }, (_, index) => `Person ${index},p${index}@example.net`).join("\n")}\n`;

describe("awarding a badge from a file", () => {
  it("is tried first, and awards nobody then", async () => {
    const id = await badge();
    await award(manager, id, lab!, "p1@example.net");
    const { data } = (await send(manager, id, people(3), true)).body;
    expect(data).toMatchObject({ created: 2, unchanged: 1, faults: [], batch: null });
    expect(await awardsOf(id)).toHaveLength(1);
  });

  it("tells the faults by their lines, and awards nobody where there is one", async () => {
    const id = await badge();
    const csv = "name,email\nAda,ada@example.net\n,ben@example.net\nCem,not an address\nAda,ADA@example.net\n";
    const { data } = (await send(manager, id, csv, false)).body;
    expect(data.faults.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [3, "name"],
      [4, "email"],
      [5, "email"],
    ]);
    expect(data.batch).toBeNull();
    expect(await awardsOf(id)).toEqual([]);
  });

  it("BADGE-002 ORG-003 is for those who may award the badge", async () => {
    const id = await badge();
    expect((await send(member, id, people(1), true)).status).toBe(403);
    expect((await send(manager, id, people(1), true, small!)).status).toBe(403);
    expect(faultOf(await send(admin, id, people(1), true, small!)).slice(0, 2)).toEqual([403, "/issuer"]);
    const draft = await makeBadge(admin, image, {});
    expect(faultOf(await send(admin, draft, people(1), false)).slice(0, 2)).toEqual([422, "/badge"]);
  });

  it("awards everybody by a job, shows how far it has come, and keeps no addresses", async () => {
    const id = await badge();
    const { batch } = (await send(manager, id, people(45), false)).body.data;
    await expect.poll(async () => (await batchOf(manager, batch)).progress, { timeout: 30_000 }).toBe("done");
    expect(await batchOf(manager, batch)).toMatchObject({
      linesCount: 45,
      doneCount: 45,
      awardedCount: 45,
      heldCount: 0,
    });
    expect(new Set((await awardsOf(id)).map(({ attributes }) => attributes.recipientEmail)).size).toBe(45);
    expect(JSON.stringify(await batchOf(admin, batch))).not.toContain("example.net");
    const again = (await send(manager, id, people(46), false)).body.data;
    expect(again).toMatchObject({ created: 1, unchanged: 45 });
    await expect.poll(async () => (await batchOf(manager, again.batch)).progress, { timeout: 30_000 }).toBe("done");
    expect(await batchOf(manager, again.batch)).toMatchObject({ awardedCount: 1, heldCount: 45 });
    expect(await awardsOf(id)).toHaveLength(46);
    expect((await member.request(`GET /api/v1/open-badge-batches/${batch}`)).status).toBe(404);
  });
});
