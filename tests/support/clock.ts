import { Effect } from "effect";
import { openQueue } from "#adapters/jobs/queue.ts";

/** Puts a job in the queue of a database, as the clock does by and by. */
export async function ring(databaseUrl: string, job: string): Promise<void> {
  const queue = await openQueue({
    connectionString: databaseUrl,
    names: [],
    works: false,
    onError: (error) => {
      throw error;
    },
  });
  await Effect.runPromise(queue.jobs.enqueue({ name: job, data: {} }));
  await queue.stop(0);
}
