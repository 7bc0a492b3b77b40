import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { insert } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { reports } from "./entities.ts";

/** Brings an objection where moderators look; its author is told what came of it. */
export const object = (reportable: Reference, details: string): Effect.Effect<void, CoreError, UseCaseServices> =>
  Effect.flatMap(Acting, (viewer) =>
    Effect.asVoid(insert(reports, { reason: "other", details, reportable, createdBy: viewer.id, status: "open" })),
  );
