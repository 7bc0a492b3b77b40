import { call } from "#core/kernel/call.ts";
import type { OrderAlert } from "./alerts.ts";
import type { Cart } from "./cart.ts";
import type { OrderItemStatus, RentalStrategy, StepStatus, StepType } from "./codes.ts";
import type { Day } from "./days.ts";
import type { OpeningDays, RentalLimits } from "./limits.ts";
import type { Amounts } from "./money.ts";
import type { OrderFlags, OrderStatus } from "./order.ts";

/** An address as an order takes it. */
export interface PostalAddress {
  readonly fullName: string;
  readonly organization?: string | null;
  readonly siret?: string | null;
  readonly vatNumber?: string | null;
  readonly line1: string;
  readonly line2?: string | null;
  readonly postalCode: string;
  readonly city: string;
}

/** How many of a model are free, day by day. */
export interface ModelAvailability {
  /** Items that may be rented at all. */
  readonly capacity: number;
  /** Free items on each day from `from` on. */
  readonly days: readonly number[];
  /** Free on every day: how many could be rented for all of them. */
  readonly availableCount: number;
}

export interface Availability {
  /** The date in the zone of the stock. */
  readonly today: Day;
  readonly timezone: string;
  readonly limits: RentalLimits;
  /** Percent. */
  readonly organizationTax: number;
  readonly retrievalAddress: string | null;
  readonly opening: OpeningDays;
  /** Days that items stay away after a rental. */
  readonly turnaroundDays: number;
  readonly from: Day;
  readonly to: Day;
  readonly models: Readonly<Record<string, ModelAvailability>>;
}

/** Availability of models from a day (included) to another (not included), and the limits in force. Own bookings do not count against. */
export const rentalAvailability = call<
  { readonly models?: readonly string[]; readonly from?: Day; readonly to?: Day; readonly booking?: string },
  { readonly data: Availability }
>("rental-availability", "GET", "/api/v1/services/rental-availability");

/** What is asked of a booking (RENT-009). */
export interface BookingRequest {
  readonly models: Cart;
  readonly startAt: Day;
  readonly endAt: Day;
  readonly strategy: RentalStrategy;
  readonly phone?: string | null;
  readonly billingAddress?: PostalAddress | null;
  readonly shippingAddress?: PostalAddress | null;
}

export interface Booking extends BookingRequest {
  readonly id: string;
  /** Instant at which what is held is let go. */
  readonly expiresAt: string;
}

export const makeBooking = call<BookingRequest, { readonly data: Booking }>(
  "rental-bookings.make",
  "POST",
  "/api/v1/services/rental-bookings",
);

/** Changes a booking and holds it anew. What is left out stays. */
export const changeBooking = call<{ readonly id: string } & Partial<BookingRequest>, { readonly data: Booking }>(
  "rental-bookings.change",
  "PATCH",
  "/api/v1/services/rental-bookings/{id}",
);

export const findBooking = call<{ readonly id: string }, { readonly data: Booking }>(
  "rental-bookings.find",
  "GET",
  "/api/v1/services/rental-bookings/{id}",
);

export const dropBooking = call<{ readonly id: string }, null>(
  "rental-bookings.drop",
  "DELETE",
  "/api/v1/services/rental-bookings/{id}",
);

export interface OrderStep {
  readonly id: string;
  readonly stepType: StepType;
  readonly status: StepStatus;
  readonly position: number;
  readonly content: string | null;
  readonly comment: string | null;
  readonly doneAt: string | null;
}

export interface OrderLine {
  readonly id: string;
  readonly status: OrderItemStatus;
  readonly rentalModel: string;
  readonly item: string | null;
  readonly rentingPrice: number;
  /** The line that this one replaces. */
  readonly replace: string | null;
}

/** An order with all that is derived from it. */
export interface OrderView {
  readonly id: string;
  readonly number: string;
  readonly startAt: Day;
  readonly endAt: Day;
  readonly createdAt: string;
  readonly strategy: RentalStrategy;
  readonly shipping: "shipping" | "pick-up";
  readonly today: Day;
  readonly timezone: string;
  readonly status: OrderStatus;
  readonly isLate: boolean;
  readonly flags: OrderFlags;
  readonly alerts: readonly OrderAlert[];
  readonly amounts: Amounts & { readonly models: number; readonly shippingPrice: number };
  /** By position. */
  readonly steps: readonly OrderStep[];
  readonly lines: readonly OrderLine[];
  /** Whether the one who asks may cancel it now. */
  readonly canCancel: boolean;
  /** Whether the one who asks may ask for a later day of return. */
  readonly canExtend: boolean;
}

type One = { readonly id: string };
type View = { readonly data: OrderView };

const step = <Input extends object>(name: string) =>
  call<One & Input, View>(`rental-commands.${name}`, "POST", `/api/v1/services/rental-commands/{id}/${name}`);

export const findOrder = call<One, View>("rental-commands.view", "GET", "/api/v1/services/rental-commands/{id}");

/** The steps of an order (RENT-065). Each may be asked for twice: the second time finds it done. */
export const acceptOrder = step<{ readonly comment?: string }>("accept");
export const refuseOrder = step<{ readonly comment: string }>("refuse");
/** A PDF that was attached to the order is its signed contract: `file` is the id of the secured file. */
export const signContract = step<{ readonly file: string }>("sign");
export const checkContract = step<{ readonly isAccepted: boolean; readonly comment?: string }>("check-contract");
export const recordPayment = step<{ readonly reference?: string; readonly comment?: string }>("payment");
/** Items by the id of the line; a line left out keeps what it has. Done once every line has its item. */
export const prepareOrder = step<{ readonly items: Readonly<Record<string, string | null>> }>("prepare");
export const handOver = step<{ readonly comment?: string }>("hand-over");

export interface ReturnedLine {
  /** Of the line of the order. */
  readonly id: string;
  /** Of the item's condition; as it was where none is given. */
  readonly condition?: string;
  readonly comment?: string;
  /** Of a secured file that was attached to the order. */
  readonly photo?: string;
}

/** What comes back; everything that is out where no line is named. */
export const returnItems = step<{ readonly lines?: readonly ReturnedLine[] }>("return");
export const closeOrder = step<{ readonly comment?: string }>("close");
export const cancelOrder = step<{ readonly comment?: string }>("cancel");
/** Puts another item in the place of that of a line: of the same model, before or after the hand-over. */
export const replaceItem = step<{
  readonly line: string;
  readonly item: string;
  /** Of the item that is taken away. */
  readonly condition?: string;
  readonly comment?: string;
}>("replace");
export const extendOrder = step<{ readonly endAt: Day }>("extend");

/** Items that could be taken for the lines of an order, by model, those in the best condition first. */
export const assignableItems = call<
  One,
  {
    readonly data: Readonly<
      Record<string, readonly { readonly id: string; readonly stockId: string; readonly condition: number | null }[]>
    >;
  }
>("rental-commands.items", "GET", "/api/v1/services/rental-commands/{id}/items");

export interface DeskOrder {
  readonly id: string;
  readonly number: string;
  readonly startAt: Day;
  readonly endAt: Day;
  readonly strategy: RentalStrategy;
  /** Name of the organization, else of the person. */
  readonly renter: string;
  readonly items: number;
  readonly waitingStep: StepType | null;
}

export interface Desk {
  readonly day: Day;
  readonly today: Day;
  readonly timezone: string;
  /** Begin that day, or should have begun before, and are not handed over. */
  readonly departures: readonly DeskOrder[];
  /** Are to come back that day. */
  readonly returns: readonly DeskOrder[];
  /** Should have come back before. */
  readonly late: readonly DeskOrder[];
  /** Wait for the staff: validation, contract to check, payment, preparation, closure. */
  readonly waiting: readonly DeskOrder[];
  /** Parts that have more orders than were asked for. */
  readonly more: readonly DeskPart[];
}

export const deskParts = ["late", "departures", "returns", "waiting"] as const;
export type DeskPart = (typeof deskParts)[number];

/** The orders of a day, today if none is said: those that wait longest first, 12 of each part unless `size` says up to 200. */
export const rentalDesk = call<{ readonly day?: Day; readonly size?: number }, { readonly data: Desk }>(
  "rental-desk",
  "GET",
  "/api/v1/services/rental-desk",
);

export interface PlannedItem {
  readonly id: string;
  readonly stockId: string;
  readonly rentalModel: string;
  /** Title of the model, in the language of whoever asks. */
  readonly model: string;
  readonly unavailabilities: readonly { readonly startAt: Day; readonly endAt: Day; readonly reason?: string }[];
  readonly rentals: readonly {
    readonly command: string;
    readonly number: string;
    readonly startAt: Day;
    readonly endAt: Day;
    readonly state: "reserved" | "out" | "late" | "returned";
  }[];
}

/** Items with what happens to them from a day (included) to another (not included): at most 200 items and 92 days. */
export const rentalPlanning = call<
  {
    readonly from: Day;
    readonly to: Day;
    readonly model?: string;
    readonly stock?: string;
    readonly page?: number;
    readonly size?: number;
  },
  {
    readonly data: { readonly today: Day; readonly items: readonly PlannedItem[]; readonly total: number };
  }
>("rental-planning", "GET", "/api/v1/services/rental-planning");

export interface ImportFault {
  /** Of the file, 1 being the line of the names of the columns. */
  readonly line: number;
  readonly column: string | null;
  /** Key of `rental:import`. */
  readonly fault: string;
  readonly value: string;
}

/**
 * Takes items from a CSV file with the columns `stockId`, `rentalModel`, `condition`, `stocks`, `conditionDescription` and `comment`; an
 * item that exists is changed. All lines or none; `isDryRun` changes nothing.
 */
export const importItems = call<
  { readonly csv: string; readonly isDryRun: boolean },
  {
    readonly data: {
      readonly created: number;
      readonly updated: number;
      readonly unchanged: number;
      readonly faults: readonly ImportFault[];
      /** The lines at fault with a column that says what is wrong; `null` when there is none. */
      readonly faultFile: string | null;
    };
  }
>("rental-items.import", "POST", "/api/v1/services/rental-items/import");
