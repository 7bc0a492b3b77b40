import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { type Day, daysBetween } from "#core/kernel/days.ts";
import { allOf, type Condition, related, where } from "#core/kernel/policy.ts";
import { fieldsOf, listCounted } from "#core/kernel/reads.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { PlannedItem } from "./calls.ts";
import { type DeskPart, deskParts } from "./codes.ts";
import { rentalItemConditions, rentalItems, rentalModels } from "./entities.ts";
import { fault } from "./faults.ts";
import { DeskReads, type ItemDays } from "./ports.ts";
import { isInOrder } from "./rentable.ts";
import { rentalSettings } from "./settings.ts";
import { claimState } from "./whereabouts.ts";

const mostOrders = 200;
const usualOrders = 12;
const mostDays = 92;
const mostItems = 200;
const usualItems = 50;

/** Departures, returns, late and waiting orders of a day, and which parts were truncated: one statement beside the settings. */
export const deskOfDay = useCase(function* ({
  day: asked,
  size = usualOrders,
}: {
  readonly day?: Day;
  readonly size?: number;
}) {
  const { now } = yield* Acting;
  const { today, timezone } = yield* rentalSettings();
  const day = asked ?? today;
  const most = Math.min(mostOrders, Math.max(1, Math.floor(size)));
  const found = yield* (yield* DeskReads).desk(day, { today, now }, most + 1);
  const more = deskParts.filter((part) => found[part].length > most);
  const part = (name: DeskPart) => found[name].slice(0, most);
  const orders = {
    late: part("late"),
    departures: part("departures"),
    returns: part("returns"),
    waiting: part("waiting"),
  };
  return { day, today, timezone, ...orders, more };
});

/** Items with their rentals in a period: three statements. */
export const planning = useCase(function* (asked: {
  readonly from: Day;
  readonly to: Day;
  readonly model?: string;
  readonly stock?: string;
  readonly page?: number;
  readonly size?: number;
}) {
  const { from, to, model, stock, page = 1, size = usualItems } = asked;
  const length = daysBetween(from, to);
  if (length < 1 || length > mostDays) return yield* fault("/to", "range", { days: mostDays });
  const { today } = yield* rentalSettings();
  const named = (relation: "rentalModel" | "stocks", id: string | undefined): readonly Condition[] =>
    id === undefined ? [] : [related(relation, where("id", "in", isUuid(id) ? [id] : []))];
  const found = yield* listCounted(rentalItems, {
    where: allOf(...named("rentalModel", model), ...named("stocks", stock)),
    fields: ["stockId", "unavailabilities", "rentalModel", "condition"],
    include: { rentalModel: {}, condition: {} },
    includeFields: [fieldsOf(rentalModels, ["title"]), fieldsOf(rentalItemConditions, ["name", "value"])],
    page: { number: Math.max(1, Math.floor(page)), size: Math.min(mostItems, Math.max(1, Math.floor(size))) },
  });
  const days = yield* (yield* DeskReads).ofItems(
    found.rows.map(({ id }) => id),
    { startAt: from, endAt: to },
  );
  const byItem = Map.groupBy(days, ({ item }) => item);
  const items = found.rows.map(
    ({ id, stockId, rentalModel, unavailabilities, condition }): PlannedItem => ({
      id,
      outOfOrder: brokenName(found.related(rentalItemConditions, condition)),
      stockId,
      rentalModel,
      model: found.related(rentalModels, rentalModel)?.title ?? "",
      unavailabilities: (unavailabilities ?? []).filter((each) => each.startAt < to && each.endAt > from),
      rentals: (byItem.get(id) ?? []).map((each) => rental(each, today)),
    }),
  );
  return { today, items, total: found.total };
});

const brokenName = (condition: { readonly name: string; readonly value: number } | null | undefined): string | null =>
  condition && !isInOrder(condition.value) ? condition.name : null;

const rental = (
  { command, number, startAt, endAt, ...claim }: ItemDays,
  today: Day,
): PlannedItem["rentals"][number] => ({
  command,
  number,
  startAt,
  endAt: claim.releasedOn ?? endAt,
  state: claimState({ ...claim, endAt }, today),
});
