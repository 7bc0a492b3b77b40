import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { FileStore } from "#core/kernel/ports.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { contentKey } from "#core/shell/files/keys.ts";
import { dataExports } from "./entities.ts";

/**
 * The bytes of an export, for its owner alone, in a session of their own. NotFound for everybody else, administrators and whoever acts
 * for the owner included, and once it has expired.
 */
export const exportDownload = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  const missing = new NotFound({ type: dataExports.type, id });
  if (!isUuid(id) || viewer.via !== "session" || viewer.id === null || viewer.impersonatorId !== null)
    return yield* missing;
  const found = yield* lockOptional(dataExports, id);
  if (found?.user !== viewer.id) return yield* missing;
  const { status, readyAt, expiresAt } = found;
  if (status !== "ready" || readyAt === null || expiresAt === null || expiresAt <= viewer.now) return yield* missing;
  const content = yield* (yield* FileStore).get(contentKey(id));
  return content ? { ...content, madeAt: readyAt } : yield* missing;
});
