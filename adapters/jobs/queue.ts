import { Effect } from "effect";
import { PgBoss } from "pg-boss";
import { Unavailable } from "#core/kernel/errors.ts";
import type { JobsService } from "#core/kernel/ports.ts";
import { asUnavailable } from "../postgres/database.ts";
import { currentClient } from "../postgres/transactions.ts";

/** The queue of jobs, in Postgres (`jobs_queue`, made by a migration). */
export interface Queue {
  readonly boss: PgBoss;
  readonly jobs: JobsService;
  /** Wakes each of these workers, named by their kinds of job, soon after something of its kind is due: also what is tried again. */
  wakeWhenDue(workers: ReadonlyMap<string, string>): void;
  /** Running jobs have `timeoutMs` to end; what does not is given to another worker when its time is over. */
  stop(timeoutMs: number): Promise<void>;
}

export interface QueueOptions {
  readonly connectionString: string;
  /** Names of all jobs that exist. */
  readonly names: readonly string[];
  /** Whether this process runs jobs, and looks after those that were left. */
  readonly works: boolean;
  readonly onError: (error: unknown) => void;
}

/** Seconds between two looks for jobs whose worker is gone. */
const lookSeconds = 2;

/** Seconds between two looks for what is due. */
const dueSeconds = 1;

/**
 * When a worker is killed, its job is in other hands after the seconds of a heartbeat, which is the shortest that the queue knows, a look,
 * the delay of a retry, which is doubled at most, and a look for what is due: 15 in all. What fails is tried again for some five minutes, ever
 * less often.
 */
const rules = {
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  expireInSeconds: 900,
  heartbeatSeconds: 10,
  notify: true,
} as const;

/** Seconds between two signs of life of a worker: two of them may fail before what it works at is given to another. */
export const signOfLifeSeconds = 3;

/** Connects to the queue and makes sure that each kind of job has its place in it. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    application_name: "labcommons queue",
    schema: "jobs_queue",
    max: 2,
    // The schema is the owner's: a migration made it.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    supervise: options.works,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    useListenNotify: options.works,
  });
  boss.on("error", options.onError);
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of options.names) {
    const { heartbeatSeconds, retryDelay, retryLimit } = known.get(name) ?? {};
    if (!known.has(name)) await boss.createQueue(name, rules);
    else if (
      heartbeatSeconds !== rules.heartbeatSeconds ||
      retryDelay !== rules.retryDelay ||
      retryLimit !== rules.retryLimit
    )
      await boss.updateQueue(name, rules);
  }
  const looks: NodeJS.Timeout[] = [];
  return {
    boss,
    jobs: { enqueue: ({ name, data, key }) => enqueue(boss, name, data, key) },
    wakeWhenDue: (workers) => {
      let looking: Promise<void> | undefined;
      const look = () => {
        looking ??= wakeDue(boss, workers)
          .catch(options.onError)
          .finally(() => (looking = undefined));
      };
      looks.push(setInterval(look, dueSeconds * 1000));
    },
    stop: (timeoutMs) => {
      for (const look of looks) clearInterval(look);
      return boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

/** One statement for all kinds, over the index of what waits, in place of a question for each of them. */
async function wakeDue(boss: PgBoss, workers: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await boss.getDb().executeSql(due, [[...workers.keys()]]);
  for (const { name } of rows) boss.notifyWorker(workers.get(name)!);
}

const due = `
  select distinct name from jobs_queue.job
  where state < 'active' and not blocked and name = any($1::text[]) and start_after <= jobs_queue.job_now()`;

/**
 * Puts a job in the queue, through the connection of the current transaction when there is one: cause and job are kept together or not at
 * all. A `key` is told only once a day.
 */
const enqueue = (
  boss: PgBoss,
  name: string,
  data: Readonly<Record<string, unknown>>,
  key: string | undefined,
): Effect.Effect<void, Unavailable> =>
  Effect.flatMap(Effect.mapError(currentClient, asUnavailable), (client) =>
    Effect.tryPromise({
      try: async () => {
        await boss.send(name, data, {
          ...(key === undefined ? {} : { singletonKey: key, singletonSeconds: 86_400 }),
          ...(client === null
            ? {}
            : { db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) } }),
        });
      },
      catch: (cause) => new Unavailable({ cause }),
    }),
  );
