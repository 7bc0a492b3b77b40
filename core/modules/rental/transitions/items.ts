import { Effect } from "effect";
import { findOptional, listByIds } from "#core/kernel/reads.ts";
import { change } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { rentalItemConditions, rentalItems } from "../entities.ts";

/** An item as the desk shows it; where it is says `whereabouts`. */
export interface DeskItem {
  readonly id: string;
  readonly version: number;
  readonly stockId: string;
  readonly model: string;
  readonly condition: string | null;
  /** 1 (out of order) to 5 (new); `null` where it is unknown. */
  readonly conditionValue: number | null;
}

/** Items by their ids; those that do not exist are left out. */
export const deskItems = Effect.fnUntraced(function* (ids: readonly string[]) {
  const { rows, related } = yield* asSystem(listByIds(rentalItems, ids, { include: { condition: {} } }));
  return new Map(
    rows.map(({ id, version, stockId, rentalModel: model, condition }): [string, DeskItem] => [
      id,
      {
        id,
        version,
        stockId,
        model,
        condition,
        conditionValue: related(rentalItemConditions, condition)?.value ?? null,
      },
    ]),
  );
});

/** Sets the condition in which an item came back. */
export const setCondition = (item: DeskItem, condition: string) => change(rentalItems, item, { condition });

/** Whether there is a condition of this id. */
export const isCondition = Effect.fnUntraced(function* (id: string) {
  const found = yield* findOptional(rentalItemConditions, id, { fields: [] });
  return found?.row.id === id;
});
