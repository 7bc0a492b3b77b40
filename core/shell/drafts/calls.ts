import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type KeptDraft = NonNullable<ValueOf<typeof shapes.findDraft.output>["data"]>;

/** Stands for the id of a record that is not made yet. */
export const newRecord = "new";

/** Keeps what the viewer has written of a record and not saved. */
export const keepDraft = call<typeof shapes.keepDraft>("drafts.keep", "POST", "/api/v1/services/drafts");

/** What the viewer had written of a record and not saved. */
export const findDraft = call<typeof shapes.findDraft>("drafts.find", "GET", "/api/v1/services/drafts/{type}/{record}");

/** Forgets what the viewer had written of a record. */
export const dropDraft = call<typeof shapes.dropDraft>(
  "drafts.drop",
  "DELETE",
  "/api/v1/services/drafts/{type}/{record}",
);
