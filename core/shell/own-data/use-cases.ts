import { Effect } from "effect";
import { Forbidden, invalid, TooMany } from "#core/kernel/errors.ts";
import type { Condition } from "#core/kernel/policy.ts";
import { Jobs } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { list } from "#core/kernel/read.ts";
import type { ReplacedUseCases } from "#core/kernel/replaced.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { create, destroy } from "#core/kernel/write.ts";
import { removeBytesToo } from "#core/shell/files/use-cases.ts";

/** Name of the job that makes an export; `data` is `{ id }`. */
export const makeExportJob = "make-data-export";

const type = "data-exports";
const pauseMs = 10 * 60_000;

/** An export is made by a job, one at a time; a new one takes the place of those before, ten minutes later at the earliest. */
export const dataExportUseCases: ReplacedUseCases = {
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    if (viewer.via === "system") return yield* generic(document);
    if (viewer.via !== "session" || viewer.id === null || viewer.impersonatorId !== null)
      return yield* new Forbidden({ reason: "own-session" });
    const [given] = [...Object.keys(document.attributes), ...Object.keys(document.relationships)];
    if (given !== undefined) return yield* new Forbidden({ pointer: document.pointer, reason: "read-only" });
    yield* (yield* Storage).lock("users", viewer.id, {}, viewer);
    const filter: Condition = { is: "compare", field: "user", op: "eq", value: { literal: viewer.id } };
    const { rows } = yield* list(queryOf(type, { filter }), viewer);
    for (const { id, attributes } of rows) {
      const left = Date.parse(String(attributes.createdAt)) + pauseMs - Date.parse(viewer.now);
      if (left > 0 && attributes.status === "pending") return yield* invalid(document.pointer, "export-running");
      if (left > 0 && attributes.status === "ready")
        return yield* new TooMany({ retryAfterSeconds: Math.ceil(left / 1000) });
      yield* destroy(type, id, asSystem(viewer));
    }
    const relationships = { user: { type: "users", id: viewer.id } };
    const id = yield* create({ type, attributes: {}, relationships, pointer: document.pointer }, asSystem(viewer));
    yield* (yield* Jobs).enqueue({ name: makeExportJob, data: { id } });
    return id;
  }),

  destroy: removeBytesToo,
};
