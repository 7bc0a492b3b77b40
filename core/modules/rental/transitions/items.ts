import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { always, type Condition } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf, wholePage } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { overlap, type Period } from "../days.ts";
import { changeRecord } from "../order-writes.ts";
import { isInOrder } from "../rentable.ts";

/** An item as the desk handles it. */
export interface DeskItem {
  readonly id: string;
  readonly version: number;
  readonly stockId: string;
  readonly model: string;
  readonly condition: string | null;
  /** 1 (out of order) to 5 (new); `null` where nobody has said. */
  readonly conditionValue: number | null;
  readonly closed: readonly Period[];
}

/** Items by their ids; those that do not exist are left out. */
export const deskItems = Effect.fnUntraced(function* (
  ids: readonly string[],
  viewer: Viewer,
): Effect.fn.Return<ReadonlyMap<string, DeskItem>, CoreError, CoreNeeds> {
  const filter: Condition = { is: "compare", field: "id", op: "in", value: { literal: ids.filter(isUuid) } };
  const query = queryOf("rental-items", { filter, include: { condition: {}, rentalModel: {} }, page: wholePage });
  const { rows, included } = yield* listEntries(query, asSystem(viewer));
  const values = new Map(included.map((entry) => [entry.id, entry.attributes.value]));
  return new Map(
    rows.map(({ id, version, attributes, refs }): readonly [string, DeskItem] => {
      const condition = (refs.condition as Reference | null | undefined)?.id ?? null;
      return [
        id,
        {
          id,
          version,
          stockId: String(attributes.stockId),
          model: (refs.rentalModel as Reference).id,
          condition,
          conditionValue: condition === null ? null : Number(values.get(condition)),
          closed: (attributes.unavailabilities as readonly Period[] | null) ?? [],
        },
      ];
    }),
  );
});

/** Whether an item can be given out for a period, by what is known of itself. */
export const isUsable = ({ conditionValue, closed }: DeskItem, period: Period): boolean =>
  isInOrder(conditionValue) && !closed.some((each) => overlap(each, period));

/** Notes the condition in which an item came back. */
export const setCondition = Effect.fnUntraced(function* (
  item: DeskItem,
  condition: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  yield* changeRecord("rental-items", item, { links: { condition }, before: { condition: item.condition } }, viewer);
});

/** Whether there is such a condition. */
export const isCondition = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, CoreNeeds> {
  const isCode = isUuid(id) || /^[a-z_]{1,40}$/.test(id);
  if (!isCode) return false;
  const question = { type: "rental-item-conditions", ids: [id], condition: always };
  const [present] = yield* (yield* Storage).existing([question], viewer);
  return present?.has(id) ?? false;
});
