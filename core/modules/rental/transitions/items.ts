import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { findOptional, listByIds } from "#core/kernel/reads.ts";
import { change } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
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
export const deskItems = Effect.fnUntraced(function* (
  ids: readonly string[],
  viewer: Viewer,
): Effect.fn.Return<ReadonlyMap<string, DeskItem>, CoreError, KernelServices> {
  const { rows, related } = yield* listByIds(rentalItems, ids, asSystem(viewer), { include: { condition: {} } });
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
export const setCondition = (item: DeskItem, condition: string, viewer: Viewer) =>
  change(rentalItems, item, { condition }, viewer);

/** Whether there is a condition of this id. */
export const isCondition = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, KernelServices> {
  const found = yield* findOptional(rentalItemConditions, id, viewer, { fields: [] });
  return found?.row.id === id;
});
