import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { notifications } from "./entities.ts";

export interface Withdrawn {
  readonly about: Reference;
  /** Ids of those who were told. */
  readonly from: readonly string[];
  /** Keys of the words that are over. */
  readonly lines: readonly string[];
}

const mostAtOnce = 500;

/** Takes back what asked people for something that is over, in the current transaction: it counts as read, and no mail tells of it any more. */
export const withdraw = Effect.fnUntraced(function* (
  { about, from, lines }: Withdrawn,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const unread = {
    where: allOf(where("user", "in", from), where("line", "in", lines), isNull("readAt")),
    fields: ["details"],
    page: { number: 1, size: mostAtOnce },
  } as const;
  const { rows } = yield* list(notifications, unread, system);
  for (const { id } of rows.filter(({ details }) => details?.about?.id === about.id)) {
    const before = yield* lockOptional(notifications, id, system);
    if (before?.readAt !== null) continue;
    yield* change(notifications, before, { readAt: viewer.now, settledAt: viewer.now }, viewer);
  }
});
