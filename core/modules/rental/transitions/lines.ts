import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { addDays } from "#core/kernel/days.ts";
import { find } from "#core/kernel/reads.ts";
import { change } from "#core/kernel/records.ts";
import type { ChangeOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import { rentalOrderItems } from "../order-entities.ts";
import { Commitments } from "../ports.ts";
import type { StoredLine } from "../read-order.ts";
import { blockedUntil, itemBlockedUntil, offerOf } from "../take-capacity.ts";
import type { TransitionContext } from "./transition.ts";

/** Changes a line of an order. A photo is given once, at the hand-over or the return. */
export const setLine = (line: StoredLine, changes: ChangeOf<typeof rentalOrderItems>) =>
  change(rentalOrderItems, { ...line, handOverPhoto: null, returnPhoto: null }, changes);

/** What was kept of a line: its pictures, and what was said of its item when it came back. */
export const keptOnReturn = Effect.fnUntraced(function* (line: string) {
  const { row } = yield* asSystem(
    find(rentalOrderItems, line, {
      fields: ["returnComment", "returnCondition", "returnPhoto", "handOverPhoto"],
      include: { returnCondition: {}, returnPhoto: {}, handOverPhoto: {} },
    }),
  );
  const { returnComment: comment, returnCondition: condition, returnPhoto: photo, handOverPhoto } = row;
  return { comment, condition, photo, handOverPhoto };
});

/** Whether a line is still to be handed over, or out. */
export const isOpenLine = ({ status }: Pick<StoredLine, "status">): boolean =>
  status === "pending" || status === "reserved" || status === "rented";

/** Releases lines that came back today; each item rests as its own stock asks for. */
export const releaseLines = Effect.fnUntraced(function* (
  lines: readonly StoredLine[],
  { settings }: TransitionContext,
) {
  const { now } = yield* Acting;
  const ledger = yield* Commitments;
  const on = settings.today;
  const ids = lines.flatMap(({ item }) => item ?? []);
  const facts = yield* ledger.items({ ids }, { startAt: on, endAt: addDays(on, 1) }, offerOf(settings, now));
  for (const { id, item, rentalModel } of lines) {
    const known = facts.find((each) => each.id === item);
    const until = known ? itemBlockedUntil(settings, on, known) : blockedUntil(settings, on, rentalModel);
    yield* ledger.release(id, { on, blockedUntil: until });
  }
});
