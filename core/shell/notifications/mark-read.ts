import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { allOf, type Condition, where } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";

/** More than anybody looks through; what is beyond them is read by the next call. */
const mostAtOnce = 500;

/**
 * Sets what the viewer has not read yet to read, in one transaction: those with the given ids, or all. Gives how many there were. No
 * version is asked for: reading undoes nobody's work.
 */
export const markRead = Effect.fnUntraced(function* (
  ids: readonly string[] | undefined,
  viewer: Viewer,
): Effect.fn.Return<number, CoreError, CoreNeeds | Granted> {
  if (viewer.id === null) return yield* new Forbidden({});
  const storage = yield* Storage;
  const filter = allOf(
    where("user", "eq", viewer.id),
    where("readAt", "eq", null),
    ...(ids ? [where("id", "in", ids.filter(isUuid))] : []),
  ) as Condition;
  const unread = queryOf("notifications", {
    filter,
    fields: { notifications: ["readAt"] },
    page: { number: 1, size: mostAtOnce },
  });
  return yield* storage.transaction(
    Effect.gen(function* () {
      const { rows } = yield* listEntries(unread, viewer);
      let read = 0;
      for (const { id } of rows) {
        const before = yield* storage.lock("notifications", id, {}, viewer);
        if (!before || before.values.readAt !== null) continue;
        yield* storage.update({
          type: "notifications",
          id,
          values: { readAt: viewer.now },
          links: {},
          sets: {},
          change: changeOf("update", before.version + 1, viewer, { fields: { readAt: [null, viewer.now] } }),
        });
        read += 1;
      }
      return read;
    }),
  );
});
