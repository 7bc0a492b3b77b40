import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { daysBefore } from "#core/shell/reminders/rule.ts";
import { enqueueDue } from "#tests/support/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { putPeople } from "#tests/support/people.ts";
import { workerProcesses } from "#tests/support/second-process.ts";
import { testServer } from "#tests/support/server.ts";

const database = await testDatabase();
let people: Readonly<Record<string, string>> = {};
/** Answers requests and runs no job. */
const server = await testServer({
  database,
  environment: { ROLE: "api" },
  seed: async (settings) => {
    people = await putPeople(settings, [{ email: "ada@example.org" }]);
  },
});
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const { worker, kill } = workerProcesses(server);

const patience = { timeout: 90_000, interval: 200 };

describe("workers that are killed among reminders", () => {
  it("leave each reminder told once, by whoever comes after", async () => {
    const due = daysBefore(1, new Date().toISOString());
    await owner.query(
      `insert into reminders (id, title, remind_at, user_id)
       select gen_random_uuid(), 'Number ' || n, $1, $2 from generate_series(1, 200) n`,
      [due, people["ada@example.org"]],
    );
    const sent = async () => (await owner.query("select 1 from reminders where sent_at is not null")).rowCount ?? 0;
    await enqueueDue(server.settings, "send-reminders");
    const first = worker();
    // In the middle of it, or after it on a fast machine.
    await expect.poll(sent, { ...patience, interval: 5 }).toBeGreaterThan(0);
    await kill(first);
    await enqueueDue(server.settings, "send-reminders");
    worker();
    await expect.poll(sent, patience).toBe(200);
    const { rows } = await owner.query(
      "select count(*)::int as told, count(distinct details->'values'->>'title')::int as titles from notifications where user_id = $1",
      [people["ada@example.org"]],
    );
    expect(rows).toEqual([{ told: 200, titles: 200 }]);
  }, 180_000);

  it("leave the job that they were at to another worker", async () => {
    await owner.query(
      `insert into reminders (id, title, remind_at, user_id)
       select gen_random_uuid(), 'Held ' || n, $1, $2 from generate_series(1, 20) n`,
      [daysBefore(1, new Date().toISOString()), people["ada@example.org"]],
    );
    const jobs = async (): Promise<readonly { readonly id: string; readonly state: string }[]> =>
      (await owner.query("select id, state, retry_count, output from jobs_queue.job where name = 'send-reminders'"))
        .rows;
    const active = async () => (await jobs()).filter(({ state }) => state === "active").map(({ id }) => id);
    // What other workers were killed at waits longer each time it is tried again.
    await owner.query("delete from jobs_queue.job where name = 'send-reminders'");
    // What is locked keeps the first worker in the middle of its job until it is killed.
    const holder = new pg.Client({ connectionString: database.ownerUrl });
    await holder.connect();
    await holder.query("begin");
    await holder.query("select 1 from reminders where title like 'Held %' for update");
    await enqueueDue(server.settings, "send-reminders");
    const first = worker();
    await expect.poll(active, { ...patience, interval: 5 }).toHaveLength(1);
    await kill(first);
    const [job] = await active();
    expect(job).toBeDefined();
    await holder.query("rollback");
    await holder.end();
    worker();
    await expect
      .poll(async () => (await jobs()).find(({ id }) => id === job), patience)
      .toMatchObject({ state: "completed" });
  }, 180_000);
});
