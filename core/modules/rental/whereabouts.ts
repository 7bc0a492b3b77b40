import { addDays, type Day, daysOf, overlap, type Period } from "#core/kernel/days.ts";

/**
 * Where an item is on a day: `in` its stock and free; `out` with a renter, or `late`, its day of return being over; `prepared` for an order;
 * `away`, unavailable or in the days after a rental; `gone`, out of order or in no rentable stock.
 */
export type Place = "in" | "out" | "late" | "prepared" | "away" | "gone";

/** The reservation of an item by a line of an order. */
export interface ItemClaim extends Period {
  readonly orderItem: string;
  /** When the item is available again after its return. */
  readonly blockedUntil: Day;
  readonly isOut: boolean;
  readonly releasedOn: Day | null;
}

/** What is known of an item. */
export interface ItemFacts {
  readonly id: string;
  readonly model: string;
  readonly stocks: readonly string[];
  /** Out of order, or in no rentable stock. */
  readonly isGone: boolean;
  /** Its unavailabilities. */
  readonly closed: readonly Period[];
  readonly claims: readonly ItemClaim[];
}

/** Where an item is on a day: the one answer that every rule about items asks for. */
export function placeOf({ isGone, closed, claims }: ItemFacts, day: Day, today: Day): Place {
  const places = new Set(claims.map((claim) => claimPlace(claim, day, today)));
  for (const place of ["late", "out", "prepared"] as const) if (places.has(place)) return place;
  if (isGone) return "gone";
  return places.has("away") || closed.some((each) => overlap(each, dayPeriod(day))) ? "away" : "in";
}

/** How many items of its model an item takes away on a day: itself where it is not in, and what else it is promised for. */
export const takenOn = (item: ItemFacts, day: Day, today: Day): number =>
  placeOf(item, day, today) === "in"
    ? 0
    : Math.max(1, item.claims.filter((claim) => claimPlace(claim, day, today) !== null).length);

/** Whether an item is in on every day of a period, but for the reservations of some lines. */
export const isIn = (item: ItemFacts, period: Period, today: Day, except: readonly string[] = []): boolean => {
  const others = { ...item, claims: item.claims.filter(({ orderItem }) => !except.includes(orderItem)) };
  return daysOf(period).every((day) => placeOf(others, day, today) === "in");
};

/** Whether an item is fit to be given out for a period: neither out of order nor unavailable, whoever it is reserved for. */
export const isFit = (item: ItemFacts, period: Period, today: Day): boolean =>
  isIn({ ...item, claims: [] }, period, today);

/** Whether an item is with somebody whose day of return has come. */
export const isOverdue = ({ claims }: ItemFacts, today: Day, except: readonly string[]): boolean =>
  claims.some(({ isOut, endAt, orderItem }) => isOut && endAt <= today && !except.includes(orderItem));

/** The state of a reservation today. */
export const claimState = (
  { isOut, releasedOn, endAt }: Pick<ItemClaim, "isOut" | "releasedOn" | "endAt">,
  today: Day,
): "reserved" | "out" | "late" | "returned" => {
  if (releasedOn !== null) return "returned";
  if (!isOut) return "reserved";
  return endAt < today ? "late" : "out";
};

function claimPlace(claim: ItemClaim, day: Day, today: Day): Exclude<Place, "in" | "gone"> | null {
  const { startAt, endAt, blockedUntil, releasedOn } = claim;
  const state = claimState(claim, today);
  if (day < startAt) return null;
  if (state === "late") return "late";
  if (day >= blockedUntil) return null;
  if (day >= (releasedOn ?? endAt)) return "away";
  return state === "reserved" ? "prepared" : "out";
}

const dayPeriod = (day: Day): Period => ({ startAt: day, endAt: addDays(day, 1) });
