import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Desk, PlannedItem } from "./calls.ts";
import { type DeskPart, deskParts } from "./codes.ts";
import { type Day, daysBetween } from "./days.ts";
import { fault } from "./faults.ts";
import { DeskReads, type ItemDays } from "./ports.ts";
import { rentalSettings } from "./settings.ts";

const mostOrders = 200;
const usualOrders = 12;
const mostDays = 92;
const mostItems = 200;
const usualItems = 50;

/** What leaves, comes back and waits on a day: one statement beside the settings, and where there is more of a part, that there is. */
export const deskOfDay = Effect.fnUntraced(function* (
  { day: asked, size = usualOrders }: { readonly day?: Day; readonly size?: number },
  viewer: Viewer,
): Effect.fn.Return<Desk, CoreError, CoreNeeds | Granted> {
  const { today, timezone } = yield* rentalSettings(viewer);
  const day = asked ?? today;
  const most = Math.min(mostOrders, Math.max(1, Math.floor(size)));
  const found = yield* (yield* DeskReads).desk(day, { today, now: viewer.now }, most + 1);
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

/** Items with what happens to them: three statements, whatever the number of items and days. */
export const planning = Effect.fnUntraced(function* (
  asked: {
    readonly from: Day;
    readonly to: Day;
    readonly model?: string;
    readonly stock?: string;
    readonly page?: number;
    readonly size?: number;
  },
  viewer: Viewer,
): Effect.fn.Return<
  { readonly today: Day; readonly items: readonly PlannedItem[]; readonly total: number },
  CoreError,
  CoreNeeds | Granted
> {
  const { from, to, model, stock, page = 1, size = usualItems } = asked;
  const days = daysBetween(from, to);
  if (days < 1 || days > mostDays) return yield* fault("/to", "range", { days: mostDays });
  const { today } = yield* rentalSettings(viewer);
  const named = (relation: string, id: string | undefined): readonly Condition[] =>
    id === undefined
      ? []
      : [
          {
            is: "related",
            relation,
            to: relation === "stocks" ? "rental-stocks" : "rental-models",
            satisfies: { is: "compare", field: "id", op: "in", value: { literal: isUuid(id) ? [id] : [] } },
          },
        ];
  const query = queryOf("rental-items", {
    filter: { is: "all", of: [...named("rentalModel", model), ...named("stocks", stock)] },
    fields: { "rental-items": ["stockId", "unavailabilities"], "rental-models": ["title"] },
    include: { rentalModel: {} },
    page: { number: Math.max(1, Math.floor(page)), size: Math.min(mostItems, Math.max(1, Math.floor(size))) },
    total: true,
  });
  const { rows, included, total = 0 } = yield* listEntries(query, viewer);
  const titles = new Map(included.map((entry) => [entry.id, String(entry.attributes.title ?? "")]));
  const found = yield* (yield* DeskReads).ofItems(
    rows.map(({ id }) => id),
    { startAt: from, endAt: to },
  );
  const byItem = Map.groupBy(found, ({ item }) => item);
  const items = rows.map(
    ({ id, attributes, refs }): PlannedItem => ({
      id,
      stockId: String(attributes.stockId),
      rentalModel: (refs.rentalModel as Reference).id,
      model: titles.get((refs.rentalModel as Reference).id) ?? "",
      unavailabilities: ((attributes.unavailabilities as PlannedItem["unavailabilities"] | null) ?? []).filter(
        (each) => each.startAt < to && each.endAt > from,
      ),
      rentals: (byItem.get(id) ?? []).map((each) => rental(each, today)),
    }),
  );
  return { today, items, total };
});

const rental = (
  { command, number, startAt, endAt, isOut, releasedOn }: ItemDays,
  today: Day,
): PlannedItem["rentals"][number] => ({
  command,
  number,
  startAt,
  endAt: releasedOn ?? endAt,
  state: releasedOn !== null ? "returned" : isOut ? (endAt < today ? "late" : "out") : "reserved",
});
