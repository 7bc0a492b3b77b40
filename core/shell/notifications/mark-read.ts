import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { notifications } from "./entities.ts";

/** More than anybody looks through; what is beyond them is read by the next call. */
const mostAtOnce = 500;

/**
 * Sets what the viewer has not read yet to read, in one transaction: those with the given ids, or all. Gives how many there were. No
 * version is asked for: reading undoes nobody's work.
 */
export const markRead = Effect.fnUntraced(function* (
  ids: readonly string[] | undefined,
  viewer: Viewer,
): Effect.fn.Return<number, CoreError, KernelServices | Granted> {
  if (viewer.id === null) return yield* new Forbidden({});
  const storage = yield* Storage;
  const unread = {
    where: allOf(
      where("user", "eq", viewer.id),
      isNull("readAt"),
      ...(ids ? [where("id", "in", ids.filter(isUuid))] : []),
    ),
    fields: ["readAt"],
    page: { number: 1, size: mostAtOnce },
  } as const;
  return yield* storage.transaction(
    Effect.flatMap(list(notifications, unread, viewer), ({ rows }) =>
      setRead(
        rows.map(({ id }) => id),
        viewer,
      ),
    ),
  );
});

/** Sets notifications that are known to be the viewer's to read, those that stand in no list among them. Gives how many were unread. */
export const setRead = Effect.fnUntraced(function* (
  ids: readonly string[],
  viewer: Viewer,
): Effect.fn.Return<number, CoreError, KernelServices | Granted> {
  let read = 0;
  for (const id of ids) {
    const before = yield* lockOptional(notifications, id, viewer);
    if (!before || before.readAt !== null) continue;
    yield* change(notifications, before, { readAt: viewer.now }, viewer);
    read += 1;
  }
  return read;
});
