import { call } from "#core/kernel/call.ts";

/** One revision as the back office shows it: members as `[before, after]`, secrets redacted. */
export interface Revision {
  readonly id: string;
  readonly revision: number;
  readonly action: string;
  readonly at: string;
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly impersonator: { readonly id: string; readonly name: string } | null;
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly links: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, readonly [unknown, unknown]>>>>;
  /** Why it was done, where that was asked: of an administrator who began to act for somebody. */
  readonly reason?: string;
  /** Whether the record can be put back to how it was after this revision. */
  readonly canRestore: boolean;
}

export interface History {
  readonly data: readonly Revision[];
  readonly meta: { readonly total: number };
}

/** Revisions of a record, newest first, 50 a page. */
export const recordHistory = call<{ readonly type: string; readonly id: string; readonly page?: number }, History>(
  "history",
  "GET",
  "/api/v1/services/history/{type}/{id}",
);

/** Puts a record back to how it was after a revision: a new revision, so that nothing is lost. */
export const restoreRevision = call<
  { readonly type: string; readonly id: string; readonly revision: number; readonly version?: number },
  { readonly data: { readonly type: string; readonly id: string } }
>("history.restore", "POST", "/api/v1/services/history/{type}/{id}/restore");

/** How many records point at this one, by their type and relation: what a deletion would touch. */
export const recordUses = call<
  { readonly type: string; readonly id: string },
  { readonly data: readonly { readonly type: string; readonly relation: string; readonly count: number }[] }
>("used-by", "GET", "/api/v1/services/used-by/{type}/{id}");

/** Opens a confidential value, and notes in the audit log who did. */
export const revealConfidential = call<
  { readonly type: string; readonly id: string; readonly field: string },
  { readonly data: { readonly value: string | null } }
>("reveal", "POST", "/api/v1/services/reveal/{type}/{id}/{field}");
