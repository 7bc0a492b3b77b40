import { type Queue, signOfLifeSeconds } from "./queue.ts";

/** One kind of job. Handlers may run twice, so they do nothing that a second time would change. */
export interface Work {
  readonly name: string;
  readonly run: (data: unknown) => Promise<void>;
  /** When one is put in the queue, as a cron expression in UTC; never unless said. */
  readonly cron?: string;
  /** Whether one is put in the queue when a worker starts. */
  readonly atStart?: boolean;
}

/** Seconds between two looks at the queue of each kind: a worker is woken for what is due, and looks for what was missed. */
const usualPollSeconds = 15;

/**
 * Takes jobs from the queue as they come, one of each kind at once, until the queue is stopped.
 */
export async function startWorker(
  queue: Queue,
  works: readonly Work[],
  onError: (error: unknown, job: string) => void,
  { pollSeconds = usualPollSeconds }: { readonly pollSeconds?: number } = {},
): Promise<void> {
  const begin = async ({ name, run }: Work): Promise<readonly [name: string, worker: string]> => {
    let worker: string | undefined;
    worker = await queue.boss.work(
      name,
      {
        batchSize: 1,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
        heartbeatRefreshSeconds: signOfLifeSeconds,
      },
      async ([job]) => {
        try {
          await run(job?.data);
        } catch (error) {
          onError(error, name);
          throw error;
        } finally {
          // Where one was, there may be more, whether it failed or not: only an empty queue is waited for.
          if (worker !== undefined) queue.boss.notifyWorker(worker);
        }
      },
    );
    return [name, worker];
  };
  queue.wakeWhenDue(new Map(await Promise.all(works.map(begin))));
  for (const { name, atStart } of works) if (atStart === true) await queue.boss.send(name, {});
}
