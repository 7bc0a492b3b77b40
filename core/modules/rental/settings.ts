import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type Day, dayIn } from "#core/kernel/days.ts";
import { first } from "#core/kernel/reads.ts";
import { remembered } from "#core/kernel/remembered.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import { timezoneOr } from "#core/kernel/time-zones.ts";
import { appEnvs } from "#core/shell/settings/entities.ts";
import { rentalStocks } from "./entities.ts";
import { rentalSettingsMembers } from "./extensions.ts";
import { type OpeningDays, type RentalLimits, usualLimits, usualOrganizationTax } from "./limits.ts";
import { type PaymentMeans, paymentFields, paymentMeansOf } from "./payment.ts";

/** Time zone where no stock is configured. */
const usualTimezone = "Europe/Paris";

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
  readonly payment: PaymentMeans;
  /** Each has its own time zone, opening days and turnaround (`settingsForModels`); the first's zone where several are meant. */
  readonly stocks: readonly RentalStock[];
  readonly timezone: string;
  /** Of the only stock, or of the stocks of some models. */
  readonly opening: OpeningDays;
  /** Days between two rentals of an item, by its model; the most of the stocks for others. */
  readonly turnarounds: ReadonlyMap<string, number>;
  /** The current date in the time zone of the stock. */
  readonly today: Day;
}

/** Reads the current settings: one statement for a request. */
export const rentalSettings = remembered([appEnvs.type, rentalStocks.type], () => readSettings());

const readSettings = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  const found = yield* asSystem(first(rentalSettingsMembers, mainSettings));
  const stocks = found ? found.relatedAll(rentalStocks, found.row.rentalStocks) : [];
  return settingsOf(found?.row ?? {}, stocks.map(stockOf), viewer.now);
});

const fields = [
  "rentalDurationMultiple",
  "rentalMinDuration",
  "rentalMaxDuration",
  "rentalBeforeStartDuration",
  "rentalMaxItems",
  "rentalMaxModels",
  "rentalMaxPendingCommands",
  "rentalBookingExpirationDelay",
  "rentalBookingMaxDuration",
  "rentalMaxHeldItems",
  "rentalOrganizationTax",
  "rentalRetrievalAddress",
  ...paymentFields,
] as const;

type MainSettings = Pick<RowOf<typeof rentalSettingsMembers>, (typeof fields)[number]>;

/** Kept, so that it is planned once. */
const mainSettings = { fields: [...fields, "rentalStocks"], include: { rentalStocks: {} } } as const;

const stockOf = (stock: RowOf<typeof rentalStocks>): RentalStock => {
  const { id, name, timezone, openingDays, closedDays, turnaroundDays } = stock;
  return {
    id,
    name,
    timezone: timezoneOr(timezone, usualTimezone),
    openingDays: openingDays ?? [],
    closedDays: closedDays ?? [],
    turnaroundDays,
  };
};

/** Settings from those that are stored; defaults for the others. */
export function settingsOf(main: Partial<MainSettings>, stocks: readonly RentalStock[], now: string): RentalSettings {
  const [first] = stocks;
  const timezone = first?.timezone ?? usualTimezone;
  return {
    limits: {
      durationMultiple: main.rentalDurationMultiple ?? usualLimits.durationMultiple,
      minDuration: main.rentalMinDuration ?? usualLimits.minDuration,
      maxDuration: main.rentalMaxDuration ?? usualLimits.maxDuration,
      beforeStartDuration: main.rentalBeforeStartDuration ?? usualLimits.beforeStartDuration,
      maxItems: main.rentalMaxItems ?? usualLimits.maxItems,
      maxModels: main.rentalMaxModels ?? usualLimits.maxModels,
      maxPendingCommands: main.rentalMaxPendingCommands ?? usualLimits.maxPendingCommands,
      bookingExpirationDelay: main.rentalBookingExpirationDelay ?? usualLimits.bookingExpirationDelay,
      bookingMaxDuration: main.rentalBookingMaxDuration ?? usualLimits.bookingMaxDuration,
      maxHeldItems: main.rentalMaxHeldItems ?? usualLimits.maxHeldItems,
    },
    organizationTax: main.rentalOrganizationTax ?? usualOrganizationTax,
    retrievalAddress: main.rentalRetrievalAddress ?? null,
    payment: paymentMeansOf(main),
    stocks,
    timezone,
    opening: { openingDays: first?.openingDays ?? [], closedDays: first?.closedDays ?? [] },
    turnarounds: new Map(),
    today: dayIn(timezone, now),
  };
}

/** The days that items of some stocks rest at the most. */
export const greatestTurnaround = (stocks: readonly Pick<RentalStock, "turnaroundDays">[]): number =>
  Math.max(0, ...stocks.map(({ turnaroundDays }) => turnaroundDays));
