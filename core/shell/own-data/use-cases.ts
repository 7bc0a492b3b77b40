import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, invalid, TooMany } from "#core/kernel/errors.ts";
import { enqueue, jobType, ofRecord } from "#core/kernel/job.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { destroy } from "#core/kernel/write.ts";
import { users } from "#core/shell/access/entities.ts";
import { removeBytesOf } from "#core/shell/files/use-cases.ts";
import { dataExports } from "./entities.ts";

/** Name of the job that makes an export; `data` is `{ id }`. */
export const makeExportJob = jobType("make-data-export", ofRecord);

const pauseMs = 10 * 60_000;
const limit = { name: "exports", quota: 1, seconds: pauseMs / 1000 };

/** An export is made by a job, one at a time; a new one takes the place of those before, ten minutes later at the earliest. */
export const orderExport = override(
  dataExports,
  "create",
  { system: "passes" },
  function* (_input, { pointer, proceed }) {
    const viewer = yield* Acting;
    if (viewer.via !== "session" || viewer.id === null || viewer.impersonatorId !== null)
      return yield* new Forbidden({ reason: "own-session" });
    yield* lockOptional(users, viewer.id);
    const { rows } = yield* list(dataExports, { where: where("user", "eq", viewer.id) });
    for (const { id, createdAt, status } of rows) {
      const left = Date.parse(createdAt) + pauseMs - Date.parse(viewer.now);
      if (left > 0 && status === "pending") return yield* invalid(pointer, "export-running");
      if (left > 0 && status === "ready")
        return yield* new TooMany({ retryAfterSeconds: Math.ceil(left / 1000), limit });
      yield* asSystem(destroy(dataExports.type, id));
    }
    const id = yield* proceed({ user: viewer.id });
    yield* enqueue(makeExportJob, { id });
    return id;
  },
);

export const removeExport = removeBytesOf(dataExports);
