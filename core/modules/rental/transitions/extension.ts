import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type Day, daysBetween, laterOf, type Period } from "#core/kernel/days.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { change } from "#core/kernel/records.ts";
import { orderEvents } from "../events.ts";
import { fault, refusal } from "../faults.ts";
import { isOpen } from "../limits.ts";
import { isCancelled, isLate, orderFlags } from "../order.ts";
import { rentalOrders } from "../order-entities.ts";
import { Commitments } from "../ports.ts";
import type { StoredLine } from "../read-order.ts";
import { isStaff } from "../rights.ts";
import { isInternal } from "../strategies.ts";
import { blockedUntil, claimable, offerOf } from "../take-capacity.ts";
import { isIn } from "../whereabouts.ts";
import { deskItems } from "./items.ts";
import { isOpenLine, setLine } from "./lines.ts";
import { outOfOrder, setStep, stepOf, type TransitionContext, transition } from "./transition.ts";

/** Longest rental period in days, for the staff too. */
const longest = 3 * 366;

/**
 * Extends an order to a later day of return, where its open lines stay available and its items are away for nothing else. Additional days
 * cost the price per day of the order. A renter extends within the limits, and not once the order is late.
 */
export const extend = ({ id, endAt }: { readonly id: string; readonly endAt: Day }) =>
  transition(id, "anyone", (context) =>
    Effect.gen(function* () {
      const viewer = yield* Acting;
      const { order, settings } = context;
      const lines = order.lines.filter(isOpenLine);
      if (isCancelled(order) || orderFlags(order).isReturned || lines.length === 0) return yield* outOfOrder();
      if (endAt === order.endAt) return null;
      if (endAt < order.endAt || endAt <= settings.today) return yield* fault("/endAt", "not-later");
      if (daysBetween(order.startAt, endAt) > longest) return yield* fault("/endAt", "too-far");
      if (!isStaff(viewer)) yield* withinLimits(context, endAt);
      const own = lines.map((line) => line.id);
      const wanted = Object.fromEntries(
        [...Map.groupBy(lines, ({ rentalModel }) => rentalModel)].map(([model, each]) => [model, each.length]),
      );
      const from = laterOf(order.endAt, settings.today);
      const more = { startAt: from, endAt };
      yield* checkItems(context, lines, more);
      yield* claimable(wanted, more, settings, viewer.now, { orderItems: own });
      yield* (yield* Commitments).extend(
        lines.map(({ id: line, rentalModel }) => ({
          orderItem: line,
          blockedUntil: blockedUntil(settings, endAt, rentalModel),
        })),
        endAt,
      );
      yield* change(rentalOrders, order, { endAt, ...(yield* withdrawSigned(context)) });
      const [before, after] = [daysBetween(order.startAt, order.endAt), daysBetween(order.startAt, endAt)];
      for (const line of lines) {
        const rentingPrice =
          line.rentingPrice + Math.round((chainPrice(order.lines, line) * (after - before)) / before);
        yield* setLine(line, { rentingPrice });
      }
      return [orderEvents.extended];
    }),
  );

/** Invalid, with the names of the items, where those of an order are needed for something else in the days that are added. */
const checkItems = Effect.fnUntraced(function* (
  { settings }: TransitionContext,
  lines: readonly StoredLine[],
  more: Period,
) {
  const { now } = yield* Acting;
  const ids = lines.flatMap(({ item }) => item ?? []);
  const own = lines.map(({ id }) => id);
  const facts = yield* (yield* Commitments).items({ ids }, more, offerOf(settings, now));
  const busy = facts.filter((item) => !isIn(item, more, settings.today, own)).map(({ id }) => id);
  if (busy.length === 0) return;
  const known = yield* deskItems(busy);
  return yield* refusal(
    [...known.values()].map(({ stockId }) => ({
      pointer: "/endAt",
      detail: "rental:faults.item-busy",
      values: { item: stockId },
    })),
  );
});

/**
 * A contract that was sent and not checked is replaced by that of the extension, which is signed or agreed to anew: what was said of one
 * document holds for no other. Gives the changes of the order.
 */
const withdrawSigned = Effect.fnUntraced(function* ({ order }: TransitionContext) {
  const step = stepOf(order, "contract");
  if (step?.status !== "waiting" || step.doneAt === null) return {};
  yield* setStep(step, { doneAt: null });
  return { signedContract: null, signedPages: [] };
});

/** The price of a line with the lines that it replaces: together they pay for its days. */
function chainPrice(lines: readonly StoredLine[], line: StoredLine): number {
  const replaced = lines.find(({ id }) => id === line.replace);
  return line.rentingPrice + (replaced ? chainPrice(lines, replaced) : 0);
}

const withinLimits = Effect.fnUntraced(function* ({ order, settings }: TransitionContext, endAt: Day) {
  const { limits, opening, today } = settings;
  if (isLate(order, today) || isInternal(order.rentalStrategy)) return yield* new Forbidden({ reason: "late-order" });
  const days = daysBetween(order.startAt, endAt);
  const faults = [
    ...(days > limits.maxDuration ? [{ name: "too-long", values: { days: limits.maxDuration } }] : []),
    ...(limits.durationMultiple > 1 && days % limits.durationMultiple !== 0
      ? [{ name: "multiple", values: { days: limits.durationMultiple } }]
      : []),
    ...(isOpen(opening, endAt) ? [] : [{ name: "closed", values: {} }]),
  ];
  if (faults.length > 0)
    return yield* refusal(
      faults.map(({ name, values }) => ({ pointer: "/endAt", detail: `rental:faults.${name}`, values })),
    );
});
