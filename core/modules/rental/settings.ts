import { Effect } from "effect";
import type { CoreError, Unavailable } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { type Day, dayIn } from "./days.ts";
import { type OpeningDays, type RentalLimits, usualLimits } from "./limits.ts";

/** Percent (RENT-021). */
export const usualOrganizationTax = 20;

/** The zone where there is no stock yet. */
export const usualTimezone = "Europe/Paris";

export interface RentalStock extends OpeningDays {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly turnaroundDays: number;
}

/** The rental's part of the main settings (RENT-011), and the stocks whose items may be rented (RENT-012). */
export interface RentalSettings {
  readonly limits: RentalLimits;
  /** Percent. */
  readonly organizationTax: number;
  readonly retrievalAddress: string | null;
  /** The first says in which zone days are counted, and when it is open. */
  readonly stocks: readonly RentalStock[];
  readonly timezone: string;
  readonly opening: OpeningDays;
  /** Days that an item stays away after a rental: the longest of the stocks. */
  readonly turnaroundDays: number;
  /** The date in the zone of the stock. */
  readonly today: Day;
}

/** Reads the settings as they are now: one statement. */
export const rentalSettings = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<RentalSettings, CoreError | Unavailable, CoreNeeds> {
  const { rows, included } = yield* listEntries(settingsQuery, asSystem(viewer));
  const byId = new Map(included.map((entry) => [entry.id, entry.attributes]));
  const linked = rows[0]?.refs.rentalStocks;
  const stocks = (Array.isArray(linked) ? linked : []).flatMap(({ id }): readonly RentalStock[] => {
    const stock = byId.get(id);
    return stock ? [stockOf(id, stock)] : [];
  });
  return settingsOf(rows[0]?.attributes ?? {}, stocks, viewer.now);
});

/** Kept, so that it is planned once. */
const settingsQuery = queryOf("app-envs", {
  fields: {
    "app-envs": [
      "rentalDurationMultiple",
      "rentalMinDuration",
      "rentalMaxDuration",
      "rentalBeforeStartDuration",
      "rentalMaxItems",
      "rentalMaxModels",
      "rentalMaxPendingCommands",
      "rentalBookingExpirationDelay",
      "rentalOrganizationTax",
      "rentalRetrievalAddress",
    ],
    "rental-stocks": ["name", "timezone", "openingDays", "closedDays", "turnaroundDays"],
  },
  include: { rentalStocks: {} },
  page: { number: 1, size: 1 },
});

const stockOf = (id: string, attributes: Readonly<Record<string, unknown>>): RentalStock => ({
  id,
  name: String(attributes.name),
  timezone: String(attributes.timezone),
  openingDays: (attributes.openingDays as readonly number[] | null) ?? [],
  closedDays: (attributes.closedDays as RentalStock["closedDays"] | null) ?? [],
  turnaroundDays: Number(attributes.turnaroundDays ?? 0),
});

/** Settings from the attributes of the main settings; what they do not say is as usual. */
export function settingsOf(
  attributes: Readonly<Record<string, unknown>>,
  stocks: readonly RentalStock[],
  now: string,
): RentalSettings {
  const number = (name: string, usual: number) => (typeof attributes[name] === "number" ? attributes[name] : usual);
  const [first] = stocks;
  const timezone = first?.timezone ?? usualTimezone;
  return {
    limits: {
      durationMultiple: number("rentalDurationMultiple", usualLimits.durationMultiple),
      minDuration: number("rentalMinDuration", usualLimits.minDuration),
      maxDuration: number("rentalMaxDuration", usualLimits.maxDuration),
      beforeStartDuration: number("rentalBeforeStartDuration", usualLimits.beforeStartDuration),
      maxItems: number("rentalMaxItems", usualLimits.maxItems),
      maxModels: number("rentalMaxModels", usualLimits.maxModels),
      maxPendingCommands: number("rentalMaxPendingCommands", usualLimits.maxPendingCommands),
      bookingExpirationDelay: number("rentalBookingExpirationDelay", usualLimits.bookingExpirationDelay),
    },
    organizationTax: number("rentalOrganizationTax", usualOrganizationTax),
    retrievalAddress: typeof attributes.rentalRetrievalAddress === "string" ? attributes.rentalRetrievalAddress : null,
    stocks,
    timezone,
    opening: { openingDays: first?.openingDays ?? [], closedDays: first?.closedDays ?? [] },
    turnaroundDays: Math.max(0, ...stocks.map(({ turnaroundDays }) => turnaroundDays)),
    today: dayIn(timezone, now),
  };
}
