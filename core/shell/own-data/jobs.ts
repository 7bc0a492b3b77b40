import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreJob, handleJob } from "#core/kernel/job.ts";
import { where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { destroy } from "#core/kernel/write.ts";
import { removeBytes } from "#core/shell/files/kept-bytes.ts";
import { dataExports } from "./entities.ts";
import { noteErased, noteErasedJob } from "./erased.ts";
import { makeExport } from "./export.ts";
import { makeExportJob } from "./use-cases.ts";

export const ownDataJobs: readonly CoreJob[] = [
  handleJob(makeExportJob, ({ id }) => makeExport(id)),
  handleJob(noteErasedJob, ({ id }) => noteErased(id)),
  {
    name: "purge-data-exports",
    cron: "40 * * * *",
    run: (_data) => purgeExports(),
  },
];

/** Removes what can be downloaded no more. */
const purgeExports = Effect.fnUntraced(function* () {
  const { now } = yield* Acting;
  const expired = { where: where("expiresAt", "lte", now), fields: [] };
  const { rows } = yield* list(dataExports, expired);
  for (const { id } of rows) {
    yield* destroy(dataExports.type, id);
    yield* removeBytes(id);
  }
});
