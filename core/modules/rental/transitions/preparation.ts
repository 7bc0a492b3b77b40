import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Granted } from "#core/kernel/contract.ts";
import { addDays, laterOf, type Period } from "#core/kernel/days.ts";
import type { CoreError, Issue } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { orderEvents } from "../events.ts";
import { refusal } from "../faults.ts";
import { isCancelled, orderFlags } from "../order.ts";
import { Commitments } from "../ports.ts";
import { type RentalOrder, readOrder, type StoredLine } from "../read-order.ts";
import { rentalSettings } from "../settings.ts";
import { claimable, offerOf } from "../take-capacity.ts";
import { isFit, isIn, isOverdue } from "../whereabouts.ts";
import { attachedFile } from "./attached-file.ts";
import { deskItems } from "./items.ts";
import { isOpenLine, keptOnReturn, setLine } from "./lines.ts";
import { doneAlready, due, outOfOrder, stepOf, succeed, type TransitionContext, transition } from "./transition.ts";

/**
 * Assigns items to lines. The order is prepared once each line has one; items can be changed until the hand-over. Conflict `taken` where an
 * item is assigned to another order in the period.
 */
export const prepare = ({
  id,
  items,
}: {
  readonly id: string;
  readonly items: Readonly<Record<string, string | null>>;
}) =>
  transition(id, "staff", (context) =>
    Effect.gen(function* () {
      const { order } = context;
      const step = yield* due(order, "preparation");
      const known = new Set(order.lines.map((line) => line.id));
      const unknown = Object.keys(items).filter((line) => !known.has(line));
      if (unknown.length > 0)
        return yield* refusal(
          unknown.map((line) => ({ pointer: `/items/${line}`, detail: "rental:faults.unknown-line" })),
        );
      const changes = order.lines.flatMap((line) => {
        const item = items[line.id];
        return item === undefined || item === line.item ? [] : [{ line, item }];
      });
      if (!step && changes.length === 0) return null;
      // A prepared order may change items until the hand-over, but unassign none.
      const isPrepared = !step;
      if (
        isPrepared &&
        (order.lines.some(({ status }) => status === "rented") || changes.some(({ item }) => item === null))
      )
        return yield* outOfOrder();
      yield* checkItems(context, items, changes);
      const ledger = yield* Commitments;
      for (const { line } of changes) if (line.item !== null) yield* ledger.assign(line.id, null);
      for (const { line, item } of changes) {
        if (item !== null) yield* ledger.assign(line.id, item);
        yield* setLine(line, { item, status: item === null ? "pending" : "reserved" });
      }
      const isWhole = order.lines
        .filter(isOpenLine)
        .every((line) => (items[line.id] === undefined ? line.item : items[line.id]) !== null);
      if (!step || !isWhole) return [];
      yield* succeed(context, step, {});
      return [orderEvents.prepared];
    }),
  );

/** The remaining rental period, at least today. */
export const neededDays = ({ order, settings }: Pick<TransitionContext, "order" | "settings">): Period => ({
  startAt: laterOf(order.startAt, settings.today),
  endAt: laterOf(order.endAt, addDays(settings.today, 1)),
});

const checkItems = Effect.fnUntraced(function* (
  context: TransitionContext,
  items: Readonly<Record<string, string | null>>,
  changes: readonly { readonly line: StoredLine; readonly item: string | null }[],
) {
  const { order, settings } = context;
  const { now } = yield* Acting;
  const open = new Map(order.lines.filter(isOpenLine).map((line) => [line.id, line]));
  const wanted = changes.flatMap(({ item }) => (item !== null && isUuid(item) ? [item] : []));
  const known = yield* deskItems(wanted);
  const ledger = yield* Commitments;
  const offer = offerOf(settings, now);
  // Nobody moves or gives away an item of these models meanwhile.
  yield* ledger.lock([...new Set(order.lines.map(({ rentalModel }) => rentalModel))], offer);
  const period = neededDays(context);
  const { today } = settings;
  const facts = yield* ledger.items({ ids: wanted }, period, offer);
  const given = new Set(
    facts
      .filter((item) => isFit(item, period, today) && !isOverdue(item, today, [...open.keys()]))
      .map(({ id: item }) => item),
  );
  const all = [...open.values()].map((line) => (items[line.id] === undefined ? line.item : items[line.id]));
  const issues = Object.entries(items).flatMap(([line, item]): readonly Issue[] => {
    const at = `/items/${line}`;
    const said = (name: string) => [{ pointer: at, detail: `rental:faults.${name}` }];
    if (!open.has(line)) return said("unknown-line");
    if (item === null || item === open.get(line)?.item) return [];
    const found = known.get(item);
    if (!found) return said("unknown-item");
    if (found.model !== open.get(line)?.rentalModel) return said("other-model");
    if (all.filter((each) => each === item).length > 1) return said("item-twice");
    return given.has(item) ? [] : said("item-away");
  });
  if (issues.length > 0) return yield* refusal(issues);
});

/** Hands an order over; before its first day only where its models are available until then. */
export const handOver = ({
  id,
  comment,
  photos = {},
}: {
  readonly id: string;
  readonly comment?: string;
  readonly photos?: Readonly<Record<string, string>>;
}) =>
  transition(id, "staff", (context) =>
    Effect.gen(function* () {
      const { now } = yield* Acting;
      const { order, settings } = context;
      const step = yield* due(order, order.shipping === "shipping" ? "delivery" : "retrieval");
      if (!step) {
        const done = stepOf(order, order.shipping === "shipping" ? "delivery" : "retrieval");
        const kept: Record<string, string | null> = {};
        for (const line of Object.keys(photos))
          if (order.lines.some((each) => each.id === line))
            kept[line] = (yield* keptOnReturn(line)).handOverPhoto ?? null;
        return yield* doneAlready({ comment, photos }, { comment: done?.comment, photos: kept });
      }
      const { today } = settings;
      if (today >= order.endAt) return yield* outOfOrder();
      const lines = order.lines.filter(isOpenLine);
      yield* checkPhotos(context, photos);
      yield* checkFit(context, lines);
      const ledger = yield* Commitments;
      if (today < order.startAt) {
        const wanted = quantities(lines);
        const before = { startAt: today, endAt: order.startAt };
        const atOnce = { ...settings, turnarounds: new Map(Object.keys(wanted).map((model) => [model, 0])) };
        yield* claimable(wanted, before, atOnce, now, { orderItems: lines.map((line) => line.id) });
      }
      yield* ledger.handOver(
        lines.map((line) => line.id),
        today,
      );
      for (const line of lines) yield* setLine(line, { status: "rented", handOverPhoto: photos[line.id] ?? null });
      yield* succeed(context, step, { comment: comment ?? null });
      return [orderEvents.handedOver];
    }),
  );

/** Invalid unless each photo is attached to the order, and of one of its open lines. */
const checkPhotos = Effect.fnUntraced(function* (
  { order }: TransitionContext,
  photos: Readonly<Record<string, string>>,
) {
  const open = new Set(order.lines.filter(isOpenLine).map(({ id }) => id));
  const issues: Issue[] = [];
  for (const [line, photo] of Object.entries(photos)) {
    const say = (name: string) => issues.push({ pointer: `/photos/${line}`, detail: `rental:faults.${name}` });
    if (!open.has(line)) say("unknown-line");
    else if (!(yield* attachedFile(photo, order))) say("not-attached");
  }
  if (issues.length > 0) return yield* refusal(issues);
});

/** Invalid where an item was withdrawn since it was prepared: another takes its place first. */
const checkFit = Effect.fnUntraced(function* ({ order, settings }: TransitionContext, lines: readonly StoredLine[]) {
  const { now } = yield* Acting;
  const ids = lines.flatMap(({ item }) => item ?? []);
  const period = { startAt: settings.today, endAt: order.endAt };
  const facts = yield* (yield* Commitments).items({ ids }, period, offerOf(settings, now));
  const unfit = facts.filter((item) => !isFit(item, period, settings.today)).map(({ id }) => id);
  if (unfit.length === 0) return;
  const known = yield* deskItems(unfit);
  return yield* refusal(
    lines
      .filter(({ item }) => item !== null && unfit.includes(item))
      .map(({ id, item }) => ({
        pointer: `/lines/${id}`,
        detail: "rental:faults.item-withdrawn",
        values: { item: known.get(item ?? "")?.stockId ?? "" },
      })),
  );
});

const quantities = (lines: readonly StoredLine[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(lines, ({ rentalModel }) => rentalModel)].map(([model, each]) => [model, each.length]),
  );

/** Assignable items for the lines of an order, by model, best condition first. */
export const assignable = ({
  id,
}: {
  readonly id: string;
}): Effect.Effect<
  Readonly<Record<string, readonly { id: string; stockId: string; condition: number | null }[]>>,
  CoreError,
  UseCaseServices | Granted
> =>
  inTransaction(
    Effect.gen(function* () {
      const { now } = yield* Acting;
      const order: RentalOrder = yield* readOrder(id);
      const settings = yield* rentalSettings();
      if (isCancelled(order) || orderFlags(order).isReturned) return {};
      const models = [...new Set(order.lines.map(({ rentalModel }) => rentalModel))];
      const own = order.lines.map((line) => line.id);
      const period = neededDays({ order, settings });
      const found = yield* (yield* Commitments).items({ models }, period, offerOf(settings, now));
      const items = yield* deskItems(
        found
          .filter((item) => isIn(item, period, settings.today, own) && !isOverdue(item, settings.today, own))
          .map(({ id: item }) => item),
      );
      const sorted = [...items.values()]
        .map(({ id: item, stockId, conditionValue: condition, model }) => ({
          model,
          shown: { id: item, stockId, condition },
        }))
        .sort(
          (one, other) =>
            (other.shown.condition ?? 3) - (one.shown.condition ?? 3) ||
            (one.shown.stockId < other.shown.stockId ? -1 : 1),
        );
      return Object.fromEntries(
        models.map((model) => [model, sorted.filter((each) => each.model === model).map(({ shown }) => shown)]),
      );
    }),
  );
