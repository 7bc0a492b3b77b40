import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { insert } from "#core/kernel/records.ts";
import { Ids } from "#core/kernel/storage.ts";
import { orderEvents } from "../events.ts";
import { fault } from "../faults.ts";
import { isCancelled } from "../order.ts";
import { rentalOrderItems } from "../order-entities.ts";
import { Commitments } from "../ports.ts";
import { blockedUntil, claimable, offerOf } from "../take-capacity.ts";
import { isFit } from "../whereabouts.ts";
import { deskItems, isCondition, setCondition } from "./items.ts";
import { keptOnReturn, releaseLines, setLine } from "./lines.ts";
import { neededDays } from "./preparation.ts";
import { doneAlready, outOfOrder, transition } from "./transition.ts";

/**
 * Replaces the item of a line by another of the same model: the line keeps its price, a new line without price holds the replacement. What is
 * not handed over yet is replaced as long as it can be.
 */
export const replace = ({
  id,
  line: lineId,
  item: itemId,
  condition,
  comment,
}: {
  readonly id: string;
  readonly line: string;
  readonly item: string;
  readonly condition?: string;
  readonly comment?: string;
}) =>
  transition(id, "staff", (context) =>
    Effect.gen(function* () {
      const { now } = yield* Acting;
      const { order, settings } = context;
      const line = order.lines.find((each) => each.id === lineId);
      if (!line) return yield* fault("/line", "unknown-line");
      const done = order.lines.find((each) => each.replace === lineId);
      if (line.status === "replaced" && done?.item === itemId)
        return yield* doneAlready({ comment, condition }, yield* keptOnReturn(line.id));
      if (isCancelled(order) || line.item === null || (line.status !== "reserved" && line.status !== "rented"))
        return yield* outOfOrder();
      if (condition !== undefined && !(yield* isCondition(condition)))
        return yield* fault("/condition", "unknown-condition");
      const isOut = line.status === "rented";
      // Nothing is handed over any more once its period is over.
      if (!isOut && settings.today >= order.endAt) return yield* outOfOrder();
      const items = yield* deskItems([line.item, itemId]);
      const [before, after] = [items.get(line.item), items.get(itemId)];
      if (!after) return yield* fault("/item", "unknown-item");
      if (after.model !== line.rentalModel) return yield* fault("/item", "other-model");
      const days = neededDays(context);
      const ledger = yield* Commitments;
      const offer = offerOf(settings, now);
      yield* ledger.lock([line.rentalModel], offer);
      const fits = (item: string) =>
        Effect.map(ledger.items({ ids: [item] }, days, offer), (found) =>
          found.some((each) => isFit(each, days, settings.today)),
        );
      if (itemId === line.item || !(yield* fits(itemId))) return yield* fault("/item", "item-away");
      if (before && condition !== undefined) yield* setCondition(before, condition);
      const back = {
        returnedAt: now,
        returnCondition: condition ?? before?.condition ?? null,
        returnComment: comment ?? null,
      };
      yield* setLine(line, {
        status: "replaced",
        ...(isOut ? back : { returnCondition: condition ?? null, returnComment: comment ?? null }),
      });
      if (isOut) yield* releaseLines([line], context);
      else yield* ledger.drop([lineId]);
      // A line takes no more of its model than before, unless what it gives up is back and at rest.
      if (isOut && (yield* fits(line.item))) yield* claimable({ [line.rentalModel]: 1 }, days, settings, now);
      const status = isOut ? "rented" : "reserved";
      const taken = {
        rentalModel: line.rentalModel,
        item: itemId,
        replace: lineId,
        rentingPrice: 0,
        value: line.value,
        status,
      } as const;
      const made = yield* insert(rentalOrderItems, { command: order.id, ...taken });
      const claim = { id: (yield* Ids).next(), model: line.rentalModel, orderItem: made, item: itemId };
      yield* ledger.take([{ ...claim, blockedUntil: blockedUntil(settings, days.endAt, line.rentalModel) }], days);
      if (isOut) yield* ledger.handOver([made], settings.today);
      return [orderEvents.replaced];
    }),
  );
