import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { makeBadge, published, putOrganizations, putPicture } from "#tests/support/open-badges.ts";
import { putPeople } from "#tests/support/people.ts";
import { workerProcesses } from "#tests/support/second-process.ts";
import { testServer } from "#tests/support/server.ts";
import { signedIn } from "#tests/support/session.ts";

const database = await testDatabase();
/** Answers requests and runs no job. */
const server = await testServer({ database, environment: { ROLE: "api" } });
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const { worker, kill } = workerProcesses(server);

const lines = 1000;
const patience = { timeout: 180_000, interval: 20 };

it("BADGE-003 awards and signs a badge for each of 1,000 people of a file once, though the worker is killed in the middle", async () => {
  const [lab] = (await putOrganizations(server.settings, { Lab: "member_level_2" })) as [string];
  const image = await putPicture(server.settings);
  await putPeople(server.settings, [{ email: "admin@example.org", roles: ["admin"] }]);
  const admin = await signedIn(server.url, "admin@example.org");
  const badge = await makeBadge(admin, image, published);
  const people = Array.from({ length: lines }, (_, index) => `Person ${index},p${index}@example.net`);
  const begun = await admin.request("POST /api/v1/services/open-badge-batches/begin", {
    body: { badge, issuer: lab, csv: `name,email\n${people.join("\n")}\n`, isDryRun: false },
  });
  const { batch } = begun.body.data;
  const shown = async () => (await admin.request(`GET /api/v1/open-badge-batches/${batch}`)).body.data.attributes;
  /** What was awarded and what is told of it, at one moment. */
  const standing = async () => {
    const { rows } = await owner.query(
      `select done_count as told, (select count(*)::int from open_badge_assertions where badge_id = $1) as awarded
       from open_badge_batches where id = $2`,
      [badge, batch],
    );
    expect(rows[0].told).toBe(rows[0].awarded);
    return rows[0].awarded as number;
  };

  const first = worker();
  await expect.poll(standing, patience).toBeGreaterThan(100);
  await kill(first);
  const cut = await standing();
  expect(cut).toBeLessThan(lines);
  expect(await shown()).toMatchObject({ progress: "running", linesCount: lines });

  worker();
  await expect.poll(standing, patience).toBeGreaterThan(cut);
  await expect.poll(async () => (await shown()).progress, { ...patience, interval: 100 }).toBe("done");
  expect(await shown()).toMatchObject({ doneCount: lines, awardedCount: lines, heldCount: 0 });
  const counted = async () =>
    (
      await owner.query(
        `select count(*)::int as awards, count(distinct recipient_email)::int as people,
           (select count(*)::int from open_badge_credentials where issuer_id = $2) as signed
         from open_badge_assertions where badge_id = $1`,
        [badge, lab],
      )
    ).rows;
  await expect.poll(counted, { ...patience, interval: 100 }).toEqual([{ awards: lines, people: lines, signed: lines }]);
}, 400_000);
