import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { type CoreJob, enqueue, handleJob, jobType, ofRecord } from "#core/kernel/job.ts";
import { where } from "#core/kernel/policy.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { awardLines, type Recipient } from "./award-lines.ts";
import { openBadgeBatches } from "./entities.ts";

/** Name of the job that awards a badge to the people of a batch; `data` is `{ id }`. */
export const awardBatchJob = jobType("award-badge-batch", ofRecord);

/** Lines that are seen to in one transaction: what is lost when a worker is killed, and how often progress is shown. */
const atOnce = 50;

type Batch = StoredOf<typeof openBadgeBatches>;

/**
 * Awards the badge to those of a batch who are left, some at a time: what was awarded and how far the batch has come are kept together, so that
 * whoever goes on after a cut awards nothing twice and leaves nobody out. A badge or an organization that can no longer award it stops the batch.
 */
const runBatch = Effect.fnUntraced(function* (id: string) {
  const step = inTransaction(
    Effect.gen(function* () {
      const batch = yield* lockOptional(openBadgeBatches, id);
      return batch?.progress === "running" ? yield* awardSome(batch) : true;
    }),
  );
  let isOver = false;
  while (!isOver)
    isOver = yield* step.pipe(
      Effect.catchTag("Invalid", ({ issues }) => stop(id, issues[0]?.detail)),
      Effect.catchTag("Forbidden", ({ reason }) => stop(id, reason)),
    );
});

/** In the name of whoever began the batch. Gives whether it is over. */
const awardSome = Effect.fnUntraced(function* (batch: Batch) {
  const system = yield* Acting;
  const viewer = { ...system, id: batch.createdBy };
  const { badge, issuer, occasion, doneCount, linesCount } = batch;
  const lines = recipientsOf(batch, yield* KeyRing).slice(doneCount, doneCount + atOnce);
  const awarded = yield* actingAs(viewer, awardLines({ badge, issuer, occasion, lines }));
  const done = doneCount + lines.length;
  const isOver = lines.length === 0 || done >= linesCount;
  const counts = {
    doneCount: done,
    awardedCount: batch.awardedCount + awarded,
    heldCount: batch.heldCount + lines.length - awarded,
  };
  const end = { progress: "done", finishedAt: viewer.now, lines: null } as const;
  yield* actingAs(viewer, change(openBadgeBatches, batch, isOver ? { ...counts, ...end } : counts, "award-batch"));
  return isOver;
});

const recipientsOf = ({ id, lines }: Batch, ring: KeyRing["Service"]): readonly Recipient[] =>
  lines === null ? [] : JSON.parse(ring.open(lines, { type: openBadgeBatches.type, field: "lines", id }));

const stop = Effect.fnUntraced(function* (id: string, fault: string | undefined) {
  const { now } = yield* Acting;
  yield* inTransaction(
    Effect.gen(function* () {
      const batch = yield* lockOptional(openBadgeBatches, id);
      if (batch?.progress !== "running") return;
      const stopped = {
        progress: "stopped",
        finishedAt: now,
        lines: null,
        fault: fault ?? "forbidden",
      } as const;
      yield* change(openBadgeBatches, batch, stopped, "stop-batch");
    }),
  );
  return true;
});

/**
 * Puts batches in the queue again that are not over: a job that was given up, for instance with the database away, is taken on, and what a killed
 * worker was at goes on with the next that starts. Two jobs for one batch take turns.
 */
const takeOn = Effect.fnUntraced(function* () {
  for (const id of yield* listIds(openBadgeBatches, where("progress", "eq", "running")))
    yield* enqueue(awardBatchJob, { id });
});

export const batchJobs: readonly CoreJob[] = [
  handleJob(awardBatchJob, ({ id }) => runBatch(id)),
  { name: "take-on-badge-batches", cron: "*/15 * * * *", atStart: true, run: (_data) => takeOn() },
];
