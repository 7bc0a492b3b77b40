import { strFromU8, unzipSync } from "fflate";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { award, makeBadge, post, published, putOrganizations, putPicture } from "#tests/support/open-badges.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { attachPdf } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer({ environment: { ROLE: "all" } });
const { url } = server;
const owner = new pg.Client({ connectionString: server.database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

let holder: Session;
let [given, share, training]: readonly string[] = [];

beforeAll(async () => {
  const [lab] = (await putOrganizations(server.settings, { Lab: "member_level_2" })) as [string];
  const image = await putPicture(server.settings);
  await putPeople(server.settings, [
    { email: "admin@example.org", roles: ["admin"] },
    { email: "holder@example.org" },
    { email: "other@example.org" },
  ]);
  const admin = await signedIn(url, "admin@example.org");
  holder = await signedIn(url, "holder@example.org");
  const badge = await makeBadge(admin, image, { title: "Wiring", ...published });
  given = (await award(admin, badge, lab, "holder@example.org")).body.data.id as string;
  await award(admin, badge, lab, "other@example.org", "Somebody Else");
  await attachPdf(url, admin, { type: "open-badge-assertions", id: given });
  share = (await holder.request(`POST /api/v1/services/open-badges/awards/${given}/share`)).body.data.share as string;
  const soldering = await makeBadge(admin, image, { title: "Soldering", ...published });
  const links = { badge: ["open-badges", soldering] } as const;
  await post(admin, "open-badge-training-modules", { title: "Tin", content: "<p>Melt.</p>" }, links);
  const begun = await post(holder, "open-badge-training-sessions", {}, { ...links, issuer: ["organizations", lab] });
  training = begun.body.data.id as string;
  const known = await holder.request(`GET /api/v1/open-badge-training-sessions/${training}?include=modules`);
  const [module] = known.body.data.relationships.modules.data;
  const step = await holder.request(`POST /api/v1/services/open-badge-training-sessions/${training}/start-module`, {
    body: { module: module.id },
  });
  expect(step.status, step.text).toBe(204);
});

async function exported(): Promise<Readonly<Record<string, string>>> {
  const asked = await holder.request("POST /api/v1/data-exports", {
    body: { data: { type: "data-exports", attributes: {} } },
  });
  const { id } = asked.body.data;
  const status = async () => (await holder.request(`GET /api/v1/data-exports/${id}`)).body.data.attributes.status;
  await expect.poll(status, { timeout: 30_000 }).toBe("ready");
  const answer = await fetch(`${url}/services/data-exports/${id}`, { headers: { cookie: holder.cookie } });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe("what somebody has of badges", () => {
  it("is in the copy of their own data: awards with credential, evidence and link, trainings with their modules", async () => {
    const signed = async () => (await owner.query("select 1 from open_badge_credentials")).rowCount;
    await expect.poll(signed, { timeout: 30_000 }).toBe(2);
    const files = await exported();
    const read = (name: string) => JSON.parse(files[`records/${name}.json`] ?? "null");
    expect(read("open-badge-assertions")).toMatchObject([{ id: given, recipientEmail: "holder@example.org" }]);
    expect(read("open-badges")).toMatchObject([
      {
        award: given,
        badge: "Wiring",
        issuer: "Lab",
        evidences: [{ name: expect.stringMatching(/\.pdf$/) }],
        sharedSince: expect.any(String),
        credential: { issuer: { name: "Lab" }, proof: { cryptosuite: "eddsa-rdfc-2022" } },
      },
    ]);
    expect(read("open-badge-training-sessions")).toMatchObject([{ id: training, stage: "started" }]);
    expect(read("open-badge-training-session-modules")).toMatchObject([
      { training, badge: "Soldering", module: "Tin", startedAt: expect.any(String), finishedAt: null },
    ]);
    expect(Object.values(files).join("")).not.toContain("Somebody Else");
  });

  it("goes with their account, but for the award itself, which names nobody any more", async () => {
    const shown = () => fetch(`${url}/api/v1/services/open-badges/awards/${share}`);
    expect((await shown()).status).toBe(200);
    const gone = await holder.request("POST /api/v1/services/account/deletion", { body: { password: testPassword } });
    expect(gone.status, gone.text).toBe(204);
    expect((await shown()).status).toBe(404);
    const { rows } = await owner.query(
      `select a.recipient_name, a.recipient_id, a.recipient_email,
         (select count(*)::int from open_badge_training_sessions) as trainings,
         (select count(*)::int from open_badge_shares) as shares,
         (select count(*)::int from secured_files) as evidences
       from open_badge_assertions a where id = $1`,
      [given],
    );
    expect(rows).toMatchObject([{ recipient_id: null, trainings: 0, shares: 0, evidences: 0 }]);
    expect(rows[0].recipient_email).not.toContain("holder");
    const hosted = await fetch(`${url}/services/open-badges/assertions/${given}`);
    expect(await hosted.text()).not.toContain("holder@example.org");
  });
});
