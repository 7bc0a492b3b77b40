import { Context, type Effect } from "effect";
import type { Day, Period } from "#core/kernel/days.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { BookingRequest, Desk, DeskPart } from "./calls.ts";
import type { Capacity } from "./capacity.ts";
import type { ItemClaim, ItemFacts } from "./whereabouts.ts";

/** The current time: `today` in the time zone of the stock, `now` as an instant (ISO 8601). */
export interface Moment {
  readonly today: Day;
  readonly now: string;
}

/** The current time and the rentable stocks. */
export interface Offer extends Moment {
  readonly stocks: readonly string[];
}

/** A quantity of a model that a booking reserves; available again on `blockedUntil`, after its turnaround. */
export interface Claim {
  readonly id: string;
  readonly model: string;
  readonly quantity: number;
  readonly blockedUntil: Day;
}

/** The reservation of a line of an order: one item of a model. */
export interface LineClaim extends Omit<Claim, "quantity"> {
  readonly orderItem: string;
  /** The assigned item, where it is known at once: of a replacement. */
  readonly item?: string;
}

/** The reservation of a line of an order. */
export interface Commitment extends ItemClaim {
  readonly model: string;
  readonly item: string | null;
}

/** A stored booking. */
export interface KeptBooking {
  readonly id: string;
  /** `null` for a guest. */
  readonly user: string | null;
  /** The network of the guest who made it, keyed; counts while there is no user. */
  readonly network: string;
  readonly request: BookingRequest;
  readonly madeAt: string;
  readonly expiresAt: string;
}

/** Whose bookings are counted together: an account's, or those of the guests of a network. */
export type Holder = Pick<KeptBooking, "user" | "network">;

/** The reservation of an item in the planning. */
export interface ItemDays extends Period {
  readonly item: string;
  readonly orderItem: string;
  /** The order. */
  readonly command: string;
  readonly number: string;
  readonly isOut: boolean;
  readonly releasedOn: Day | null;
}

/**
 * The reservation ledger. `adapters/postgres` and `adapters/memory` implement it under one contract suite; bookings and desk reads exist in
 * Postgres alone, since no use case that is tested in memory needs them. Every method takes part in the transaction of its caller.
 */
export interface CommitmentsService {
  /** Locks the capacity of models until the transaction ends; drops their expired bookings. */
  lock(models: readonly string[], moment: Moment): Effect.Effect<void, StorageError>;
  /**
   * Capacity and reservations of models in a period: one statement. `except` is a booking, or lines of an order, that does not count. A
   * model that does not exist has no capacity.
   */
  capacity(
    models: readonly string[],
    period: Period,
    offer: Offer,
    except?: { readonly booking?: string; readonly orderItems?: readonly string[] },
  ): Effect.Effect<ReadonlyMap<string, Capacity>, StorageError>;
  /** Reserves for lines of orders, without an availability check: see `claimable`. */
  take(claims: readonly LineClaim[], period: Period): Effect.Effect<void, StorageError>;
  /** Removes the reservations of lines: of cancelled ones. */
  drop(orderItems: readonly string[]): Effect.Effect<void, StorageError>;
  /** Assigns an item to a line, or none. Conflict `taken` where the item is reserved by another line in the period. */
  assign(orderItem: string, item: string | null): Effect.Effect<void, StorageError>;
  /** Marks lines as out from a day on; each has its item. Conflict `taken` where an item is reserved by another line then. */
  handOver(orderItems: readonly string[], on: Day): Effect.Effect<void, StorageError>;
  /** Marks a line as returned. */
  release(orderItem: string, days: { readonly on: Day; readonly blockedUntil: Day }): Effect.Effect<void, StorageError>;
  /** Changes the day of return of lines. Conflict `taken` where an item is reserved by another line by then. */
  extend(
    lines: readonly { readonly orderItem: string; readonly blockedUntil: Day }[],
    endAt: Day,
  ): Effect.Effect<void, StorageError>;
  /** Reservations of lines. */
  of(orderItems: readonly string[]): Effect.Effect<readonly Commitment[], StorageError>;
  /** Items by id, or all of some models, with their reservations in a period and those by which they are out: one statement. */
  items(
    asked: { readonly ids: readonly string[] } | { readonly models: readonly string[] },
    period: Period,
    offer: Pick<Offer, "stocks">,
  ): Effect.Effect<readonly ItemFacts[], StorageError>;
  /** Those of some stocks that have items of models. */
  stocksOf(
    models: readonly string[],
    stocks: readonly string[],
  ): Effect.Effect<ReadonlyMap<string, readonly string[]>, StorageError>;
  /** The next order number. */
  nextNumber(): Effect.Effect<number, StorageError>;
}

export class Commitments extends Context.Service<Commitments, CommitmentsService>()("labcommons/Commitments") {}

/** Bookings: reservations that expire unless they are ordered. Every method takes part in the current transaction. */
export interface BookingsService {
  keep(booking: KeptBooking): Effect.Effect<void, StorageError>;
  /** Reserves for a booking until it expires, without an availability check: see `claimable`. */
  hold(
    booking: Pick<KeptBooking, "id" | "expiresAt">,
    claims: readonly Claim[],
    period: Period,
  ): Effect.Effect<void, StorageError>;
  /** A booking that has not expired, locked until the transaction ends if there is one. */
  find(id: string, now: string): Effect.Effect<KeptBooking | null, StorageError>;
  /** Items in the other unexpired bookings of a holder, whose bookings are serialized until the transaction ends. */
  heldItems(holder: Holder, except: string, now: string): Effect.Effect<number, StorageError>;
  /** Removes a booking and its reservations. */
  drop(id: string): Effect.Effect<void, StorageError>;
  /** Removes expired bookings with their personal data. Gives how many. */
  purge(now: string): Effect.Effect<number, StorageError>;
}

export class Bookings extends Context.Service<Bookings, BookingsService>()("labcommons/Bookings") {}

/** Reads of the ledger joined with its orders. */
export interface DeskReadsService {
  /** Orders of a day by part of the desk, at most `most` each, longest waiting first: one statement. */
  desk(day: Day, moment: Moment, most: number): Effect.Effect<Pick<Desk, DeskPart>, StorageError>;
  /** Reservations of items in a period. */
  ofItems(items: readonly string[], period: Period): Effect.Effect<readonly ItemDays[], StorageError>;
}

export class DeskReads extends Context.Service<DeskReads, DeskReadsService>()("labcommons/DeskReads") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly Commitments: Commitments;
    readonly Bookings: Bookings;
    readonly DeskReads: DeskReads;
  }
}
