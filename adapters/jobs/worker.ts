import type { Queue } from "./queue.ts";

/** One kind of job. Handlers may run twice, so they do nothing that a second time would change. */
export interface Work {
  readonly name: string;
  readonly run: (data: unknown) => Promise<void>;
  /** When the clock puts one in the queue; never unless said. Times are UTC. */
  readonly clock?: { readonly cron: string; readonly everySeconds: number };
}

/** Seconds between two looks at the queue: a worker is woken for new jobs, and looks for what is tried again or was missed. */
const usualPollSeconds = 5;

/**
 * Takes jobs from the queue as they come, one of each kind at once. Every worker's clock rings, and the queue keeps one job per slot of
 * `everySeconds`; what fell due while no worker ran is caught up, once.
 */
export async function startWorker(
  queue: Queue,
  works: readonly Work[],
  onError: (error: unknown, job: string) => void,
  { pollSeconds = usualPollSeconds }: { readonly pollSeconds?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const { schedule } = await import("node-cron");
  const clocks: { stop(): unknown }[] = [];
  const begin = async ({ name, run, clock }: Work): Promise<void> => {
    let worker: string | undefined;
    worker = await queue.boss.work(
      name,
      { batchSize: 1, pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds },
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
    if (!clock) return;
    const ring = () =>
      queue.boss
        .send(name, {}, { singletonKey: name, singletonSeconds: clock.everySeconds })
        .then(() => undefined)
        .catch((error: unknown) => onError(error, name));
    clocks.push(schedule(clock.cron, ring, { timezone: "Etc/UTC", noOverlap: true }));
    await ring();
  };
  await Promise.all(works.map(begin));
  return {
    async stop() {
      for (const clock of clocks) await clock.stop();
    },
  };
}
