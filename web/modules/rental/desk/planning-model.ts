import { addDays, type Day, daysBetween, isDay, weekdayOf } from "#core/kernel/days.ts";
import type { PlannedItem } from "#core/modules/rental/calls.ts";

/** Days that can be seen at once. */
export const spans = [14, 30, 60, 90] as const;
export type Span = (typeof spans)[number];

/** Items on a page. */
export const sizes = [25, 50, 100, 200] as const;

/** What of the planning is shown: kept in the address. */
export interface PlanningState {
  /** `null` for some days before today. */
  readonly from: Day | null;
  readonly span: Span;
  readonly model: string | null;
  readonly stock: string | null;
  readonly page: number;
  readonly size: (typeof sizes)[number];
  readonly view: "timeline" | "table" | null;
}

export function readPlanning(query: URLSearchParams): PlanningState {
  const from = query.get("from");
  const view = query.get("view");
  return {
    from: from !== null && isDay(from) ? from : null,
    span: spans.find((each) => String(each) === query.get("days")) ?? 30,
    model: query.get("model") || null,
    stock: query.get("stock") || null,
    page: Math.max(1, Math.trunc(Number(query.get("page"))) || 1),
    size: sizes.find((each) => String(each) === query.get("size")) ?? 50,
    view: view === "timeline" || view === "table" ? view : null,
  };
}

export function writePlanning({ from, span, model, stock, page, size, view }: PlanningState): URLSearchParams {
  const query = new URLSearchParams();
  if (from !== null) query.set("from", from);
  if (span !== 30) query.set("days", String(span));
  if (model !== null) query.set("model", model);
  if (stock !== null) query.set("stock", stock);
  if (page > 1) query.set("page", String(page));
  if (size !== 50) query.set("size", String(size));
  if (view !== null) query.set("view", view);
  return query;
}

/** The first day that is shown where none is named: a little of what was, so that late returns are in sight. */
export const usualFrom = (today: Day): Day => addDays(today, -3);

export type SegmentKind = "free" | "closed" | "reserved" | "out" | "late" | "returned";

/** Days of an item on which one thing is so. Days are counted from the first that is shown. */
export interface Segment {
  readonly kind: SegmentKind;
  readonly start: number;
  /** Not included. */
  readonly end: number;
  /** As they are told: they may begin before what is shown. `null` where the item is free. */
  readonly days: { readonly startAt: Day; readonly endAt: Day } | null;
  readonly order?: { readonly id: string; readonly number: string };
  readonly reason?: string;
}

/**
 * What happens to an item, day after day without a gap: one segment ends where the next begins. What is not back goes on until today. Where two
 * things hold at once, the one that began later waits until the first is over. An item that is out of order is never free.
 */
export function segmentsOf(
  { rentals, unavailabilities, outOfOrder }: Pick<PlannedItem, "rentals" | "unavailabilities" | "outOfOrder">,
  from: Day,
  span: number,
  today: Day,
): readonly Segment[] {
  const within = (day: Day) => Math.min(span, Math.max(0, daysBetween(from, day)));
  const idle = (start: number, end: number): Segment =>
    outOfOrder === null
      ? { kind: "free", start, end, days: null }
      : {
          kind: "closed",
          start,
          end,
          days: { startAt: addDays(from, start), endAt: addDays(from, end) },
          reason: outOfOrder,
        };
  const things = [
    ...rentals.map(({ command, number, startAt, endAt, state }): Segment => {
      const isAway = state === "late" || state === "out";
      const shownEnd = isAway && endAt <= today ? addDays(today, 1) : endAt;
      const order = { id: command, number };
      return { kind: state, start: within(startAt), end: within(shownEnd), days: { startAt, endAt }, order };
    }),
    ...unavailabilities.map(
      ({ startAt, endAt, reason }): Segment => ({
        kind: "closed",
        start: within(startAt),
        end: within(endAt),
        days: { startAt, endAt },
        ...(reason !== undefined && { reason }),
      }),
    ),
  ].sort((one, other) => one.start - other.start || other.end - one.end);
  const segments: Segment[] = [];
  let at = 0;
  for (const thing of things) {
    const start = Math.max(at, thing.start);
    if (start >= thing.end) continue;
    if (start > at) segments.push(idle(at, start));
    segments.push({ ...thing, start });
    at = thing.end;
  }
  if (at < span) segments.push(idle(at, span));
  return segments;
}

/** Where the keyboard is: a row, and a day counted from the first that is shown. */
export interface Place {
  readonly row: number;
  readonly day: number;
}

/**
 * Where a key leads in the timeline (APG grid): left and right to what is before and after, up and down to the same day of another item,
 * Home and End to the first and last days, with Ctrl to the first and last item too, Page Up and Page Down ten items on. `undefined` for
 * keys that are not its own.
 */
export function placeByKey(
  key: string,
  withControl: boolean,
  place: Place,
  rows: readonly (readonly Segment[])[],
  span: number,
): Place | undefined {
  const segment = segmentAt(rows[place.row] ?? [], place.day);
  const row = (to: number) => ({ row: Math.min(rows.length - 1, Math.max(0, to)), day: place.day });
  switch (key) {
    case "ArrowLeft":
      return { row: place.row, day: Math.max(0, (segment?.start ?? 0) - 1) };
    case "ArrowRight":
      return { row: place.row, day: Math.min(span - 1, segment?.end ?? 0) };
    case "ArrowUp":
      return row(place.row - 1);
    case "ArrowDown":
      return row(place.row + 1);
    case "PageUp":
      return row(place.row - 10);
    case "PageDown":
      return row(place.row + 10);
    case "Home":
      return { row: withControl ? 0 : place.row, day: 0 };
    case "End":
      return { row: withControl ? rows.length - 1 : place.row, day: span - 1 };
    default:
      return undefined;
  }
}

/** The segment that a day lies in. */
export const segmentAt = (segments: readonly Segment[], day: number): Segment | undefined =>
  segments.find(({ start, end }) => start <= day && day < end);

/** A ground that marks weekends and today, drawn once for all rows: stops of a gradient over the days. */
export function groundOf(from: Day, span: number, today: Day): string {
  const parts: string[] = [];
  const share = (day: number) => `${((day / span) * 100).toFixed(4)}%`;
  for (let day = 0; day < span; day += 1) {
    const date = addDays(from, day);
    const color = date === today ? "var(--wash-accent)" : weekdayOf(date) > 5 ? "var(--sunken)" : "transparent";
    parts.push(`${color} ${share(day)} ${share(day + 1)}`);
  }
  return `linear-gradient(to right, ${parts.join(", ")})`;
}
