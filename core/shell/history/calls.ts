import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type Revision = ValueOf<typeof shapes.revision>;
export type RecordState = ValueOf<typeof shapes.recordState>;
export type History = ValueOf<typeof shapes.recordHistory.output>;

/** Revisions of a record, newest first, 50 a page. */
export const recordHistory = call<typeof shapes.recordHistory>(
  "history",
  "GET",
  "/api/v1/services/history/{type}/{id}",
);

/** A record as it was after a revision, with its children, to be looked at. */
export const recordAt = call<typeof shapes.recordAt>(
  "history.revision",
  "GET",
  "/api/v1/services/history/{type}/{id}/{revision}",
);

/** Puts a record back to how it was after a revision: a new revision, so that nothing is lost. */
export const restoreRevision = call<typeof shapes.restoreRevision>(
  "history.restore",
  "POST",
  "/api/v1/services/history/{type}/{id}/restore",
);

/** Which records use this one, by their type and member: what a deletion would touch. */
export const recordUses = call<typeof shapes.recordUses>("used-by", "GET", "/api/v1/services/used-by/{type}/{id}");

/** Opens a confidential value, and notes in the audit log who did. */
export const revealConfidential = call<typeof shapes.revealConfidential>(
  "reveal",
  "POST",
  "/api/v1/services/reveal/{type}/{id}/{field}",
);
