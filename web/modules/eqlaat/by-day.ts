import { addDays, type Day } from "#core/kernel/days.ts";
import { type DaySpan, daysOfEvent } from "#core/shell/calendar-files/times.ts";
import type { Times } from "#web/modules/eqlaat/appointment-times.ts";
import { timedOf } from "#web/modules/eqlaat/timed.ts";

/** The appointments of a day in a zone, in their order. */
export const appointmentsOf = <Item extends Times>(items: readonly Item[], day: Day, zone: string): readonly Item[] =>
  items.filter((item) => {
    const { first, last } = daysOfEvent(timedOf(item), zone);
    return first <= day && day <= last;
  });

/** The days that have appointments, each with its own; what goes over midnight is named on each of its days. */
export function byDay<Item extends Times>(
  items: readonly Item[],
  { first, last }: DaySpan,
  zone: string,
): readonly (readonly [Day, readonly Item[]])[] {
  const days: (readonly [Day, readonly Item[]])[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const found = appointmentsOf(items, day, zone);
    if (found.length > 0) days.push([day, found]);
  }
  return days;
}
