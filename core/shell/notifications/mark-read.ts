import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { notifications } from "./entities.ts";

/** More than anybody looks through; what is beyond them is read by the next call. */
const mostAtOnce = 500;

/**
 * Sets what the viewer has not read yet to read, in one transaction: those with the given ids, or all. Gives how many there were. No
 * version is asked for: reading undoes nobody's work.
 */
export const markRead = useCase(function* (ids: readonly string[] | undefined) {
  const viewer = yield* Acting;
  if (viewer.id === null) return yield* new Forbidden({});
  const unread = {
    where: allOf(
      where("user", "eq", viewer.id),
      isNull("readAt"),
      ...(ids ? [where("id", "in", ids.filter(isUuid))] : []),
    ),
    fields: ["readAt"],
    page: { number: 1, size: mostAtOnce },
  } as const;
  return yield* inTransaction(
    Effect.flatMap(list(notifications, unread), ({ rows }) => setRead(rows.map(({ id }) => id))),
  );
});

/** Sets notifications that are known to be the viewer's to read, those that stand in no list among them. Gives how many were unread. */
export const setRead = useCase(function* (ids: readonly string[]) {
  const { now } = yield* Acting;
  let read = 0;
  for (const id of ids) {
    const before = yield* lockOptional(notifications, id);
    if (!before || before.readAt !== null) continue;
    yield* change(notifications, before, { readAt: now });
    read += 1;
  }
  return read;
});
