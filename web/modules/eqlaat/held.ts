import { daysBetween } from "#core/kernel/days.ts";
import {
  handedOver,
  lengthenedBy,
  movedBy,
  putAt,
  type Shift,
  step,
  type Times,
} from "#web/modules/eqlaat/appointment-times.ts";
import type { Column, Timed } from "#web/modules/eqlaat/day-columns.ts";

/** An appointment that is held, by hand or by keys, on its way from one column to another; nothing is saved until it is let go. */
export interface Held {
  readonly id: string;
  readonly by: "hand" | "keys";
  readonly from: number;
  readonly to: number;
  /** Minutes that its start is moved, and its end besides. */
  readonly minutes: number;
  readonly longer: number;
}

export const taken = (id: string, column: number, by: Held["by"]): Held => ({
  id,
  by,
  from: column,
  to: column,
  minutes: 0,
  longer: 0,
});

/** What a key does with a held appointment: arrows move it, with Shift they make it longer or shorter; `undefined` for other keys. */
export function heldByKey(key: string, withShift: boolean, held: Held, columns: number): Held | undefined {
  const side = (by: number): Held => ({ ...held, to: Math.min(columns - 1, Math.max(0, held.to + by)) });
  switch (key) {
    case "ArrowUp":
      return withShift ? { ...held, longer: held.longer - step } : { ...held, minutes: held.minutes - step };
    case "ArrowDown":
      return withShift ? { ...held, longer: held.longer + step } : { ...held, minutes: held.minutes + step };
    case "ArrowLeft":
      return side(-1);
    case "ArrowRight":
      return side(1);
    default:
      return undefined;
  }
}

/** Minutes as a hand means them: the nearest step. */
export const snapped = (minutes: number): number => Math.round(minutes / step) * step;

/** When a held appointment would take place, and with whom. */
export function whereHeld<Item extends Timed>(item: Item, held: Held, columns: readonly Column[], zone: string): Item {
  const giver = columns[held.from];
  const taker = columns[held.to];
  if (!giver || !taker) return item;
  const shift: Shift = { days: daysBetween(giver.day, taker.day), minutes: held.minutes };
  const moved: Times = (held.by === "hand" ? putAt : movedBy)(item, shift, zone);
  const { startAt, endAt } = held.longer === 0 ? moved : lengthenedBy(moved, held.longer);
  return { ...item, startAt, endAt, managers: handedOver(item.managers, giver.manager, taker.manager) };
}

/** Whether letting go changes anything. */
export const hasMoved = (before: Timed, after: Timed): boolean =>
  before.startAt !== after.startAt || before.endAt !== after.endAt || before.managers.join() !== after.managers.join();
