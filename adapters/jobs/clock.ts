import { createTask, type ScheduledTask } from "node-cron";
import type pg from "pg";
import type { Queue } from "./queue.ts";
import type { Work } from "./worker.ts";

/** What puts jobs in the queue when they are due. */
export interface Clock {
  /** Puts nothing in any more; what is being put in is waited for. */
  stop(): Promise<void>;
}

/** When it looks at what is due, unless said. */
const everyMinute = "* * * * *";

/**
 * Puts one job in the queue for each time that a schedule falls due, in UTC, whatever the number of workers: who moves the schedule's next
 * time on puts the job in, in the same transaction. Of what fell due while no clock ran or the database was away, the last is caught up.
 */
export async function startClock(
  pool: pg.Pool,
  queue: Queue,
  works: readonly Work[],
  onError: (error: unknown) => void,
  { looks = everyMinute }: { readonly looks?: string } = {},
): Promise<Clock> {
  const schedules = new Map(
    works.flatMap(({ name, cron }) => (cron === undefined ? [] : [[name, inUtc(cron, () => undefined)] as const])),
  );
  await declareSchedules(pool, schedules);
  let looking: Promise<void> | undefined;
  const look = () =>
    (looking ??= putInDue(pool, queue, schedules)
      .catch(onError)
      .finally(() => (looking = undefined)));
  const ticks = inUtc(looks, look);
  ticks.start();
  await look();
  return {
    stop: async () => {
      for (const task of [ticks, ...schedules.values()]) await task.destroy();
      await looking;
    },
  };
}

const inUtc = (cron: string, run: () => unknown): ScheduledTask =>
  createTask(cron, async () => void (await run()), { timezone: "Etc/UTC", suppressMissedWarning: true });

type Schedules = ReadonlyMap<string, ScheduledTask>;

const nextOf = (task: ScheduledTask): string => task.getNextRuns(1)[0]!.toISOString();

/** Keeps when these schedules fall due next, and forgets those that are declared no more. */
async function declareSchedules(pool: pg.Pool, schedules: Schedules): Promise<void> {
  const tasks = [...schedules.values()];
  await pool.query(
    `insert into schedules (name, cron, next_at)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[])
     on conflict (name) do update set cron = excluded.cron, next_at = excluded.next_at where schedules.cron <> excluded.cron`,
    [[...schedules.keys()], tasks.map((task) => task.getPattern()), tasks.map(nextOf)],
  );
  await pool.query("delete from schedules where name <> all($1::text[])", [[...schedules.keys()]]);
}

async function putInDue(pool: pg.Pool, queue: Queue, schedules: Schedules): Promise<void> {
  const { rows } = await pool.query<{ name: string }>("select name from schedules where next_at <= $1", [new Date()]);
  for (const { name } of rows) {
    const task = schedules.get(name);
    if (task) await putIn(pool, queue, name, nextOf(task));
  }
}

/** Moves a schedule on and puts its job in, unless another worker just did. */
async function putIn(pool: pg.Pool, { boss }: Queue, name: string, next: string): Promise<void> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query("begin");
    const { rowCount } = await client.query(
      "update schedules set next_at = $2 where name = $1 and next_at < $2 and next_at <= $3",
      [name, next, new Date()],
    );
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    if (rowCount === 1) await boss.send(name, {}, { db });
    await client.query("commit");
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
}
