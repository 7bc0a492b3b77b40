import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { systemUserId } from "#core/shell/access/rules.ts";
import { renterLeaves } from "./events.ts";
import { fault } from "./faults.ts";
import { changeRecord } from "./order-writes.ts";

const type = "rental-commands";

/**
 * Somebody goes for ever. Not while an order of theirs is under way: somebody has to answer for what is out. What is over stays, for the
 * books, as ordered by nobody in particular. What has to name them is done before, by whoever handles the event: their last bill is made.
 */
export const leaveRentals = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const system = asSystem(viewer);
  const open = yield* listEntries(
    queryOf(type, {
      filter: { is: "all", of: [theirs(userId), isOpen] },
      fields: { [type]: ["number"] },
      page: { number: 1, size: 1 },
      total: true,
    }),
    system,
  );
  const [first] = open.rows;
  if (first) return yield* fault("", "orders-open", { number: String(first.attributes.number) });
  yield* publishEvent(renterLeaves, { userId }, viewer);
  const ordered = queryOf(type, { filter: by("commandBy", userId), fields: { [type]: [] } });
  const storage = yield* Storage;
  for (
    let left = yield* listEntries(ordered, system);
    left.rows.length > 0;
    left = yield* listEntries(ordered, system)
  ) {
    for (const { id } of left.rows) {
      const order = yield* storage.lock(type, id, {}, viewer);
      if (!order) continue;
      const links = { commandBy: systemUserId };
      yield* changeRecord(type, { id, version: order.version }, { links, before: { commandBy: userId } }, viewer);
    }
  }
});

const by = (relation: string, literal: string): Condition => ({
  is: "compare",
  field: relation,
  op: "eq",
  value: { literal },
});

const theirs = (userId: string): Condition => ({ is: "any", of: [by("commandBy", userId), by("rentBy", userId)] });

const isOpen: Condition = {
  is: "related",
  relation: "steps",
  to: "rental-command-steps",
  satisfies: { is: "compare", field: "status", op: "in", value: { literal: ["pending", "waiting"] } },
};
