import { Effect } from "effect";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import { type CoreNeeds, FileStore } from "#core/kernel/ports.ts";
import { Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { contentKey } from "#core/shell/files/keys.ts";

/** An export to be saved: its bytes and how many. */
export interface Download {
  readonly size: number;
  readonly stream: AsyncIterable<Uint8Array>;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
}

/**
 * The bytes of an export, for its owner alone, in a session of their own. NotFound for everybody else, administrators and whoever acts
 * for the owner included, and once it has expired.
 */
export const exportDownload = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<Download, CoreError, CoreNeeds> {
  const missing = new NotFound({ type: "data-exports", id });
  if (!isUuid(id) || viewer.via !== "session" || viewer.id === null || viewer.impersonatorId !== null)
    return yield* missing;
  const found = yield* (yield* Storage).lock("data-exports", id, {}, viewer);
  if (found?.links.user !== viewer.id) return yield* missing;
  const { status, readyAt, expiresAt } = found.values;
  if (status !== "ready" || typeof expiresAt !== "string" || expiresAt <= viewer.now) return yield* missing;
  const content = yield* (yield* FileStore).get(contentKey(id));
  return content ? { ...content, madeAt: String(readyAt) } : yield* missing;
});
